/** Makes what a file says fit what the library holds: a title of 6,000 letters is cut, a field that cannot be kept is left out. */
import * as z from 'zod/mini';
import { ArticleInfo } from '../model/info.ts';
import { isRecord } from './csl/values.ts';

/** A mended field may show another fault inside of it, and fields are not deep. */
const MOST_ROUNDS = 8;

type Issue = Pick<z.core.$ZodIssue, 'path'> & { readonly maximum?: unknown };

/** Cuts or removes the value that an issue is about. */
const mend = (info: object, { path, maximum }: Issue): void => {
  const name = path.at(-1);
  const parent: unknown = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (isRecord(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined), info);
  if (name === undefined || (!isRecord(parent) && !Array.isArray(parent))) return;
  const value: unknown = Reflect.get(parent, name);
  const isLong = (typeof value === 'string' || Array.isArray(value)) && typeof maximum === 'number';
  if (isLong) Reflect.set(parent, name, value.slice(0, maximum));
  else Reflect.deleteProperty(parent, name);
};

/** Data as they can be stored and given out again; those that fit are left as they are. */
export const fitting = (info: ArticleInfo): ArticleInfo => {
  let read = z.safeParse(ArticleInfo, info);
  const mended = read.success ? info : structuredClone(info);
  for (let round = 0; !read.success && round < MOST_ROUNDS; round++) {
    for (const issue of read.error.issues) mend(mended, issue);
    read = z.safeParse(ArticleInfo, mended);
  }
  return read.success ? read.data : {};
};
