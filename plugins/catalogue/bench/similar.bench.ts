/**
 * How well similar records are found, as NDCG@10 on judged collections (`BEIR_SETS=<folder> npm run bench -- similar`, else those of
 * `../shared/data/search`): to a document that answers a question, those are similar that answer the same one. A set with a file
 * `links.tsv` (document, document that it cites) is measured with links too: they must do better than words alone, and so they must on the
 * papers of `linked-papers.ts` (`../shared/data/summary/scisummnet`).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedIndex } from '../server/engine/embedded-index.ts';
import type { IndexedRecord } from '../server/engine/record-index.ts';
import { type JudgedSet, ndcgAt10, readSet, setsIn } from './judged-set.ts';
import { gradesOf, isForTuning, type Paper, papersIn, recordsOf } from './linked-papers.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const MOST_SEEDS = 400;

/** By document, those that answer a question that it answers. */
const alike = ({ judged }: JudgedSet): Map<string, Map<string, number>> => {
  const all = new Map<string, Map<string, number>>();
  for (const grades of judged.values()) {
    const answers = [...grades].filter(([, grade]) => grade > 0).map(([document]) => document);
    for (const one of answers) {
      const others = all.get(one) ?? new Map<string, number>();
      for (const other of answers) if (other !== one) others.set(other, 1);
      if (others.size > 0) all.set(one, others);
    }
  }
  return all;
};

const withLinks = ({ records, documents }: JudgedSet, path: string): IndexedRecord[] => {
  const cited = new Map<string, string[]>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [from = '', to = ''] = line.split('\t');
    if (to !== '') cited.set(from, [...(cited.get(from) ?? []), `doi:${to}`]);
  }
  return records.map((record, i) => {
    const document = documents[i] ?? '';
    return { ...record, identifiers: [`doi:${document}`], references: cited.get(document) ?? [] };
  });
};

/** @returns hundredths, and milliseconds of the processor for a document */
const measure = (set: JudgedSet, records: readonly IndexedRecord[]): { value: number; each: number } => {
  const scratch = mkdtempSync(join(tmpdir(), 'similar-'));
  const index = new EmbeddedIndex(scratch);
  try {
    index.add(records);
    index.flush();
    const ids = new Map(set.documents.map((document, at) => [document, at + 1]));
    const seeds = [...alike(set)].slice(0, MOST_SEEDS);
    const before = process.cpuUsage();
    const values = seeds.map(([document, grades]) => {
      const hits = index.similar([ids.get(document) ?? 0], { offset: 0, limit: 10 });
      return ndcgAt10(
        hits.map(({ id }) => set.documents[id - 1] ?? ''),
        grades,
      );
    });
    const { user, system } = process.cpuUsage(before);
    return {
      value: (100 * values.reduce((sum, one) => sum + one, 0)) / values.length,
      each: (user + system) / 1000 / values.length,
    };
  } finally {
    index.close();
    rmSync(scratch, { recursive: true });
  }
};

/** Ways in which what is cited is parted, so that chance decides little. */
const PARTINGS = 20;

/** @returns NDCG@10 in hundredths, of papers that share anything with another one */
const measureLinked = (papers: readonly Paper[], seeds: (paper: Paper) => boolean, hasLinks: boolean): number => {
  const values: number[] = [];
  for (let parting = 0; parting < PARTINGS; parting += 1) {
    const scratch = mkdtempSync(join(tmpdir(), 'similar-'));
    const index = new EmbeddedIndex(scratch);
    index.add(recordsOf(papers, parting, hasLinks));
    for (const [at, paper] of papers.entries()) {
      if (!seeds(paper)) continue;
      const hits = index.similar([at + 1], { offset: 0, limit: 10 });
      values.push(
        ndcgAt10(
          hits.map(({ id }) => String(id - 1)),
          gradesOf(papers, at, parting),
        ),
      );
    }
    index.close();
    rmSync(scratch, { recursive: true });
  }
  const judged = values.filter((value) => !Number.isNaN(value));
  return (100 * judged.reduce((sum, one) => sum + one, 0)) / judged.length;
};

const reportLinked = (report: Report, folder: string): void => {
  const papers = papersIn(folder);
  if (papers.length === 0) return console.log(`  No papers with links are in ${folder}: nothing was measured.`);
  for (const [name, seeds] of [
    ['tuned on', isForTuning],
    ['held out', (paper: Paper) => !isForTuning(paper)],
  ] as const) {
    const words = measureLinked(papers, seeds, false);
    report(`scisummnet, ${name}: similar by words, NDCG@10`, words, '%');
    report(`scisummnet, ${name}: with shared references`, measureLinked(papers, seeds, true), '%', {
      limit: words,
      atLeast: true,
    });
  }
};

export const run = (report: Report): void => {
  const folder = process.env.BEIR_SETS ?? join(process.env.CARREL_DATA_SETS ?? '../shared/data', 'search');
  const names = setsIn(folder);
  if (names.length === 0) console.log(`  No judged set is in ${folder} (BEIR_SETS names a folder): nothing was measured.`);
  for (const name of names) {
    const set = readSet(folder, name);
    const words = measure(set, set.records);
    report(`${name}: similar by words, NDCG@10`, words.value, '%');
    report(`${name}: a document`, words.each, 'ms');
    const links = join(folder, name, 'links.tsv');
    if (!existsSync(links)) continue;
    report(`${name}: with links`, measure(set, withLinks(set, links)).value, '%', { limit: words.value, atLeast: true });
  }
  reportLinked(report, join(process.env.CARREL_DATA_SETS ?? '../shared/data', 'summary', 'scisummnet'));
};
