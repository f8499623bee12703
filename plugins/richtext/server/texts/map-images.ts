/** Documents whose pictures go by other numbers. */
import { Fragment, type Node } from 'prosemirror-model';
import { NODES } from '../../common/schema/schema.ts';

/** @param numberOf the new number of a picture; `null` for one that is not there: it says so where it is shown */
export const mapImages = (node: Node, numberOf: (asset: number) => number | null): Node => {
  if (node.type === NODES.image) {
    const { asset } = node.attrs as { asset: number | null };
    return node.type.create({ ...node.attrs, asset: asset === null ? null : numberOf(asset) }, null, node.marks);
  }
  if (node.isTextblock || node.isLeaf) return node;
  return node.copy(Fragment.fromArray(node.children.map((child) => mapImages(child, numberOf))));
};
