/** Why an archive of an account is not read at all. */

/**
 * `none`: it is none; `damaged`: it is not whole, or not what it says; `newer`: a newer house made it; `too-large`: it is more than this house
 * takes, or unpacks to far more than it is.
 */
export type ArchiveProblem = 'none' | 'damaged' | 'newer' | 'too-large';

export class ArchiveFailure extends Error {
  readonly problem: ArchiveProblem;
  /** Of what in the archive. */
  readonly entry: string | undefined;

  constructor(problem: ArchiveProblem, entry?: string, cause?: unknown) {
    super(`account archive: ${problem}${entry === undefined ? '' : ` (${entry})`}`, { cause });
    this.name = 'ArchiveFailure';
    this.problem = problem;
    this.entry = entry;
  }
}
