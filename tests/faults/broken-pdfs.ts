/** Hostile PDFs by the hundred: a few whole ones, each broken in ways that a number decides, so that any of them can be made again. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ENDLESS_DOCUMENTS, ENDLESS_PAGES, ODD_PAGES, UNREADABLE_DOCUMENTS } from '../fixtures/hostile-pdfs.ts';
import { makePdf } from '../fixtures/pdf.ts';

const SAMPLES = resolve(import.meta.dirname, '../../plugins/onboarding/sample');

/** Real ones, ones that were made to hang a reader, and one without compression, in which every byte says something. */
const whole = (): readonly Buffer[] => [
  ...['reading-to-cite', 'citation-errors'].map((name) => readFileSync(resolve(SAMPLES, `${name}.pdf`))),
  ...Object.values({ ...ENDLESS_PAGES, ...ODD_PAGES, ...UNREADABLE_DOCUMENTS, ...ENDLESS_DOCUMENTS }).map((make) => make()),
  makePdf({ title: 'Whole', pages: Array.from({ length: 20 }, (_, page) => [`Page ${page}`, 'It reads as papers do.']) }),
];

/** The same numbers each time (Park and Miller), from 0 up to and without `below`. */
const numbersFrom = (seed: number) => {
  let state = (seed % 2147483646) + 1;
  return (below: number): number => {
    state = (state * 48271) % 2147483647;
    return state % Math.max(1, below);
  };
};

type Next = ReturnType<typeof numbersFrom>;
type Breaking = (bytes: Buffer, next: Next) => Buffer;

const replacing =
  (pattern: RegExp, by: (next: Next) => string): Breaking =>
  (bytes, next) =>
    Buffer.from(
      bytes.toString('latin1').replace(pattern, (found) => (next(3) === 0 ? by(next) : found)),
      'latin1',
    );

const BREAKINGS: readonly Breaking[] = [
  (bytes, next) => {
    const broken = Buffer.from(bytes);
    for (let n = 0; n < 1 + next(200); n++) broken[next(broken.length)] = next(256);
    return broken;
  },
  (bytes, next) => bytes.subarray(0, 20 + next(bytes.length)),
  (bytes, next) => {
    const [from, length] = [next(bytes.length), next(5_000)];
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
  },
  (bytes, next) => {
    const [from, length] = [next(bytes.length), 1 + next(2_000)];
    return Buffer.concat([
      bytes.subarray(0, from),
      ...Array.from({ length: 50 }, () => bytes.subarray(from, from + length)),
      bytes.subarray(from),
    ]);
  },
  replacing(/\/Length \d+/g, (next) => `/Length ${[0, -1, 2 ** 31, 99_999_999_999][next(4)]}`),
  replacing(/\d+ 0 R/g, (next) => `${next(60)} 0 R`),
  replacing(/\/Count \d+/g, (next) => `/Count ${[-1, 0, 2 ** 31 - 1, 1_000_000][next(4)]}`),
  replacing(/endobj|endstream|xref|trailer/g, () => ''),
  replacing(/<</g, (next) => '<<'.repeat(1 + next(40))),
  replacing(
    /\/FlateDecode/g,
    (next) => ['/LZWDecode', '/DCTDecode', '/JBIG2Decode', '[/FlateDecode /FlateDecode]'][next(4)] ?? '',
  ),
];

/** So many, from the first on the same each time. */
export function* brokenPdfs(count: number): Generator<Buffer> {
  const originals = whole();
  for (let seed = 1; seed <= count; seed++) {
    const next = numbersFrom(seed * 7919);
    let bytes = originals[seed % originals.length] as Buffer;
    for (let times = next(3); times >= 0; times--) bytes = (BREAKINGS[next(BREAKINGS.length)] as Breaking)(bytes, next);
    yield bytes;
  }
}
