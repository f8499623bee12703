/** Who has said or suggested something in a file that was taken in: a name as the file has it, which is nobody's of the house. */

/** UTF-16 units; programs that write such files take no more. */
const LONGEST = 200;

export interface FileAuthor {
  /** May be empty: not every file says who it was. */
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A name of a file as it may be kept and shown: one line without anything that cannot be seen or turns what stands beside it around. */
export const nameInFile = (name: string): string =>
  name
    .slice(0, 10 * LONGEST)
    .replace(/\p{Zl}|\p{Zp}|[\t\n\r]/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}$/u, '');
