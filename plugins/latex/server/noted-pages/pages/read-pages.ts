/** Runs the process that reads the pages of a build, with limits on time, memory and output. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { limitedLines, pdfjsAddress, type ProcessLimits, withScratchFolder } from '#server-kit';
import { type Lines, type PagePieces, Traced } from './model.ts';
import { PackedPage, unpackPage } from './packed-page.ts';
import source from './read-pages.child.ts?bundled';

const LIMITS: ProcessLimits = { maxBytes: 768 * 1024 * 1024, maxSeconds: 20, maxTotalSeconds: 60, timeout: 120_000 };
const MOST_OUTPUT = 64 * 1024 * 1024;

const Answer = z.union([z.object({ traced: z.array(Traced) }), PackedPage]);

export interface ReadPages {
  /** In the order of the lines. */
  readonly traced: readonly Traced[];
  /** Those that could be read. */
  readonly pages: ReadonlyMap<number, PagePieces>;
}

/** Parts of the server that files are fetched and put down with. */
export interface Reading {
  readonly scratch: string;
  readonly files: { read(name: string): Promise<AsyncIterable<Uint8Array>> };
}

const parsed = (line: string): z.output<typeof Answer> | undefined => {
  try {
    return z.safeParse(Answer, JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};

/**
 * What stands in a file that cannot be read, or takes more than a file may, is missing.
 * @param build names of its files in the store
 */
export const readPages = (
  { scratch, files }: Reading,
  build: { readonly pdf: string; readonly synctex: string },
  lines: readonly Lines[],
): Promise<ReadPages> =>
  withScratchFolder({ scratch }, async (folder) => {
    const [pdf, synctex] = [join(folder, 'paper.pdf'), join(folder, 'paper.synctex.gz')];
    await pipeline(await files.read(build.pdf), createWriteStream(pdf, { mode: 0o600 }));
    await pipeline(await files.read(build.synctex), createWriteStream(synctex, { mode: 0o600 }));
    let traced: readonly Traced[] = [];
    const pages = new Map<number, PagePieces>();
    const program = { source, args: [pdfjsAddress(), pdf, synctex], limits: LIMITS, mostOutput: MOST_OUTPUT };
    const answers = limitedLines({ ...program, input: JSON.stringify(lines) }, new AbortController().signal);
    for await (const line of answers) {
      const answer = parsed(line);
      if (!answer) continue;
      if ('traced' in answer) traced = answer.traced;
      else pages.set(answer.page, unpackPage(answer));
    }
    return { traced, pages };
  });
