/** A bibliography that was imported, read once more in the browser: what an answer of the server has no room for is found out here. */
import type { Skipped } from '../../common/contract.ts';
import { type Format, READERS } from '../../common/formats/formats.ts';
import type { ImportStep } from '../../common/formats/reference.ts';
import { isAmong } from '../../common/line-runs.ts';
import type { ImportOutcome } from './intake.ts';

/** Longest stretch of work, in milliseconds. */
const STRETCH = 12;

/** @yields what is read, in stretches that let the page go on in between */
export async function* readAgain(format: Format, text: string): AsyncGenerator<ImportStep> {
  let since = performance.now();
  for (const step of READERS[format](text)) {
    if (step) yield step;
    if (performance.now() - since < STRETCH) continue;
    await new Promise((done) => setTimeout(done));
    since = performance.now();
  }
}

/** What an outcome says of entries that were not taken. */
export type SkippedIn = Pick<ImportOutcome, 'skipped' | 'skipped_total' | 'waiting'>;

/** What was skipped, of which the server lists the first 1,000: the others cannot be read, or are among the lines that wait. */
export const allSkipped = async (format: Format, text: string, outcome: SkippedIn): Promise<readonly Skipped[]> => {
  const { skipped, skipped_total, waiting } = outcome;
  if (skipped.length >= skipped_total) return skipped;
  const listed = new Map(skipped.map((entry) => [entry.line, entry]));
  const waits = waiting ? isAmong(waiting.lines) : () => false;
  /** The server says reasons in the person's language: what it has said of one entry holds for others. */
  const said = new Map<string, string>();
  const further: Skipped[] = [];
  for await (const step of readAgain(format, text)) {
    if ('skipped' in step) {
      const known = listed.get(step.skipped.line);
      if (known) said.set(step.skipped.reason, known.reason);
      else further.push({ ...step.skipped, reason: said.get(step.skipped.reason) ?? step.skipped.reason });
    } else if ('reference' in step && waiting) {
      const { line, info } = step.reference;
      if (waits(line) && !listed.has(line)) further.push({ line, title: info.title ?? '', reason: waiting.message });
    }
  }
  return [...skipped, ...further].sort((a, b) => a.line - b.line);
};
