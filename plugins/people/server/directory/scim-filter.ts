/** Filters of SCIM (RFC 7644 §3.4.2.2), as far as directories ask them: that something is equal to something, and several such at once. */
import { scimError } from './scim-error.ts';

export interface Condition<By extends string> {
  readonly by: By;
  readonly value: string;
}

const LONGEST = 1000;
const TERM = /^\s*([\w.:$-]+(?:\[[^\]"]*(?:"[^"]*"[^\]"]*)*\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|\d+)\s*/i;
const AND = /^and\s+/i;

/** Without the schema that it is of, and without what picks one of several. */
export const plainPath = (path: string): string =>
  path
    .replace(/^urn:[\w.:-]*:(?:User|Group):/i, '')
    .replace(/\[.*\]/, '')
    .toLowerCase();

const textOf = (written: string): string => {
  if (!written.startsWith('"')) return written.toLowerCase();
  try {
    return JSON.parse(written) as string;
  } catch {
    throw scimError(400, 'A text of the filter cannot be read.', 'invalidFilter');
  }
};

/**
 * @param known attributes by how they are written, in small letters
 * @returns what all has to be so; nothing for no filter @throws HttpError 400
 */
export const readFilter = <By extends string>(filter: string, known: Readonly<Record<string, By>>): Condition<By>[] => {
  if (filter.length > LONGEST) throw scimError(400, 'The filter is too long.', 'invalidFilter');
  const conditions: Condition<By>[] = [];
  for (let rest = filter.trim(); rest !== '' || conditions.length === 0; ) {
    const [term = '', path = '', value = ''] = TERM.exec(rest) ?? [];
    const by = Object.hasOwn(known, plainPath(path)) ? known[plainPath(path)] : undefined;
    rest = rest.slice(term.length);
    const and = AND.exec(rest)?.[0] ?? '';
    if (by === undefined || (rest !== '' && and === '') || (and !== '' && and.length === rest.length))
      throw scimError(
        400,
        `Only \`${Object.keys(known).join('`, `')}\` with \`eq\` and \`and\` are understood.`,
        'invalidFilter',
      );
    conditions.push({ by, value: textOf(value) });
    rest = rest.slice(and.length);
  }
  return conditions;
};
