/** Where words stand in a part of a document, whatever looks they have; nothing but words is between them. */
import type { Node } from 'prosemirror-model';

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Run {
  readonly at: number;
  text: string;
}

/** Texts without anything between them. */
const runsIn = (doc: Node, { from, to }: Stretch): readonly Run[] => {
  const runs: Run[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isText || node.text === undefined) return;
    const start = Math.max(0, from - at);
    const text = node.text.slice(start, to - at);
    const last = runs.at(-1);
    if (last && last.at + last.text.length === at + start) last.text += text;
    else runs.push({ at: at + start, text });
  });
  return runs;
};

/** @param words in the order of the document; each is looked for behind the one before it @returns `undefined` for what is not there */
export const placesOfWords = (doc: Node, within: Stretch, words: readonly string[]): readonly (Stretch | undefined)[] => {
  const runs = runsIn(doc, within).map(({ at, text }) => ({ at, text: text.replace(/\s/g, ' ') }));
  let [run, offset] = [0, 0];
  return words.map((each) => {
    const wanted = each.replace(/\s/g, ' ');
    for (let index = run; index < runs.length; index++) {
      const { at = 0, text = '' } = runs[index] ?? {};
      const found = text.indexOf(wanted, index === run ? offset : 0);
      if (found < 0) continue;
      [run, offset] = [index, found + wanted.length];
      return { from: at + found, to: at + found + wanted.length };
    }
    return undefined;
  });
};
