/** What is promised of the digest of a paper of 14 pages, in processor time and not on the clock: the machine has other things to do. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { digestPdf } from '../server/engine/digest.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const paper = join(process.env.CARREL_DATA_SETS ?? resolve('../shared/data'), 'pdf/tracemonkey.pdf');
const OPTIONS = { words: 400, keyPoints: 5, fromPage: 1, toPage: 0 };
const TIMES = 3;

/** Seconds that ended child processes have worked, in all. */
const childSeconds = (): number => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return (userCPUTime + systemCPUTime) / 1e6;
};

export const run = async (report: Report): Promise<void> => {
  if (!existsSync(paper)) return;
  const signal = new AbortController().signal;
  for (let time = 0; time < TIMES; time++) {
    const start = childSeconds();
    const digest = await digestPdf(paper, OPTIONS, signal);
    if (typeof digest === 'string') throw new Error(digest);
    report('sections of a paper of 14 pages', digest.sections.length, 'headings');
    report('digest of a paper of 14 pages', childSeconds() - start, 's', { limit: 3 });
  }
};
