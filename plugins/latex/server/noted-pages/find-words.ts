/** Finds the words of stretches of sources on the pages of a build, in a process with limits on time, memory and output. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { limitedLines, pdfjsAddress, type ProcessLimits, withScratchFolder } from '#server-kit';
import source from './find-words.child.ts?bundled';
import type { PageQuads } from './page-places.ts';
import type { Question } from './pages/model.ts';

const LIMITS: ProcessLimits = { maxBytes: 768 * 1024 * 1024, maxSeconds: 20, maxTotalSeconds: 60, timeout: 120_000 };
const MOST_OUTPUT = 16 * 1024 * 1024;

export interface SoughtWords {
  /** Of the file. */
  readonly path: string;
  /** What it said when the pages were made. */
  readonly built: string;
  readonly stretch: Stretch;
}

/** Parts of the server that files are fetched and put down with. */
export interface Reading {
  readonly scratch: string;
  readonly files: { read(name: string): Promise<AsyncIterable<Uint8Array>> };
}

const Quad = z.array(z.number()).check(z.length(8));
const Answer = z.object({
  /** Index of the stretch. */
  at: z.number(),
  places: z.array(z.object({ page: z.number().check(z.int(), z.positive()), quads: z.array(Quad) })),
});

const parsed = (line: string): z.output<typeof Answer> | undefined => {
  try {
    return z.safeParse(Answer, JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};

const questionOf = (all: readonly SoughtWords[]): Question => {
  const files: { path: string; source: string }[] = [];
  const fileOf = ({ path, built }: SoughtWords): number => {
    const known = files.findIndex((file) => file.path === path && file.source === built);
    return known < 0 ? files.push({ path, source: built }) - 1 : known;
  };
  return { sought: all.map((one) => ({ file: fileOf(one), stretch: one.stretch })), files };
};

/**
 * @param build names of its files in the store
 * @returns for each of the stretches its places by page, in their order; none where its words are not there, where the files cannot be read, or
 *   take more than files may
 */
export const findWords = (
  { scratch, files }: Reading,
  build: { readonly pdf: string; readonly synctex: string },
  sought: readonly SoughtWords[],
): Promise<PageQuads[][]> =>
  withScratchFolder({ scratch }, async (folder) => {
    const [pdf, synctex] = [join(folder, 'paper.pdf'), join(folder, 'paper.synctex.gz')];
    await pipeline(await files.read(build.pdf), createWriteStream(pdf, { mode: 0o600 }));
    await pipeline(await files.read(build.synctex), createWriteStream(synctex, { mode: 0o600 }));
    const found: PageQuads[][] = sought.map(() => []);
    const program = { source, args: [pdfjsAddress(), pdf, synctex], limits: LIMITS, mostOutput: MOST_OUTPUT };
    const answers = limitedLines({ ...program, input: JSON.stringify(questionOf(sought)) }, new AbortController().signal);
    for await (const line of answers) {
      const answer = parsed(line);
      if (answer && answer.at in found) found[answer.at] = answer.places;
    }
    return found;
  });
