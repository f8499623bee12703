/**
 * What is promised of the digest of a paper of 14 pages, in time at work and not on the clock: the machine has other things to do. In
 * this process, so that its time can be told; the product starts one for each document.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compose } from '../server/engine/compose.ts';
import { readPdf } from '../server/engine/pdf/read-pdf.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const paper = join(process.env.CARREL_DATA_SETS ?? resolve('../shared/data'), 'pdf/tracemonkey.pdf');
const OPTIONS = { words: 400, keyPoints: 5, fromPage: 1, toPage: 0 };

export const run = async (report: Report): Promise<void> => {
  if (!existsSync(paper)) return;
  const start = process.cpuUsage();
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const digest = compose(await readPdf(pdfjs, paper, OPTIONS.fromPage, OPTIONS.toPage, () => {}), OPTIONS);
  const { user, system } = process.cpuUsage(start);
  report('headings of a paper of 14 pages', digest.sections.length, 'headings', { limit: 24, atLeast: true });
  report('captions of a paper of 14 pages', digest.figures.length, 'captions', { limit: 13, atLeast: true });
  report('digest of a paper of 14 pages, the first of a process', (user + system) / 1e6, 's', { limit: 3 });
};
