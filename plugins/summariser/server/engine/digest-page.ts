/** The digest of a page of the web, of JATS or of plain text. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Digest } from '../../common/digest.ts';
import type { TimedOptions } from './digest-options.ts';
import source from './page-digest.child.ts?bundled';
import { type DigestFailure, runDigest } from './run-digest.ts';

/** Signs; what follows is not read. */
const LONGEST = 10_000_000;

/**
 * Never rejects for what is in the page; rejects when `signal` is aborted.
 * @param page `html` is what its address answered: HTML, JATS or plain text
 */
export const digestPage = async (
  { html }: { readonly html: string; readonly url: string },
  { words, keyPoints, seconds }: TimedOptions,
  signal: AbortSignal,
): Promise<Digest | DigestFailure> => {
  const require = createRequire(import.meta.url);
  const packages = [require.resolve('linkedom'), require.resolve('@mozilla/readability')].map((path) => pathToFileURL(path).href);
  const args = [...packages, String(words), String(keyPoints)];
  return runDigest({ source, args, seconds }, signal, html.slice(0, LONGEST));
};
