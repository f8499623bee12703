/** Why a document is not read: thrown by its reader, told to the customer by whoever asked. */
export const REFUSALS = ['not-what-it-says', 'encrypted', 'empty', 'pictures', 'unreadable', 'too-complex'] as const;

/**
 * `not-what-it-says`: the bytes are of another kind than the name; `empty`: it has no words; `pictures`: a PDF whose pages are pictures of
 * text; `too-complex`: it takes more time, memory or room than it may.
 */
export type DocumentFailure = (typeof REFUSALS)[number];

export class Refusal extends Error {
  readonly reason: DocumentFailure;

  constructor(reason: DocumentFailure) {
    super(`refused: ${reason}`);
    this.reason = reason;
  }
}
