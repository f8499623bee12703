/** The sentence around a citation, for reading elsewhere. */
import type { Node } from 'prosemirror-model';

/** Of a sentence, in UTF-16 units; what is beyond is left out. */
const LONGEST = 600;
/** What does not end a sentence though a full stop stands behind it. */
const ABBREVIATED =
  /(?:^|[\s([„“"'])(?:\p{L}|(?:\p{L}\.)+\p{L}|cf|ca|bzw|vgl|etc|al|eds?|hrsg|vs|resp|nos?|nr|pp|figs?|abb|tab|eqs?|gl|sec|chap|kap|vol|bd|ch|dr|prof|mrs?|ms|st|sog|inkl|ggf|usw|evtl|aufl|anm|ff?)\.\s*$/iu;
/** A private sign, which no sentence has. */
const HERE = '\ue000';

interface Words {
  /** With what is printed for each citation, and `HERE` before the one in question. */
  readonly text: string;
}

/** Words of what holds the citation: its line, or its footnote alone. */
const wordsAround = (holder: Node, citation: Node, printed: (citation: Node) => string): Words => {
  let text = '';
  holder.forEach((child) => {
    if (child.isText) text += (child.text ?? '').replaceAll(HERE, '');
    else if (child === citation) text += HERE + printed(child);
    else if (child.type.name === 'citation') text += printed(child);
    else if (child.type.name === 'math') text += String(child.attrs.tex);
    else if (child.type.name === 'hard_break') text += ' ';
    else if (child.type.name === 'cross_reference') text += '…';
  });
  return { text };
};

/** Pieces that the segmenter has taken apart at an abbreviation belong together. */
const sentencesOf = (text: string): string[] => {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && (ABBREVIATED.test(last) || /^\p{Ll}/u.test(segment)))
      sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
};

const shortened = (sentence: string): string => {
  if (sentence.length <= LONGEST) return sentence;
  const from = Math.max(0, Math.min(sentence.indexOf(HERE) - LONGEST / 2, sentence.length - LONGEST));
  const to = from + LONGEST;
  return `${from > 0 ? '…' : ''}${sentence.slice(from, to)}${to < sentence.length ? '…' : ''}`;
};

/**
 * @param at where the citation stands in the document
 * @param printed what is read in the place of a citation
 */
export const sentenceAround = (doc: Node, at: number, printed: (citation: Node) => string): string => {
  const citation = doc.nodeAt(at);
  if (!citation) return '';
  const { text } = wordsAround(doc.resolve(at).parent, citation, printed);
  const sentence = sentencesOf(text).find((each) => each.includes(HERE)) ?? text;
  return shortened(sentence.replace(/\s+/g, ' ').trim()).replaceAll(HERE, '');
};
