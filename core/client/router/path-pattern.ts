/** Addresses with `:name` placeholders: matching them, and filling them in. */
import { matchPath } from 'react-router-dom';

const PLACEHOLDER = /\/:(\w+)(\?)?/g;

/** Params by name, decoded; `undefined` when the path is another one. */
export const matchPattern = (pattern: string, path: string): Readonly<Record<string, string>> | undefined => {
  const found = matchPath(pattern, path);
  if (!found) return undefined;
  return Object.fromEntries(Object.entries(found.params).filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** The address with these params; `undefined` when one that it needs is missing. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, unknown>>): string | undefined => {
  let isWhole = true;
  const path = pattern.replace(PLACEHOLDER, (_, name: string, optional: string | undefined) => {
    const value = params[name];
    if (value !== undefined && value !== null && value !== '') return `/${encodeURIComponent(String(value))}`;
    isWhole &&= optional !== undefined;
    return '';
  });
  return isWhole ? path || '/' : undefined;
};

/** How exactly a pattern names an address: fixed parts count more than placeholders. */
export const exactness = (pattern: string): number =>
  pattern.split('/').reduce((sum, part) => sum + (part === '' ? 0 : part.startsWith(':') ? 2 : 3), 0);
