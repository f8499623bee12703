/**
 * The public sets that similarity is measured with: pairs of texts in the layout of the PAN competitions, and the short answers of Clough and
 * Stevenson ("Developing a corpus of plagiarised short answers", 2011). They lie in the folder `SIMILARITY_SETS`, or beside the project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Detected } from './plagdet.ts';

export interface Pair {
  readonly name: string;
  readonly document: string;
  readonly source: string;
  readonly cases: readonly Detected[];
}

const { SIMILARITY_SETS, CARREL_DATA_SETS } = process.env;
const folder = SIMILARITY_SETS ?? join(CARREL_DATA_SETS ?? resolve('../shared/data'), 'similarity');
const CLOUGH = join(folder, 'clough-stevenson');

/** Folders in the layout of PAN: `pairs`, `susp`, `src` and `truth`. */
export const panFolders = (): string[] =>
  existsSync(folder)
    ? [folder, ...readdirSync(folder).map((name) => join(folder, name))].filter((path) => existsSync(join(path, 'pairs')))
    : [];

/** Offsets of these sets count code points. */
const unitOf = (text: string, points: number): number => {
  let unit = 0;
  for (let point = 0; point < points && unit < text.length; point++) unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
  return unit;
};

const readCases = (xml: string, pair: string, document: string, source: string): Detected[] =>
  [...xml.matchAll(/<feature ([^>]*)>/g)].flatMap(([, attributes = '']): Detected[] => {
    const value = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    if (value('name') !== 'plagiarism') return [];
    const range = (text: string, which: string) => {
      const from = Number(value(`${which}_offset`));
      return { from: unitOf(text, from), to: unitOf(text, from + Number(value(`${which}_length`))) };
    };
    return [{ pair, document: range(document, 'this'), source: range(source, 'source') }];
  });

export const readPan = (path: string): Pair[] =>
  readFileSync(join(path, 'pairs'), 'utf8')
    .split('\n')
    .flatMap((line): Pair[] => {
      const [susp, src] = line.trim().split(/\s+/);
      if (!susp || !src) return [];
      const document = readFileSync(join(path, 'susp', susp), 'utf8');
      const source = readFileSync(join(path, 'src', src), 'utf8');
      const truth = join(path, 'truth', `${susp.replace(/\.txt$/, '')}-${src.replace(/\.txt$/, '')}.xml`);
      const xml = existsSync(truth) ? readFileSync(truth, 'utf8') : '';
      return [{ name: line, document, source, cases: readCases(xml, line, document, source) }];
    });

export interface Answer {
  readonly text: string;
  readonly original: string;
  readonly category: string;
}

/** Answers to five questions, copied from an article, changed, or written without one ("non"). */
export const readAnswers = (): Answer[] => {
  const list = join(CLOUGH, 'file_information.csv');
  if (!existsSync(list)) return [];
  const read = (name: string): string => readFileSync(join(CLOUGH, name), 'latin1');
  return readFileSync(list, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .flatMap((row): Answer[] => {
      const [file = '', task = '', category = ''] = row.split(',');
      if (category === 'orig' || !existsSync(join(CLOUGH, file))) return [];
      return [{ text: read(file), original: read(`orig_task${task}.txt`), category }];
    });
};
