/**
 * Documents of the schema at random, with any letters: the typesetter without TeX makes pages of each, in the time and memory that a download has.
 * `FUZZED_SEED`, `FUZZED_FROM` and `FUZZED_COUNT` are as in `fuzzed-latex.bench.ts`.
 */
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { writePdf } from '../server/exports/pdf/write-pdf.ts';
import { fuzzedManuscripts } from './fuzzed-manuscripts.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

/** Of a download as PDF. */
const [SECONDS, MEGABYTES] = [60, 1_500] as const;
const STRETCH = 50;

const { FUZZED_SEED = '22', FUZZED_FROM = '0', FUZZED_COUNT = '300' } = process.env;

/** Of the processor. */
const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

export const run = async (report: Report): Promise<void> => {
  const [first, count] = [Number(FUZZED_FROM), Number(FUZZED_COUNT)];
  const kept = NodeCompiler.create();
  let failed = 0;
  let slowest = 0;
  for (let from = first; from < first + count; from += STRETCH) {
    const stretch = fuzzedManuscripts(Number(FUZZED_SEED), from, Math.min(STRETCH, first + count - from));
    for (const [at, manuscript] of stretch.entries()) {
      const before = process.cpuUsage();
      await writePdf(manuscript).catch((error: unknown) => {
        failed++;
        process.stdout.write(`  seed ${FUZZED_SEED}, document ${from + at}: ${String(error)}\n`);
      });
      // A download has a process of its own; here the next would find what the typesetter keeps for it.
      kept.evictCache(0);
      const seconds = secondsSince(before);
      if (seconds > SECONDS) process.stdout.write(`  seed ${FUZZED_SEED}, document ${from + at}: ${seconds.toFixed(0)} s\n`);
      slowest = Math.max(slowest, seconds);
    }
    process.stdout.write(`  looked at before ${from + stretch.length}\n`);
  }
  report('documents that are not set without TeX', failed, `of ${count}`, { limit: 0 });
  report('the slowest of them', slowest, 's', { limit: SECONDS });
  report('memory of all, one after the other', process.resourceUsage().maxRSS / 1024, 'MB', { limit: MEGABYTES });
};
