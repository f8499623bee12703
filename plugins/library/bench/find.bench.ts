/** What is promised of the search in everything: ten thousand pages of PDFs, rare words and very common ones. */
import { sql } from '#server-kit';
import { libraryContract as calls } from '../common/contract.ts';
import { vectorOf } from '../server/find/vector.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { madeUpText } from './made-up-library.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const FILES = 400;
const PAGES = 25;
const WORDS = 500;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** References with PDFs whose pages have been read; reading them is not what is measured here. */
const fill = async ({ user, owner, db }: BenchServer, text: (words: number) => string): Promise<void> => {
  const { project } = await user.call(calls.createProject, { body: { title: 'Bench' } });
  for (let file = 0; file < FILES; file++) {
    const { rows } = await sql<{ id: number }>`
      insert into library_file (owner, sha256, size, name, text_state)
      values (${owner}, ${String(file).padStart(64, '0')}, 1000, 'x.pdf', 'read') returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await user.call(calls.createArticles, {
      body: { project: project.id, info: { title: text(9), pdf_url: `/storage/pdf/${id}/` } },
    });
    const pages = Array.from({ length: PAGES }, () => text(WORDS));
    await sql`
      insert into library_page (file, page, text, words)
      select ${id}, row_number() over (), text, words::tsvector
      from unnest(${pages}::text[], ${pages.map((page) => vectorOf(owner, page))}::text[]) as rows(text, words)`.execute(db);
  }
  await sql`vacuum (analyze) library_page, library_article, library_file`.execute(db);
};

export const run = async (report: Report): Promise<void> => {
  const { text, queries } = madeUpText();
  const server = await startBenchServer();
  try {
    await fill(server, text);
    const measure = async (name: string, searches: readonly string[], limit?: number): Promise<void> => {
      const times: number[] = [];
      for (const q of searches) {
        const start = performance.now();
        await server.user.call(calls.findEverywhere, { query: { q } });
        times.push(performance.now() - start);
      }
      report(`${name}, p50`, percentile(times, 0.5), 'ms');
      report(`${name}, p95`, percentile(times, 0.95), 'ms', limit === undefined ? {} : { limit });
    };
    const typed = queries.flatMap((query) => Array.from({ length: query.length }, (_, at) => query.slice(0, at + 1)));
    await measure('find everywhere in 10,000 pages, as you type', typed, 300);
    await measure(
      'find words in a row',
      queries.map((query) => `"${query}"`),
      300,
    );
    await measure(
      'find very common words',
      ['the', 'the of', '"of the"', '"the the the"', 'the of and in for with', 'the -of'],
      300,
    );
  } finally {
    await server.stop();
  }
};
