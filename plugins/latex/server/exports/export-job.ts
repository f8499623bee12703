/** The job that makes packages and comparisons: runs in a worker, tells how far it is, leaves the result in the file store. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { JobDefinition } from '#plugin-api/server';
import { storable } from '../compile/compile-job.ts';
import { Slots } from '../compile/slots.ts';
import { whileWanted } from '../compile/while-wanted.ts';
import type { Latex } from '../latex.ts';
import { sandboxProblem } from '../sandbox/check.ts';
import type { ExportRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { comparisonOf } from './comparison-of.ts';
import { announceExport, isUnwanted, takeExport } from './export-rows.ts';
import type { ExportWork, Outcome } from './export-work.ts';
import { packageOf } from './package-of.ts';

const Payload = z.object({ export: z.number() });
const LOOK_EVERY_MS = 400;

const inJson = (value: unknown): string => storable(JSON.stringify(value)).replaceAll('\\u0000', '\\ufffd');

const finish = async (latex: Latex, row: ExportRow, outcome: Outcome, wasCancelled: boolean): Promise<void> => {
  const set = (values: object) => latex.db.updateTable('latex_export').set(values).where('id', '=', row.id).execute();
  if (wasCancelled) await set({ state: 'cancelled', message: TEXTS.cancelled });
  else if ('message' in outcome)
    await set({ state: 'failed', message: storable(outcome.message), diagnostics: inJson(outcome.diagnostics ?? []) });
  else {
    const { bytes, ending, report } = outcome;
    const result = `latex/${row.owner}/exports/${randomUUID()}.${ending}`;
    await latex.files.put(result, bytes);
    await set({ state: 'done', report: inJson(report), result, size: bytes.length });
  }
};

const make = async (latex: Latex, work: ExportWork): Promise<Outcome> => {
  const sandbox = await sandboxProblem();
  if (sandbox) return { message: `${TEXTS.noCompiler} ${sandbox}` };
  return work.row.kind === 'package' ? packageOf(latex, work) : comparisonOf(latex, work);
};

const run = async (latex: Latex, row: ExportRow, outer: AbortSignal): Promise<void> => {
  const wanted = whileWanted(() => isUnwanted(latex.db, row.id), LOOK_EVERY_MS);
  // Nobody has to hear of a step for the next to be done.
  const tell = () => announceExport(latex, row).catch((error: unknown) => latex.log.warn({ error }, 'A step could not be told'));
  const onStep = async (step: number) => {
    await latex.db.updateTable('latex_export').set({ step }).where('id', '=', row.id).execute();
    await tell();
  };
  const folder = join(latex.exports, String(row.id));
  try {
    await rm(folder, { recursive: true, force: true });
    const outcome = await make(latex, { row, folder, onStep, signal: AbortSignal.any([outer, wanted.signal]) });
    // The queue gives it to another worker.
    outer.throwIfAborted();
    await finish(latex, row, outcome, wanted.signal.aborted);
  } catch (error) {
    if (outer.aborted) throw error;
    latex.log.error({ error, export: row.id }, 'A package or comparison failed');
    await finish(latex, row, { message: TEXTS.exportFailed }, wanted.signal.aborted);
  } finally {
    wanted.stop();
    await rm(folder, { recursive: true, force: true });
  }
  await tell();
};

/** @param slots that all jobs of this process share which run TeX */
export const exportJob = (latex: Latex, slots = new Slots(latex.settings.compiles)): JobDefinition => ({
  urgency: 'ordinary',
  tries: 3,
  timeout: 1_200_000,
  run: async (payload, outer) => {
    const { export: id } = z.parse(Payload, payload);
    await slots.use(async () => {
      outer.throwIfAborted();
      const row = await takeExport(latex.db, id);
      if (row) await run(latex, row, outer);
    });
  },
});
