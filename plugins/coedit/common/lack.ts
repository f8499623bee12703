/** What the other end lacks of a document. */
import * as Y from 'yjs';
import { deletedBy } from './update-bytes.ts';

/**
 * @param vector what the server has of the document
 * @param update the server's own, which tells all that is deleted there
 * @returns `undefined` when it has everything
 */
export const lackOf = (doc: Y.Doc, vector: Uint8Array, update: Uint8Array): Uint8Array | undefined => {
  const theirs = Y.decodeStateVector(vector);
  const hasAll = [...Y.decodeStateVector(Y.encodeStateVector(doc))].every(
    ([client, clock]) => clock <= (theirs.get(client) ?? 0),
  );
  const hasDeleted = Y.equalDeleteSets(Y.createDeleteSetFromStructStore(doc.store), deletedBy(update));
  return hasAll && hasDeleted ? undefined : Y.encodeStateAsUpdate(doc, vector);
};
