/** Whether bytes say how far somebody has each client, as yjs writes it. */
import * as Y from 'yjs';

/** Nothing at all is what somebody has who has nothing. */
export const isVector = (bytes: Uint8Array): boolean => {
  if (bytes.length === 0) return true;
  try {
    Y.decodeStateVector(bytes);
    return true;
  } catch {
    return false;
  }
};
