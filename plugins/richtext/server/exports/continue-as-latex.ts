/** Makes a LaTeX manuscript of a rich text, with the same citations, the highlights that they rest on, and what is said about its words. */
import { unzipSync } from 'fflate';
import type { Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import type { FileAuthor } from '#plugins/coedit/common/file-author.ts';
import { citationsOf } from '../../common/citations-of.ts';
import type { Layout } from '../../common/layouts.ts';
import { lettersOf } from '../../common/letters.ts';
import type { OpenFile } from '../access.ts';
import { authorIn, spoken } from '../imports/take-remarks.ts';
import type { Richtext } from '../richtext.ts';
import { linksIn } from './cites-in-latex.ts';
import type { Exporter } from './exporter.ts';
import type { Gathered } from './gather-manuscript.ts';

const MAIN = 'main.tex';
const LATEX = 'latex';

/** A bibliography is written out of the library, where all of it is there. */
const seesAll = async ({ library }: Richtext, user: number, articles: readonly number[]): Promise<boolean> => {
  const seen = await library.access.visible(user, { articles, citations: [] });
  return articles.every((article) => seen.articles.has(article));
};

/** Said about the same words, where they stand once in the source; else about its beginning. */
const carryComments = async (richtext: Richtext, user: number, paper: number, source: string, { doc, comments }: Gathered) => {
  const [main] = (await richtext.live.kind(LATEX)?.texts(paper, richtext.db)) ?? [];
  const { comments: kept } = richtext;
  if (!main || !kept || comments.length === 0) return;
  const letters = lettersOf(doc).text;
  const begins = Math.max(0, source.indexOf('\\begin{document}'));
  const beginning = { from: begins, to: Math.max(begins + 1, source.indexOf('\n', begins)) };
  await richtext.db.transaction().execute(async (tx) => {
    for (const { place, said, isResolved } of comments) {
      const words = place ? letters.slice(place.from, place.to).trim() : '';
      const from = words === '' ? -1 : source.indexOf(words, begins);
      const isOnce = from >= 0 && source.indexOf(words, from + 1) < 0;
      const [first, ...rest] = said;
      if (!first) continue;
      // They are copies, under the names of those who have said it.
      const by = (one: FileAuthor) => ({ is: 'file', broughtBy: user, ...authorIn(one) }) as const;
      const at = isOnce ? { from, to: from + words.length } : beginning;
      const thread = await kept.begin(tx, LATEX, main.id, anchorIn(source, at), by(first), spoken(first.text));
      for (const one of rest) await kept.reply(tx, thread.id, by(one), spoken(one.text));
      if (isResolved) await kept.resolve(tx, thread.id, user);
    }
  });
};

/**
 * The rich text stays. The manuscript belongs to its user, in the same project, and counts as any other of theirs.
 * @returns its number
 * @throws HttpError 503 where there is no LaTeX, 403 for who may only read in the project; as `Exporter.write`, and LimitError
 */
export const continueAsLatex = async (
  richtext: Richtext,
  exporter: Exporter,
  user: Caller,
  file: OpenFile,
  signal: AbortSignal,
  layout?: Layout,
): Promise<number> => {
  if (!richtext.papers) throw new HttpError(503, 'There is no LaTeX here.');
  const gathered = await exporter.gather(user, file, { comments: true }, signal);
  const { [MAIN]: main, ...others } = unzipSync(await exporter.writeGathered(file, gathered, 'tex', signal, layout));
  if (!main) throw new Error(`A manuscript has a ${MAIN}`);
  const text = Buffer.from(main).toString();
  const works = citationsOf(gathered.doc).flatMap((citation) => citation.works);
  const isInLibrary = await seesAll(richtext, user.id, [...new Set(works.map(({ article }) => article))]);
  const files = Object.entries(others).flatMap(([path, bytes]) =>
    path.endsWith('/') || (isInLibrary && path.endsWith('.bib')) ? [] : [{ path, bytes }],
  );
  const links = linksIn(text, works, (article) => gathered.sources.get(article)?.key);
  const paper = await richtext.papers.make(user, { title: file.title, project: file.project, text, links, files });
  await carryComments(richtext, user.id, paper, text, gathered);
  return paper;
};
