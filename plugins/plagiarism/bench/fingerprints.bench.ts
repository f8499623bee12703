/**
 * What is promised of the speed of fingerprints and of their index: 1,000,000 made-up abstracts with words as open texts have them.
 * `SIMILARITY_ABSTRACTS=100000 npm run bench -- fingerprints` measures another number. Milliseconds are of the processor, not of the clock.
 */
import { fingerprints, PAIRS, RETRIEVAL } from '#plugins/overlap/common/fingerprints.ts';
import { SegmentBuilder, SourceIndex } from '#plugins/overlap/common/source-index.ts';
import { finish } from '#plugins/overlap/common/testing/finish.ts';
import { readWords } from '#plugins/overlap/common/words.ts';
import { madeUpTexts, type TextMaker } from './made-up-texts.ts';
import { spent } from './spent.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const ABSTRACTS = Number(process.env.SIMILARITY_ABSTRACTS ?? 1_000_000);
/** Words of an abstract, and of a paper of 30 kB. */
const ABSTRACT = 143;
const PAPER = 4500;
const MEGABYTE = 1e6;
const TIMES = 5;

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

const buildIndex = (report: Report, textOf: TextMaker, kept: Map<number, string>): SourceIndex => {
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

const measureRetrieval = (report: Report, textOf: TextMaker): void => {
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

export const run = async (report: Report): Promise<void> => {
  const textOf = madeUpTexts().from(3);
  measureSpeed(report, textOf(500_000));
  measureRetrieval(report, textOf);
};
