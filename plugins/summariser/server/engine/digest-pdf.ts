/** The digest of a PDF. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Digest } from '../../common/digest.ts';
import type { TimedOptions } from './digest-options.ts';
import source from './pdf-digest.child.ts?bundled';
import { type DigestFailure, runDigest } from './run-digest.ts';

/** Never rejects for what is in the file at `path`; rejects when `signal` is aborted. */
export const digestPdf = (path: string, options: TimedOptions, signal: AbortSignal): Promise<Digest | DigestFailure> => {
  const pdfjs = pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
  const { fromPage, toPage, words, keyPoints, seconds } = options;
  const args = [pdfjs, path, ...[fromPage, toPage, words, keyPoints].map(String)];
  return runDigest({ source, args, seconds }, signal);
};
