/**
 * Pairs of texts of the house in which passages of one were laid into the other, in the same way for each language: the texts say the same in
 * English and German, so that what is measured of them tells of the languages.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Range } from '../common/engine/words.ts';
import { randomNumbers } from './edited.ts';
import type { Detected } from './plagdet.ts';
import type { Pair } from './sets.ts';

const TEXTS = resolve('core/client/pages/texts');
/** Texts that say nothing of what the other says, in either direction. */
const COUPLES = [
  ['help', 'privacy'],
  ['security', 'privacy'],
  ['security', 'terms'],
] as const;
/** Lines that one passage takes. */
const LEAST_LINES = 2;
const MORE_LINES = 4;
const PASSAGES = 2;
const LEAST_WORDS = 50;

/** Without marks and addresses of Markdown: prose, a paragraph or an item a line. */
const readLines = (language: string, name: string): string[] =>
  readFileSync(join(TEXTS, language, `${name}.md`), 'utf8')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|^#+ |^- |`/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

const implant = (into: readonly string[], from: readonly string[], pair: string, random: () => number): Pair => {
  const source = from.join('\n');
  const cases: Detected[] = [];
  let document = '';
  const taken = new Set<number>();
  const places = Array.from({ length: PASSAGES }, (_, at) => Math.floor(((at + random()) / PASSAGES) * into.length));
  for (const [at, line] of into.entries()) {
    document += `${line}\n`;
    if (!places.includes(at)) continue;
    const first = Math.floor(random() * (from.length - MORE_LINES));
    const lines = LEAST_LINES + Math.floor(random() * (MORE_LINES - LEAST_LINES + 1));
    const passage = from.slice(first, first + lines).join('\n');
    const isAgain = Array.from({ length: lines }, (_, line_) => first + line_).some((number) => taken.has(number));
    if (isAgain || passage.split(/\s+/).length < LEAST_WORDS) continue;
    for (let number = first; number < first + lines; number++) taken.add(number);
    const range = (start: number): Range => ({ from: start, to: start + passage.length });
    cases.push({ pair, document: range(document.length), source: range(source.indexOf(passage)) });
    document += `${passage}\n`;
  }
  return { name: pair, document, source, cases };
};

/** @param rounds how often each pair of texts is made, with other passages */
export const implantedPairs = (language: 'en' | 'de', rounds: number): Pair[] => {
  const random = randomNumbers(7);
  return Array.from({ length: rounds }, (_, round) =>
    COUPLES.flatMap(([one, other]) =>
      [
        [one, other],
        [other, one],
      ].map(([into = '', from = '']) =>
        implant(readLines(language, into), readLines(language, from), `${into} ${from} ${round}`, random),
      ),
    ),
  ).flat();
};
