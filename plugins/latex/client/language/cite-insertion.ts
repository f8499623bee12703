/** Where a citation goes: into the `\cite{…}` under the cursor, or as a new one. */
import { scan } from '../../common/source/scan.ts';
import type { Citation } from '../../common/source/scan-types.ts';

export interface TextEdit {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly text: string;
  /** Offset of the cursor once the edit is made. */
  readonly cursor: number;
}

/** The citation command that a place is in; its very end counts, its very beginning does not. */
export const citationAt = (text: string, offset: number, found = scan(text)): Citation | undefined =>
  found.citations.find(({ start, end }) => start < offset && offset <= end);

const insertion = (at: number, text: string): TextEdit => ({ start: at, end: at, text, cursor: at + text.length });

/** A new command never grows onto the word before it. */
const newCommand = (text: string, at: number, keys: readonly string[], note: string): TextEdit => {
  const glue = /[\p{L}\p{N}.,;:)\]}'"]/u.test(text[at - 1] ?? '') ? '~' : '';
  return insertion(at, `${glue}\\cite${note}{${keys.join(', ')}}`);
};

/**
 * The edit that cites `keys` at `offset`. Keys that the command at the cursor has already are not written twice.
 * @param page written as `[p.~N]`; such a citation always stands by itself, because the note belongs to one key
 */
export const citeEdit = (text: string, offset: number, keys: readonly string[], page?: number): TextEdit => {
  const command = citationAt(text, offset);
  if (page !== undefined) return newCommand(text, command?.end ?? offset, keys, `[p.~${page}]`);
  if (!command) return newCommand(text, offset, keys, '');
  const last = command.keys.at(-1);
  const brace = text.lastIndexOf('}', command.end - 1);
  const there = new Set(command.keys.map(({ name }) => name));
  const fresh = keys.filter((key) => !there.has(key));
  if (fresh.length === 0) return insertion(command.end, '');
  const at = last?.end ?? Math.max(brace, command.start);
  const added = (last ? ', ' : '') + fresh.join(', ');
  return { start: at, end: at, text: added, cursor: command.end + added.length };
};
