/** The digest of a PDF. */
import { pdfjsAddress } from '#server-kit';
import type { Digest } from '../../common/digest.ts';
import type { TimedOptions } from './digest-options.ts';
import source from './pdf-digest.child.ts?bundled';
import { type DigestFailure, runDigest } from './run-digest.ts';

/** Never rejects for what is in the file at `path`; rejects when `signal` is aborted. */
export const digestPdf = (path: string, options: TimedOptions, signal: AbortSignal): Promise<Digest | DigestFailure> => {
  const { fromPage, toPage, words, keyPoints, seconds } = options;
  const args = [pdfjsAddress(), path, ...[fromPage, toPage, words, keyPoints].map(String)];
  return runDigest({ source, args, seconds }, signal);
};
