/**
 * What of a document checks are given: its letters (`common/words.ts`), one for one, with signs for what is no prose. Known once for each line,
 * so that a document of which one line has changed costs that line.
 */
import type { Mark, Node } from 'prosemirror-model';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { SIGNS } from '#plugins/coedit/common/prose/signs.ts';
import { FRONT_KINDS } from '../../common/schema/line.ts';
import { treeShape } from '../../common/tree-shape.ts';

/** Names and addresses of people. */
const NAMES: ReadonlySet<unknown> = new Set(['author', 'affiliation'] satisfies (typeof FRONT_KINDS)[number][]);
/** An index, a power, the letter of a footnote: no word, nor a part of one. */
const RAISED: ReadonlySet<string> = new Set(['superscript', 'subscript']);

const lines = new WeakMap<Node, string>();

/** A link whose words are its address. */
const isAddress = (words: string, { type, attrs }: Mark): boolean =>
  type.name === 'link' && String(attrs.href).includes(words.trim());

const inText = (node: Node): string => {
  const words = node.text ?? '';
  const has = (is: (mark: Mark) => boolean): boolean => node.marks.some(is);
  if (has((mark) => mark.type.name === 'code' || isAddress(words, mark))) return SIGNS.word.repeat(words.length);
  return has((mark) => RAISED.has(mark.type.name)) ? SIGNS.aside.repeat(words.length) : words;
};

const inLine = (parent: Node): string => {
  let read = '';
  parent.forEach((node) => {
    const { name } = node.type;
    if (node.isText) read += inText(node);
    else if (treeShape.holding.has(name)) read += SIGNS.opens + inLine(node) + SIGNS.closes;
    else if (name === 'hard_break') read += ' ';
    else read += name === 'citation' ? SIGNS.aside : SIGNS.word;
  });
  return read;
};

const ofLine = (line: Node): string => {
  const known = lines.get(line);
  if (known !== undefined) return known;
  const read = inLine(line);
  const isProse = line.type.name === 'line' && !NAMES.has(line.attrs.kind);
  const prose = `${isProse ? read : SIGNS.aside.repeat(read.length)}\n`;
  lines.set(line, prose);
  return prose;
};

const LETTER = /[\p{L}\p{M}'’\u00ad]/u;

/** Without the words that a stretch touches; an empty one touches the word that it is in. */
const without = (prose: string, { from, to }: Stretch): string => {
  const isLetter = (at: number): boolean => LETTER.test(prose.charAt(at));
  let [start, end] = [from, to];
  if (start < end || (isLetter(start - 1) && isLetter(start))) {
    while (isLetter(start - 1)) start--;
    while (isLetter(end)) end++;
  }
  return prose.slice(0, start) + prose.slice(start, end).replace(/[^\n]/g, SIGNS.aside) + prose.slice(end);
};

/** @param unsettled stretches of letters: words that they touch are passed over */
export const proseOf = (doc: Node, unsettled: readonly Stretch[] = []): string => {
  const read: string[] = [];
  const walk = (parent: Node): void =>
    parent.forEach((node) => {
      if (treeShape.lines.has(node.type.name)) read.push(ofLine(node));
      else if (treeShape.leaves.has(node.type.name)) read.push(`${SIGNS.aside}\n`);
      else walk(node);
    });
  walk(doc);
  return unsettled.reduce(without, read.join(''));
};
