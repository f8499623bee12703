/** Asks for the plain text of every page of a PDF, page by page, with limits on time, memory and output. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { flat } from '../../common/find/snippet.ts';
import { storable } from '../../common/storable.ts';
import type { PdfFailure } from './extract.ts';
import { spawnReader } from './spawn-reader.ts';

const LIMITS = { seconds: 10, totalSeconds: 240, timeout: 8 * 60_000, pages: 5000, characters: 100_000 };
/** Of all pages together, in UTF-16 units. */
const MAX_OUTPUT = 64 * 1024 * 1024;

export interface PageText {
  /** From 1. */
  readonly page: number;
  /** On one line. */
  readonly text: string;
}

const Line = z.union([
  z.object({ page: z.number().check(z.int(), z.positive()), text: z.string() }),
  z.object({ failure: z.enum(['encrypted', 'unreadable', 'too-large']) }),
]);

const parse = (line: string): z.output<typeof Line> | undefined => {
  try {
    return z.safeParse(Line, JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};

/** Words that were parted at the end of a line are whole again. */
const joined = (text: string): string => flat(storable(text).replace(/(\p{L})[-\u00ad]\n(?=\p{Ll})/gu, '$1'));

/**
 * Yields pages as they are read, and ends with why it ended before the last one; `undefined` when it did not. Never rejects for what
 * is in the file.
 */
export async function* extractTexts(path: string, signal?: AbortSignal): AsyncGenerator<PageText, PdfFailure | undefined> {
  const child = spawnReader('texts', path, LIMITS, signal);
  const ended = once(child, 'close');
  // Awaited at the end; an abort in between is not to be an unhandled one.
  ended.catch(() => {});
  let length = 0;
  let failure: PdfFailure | undefined;
  let isWhole = false;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      length += line.length;
      const found = length > MAX_OUTPUT ? { failure: 'too-large' as const } : parse(line);
      if (!found) continue;
      if ('failure' in found) {
        failure = found.failure;
        break;
      }
      yield { page: found.page, text: joined(found.text) };
    }
    isWhole = failure === undefined;
  } finally {
    // Whoever stops listening needs no further pages.
    if (!isWhole) child.kill('SIGKILL');
  }
  const [code] = await ended;
  return failure ?? (code === 0 ? undefined : 'too-large');
}
