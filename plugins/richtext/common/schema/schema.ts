/** The document of a rich text: lines, and few things beside them. What is put into it comes through here, or it is not in the text. */
import { type Node, Schema } from 'prosemirror-model';
import { blocks } from './blocks.ts';
import { inline } from './inline.ts';
import { line } from './line.ts';
import { marks } from './marks.ts';

export const schema = new Schema({
  nodes: { doc: { content: 'block*' }, line, ...blocks, ...inline },
  marks,
});

export const { nodes: NODES, marks: MARKS } = schema;

/** @throws RangeError for what is no document of the schema */
export const documentOf = (json: unknown): Node => {
  const node = schema.nodeFromJSON(json);
  node.check();
  return node;
};
