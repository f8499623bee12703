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

/** What is asked of a process that makes one. */
export interface TimedOptions extends DigestOptions {
  /** Of a processor that one step may take: a page, or all of the work on the text. */
  readonly seconds: number;
}
