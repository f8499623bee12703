/** Records for tests: plain ones, and many that are made up alike each time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY } from '../empty-record.ts';
import type { IndexedRecord } from '../record-index.ts';

export const record = (id: number, known: Partial<IndexedRecord> = {}): IndexedRecord => ({
  ...EMPTY,
  language: 'en',
  ...known,
  id,
});

/** Numbers from 0 to 1 that are the same each time. */
export const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const WORDS =
  `whale ocean migration song deep learning neural network graph protein binding cell membrane quantum field theory climate model
  covid-19 vaccine trial randomised market price risk language translation corpus history empire trade river sediment`.split(
    /\s+/,
  );
const NAMES = ['Ada Lovelace', 'Alan Turing', 'Mary Somerville', 'Jan van Eyck', 'Wei Zhang'];

/** A record of few different words, so that questions find much. */
export const madeUp = (id: number, version = 0): IndexedRecord => {
  const next = random(id * 1000 + version);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const text = (words: number): string => Array.from({ length: words }, () => pick(WORDS)).join(' ');
  const year = 1990 + Math.floor(next() * 30);
  return record(id, {
    title: text(2 + Math.floor(next() * 6)),
    abstract: text(Math.floor(next() * 60)),
    authors: [pick(NAMES), pick(NAMES)],
    container: `Journal of ${pick(WORDS)}`,
    publisher: pick(['Springer', 'Elsevier', 'PLOS', '']),
    keywords: [pick(WORDS)],
    identifiers: [`doi:10.1000/${id}`],
    year,
    date: next() < 0.5 ? `${year}` : `${year}-0${1 + Math.floor(next() * 9)}-1${Math.floor(next() * 9)}`,
    type: pick(['journal article', 'book', 'preprint']),
    language: pick(['en', 'en', 'de', '']),
    sources: next() < 0.5 ? ['openalex'] : ['openalex', 'crossref'],
    subjects: next() < 0.5 ? ['Biology'] : ['Physics', 'Biology'],
    isOpenAccess: next() < 0.5,
    citations: Math.floor(next() * 200),
    references: Array.from({ length: Math.floor(next() * 4) }, () => `doi:10.1000/${1 + Math.floor(next() * 50)}`),
  });
};

/** A folder that is gone when the test is. */
export const scratchFolder = (): { readonly path: string; [Symbol.dispose](): void } => {
  const path = mkdtempSync(join(tmpdir(), 'index-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
};
