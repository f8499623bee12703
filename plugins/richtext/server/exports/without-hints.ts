/** A document without the lines that nobody has written: what a template says of them is for the screen. */
import { Fragment, type Node } from 'prosemirror-model';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { lettersOf } from '../../common/letters.ts';

const isHintAlone = (node: Node): boolean => node.type.name === 'line' && node.attrs.hint !== null && node.content.size === 0;

export interface Written {
  readonly doc: Node;
  /** Where a stretch of the letters of the whole is among those that stay. */
  moved(place: Stretch): Stretch;
}

export const withoutHints = (doc: Node): Written => {
  const kept: Node[] = [];
  /** Where lines stood that went, each with its end alone. */
  const gone: number[] = [];
  let letters = 0;
  doc.forEach((node) => {
    if (isHintAlone(node)) gone.push(letters);
    else kept.push(node);
    letters += lettersOf(node).text.length;
  });
  const at = (letter: number): number => letter - gone.filter((each) => each < letter).length;
  return { doc: doc.copy(Fragment.from(kept)), moved: ({ from, to }) => ({ from: at(from), to: at(to) }) };
};
