/** Words and characters of a text, each block counted once for as long as it is the same. */
import type { Node } from 'prosemirror-model';

export interface Counts {
  readonly words: number;
  readonly characters: number;
}

const NONE: Counts = { words: 0, characters: 0 };
const WORD = /[\p{L}\p{N}\p{M}]+(?:[’'\-–][\p{L}\p{N}\p{M}]+)*/gu;

/** Chinese, Japanese and Korean are written without blanks: each sign counts, as in Word. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const countText = (text: string): Counts => {
  const signs = text.match(SIGN)?.length ?? 0;
  const words = (signs > 0 ? text.replace(SIGN, ' ') : text).match(WORD)?.length ?? 0;
  return { words: words + signs, characters: [...text].length };
};

const add = (one: Counts, other: Counts): Counts => ({
  words: one.words + other.words,
  characters: one.characters + other.characters,
});

const known = new WeakMap<Node, Counts>();

/** Words of a line, without those of its footnotes and of what is printed of citations; and of what a block holds. */
const countNode = (node: Node): Counts => {
  const before = known.get(node);
  if (before) return before;
  let counts = NONE;
  if (node.inlineContent) {
    let text = '';
    node.forEach((child) => (text += child.isText ? (child.text ?? '') : child.type.name === 'hard_break' ? ' ' : '\uFFFC'));
    counts = countText(text.replaceAll('\uFFFC', ''));
  } else node.forEach((child) => (counts = add(counts, countNode(child))));
  known.set(node, counts);
  return counts;
};

export const countDocument = (doc: Node): Counts => countNode(doc);

/** Of what is selected. */
export const countBetween = (doc: Node, from: number, to: number): Counts => {
  let counts = NONE;
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true;
    const [start, end] = [Math.max(from, pos + 1), Math.min(to, pos + 1 + node.content.size)];
    if (end > start)
      counts = add(
        counts,
        start === pos + 1 && end === pos + 1 + node.content.size ? countNode(node) : countText(doc.textBetween(start, end)),
      );
    return false;
  });
  return counts;
};
