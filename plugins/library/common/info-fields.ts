/** Bibliographic data field by field, under the names by which changes of them are known: `info.title`. */
import type { Fields } from './change.ts';
import type { ArticleInfo } from './model/info.ts';

export const INFO = 'info.';

/** The data's fields by the names under which their versions are kept; `null` for what is empty. */
export const infoFields = (info: ArticleInfo): Fields =>
  Object.fromEntries(Object.entries(info).map(([name, value]) => [INFO + name, isEmpty(value) ? null : value]));
const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** The info with its changed fields; a field that was emptied is no longer there. */
export const changedInfo = (present: ArticleInfo, changed: Fields): ArticleInfo => {
  const own = Object.entries(changed).filter(([name]) => name.startsWith(INFO));
  const all = { ...present, ...Object.fromEntries(own.map(([name, value]) => [name.slice(INFO.length), value])) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as ArticleInfo;
};
