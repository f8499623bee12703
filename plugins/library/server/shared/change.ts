/** What a change leaves behind in the tables, and how one that clashes is refused. */
import { HttpError } from '#server-kit';
import type { Stored } from '../../common/change.ts';

export { type Fields, isSame, merge, type Side } from '../../common/change.ts';

/** Columns that record a change of `names`. */
export const nextVersion = (stored: Stored, names: readonly string[]): { version: number; touched: string } => {
  const version = stored.version + 1;
  return { version, touched: JSON.stringify({ ...stored.touched, ...Object.fromEntries(names.map((name) => [name, version])) }) };
};

/** 409 with the record as it is now, so that the sender can show both. */
export const conflict = (current: object, fields: readonly string[]): HttpError =>
  new HttpError(409, 'This was changed elsewhere in the meantime.', { current, clashes: fields });
