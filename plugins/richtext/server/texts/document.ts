/** Documents as the database keeps them: JSON of the schema, the same letters for the same document. */
import type { Node } from 'prosemirror-model';
import { readPlain, writePlain } from '../../common/live/tree-nodes.ts';
import { documentOf, NODES } from '../../common/schema/schema.ts';

/** What a file says that says nothing: a line to begin in. */
export const EMPTY = documentOf({ type: 'doc', content: [{ type: 'line' }] });

/** As it is kept. */
export const contentOf = (doc: Node): string => writePlain(doc);

/** Whatever does not fit the schema is not in it. */
export const documentIn = (content: string): Node => readPlain(content);

/** @returns numbers of the pictures that it shows */
export const picturesIn = (doc: Node): ReadonlySet<number> => {
  const shown = new Set<number>();
  doc.descendants((node) => {
    if (node.type === NODES.image && typeof node.attrs.asset === 'number') shown.add(node.attrs.asset);
  });
  return shown;
};
