/** Why a file is not opened as a Word document. */

/** `notWord`: something else than a .docx. `tooLarge`: it unpacks to more than is read. `unsafe`: it brings entities or a DTD along. */
export type ReviewProblem = 'notWord' | 'protected' | 'damaged' | 'tooLarge' | 'unsafe';

export class ReviewError extends Error {
  readonly reason: ReviewProblem;

  constructor(reason: ReviewProblem) {
    super(`The document is ${reason}`);
    this.reason = reason;
  }
}
