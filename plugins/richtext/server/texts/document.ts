/** Documents as the database keeps them: JSON of the schema, the same letters for the same document. */
import type { Node } from 'prosemirror-model';
import { documentOf, NODES } from '../../common/schema/schema.ts';

/** What a file says that says nothing: a line to begin in. */
export const EMPTY = documentOf({ type: 'doc', content: [{ type: 'line' }] });

/** As it is kept. */
export const contentOf = (doc: Node): string => JSON.stringify(doc.toJSON());

/** @param content as `contentOf` makes it @throws RangeError for what is no document of the schema */
export const documentIn = (content: string): Node => documentOf(JSON.parse(content));

/** @returns numbers of the pictures that it shows */
export const picturesIn = (doc: Node): ReadonlySet<number> => {
  const shown = new Set<number>();
  doc.descendants((node) => {
    if (node.type === NODES.image && typeof node.attrs.asset === 'number') shown.add(node.attrs.asset);
  });
  return shown;
};
