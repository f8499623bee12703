/**
 * A sentence that is to stand alone: without the words at its beginning that only tie it to what was before. What limits what it says
 * stays: conditions, comparisons and exceptions. English; in German the words behind would have to change their order.
 */
import { wordsOf } from './words.ts';

/** Words that a sentence must keep. */
const LEAST = 8;

/** Before a comma. */
const CONNECTIVES =
  'however|moreover|furthermore|further|in addition|additionally|besides|thus|therefore|hence|consequently|accordingly|as a result|as such|' +
  'specifically|in particular|more (?:specifically|precisely|concretely)|concretely|to (?:this|that) end|to do so|in doing so|for this (?:purpose|reason)|' +
  'in this regard|with this in mind|in light of this|as a (?:first |next )?step|here|finally|next|first(?:ly)?|second(?:ly)?|third(?:ly)?|then|also|' +
  'in summary|to summari[sz]e|in short|in brief|in conclusion|to conclude|overall|altogether|ultimately|in contrast|by contrast|instead|nevertheless|nonetheless|' +
  'meanwhile|similarly|likewise|importantly|notably|interestingly';
/** These need none before a clause of the authors. */
const BARE =
  'thus|therefore|hence|here|finally|then|also|accordingly|consequently|additionally|specifically|instead|furthermore|moreover';
const WORK =
  '(?:paper|work|study|article|manuscript|report|thesis|letter|contribution|perspective|survey|review|note|research|project)';
const AUTHORS = '(?=(?:we|i|our|this|here)\\b)';

const OPENINGS: readonly RegExp[] = [
  new RegExp(`^(?:${CONNECTIVES})\\s*,\\s+`, 'i'),
  new RegExp(`^(?:${BARE})\\s+${AUTHORS}`, 'i'),
  new RegExp(
    `^(?:in|with|through|throughout|within) (?:this|our|the (?:present|current))(?: [\\w-]+){0,2} ${WORK}\\s*,?\\s+`,
    'i',
  ),
  // "To address this issue, we …"
  new RegExp(
    `^(?:in order )?to [\\w-]+(?: [\\w-]+){0,2}? (?:this|these|those|that|such|it|them)\\b[^,]{0,80},\\s+${AUTHORS}`,
    'i',
  ),
  new RegExp(
    `^(?:inspired|motivated|driven|encouraged|prompted|guided|informed) (?:by|from)\\b[^,]{2,160},\\s+${AUTHORS}|` +
      `^(?:based|building|drawing) (?:up)?on\\b[^,]{2,160},\\s+${AUTHORS}|` +
      `^as (?:an?|part)\\b[^,]{2,160},\\s+${AUTHORS}`,
    'i',
  ),
];

/** Openings that a sentence may have one after the other, and characters of them and of what is to be left that are looked at. */
const MOST = 4;
const NEAR = 400;

const shortened = (sentence: string): string => {
  const head = sentence.slice(0, NEAR);
  for (const opening of OPENINGS) {
    const rest = sentence.slice(opening.exec(head)?.[0].length ?? 0);
    if (rest !== sentence && wordsOf(rest.slice(0, NEAR)).length >= LEAST) return rest;
  }
  return sentence;
};

/** Names may begin small: "iOS", "mRNA". */
const capitalised = (text: string): string =>
  /^\p{Ll}+(?=[\s,])/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** The end of a sentence that can be read without what was before it; the sentence itself when it is one. */
export const standingAlone = (sentence: string): string => {
  let rest = sentence;
  for (let count = 0; count < MOST; count++) rest = shortened(rest);
  return rest === sentence ? sentence : capitalised(rest);
};
