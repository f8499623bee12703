/** The pages of the last build with what is said about the sources, and suggested in them, for those who read them elsewhere. */
import { buffer } from 'node:stream/consumers';
import type { BinaryAnswer, Caller } from '#plugin-api/server';
import { HttpError, Turns } from '#server-kit';
import { MOST_LINES } from '../../common/contract-builds.ts';
import type { PdfBox } from '../../common/model.ts';
import { notFound, openPaper } from '../access.ts';
import { buildWithPdf, type Paper } from '../compile/build-rows.ts';
import type { Latex } from '../latex.ts';
import { linesInBuild, type SourceLine } from '../synctex/synctex.ts';
import type { BuildRow } from '../tables.ts';
import { linesThen } from './lines-then.ts';
import type { NotedRemark } from './remark-marks.ts';
import { markedRemarks, saidAbout } from './suggested-marks.ts';
import { textOfBuild } from './text-of-build.ts';

/** Milliseconds in which places of lines are asked for: those that are not known by then count as on no page. */
const ASKING = 20_000;
/** Files in memory at once, and people who wait for one. */
const turns = new Turns(2, 20);

type Unplaced = Omit<NotedRemark, 'boxes'> & { readonly line: number | undefined };

/** What is not settled, with its lines as they were when the build began; of a text of which that is not known, as they are. */
const remarksOf = (latex: Latex, paper: Paper, build: number): Promise<Unplaced[]> =>
  latex.db.transaction().execute(async (tx) => {
    const all: Unplaced[] = [];
    for (const { document, content, remarks } of await saidAbout(latex, tx, paper.id)) {
      const file = tx.selectFrom('latex_document').select('path').where('owner', '=', paper.owner).where('id', '=', document);
      const { path = '' } = (await file.executeTakeFirst()) ?? {};
      const lineOf = linesThen(content, (await textOfBuild(tx, document, build)) ?? content);
      for (const remark of remarks) all.push({ remark, path, line: remark.place && lineOf(remark.place) });
    }
    return all;
  });

const keyOf = ({ path, line }: SourceLine): string => `${line}:${path}`;

/** By line; a build whose lines cannot be found, or not in time, has pages all the same. */
const boxesOf = async (latex: Latex, build: BuildRow, lines: readonly SourceLine[]): Promise<ReadonlyMap<string, PdfBox[]>> => {
  const unique = [...new Map(lines.map((line) => [keyOf(line), line])).values()];
  const found = new Map<string, PdfBox[]>();
  const until = Date.now() + ASKING;
  try {
    for (let at = 0; at < unique.length && Date.now() < until; at += MOST_LINES) {
      const part = unique.slice(at, at + MOST_LINES);
      const boxes = await linesInBuild(latex, build, part);
      part.forEach((line, index) => found.set(keyOf(line), boxes[index] ?? []));
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
  return found;
};

const noted = async (latex: Latex, build: BuildRow, pdf: string, remarks: readonly Unplaced[]): Promise<Buffer> => {
  const lines = remarks.flatMap(({ path, line }) => (line === undefined ? [] : [{ path, line }]));
  const boxes = await boxesOf(latex, build, lines);
  const placed = remarks.map(({ remark, path, line }) => ({
    ...{ remark, path },
    boxes: (line !== undefined && boxes.get(keyOf({ path, line }))) || [],
  }));
  const bytes = await buffer(await latex.files.read(pdf));
  if (placed.length === 0) return bytes;
  const { marks } = latex.library;
  const pages = new Set([1, ...placed.flatMap((one) => one.boxes.map(({ page }) => page))]);
  const tail = await marks.behind(bytes, markedRemarks(placed, await marks.sheets(bytes, pages)));
  return Buffer.concat([bytes, tail]);
};

/**
 * Whoever may read the paper may read what is said about it; where its project is locked, neither is opened.
 * @throws HttpError 404 before the first build with a PDF, 422 for pages that nothing can be written into, 503 while too many wait;
 * LimitError 402 or HttpError 403 in a locked project
 */
export const pdfWithComments = async (latex: Latex, user: Caller, id: number): Promise<BinaryAnswer> => {
  const paper = await openPaper(latex, latex.db, user.id, id, 'read');
  const build = await buildWithPdf(latex.db, paper);
  if (!build || build.pdf === null) throw notFound();
  const { pdf } = build;
  const remarks = await remarksOf(latex, paper, build.id);
  const body = await turns.run(() => noted(latex, build, pdf, remarks));
  return { name: `${paper.title} (comments).pdf`, type: 'application/pdf', size: body.length, body };
};
