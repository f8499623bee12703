/** What is asked of a digest. */
export interface DigestOptions {
  /** Most words of the summary. */
  readonly words: number;
  readonly keyPoints: number;
  /** From 1. */
  readonly fromPage: number;
  /** 0: the last. */
  readonly toPage: number;
}
