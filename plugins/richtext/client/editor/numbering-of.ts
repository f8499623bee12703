/** The numbers of a document, counted once for each: all parts of an editor ask, and with each key there is another document. */
import type { Node } from 'prosemirror-model';
import { type Numbering, numberingOf } from '../../common/numbering.ts';

const counted = new WeakMap<Node, Numbering>();

export const numberingFor = (doc: Node): Numbering => {
  const known = counted.get(doc) ?? numberingOf(doc);
  counted.set(doc, known);
  return known;
};
