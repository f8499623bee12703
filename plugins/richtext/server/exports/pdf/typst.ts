/**
 * Typst as code and never as markup: whatever a text says stands in a string of it, so that nothing of it is more than its letters.
 */

/** What no string of Typst may hold, and no font draws. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f\ufdd0-\ufdef\ufffe\uffff]/g;

/** A string of Typst. */
export const str = (text: string): string =>
  `"${text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(UNSEEN, '')
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\t\n\u0085\u2028\u2029]/g, ' ')}"`;

/** A string whose lines stay, as code has them. */
export const lines = (text: string): string =>
  `"${text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[\\"]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\t/g, '\\t')}"`;

/** Several things one after the other, as one. */
export const all = (parts: readonly string[]): string => {
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? '[]' : `{[];${said.join(';')}}`;
};

type Argument = string | number | undefined;

/** @param named those that are not told are left out */
export const call = (name: string, named: Readonly<Record<string, Argument>>, ...given: readonly string[]): string => {
  const told = Object.entries(named).filter(([, value]) => value !== undefined);
  return `${name}(${[...told.map(([key, value]) => `${key}: ${value}`), ...given].join(', ')})`;
};

export const array = (items: readonly string[]): string => `(${items.map((item) => `${item},`).join('')})`;

/** Something that can be referred to. */
export const labelled = (id: string | undefined, content: string): string =>
  id === undefined ? content : `[#(${content})#label(${str(id)})]`;
