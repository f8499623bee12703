/** Why a file is not taken in at all. The texts are `imports.failure.<reason>` of the plugin's. */

/**
 * `old-word`: a .doc, whatever its name says; `encrypted`: it wants a password; `damaged`: it is cut off or no archive; `too-large`: it unpacks
 * to more than anybody writes, or is a bomb; `document-type`: it declares entities of its own, which no word processor does; `no-text`: an
 * archive without the part that has the text; `other-kind`: a file of another kind under a wrong name; `which-main`: an archive of several
 * documents of LaTeX, of which one has to be chosen.
 */
const IMPORT_FAILURES = [
  'old-word',
  'encrypted',
  'damaged',
  'too-large',
  'document-type',
  'no-text',
  'other-kind',
  'which-main',
] as const;
export type ImportFailureReason = (typeof IMPORT_FAILURES)[number];

export class ImportFailure extends Error {
  readonly reason: ImportFailureReason;
  /** What to choose from: paths within the archive. */
  readonly choices: readonly string[];

  constructor(reason: ImportFailureReason, choices: readonly string[] = []) {
    super(`import: ${reason}`);
    this.name = 'ImportFailure';
    this.reason = reason;
    this.choices = choices;
  }
}
