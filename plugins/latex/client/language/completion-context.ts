/** What is being typed at a place of a LaTeX source: the end of a command, a citation key, a label, a file name. */
import { isCitationCommand, REFERENCE_COMMANDS } from '../../common/source/vocabulary.ts';

export type CompletionKind =
  | 'command'
  | 'citation'
  | 'reference'
  | 'environment'
  | 'end'
  | 'package'
  | 'class'
  | 'bibliographyStyle'
  | 'texFile'
  | 'bibFile'
  | 'graphic';

export interface CompletionContext {
  readonly kind: CompletionKind;
  /** Offset where what is typed begins; it is replaced by what is chosen. */
  readonly from: number;
  readonly typed: string;
}

/** As far back as a key list may reach, in UTF-16 units. */
export const REACH = 1_500;

/** Braces that are open at the end: the command before the last one, with its options, and what follows the brace. */
const ARGUMENT = /\\([a-zA-Z@]+)\*?\s*(?:\[[^\]]*\]\s*){0,3}\{([^{}]*)$/;
const COMMAND = /\\([a-zA-Z@]*)$/;

const KINDS: ReadonlyMap<string, CompletionKind> = new Map([
  ['begin', 'environment'],
  ['end', 'end'],
  ['usepackage', 'package'],
  ['RequirePackage', 'package'],
  ['documentclass', 'class'],
  ['bibliographystyle', 'bibliographyStyle'],
  ['input', 'texFile'],
  ['include', 'texFile'],
  ['subfile', 'texFile'],
  ['bibliography', 'bibFile'],
  ['addbibresource', 'bibFile'],
  ['includegraphics', 'graphic'],
]);

const kindOf = (command: string): CompletionKind | undefined =>
  KINDS.get(command) ?? (REFERENCE_COMMANDS.has(command) ? 'reference' : isCitationCommand(command) ? 'citation' : undefined);

/** An unescaped `%` before the place makes the rest of its line a comment. */
const isInComment = (text: string): boolean => /(?:^|[^\\])(?:\\\\)*%[^\n]*$/.test(text.slice(text.lastIndexOf('\n') + 1));

/** @param offset of the cursor, in UTF-16 units */
export const completionContext = (text: string, offset: number): CompletionContext | undefined => {
  const before = text.slice(Math.max(0, offset - REACH), offset);
  if (isInComment(before)) return undefined;
  const command = COMMAND.exec(before);
  // `\\` is a line break, not the beginning of a command.
  if (command && !/(?:^|[^\\])(?:\\\\)+$/.test(before.slice(0, command.index + 1))) {
    return { kind: 'command', from: offset - (command[1]?.length ?? 0), typed: command[1] ?? '' };
  }
  const argument = ARGUMENT.exec(before);
  const kind = argument && kindOf(argument[1] ?? '');
  if (!argument || !kind) return undefined;
  // Lists: what counts is what follows the last comma.
  const typed = /[^,]*$/.exec(argument[2] ?? '')?.[0].trimStart() ?? '';
  return { kind, from: offset - typed.length, typed };
};
