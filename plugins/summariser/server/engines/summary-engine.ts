/** One interface for whatever makes digests: the house's own engine, and services that were set up beside it (decisions §6). */
import type { Digest } from '../../common/digest.ts';
import type { Source } from '../summaries/source.ts';

export interface DigestOptions {
  /** Most words of the summary. */
  readonly words: number;
  readonly keyPoints: number;
  /** From 1. */
  readonly fromPage: number;
  /** 0: the last. */
  readonly toPage: number;
  /** Of a processor that one step may take: a page, or all of the work on the text. */
  readonly seconds: number;
}

/** `too-complex` when it took more time or memory than it may. */
export type DigestFailure = 'encrypted' | 'unreadable' | 'too-complex' | 'no-text';

/** The house's own engine, as the rest sees it. Neither rejects for what is in the source. */
export interface OwnEngine {
  digestPdf(path: string, options: DigestOptions, signal: AbortSignal): Promise<Digest | DigestFailure>;
  digestPage(
    page: { readonly html: string; readonly url: string },
    options: DigestOptions,
    signal: AbortSignal,
  ): Promise<Digest | DigestFailure>;
}

export interface SummaryEngine {
  /** Kept with the summary, and shown. */
  readonly name: string;
  /** Never rejects for what is in the source. */
  digest(source: Source, options: DigestOptions, signal: AbortSignal): Promise<Digest | DigestFailure>;
}
