/** Where a citation goes: into the `\cite{…}` under the cursor, or as a new one. */
import { scan } from '../../common/source/scan.ts';
import type { Citation, Scan } from '../../common/source/scan-types.ts';
import { isCitationCommand } from '../../common/source/vocabulary.ts';
import { printedPlace } from './printed-place.ts';

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
const newCommand = (text: string, offset: number, keys: readonly string[], note: string, found: Scan): TextEdit => {
  const { at, lead } = printedPlace(text, offset, found);
  const glue = lead === '' && /[\p{L}\p{N}.,;:)\]}'"]/u.test(text[at - 1] ?? '') ? '~' : lead;
  return insertion(at, `${glue}\\cite${note}{${keys.join(', ')}}`);
};

/** A citation command whose key list ends at the cursor because nothing closes it yet, or whose list is empty. */
interface HalfTyped {
  /** Of its opening brace. */
  readonly brace: number;
  readonly keys: readonly string[];
  /** The beginning of a key, right before the cursor. */
  readonly begun: string;
  /** Exclusive end of what belongs to the command. */
  readonly end: number;
  readonly hasNote: boolean;
}

const BEFORE = /\\([a-zA-Z]+)\*?((?:\[[^\][{}\n]*\])*)\{([^{}\\\n%]*)$/;
const CLOSED = /^[^\s{}\\%,]*(?:[ \t]*,[ \t]*[^\s{}\\%,]*)*[ \t]*\}/;

/** A command as far as its keys, with a note that says something. */
const NOTED = /\[\s*[^\]\s][^\]]*\]\s*\{[^{}]*$/;

/** A forgotten brace would make the scanner take the words after the cursor, or all the rest, for keys. */
const halfTypedAt = (text: string, offset: number): HalfTyped | undefined => {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const [, command = '', notes = '', list = ''] = BEFORE.exec(line) ?? [];
  if (!isCitationCommand(command)) return undefined;
  const closed = CLOSED.exec(text.slice(offset))?.[0];
  if (closed !== undefined && (list + closed).trim() !== '}') return undefined;
  const parts = list.split(',').map((part) => part.trim());
  const begun = parts.pop() ?? '';
  return {
    brace: offset - list.length - 1,
    keys: parts.filter((key) => key !== ''),
    begun,
    end: offset + (closed?.length ?? 0),
    hasNote: notes !== '',
  };
};

/** Completes the command at the cursor. A page goes to its note while it has neither key nor note, else into a citation beside it. */
const fill = ({ brace, keys, begun, end, hasNote }: HalfTyped, wanted: readonly string[], page?: number): TextEdit => {
  const isBeginning = wanted.some((key) => key.toLowerCase().startsWith(begun.toLowerCase()));
  const there = begun === '' || isBeginning ? keys : [...keys, begun];
  const fresh = wanted.filter((key) => !there.includes(key));
  const note = page === undefined ? '' : `[p.~${page}]`;
  const text =
    page === undefined || there.length === 0
      ? `${hasNote ? '' : note}{${[...there, ...fresh].join(', ')}}`
      : `{${there.join(', ')}}~\\cite${note}{${wanted.join(', ')}}`;
  return { start: brace, end, text, cursor: brace + text.length };
};

/**
 * The edit that cites `keys` at `offset`. Keys that the command at the cursor has already are not written twice.
 * A citation with a note stands by itself, because the note belongs to one key; whoever is in its list of keys may add to it.
 * @param page written as `[p.~N]`
 */
export const citeEdit = (text: string, offset: number, keys: readonly string[], page?: number): TextEdit => {
  const halfTyped = halfTypedAt(text, offset);
  if (halfTyped) return fill(halfTyped, keys, page);
  const found = scan(text);
  const command = citationAt(text, offset, found);
  if (page !== undefined) return newCommand(text, command?.end ?? offset, keys, `[p.~${page}]`, found);
  if (!command) return newCommand(text, offset, keys, '', found);
  const last = command.keys.at(-1);
  const brace = text.lastIndexOf('}', command.end - 1);
  const there = new Set(command.keys.map(({ name }) => name));
  const fresh = keys.filter((key) => !there.has(key));
  if (fresh.length === 0) return insertion(command.end, '');
  if (last && offset === command.end && NOTED.test(text.slice(command.start, last.start)))
    return newCommand(text, offset, fresh, '', found);
  const at = last?.end ?? Math.max(brace, command.start);
  const added = (last ? ', ' : '') + fresh.join(', ');
  return { start: at, end: at, text: added, cursor: command.end + added.length };
};

/**
 * One change of a text out of an edit and others that go with it.
 * @returns the edits, none at the place of another, and where the cursor of the first is once all are made
 */
export const together = (first: TextEdit, along: readonly TextEdit[]): { edits: readonly TextEdit[]; cursor: number } => {
  const same = along.filter(({ start }) => start === first.end);
  const rest = along.filter((edit) => !same.includes(edit));
  const before = rest
    .filter(({ start }) => start < first.start)
    .reduce((sum, { start, end, text }) => sum + text.length - end + start, 0);
  return {
    edits: [...rest, { ...first, text: first.text + same.map(({ text }) => text).join('') }],
    cursor: first.cursor + before,
  };
};
