/** Pictures of pages of a PDF, a few at a time: what is shown beside a problem, and where one leafs through the proof. */
import * as z from 'zod/mini';
import { Turns } from '#server-kit';
import type { PreflightFailure } from '../../common/preflight.ts';
import source from './draw-page.child.ts?bundled';
import { pdfAnswers } from './pdf-answers.ts';
import { pdfPackages } from './pdf-packages.ts';

/** Pages of one process at the most. */
const MOST_PAGES = 24;
/** Pixels. */
const WIDTHS = { least: 16, most: 1600 };
/** Of a processor, for one page. */
const SECONDS = 8;
/** Files at once in this process, and how many may wait. */
const turns = new Turns(2, 60);

const Line = z.union([
  z.object({ page: z.int(), jpeg: z.string().check(z.base64()) }),
  z.object({ failure: z.enum(['encrypted', 'unreadable']) }),
]);

interface Drawn {
  /** JPEGs by their page, without those that could not be drawn. */
  readonly pictures: ReadonlyMap<number, Buffer>;
  /** Why not all of them could. */
  readonly failure?: PreflightFailure['failure'];
}

const draw = async (
  path: string,
  pages: readonly number[],
  width: number,
  signal: AbortSignal,
  seconds = SECONDS,
): Promise<Drawn> => {
  const wide = Math.min(WIDTHS.most, Math.max(WIDTHS.least, Math.round(width)));
  const args = [...pdfPackages(), path, String(wide), ...pages.map(String)];
  const lines = pdfAnswers({ source, args, seconds }, Line, signal);
  const pictures = new Map<number, Buffer>();
  let next = await lines.next();
  for (; !next.done; next = await lines.next()) {
    if ('failure' in next.value) {
      await lines.return(undefined);
      return { pictures, failure: next.value.failure };
    }
    pictures.set(next.value.page, Buffer.from(next.value.jpeg, 'base64'));
  }
  return { pictures, ...(next.value === undefined ? {} : { failure: next.value }) };
};

/**
 * @param pages from 1; the first 24 of them are drawn
 * @param width in pixels, 16 to 1600; a page that is more than three times as long as wide is drawn narrower
 * @throws AbortError when `signal` is aborted, HttpError 503 when too many wait already, and nothing for what is in the file at `path`
 */
export const drawPages = (
  path: string,
  pages: readonly number[],
  width: number,
  signal: AbortSignal,
  seconds?: number,
): Promise<Drawn> => turns.run(() => draw(path, pages.slice(0, MOST_PAGES), width, signal, seconds));

/** The JPEG of one page, as `drawPages`. @param seconds of a processor that it may take */
export const drawPage = async (
  path: string,
  page: number,
  width: number,
  signal: AbortSignal,
  seconds?: number,
): Promise<Buffer | PreflightFailure> => {
  const { pictures, failure } = await drawPages(path, [page], width, signal, seconds);
  return pictures.get(page) ?? { failure: failure ?? 'unreadable', page };
};
