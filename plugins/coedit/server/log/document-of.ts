/** Makes documents of what is stored. */
import * as Y from 'yjs';
import { isNoPlace } from '../../common/tree/lost-letters.ts';
import type { Stored } from './document-log.ts';

/**
 * One update after the other, each by itself: within one transaction of yjs the time would grow with the square of their number.
 * @param failed told of one that yjs does not take, which is passed over: it would close the text to everybody, for ever
 */
export const applyUpdate = (doc: Y.Doc, update: Uint8Array, failed: (error: unknown) => void): void => {
  try {
    Y.applyUpdate(doc, update);
  } catch (error) {
    failed(error);
  }
};

export const documentOf = (
  { snapshot, updates }: Pick<Stored, 'snapshot' | 'updates'>,
  failed: (error: unknown) => void,
): Y.Doc => {
  const doc = new Y.Doc({ gcFilter: isNoPlace });
  if (snapshot) applyUpdate(doc, snapshot, failed);
  for (const { body } of updates) applyUpdate(doc, body, failed);
  return doc;
};

/** The same document, to be changed apart. */
export const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc({ gcFilter: isNoPlace });
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};
