/**
 * Names of annotations, by which a mark in a file and a citation of the library find each other. In a PDF the name is `/NM`, which
 * pdf.js does not tell; so annotations that are written here carry it in their intent (`/IT`) as well.
 */
import type { Citation } from '../model/annotations.ts';
import { storable } from '../storable.ts';

const PREFIX = 'Carrel.';
/** Bytes of a PDF name at the most. */
const LONGEST = 127;

/** The name that a citation, or a note on one, has in files: that of the annotation it was taken over from, or one of its own that stays. */
export const markName = (
  { annot_id, client_id, id }: Pick<Citation, 'annot_id' | 'client_id' | 'id'>,
  what: 'mark' | 'note' = 'mark',
): string => annot_id || client_id || `carrel-${what}-${id}`;

/** The intent that carries a name; `undefined` when it is too long for one. */
export const intentOf = (name: string): string | undefined => {
  const intent = `${PREFIX}${encodeURIComponent(storable(name))}`;
  return intent.length <= LONGEST ? intent : undefined;
};

/** The name in an intent that was written here. */
export const nameInIntent = (intent: string): string | undefined => {
  if (!intent.startsWith(PREFIX) || intent.length > LONGEST) return undefined;
  try {
    return decodeURIComponent(intent.slice(PREFIX.length)) || undefined;
  } catch {
    return undefined;
  }
};

/** The name of an annotation of another reader's that has none that could be known: its object in the file, and what it is. */
export const foreignName = (object: string, fingerprint: string): string => `pdf:${object}:${fingerprint}`;

/** Number of the object in the file, of a name made by `foreignName`. */
export const objectInName = (name: string): number | undefined => {
  const found = /^pdf:(\d{1,10})R/.exec(name);
  return found ? Number(found[1]) : undefined;
};
