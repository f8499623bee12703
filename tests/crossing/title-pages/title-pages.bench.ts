/**
 * What of forty title pages in the layouts of ten publishers is read as it is printed: half of them are for tuning, half are held out. Pages are
 * built by the house's own LaTeX, and read as a PDF is that somebody drops. TITLE_PAGES_SERIES=3 fills them with other words.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuildFolder } from '#plugins/latex/server/build/build-folder.ts';
import { compilePaper } from '#plugins/latex/server/build/compile-paper.ts';
import { TimeBudget } from '#plugins/latex/server/build/time-budget.ts';
import { fold } from '#plugins/library/common/folding.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { withExtract } from '#plugins/library/server/pdf/extract.ts';
import { type FilledPage, heldOutPages, tunedPages } from './title-pages.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

/** Of a hundred. */
const PROMISES = { title: 95, people: 90, year: 85, doi: 95, abstract: 90, venue: undefined } as const;
type Part = keyof typeof PROMISES;

const plain = (text: string | undefined): string =>
  fold(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const printed = ({ authors = [] }: ArticleInfo): string =>
  authors
    .map(({ given, particle, family, suffix, literal }) =>
      plain([given, particle, family, suffix, literal].filter(Boolean).join(' ')),
    )
    .join('|');

/** What of a page was read as it is printed; what it does not print is not asked for. */
const judged = (
  { paper, people = paper.authors, hasYear, venue, doi }: FilledPage,
  info: ArticleInfo,
): Partial<Record<Part, boolean>> => ({
  title: plain(info.title) === plain(paper.title),
  people: printed(info) === people.map(({ given, family }) => plain(`${given} ${family}`)).join('|'),
  ...(hasYear ? { year: info.year === paper.year } : {}),
  // A number that is another work's counts as a fault also where none is printed.
  doi: info.doi === doi,
  abstract: plain(info.abstract) === plain(paper.abstract),
  ...(venue ? { venue: plain(info.container_title).includes(plain(venue)) } : {}),
});

const built = async (root: string, page: FilledPage, number: number): Promise<string> => {
  const folder = await openBuildFolder(root, number);
  const hash = createHash('sha256').update(page.source).digest('hex');
  const source = { path: 'main.tex', text: page.source, hash, read: async () => Buffer.from(page.source) };
  const job = { folder, engine: 'pdflatex', main: 'main.tex', name: 'main', haltOnError: false } as const;
  const { pdf, diagnostics } = await compilePaper({ ...job, time: new TimeBudget(120), signal: new AbortController().signal }, [
    source,
  ]);
  if (!pdf) throw new Error(`${page.name} is not built: ${JSON.stringify(diagnostics.slice(0, 3))}`);
  const path = join(root, `${page.name}.pdf`);
  await writeFile(path, pdf);
  return path;
};

const readInfo = async (path: string): Promise<ArticleInfo> => {
  let info: ArticleInfo = {};
  await withExtract({ task: 'metadata', path, seconds: 20, signal: new AbortController().signal }, async (parts) => {
    const { value } = await parts.next();
    if (typeof value === 'object' && 'info' in value) info = value.info;
  });
  return info;
};

const measure = async (report: Report, half: string, pages: readonly FilledPage[], root: string): Promise<void> => {
  const results: Partial<Record<Part, boolean>>[] = [];
  for (const [index, page] of pages.entries()) results.push(judged(page, await readInfo(await built(root, page, index + 1))));
  for (const part of Object.keys(PROMISES) as Part[]) {
    const asked = results.flatMap((result) => result[part] ?? []);
    const share = (asked.filter(Boolean).length / Math.max(1, asked.length)) * 100;
    const limit = PROMISES[part];
    report(`${half}: ${part} of ${asked.length}`, share, '%', limit === undefined ? {} : { limit, atLeast: true });
  }
};

export const run = async (report: Report): Promise<void> => {
  const series = Number(process.env.TITLE_PAGES_SERIES ?? 1);
  for (const [half, pages] of [
    ['tuned', tunedPages(series)],
    ['held out', heldOutPages(series + 1)],
  ] as const) {
    const root = await mkdtemp(join(tmpdir(), 'carrel-title-pages-'));
    try {
      await measure(report, half, pages, root);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  }
};
