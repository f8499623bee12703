/** For tests: documents in few words. */
import type { Attrs, Node } from 'prosemirror-model';
import { schema } from '../../common/schema/schema.ts';

type Part = Node | string;
const nodes = (parts: readonly Part[]): readonly Node[] =>
  parts.map((part) => (typeof part === 'string' ? schema.text(part) : part));

/** One of the schema by its name. */
export const made = (name: string, attrs: Attrs = {}, ...content: readonly Part[]): Node =>
  schema.nodes[name]?.createChecked(attrs, nodes(content)) ?? schema.text('');

export const line = (...content: readonly Part[]): Node => made('line', {}, ...content);
export const lineOf = (attrs: Attrs, ...content: readonly Part[]): Node => made('line', attrs, ...content);
export const doc = (...blocks: readonly Node[]): Node => schema.topNodeType.createChecked(null, blocks);
/** Cells of one line each, in rows. */
export const table = (...rows: readonly (readonly string[])[]): Node => {
  const row = (cells: readonly string[]) =>
    made('table_row', {}, ...cells.map((words) => made('table_cell', {}, words ? line(words) : line())));
  return made('table', {}, ...rows.map(row));
};
/** Where the first node of the kind stands. */
export const placeOf = (within: Node, name: string): number => {
  let found = -1;
  within.descendants((node, at) => {
    if (found < 0 && node.type.name === name) found = at;
    return found < 0;
  });
  return found;
};
