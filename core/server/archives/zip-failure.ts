/** Why an archive, or one entry of it, is not read. */

/**
 * `none`: it is no archive; `twice`: two entries have one name; `bomb`: an entry is far larger than what it was packed to; `locked`: it wants
 * a password.
 */
export type ZipProblem = 'none' | 'damaged' | 'twice' | 'too-many' | 'too-large' | 'bomb' | 'locked' | 'unknown-packing';

export class ZipFailure extends Error {
  readonly problem: ZipProblem;
  /** Name of the entry that it is about. */
  readonly entry: string | undefined;

  constructor(problem: ZipProblem, entry?: string) {
    super(`archive: ${problem}`);
    this.name = 'ZipFailure';
    this.problem = problem;
    this.entry = entry;
  }
}
