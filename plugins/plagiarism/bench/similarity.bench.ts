/**
 * What is promised of passages that are found: on the public sets, which are read from `SIMILARITY_SETS` or beside the project (nothing is
 * measured of them where they are not), and on texts in both languages: of the house, and the manual pages of the machine.
 */
import { ComparedText } from '#plugins/overlap/common/compared-text.ts';
import { passages } from '#plugins/overlap/common/passages.ts';
import { wordsOf } from '#plugins/overlap/common/pieces.ts';
import { finish } from '#plugins/overlap/common/testing/finish.ts';
import type { Language } from '#plugins/overlap/common/language.ts';
import { edited } from './edited.ts';
import { houseCouples } from './house-texts.ts';
import { type Couple, implantedPairs } from './implanted.ts';
import { manualCouples, manualNames } from './manuals.ts';
import { type Detected, type Plagdet, plagdet } from './plagdet.ts';
import { type Answer, type Pair, panFolders, readAnswers, readPan } from './sets.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

/** Share of the words that are edited, and plagdet in hundredths that is promised then. */
const EDITS: readonly (readonly [rate: number, limit: number])[] = [
  [0, 94],
  [0.3, 88],
  [0.5, 84],
];
/** Hundredths that German may be worse than English. */
const WORSE = 3;
const ROUNDS = 8;
/** Fewer would tell of these pages and not of the languages. */
const LEAST_MANUALS = 10;
const MANUAL_ROUNDS = 4;
/** Share of an answer that the original has, from which on it counts as copied; at the other one there is no false alarm. */
const COPIED = 0.1;
const ALARM = 0.2;

const detect = ({ name, document, source }: Pair): Detected[] =>
  finish(passages(new ComparedText(document), new ComparedText(source))).map((passage) => ({ ...passage, pair: name }));

const measure = (pairs: readonly Pair[], rate: number, isOfBoth: boolean): Plagdet => {
  const made = rate === 0 ? pairs : pairs.map((pair, index) => edited(pair, rate, index + 1));
  return plagdet(
    made.flatMap(({ cases }) => cases),
    made.flatMap(detect),
    isOfBoth,
  );
};

const measurePan = (report: Report, folder: string): void => {
  const pairs = readPan(folder);
  const cases = pairs.reduce((sum, pair) => sum + pair.cases.length, 0);
  for (const [rate, limit] of EDITS) {
    const name = rate === 0 ? `${cases} copied passages` : `${100 * rate} % of their words edited`;
    const found = measure(pairs, rate, false);
    report(`${name}: plagdet`, 100 * found.plagdet, '%', { limit, atLeast: true });
    report('  recall', 100 * found.recall, '%');
    report('  precision', 100 * found.precision, '%');
    report('  granularity', found.granularity, 'each');
    report('  plagdet with the places in the sources', 100 * measure(pairs, rate, true).plagdet, '%');
  }
};

const coverage = ({ text, original }: Answer): number => {
  const document = new ComparedText(text);
  const found = finish(passages(document, new ComparedText(original)));
  return wordsOf(found.map(({ words }) => words)) / Math.max(1, document.words.count);
};

const measureAnswers = (report: Report, answers: readonly Answer[]): void => {
  const rows = answers.map((answer) => ({ isCopied: answer.category !== 'non', share: coverage(answer) }));
  const right = (threshold: number): number => rows.filter(({ isCopied, share }) => isCopied === share > threshold).length;
  const name = `${rows.length} short answers, copied or not`;
  report(`${name}: right at ${100 * COPIED} %`, (100 * right(COPIED)) / rows.length, '%', { limit: 94.7, atLeast: true });
  report(`${name}: right at ${100 * ALARM} %`, (100 * right(ALARM)) / rows.length, '%');
  const alarms = rows.filter(({ isCopied, share }) => !isCopied && share > ALARM).length;
  report(`false alarms at ${100 * ALARM} %`, alarms, 'answers', { limit: 0 });
};

const measureLanguages = (
  report: Report,
  name: string,
  couplesOf: (language: Language) => readonly Couple[],
  rounds: number,
): void => {
  const [english, german] = [implantedPairs(couplesOf('en'), rounds), implantedPairs(couplesOf('de'), rounds)];
  for (const [rate] of EDITS) {
    const of = (pairs: readonly Pair[]): number => 100 * measure(pairs, rate, false).plagdet;
    const [en, de] = [of(english), of(german)];
    const passagesOf = rate === 0 ? 'copied' : `${100 * rate} % of the words edited`;
    report(`${name} in English, ${passagesOf}: plagdet`, en, '%');
    report(`${name} in German, ${passagesOf}: plagdet`, de, '%', { limit: en - WORSE, atLeast: true });
  }
};

export const run = async (report: Report): Promise<void> => {
  for (const folder of panFolders()) measurePan(report, folder);
  const answers = readAnswers();
  if (answers.length > 0) measureAnswers(report, answers);
  measureLanguages(report, 'texts of the house', houseCouples, ROUNDS);
  const manuals = manualNames();
  report('manual pages of this machine in both languages', manuals.length, 'pages');
  if (manuals.length >= LEAST_MANUALS)
    measureLanguages(report, 'manual pages', (language) => manualCouples(language, manuals), MANUAL_ROUNDS);
};
