/** Judged collections in the files that all of them come in: `corpus.jsonl`, `queries.jsonl`, `qrels.tsv`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY } from '../server/engine/empty-record.ts';
import type { IndexedRecord } from '../server/engine/record-index.ts';

export interface JudgedSet {
  readonly name: string;
  readonly records: readonly IndexedRecord[];
  /** Names of documents by record id - 1. */
  readonly documents: readonly string[];
  readonly queries: readonly { readonly id: string; readonly text: string }[];
  /** By query, the grade of each document. */
  readonly judged: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

interface Line {
  readonly _id: string;
  readonly title?: string;
  readonly text?: string;
}

const linesOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

export const recordOf = (id: number, title: string, abstract: string): IndexedRecord => ({ ...EMPTY, id, title, abstract });

const judgementsOf = (path: string): Map<string, Map<string, number>> => {
  const judged = new Map<string, Map<string, number>>();
  for (const line of linesOf(path)) {
    const [query = '', document = '', grade = ''] = line.split('\t');
    if (Number.isNaN(Number.parseFloat(grade))) continue;
    const grades = judged.get(query) ?? new Map<string, number>();
    judged.set(query, grades.set(document, Number(grade)));
  }
  return judged;
};

export const readSet = (folder: string, name: string): JudgedSet => {
  const path = (file: string): string => join(folder, name, file);
  const lines = linesOf(path('corpus.jsonl')).map((line) => JSON.parse(line) as Line);
  return {
    name,
    documents: lines.map(({ _id }) => _id),
    records: lines.map(({ title = '', text = '' }, at) => recordOf(at + 1, title, text)),
    queries: linesOf(path('queries.jsonl')).map((line) => {
      const { _id, text = '' } = JSON.parse(line) as Line;
      return { id: _id, text };
    }),
    judged: judgementsOf(path('qrels.tsv')),
  };
};

/** Names of the sets in a folder. */
export const setsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).filter((name) =>
        ['corpus.jsonl', 'queries.jsonl', 'qrels.tsv'].every((file) => existsSync(join(folder, name, file))),
      )
    : [];

const GRADED = 10;
const gain = (grade: number, at: number): number => grade / Math.log2(at + 2);

/** NDCG of the first ten, with the grade as the gain, as trec_eval counts it. */
export const ndcgAt10 = (ranked: readonly string[], grades: ReadonlyMap<string, number>): number => {
  const ideal = [...grades.values()].filter((grade) => grade > 0).sort((a, b) => b - a);
  const best = ideal.slice(0, GRADED).reduce((sum, grade, at) => sum + gain(grade, at), 0);
  if (best === 0) return Number.NaN;
  return ranked.slice(0, GRADED).reduce((sum, document, at) => sum + gain(Math.max(0, grades.get(document) ?? 0), at), 0) / best;
};
