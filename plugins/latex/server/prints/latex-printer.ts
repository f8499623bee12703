/** Has sources of other plugins compiled, and waits for the pages. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpError } from '#server-kit';
import type { LatexPrinter, Printed } from '../../common/server-services.ts';
import { TEMPLATES } from '../../common/templates.ts';
import { wallTime } from '../build/time-budget.ts';
import { houseEngine } from '../engine/house-engine.ts';
import type { Latex } from '../latex.ts';
import { demandTemplate } from '../papers/create-paper.ts';
import type { PrintRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { cancelPrint, printAt, queuePrint } from './print-rows.ts';

const LOOK_EVERY_MS = 100;
/** What one may wait for others before it is given up. */
const QUEUE_MS = 60_000;

const LOCKED: ReadonlySet<number> = new Set(TEMPLATES.filter(({ locked }) => locked).map(({ id }) => id));
const NONE: ReadonlySet<number> = new Set();

/** @returns `undefined` when it is not over in time, or nobody waits any more */
const whenOver = async (latex: Latex, { id, seconds }: PrintRow, signal: AbortSignal): Promise<PrintRow | undefined> => {
  const until = Date.now() + wallTime(seconds) + QUEUE_MS;
  while (!signal.aborted && Date.now() < until) {
    const row = await printAt(latex.db, id);
    if (!row || row.state === 'done' || row.state === 'failed') return row;
    await pause(LOOK_EVERY_MS);
  }
  return undefined;
};

/** The pages are somebody's once: what is kept is that they were made. */
const takenOut = async (latex: Latex, { id, result, message, diagnostics }: PrintRow): Promise<Printed> => {
  if (result === null) return { message, problems: diagnostics.map((each) => ({ message: each.message, line: each.line })) };
  const pdf = await buffer(await latex.files.read(result));
  await latex.db.updateTable('latex_print').set({ result: null }).where('id', '=', id).execute();
  await latex.files.remove(result);
  return { pdf };
};

export const latexPrinter = (latex: Latex): LatexPrinter => {
  return {
    isReady: async () => (await houseEngine(latex)).engines.length > 0,
    locked: ({ plan }) => (plan === 'F' ? LOCKED : NONE),
    demand: ({ plan }, template) => void demandTemplate(plan, template),
    async print(user, { archive, main }, signal) {
      const name = `latex/${user.id}/prints/${randomUUID()}.zip`;
      await latex.files.put(name, Buffer.from(archive));
      const seconds = latex.settings.seconds[user.plan];
      const wish = { owner: user.id, main_path: main, seconds, archive: name };
      const queued = await queuePrint(latex, wish).catch(async (error: unknown) => {
        await latex.files.remove(name);
        throw error;
      });
      const row = await whenOver(latex, queued, signal);
      if (row) return takenOut(latex, row);
      await cancelPrint(latex.db, queued.id);
      throw new HttpError(503, TEXTS.noCompiler);
    },
  };
};
