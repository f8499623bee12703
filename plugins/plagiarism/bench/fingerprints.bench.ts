/**
 * What is promised of the speed of fingerprints and of their index: 1,000,000 made-up abstracts with words as texts have them.
 * `SIMILARITY_ABSTRACTS=100000 npm run bench -- fingerprints` measures another number. Milliseconds are of the processor, not of the clock.
 */
import { ComparedText } from '../common/engine/compared-text.ts';
import { fingerprints, PAIRS, RETRIEVAL } from '../common/engine/fingerprints.ts';
import { passages } from '../common/engine/passages.ts';
import { SegmentBuilder, SourceIndex } from '../common/engine/source-index.ts';
import { finish } from '../common/engine/testing/finish.ts';
import { readWords } from '../common/engine/words.ts';
import { randomNumbers } from './edited.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const ABSTRACTS = Number(process.env.SIMILARITY_ABSTRACTS ?? 1_000_000);
/** Words of an abstract, of a paper of 30 kB, and of a thesis. */
const ABSTRACT = 143;
const PAPER = 4500;
const THESIS = 50_000;
const VOCABULARY = 60_000;
const MEGABYTE = 1e6;
const TIMES = 5;

/** Words are met as often as their place in the list says (Zipf's law), as long as words are. */
const madeUpTexts = (seed: number): ((words: number) => string) => {
  const random = randomNumbers(seed);
  const letters = 'etaoinshrdlcumwfgypbvk';
  const vocabulary = Array.from({ length: VOCABULARY }, (_, place) => {
    const length = 2 + Math.min(9, Math.floor(Math.log2(place + 2) / 2) + Math.floor(random() * 4));
    return Array.from({ length }, () => letters[Math.floor(random() ** 1.5 * letters.length)] ?? 'e').join('');
  });
  return (words) => {
    let text = '';
    for (let word = 0; word < words; word++)
      text += `${vocabulary[Math.floor(VOCABULARY ** random()) - 1] ?? 'the'}${word % 20 === 19 ? '. ' : ' '}`;
    return text;
  };
};

const spent = <Result>(work: () => Result): readonly [number, Result] => {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
};

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

const measureSpeed = (report: Report, text: string): void => {
  const megabytes = Buffer.byteLength(text) / MEGABYTE;
  for (const [name, window] of [
    ['pairs', PAIRS],
    ['retrieval', RETRIEVAL],
  ] as const) {
    const times = Array.from({ length: TIMES }, () => spent(() => fingerprints(readWords(text), window))[0]);
    report(`words and fingerprints for ${name}, in a second`, (1000 * megabytes) / median(times), 'MB', {
      limit: 8,
      atLeast: true,
    });
  }
};

const buildIndex = (report: Report, textOf: (words: number) => string, kept: Map<number, string>): SourceIndex => {
  const segments: Uint8Array[] = [];
  let builder = new SegmentBuilder();
  let time = 0;
  let count = 0;
  for (let document = 0; document < ABSTRACTS; document++) {
    const text = textOf(ABSTRACT);
    if (document % Math.ceil(ABSTRACTS / 20) === 7) kept.set(document, text);
    const [own] = spent(() => {
      const { hashes } = fingerprints(readWords(text), RETRIEVAL);
      count += hashes.length;
      builder.add(document, hashes);
      if (!builder.isFull) return;
      segments.push(finish(builder.finish()));
      builder = new SegmentBuilder();
    });
    time += own;
  }
  segments.push(finish(builder.finish()));
  const bytes = segments.reduce((sum, { length }) => sum + length, 0);
  const name = `${ABSTRACTS.toLocaleString('en')} abstracts`;
  report(`${name}: indexed in a second`, (1000 * ABSTRACTS) / time, 'abstracts');
  report(`${name}: bytes of a fingerprint`, bytes / count, 'bytes');
  report(`${name}: index of a million`, bytes / ABSTRACTS, 'MB', { limit: 110 });
  return new SourceIndex(segments);
};

const measureRetrieval = (report: Report, textOf: (words: number) => string): void => {
  const kept = new Map<number, string>();
  const index = buildIndex(report, textOf, kept);
  const times: number[] = [];
  let found = 0;
  for (const [document, abstract] of kept) {
    const words = abstract.split(' ');
    const paper = `${textOf(PAPER / 2)}${words.slice(20, 80).join(' ')} ${textOf(PAPER / 2)}`;
    const [time, candidates] = spent(() => index.candidates(fingerprints(readWords(paper), RETRIEVAL).hashes, 20));
    times.push(time);
    if (candidates.some((candidate) => candidate.document === document)) found++;
  }
  report('a paper of 30 kB against them', median(times), 'ms', { limit: 300 });
  report('sources of which it has 60 words that are found', (100 * found) / kept.size, '%');
};

const measurePairs = (report: Report, textOf: (words: number) => string): void => {
  const thesis = new ComparedText(textOf(THESIS));
  const times = Array.from({ length: 4 * TIMES }, () => {
    const source = textOf(THESIS / 10);
    return spent(() => finish(passages(thesis, new ComparedText(source))))[0];
  });
  report('50,000 words compared with a full text of 5,000', median(times), 'ms');
};

export const run = async (report: Report): Promise<void> => {
  const textOf = madeUpTexts(3);
  measureSpeed(report, textOf(500_000));
  measurePairs(report, textOf);
  measureRetrieval(report, textOf);
};
