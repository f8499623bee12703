/** Has sources of other plugins compiled, and waits for the pages. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { HttpError } from '#server-kit';
import type { LatexPrinter, Printed } from '../../common/server-services.ts';
import { TEMPLATES } from '../../common/templates.ts';
import { wallTime } from '../build/time-budget.ts';
import { houseEngine } from '../engine/house-engine.ts';
import type { Latex } from '../latex.ts';
import { demandTemplate } from '../papers/create-paper.ts';
import type { PrintRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { engineIn } from './engine-in.ts';
import { cancelPrint, queuePrint } from './print-rows.ts';
import type { PrintWaiter } from './wait-for-print.ts';

/** What one may wait for others before it is given up. */
const QUEUE_MS = 60_000;

const LOCKED: ReadonlySet<number> = new Set(TEMPLATES.filter(({ locked }) => locked).map(({ id }) => id));
const NONE: ReadonlySet<number> = new Set();

/** The pages are somebody's once: what is kept is that they were made. */
const takenOut = async (latex: Latex, { id, result, message, diagnostics }: PrintRow): Promise<Printed> => {
  if (result === null) return { message, problems: diagnostics.map((each) => ({ message: each.message, line: each.line })) };
  const pdf = await buffer(await latex.files.read(result));
  await latex.db.updateTable('latex_print').set({ result: null }).where('id', '=', id).execute();
  await latex.files.remove(result);
  return { pdf };
};

export const latexPrinter = (latex: Latex, waiter: PrintWaiter): LatexPrinter => {
  return {
    isReady: async () => (await houseEngine(latex)).engines.length > 0,
    locked: ({ plan }) => (plan === 'F' ? LOCKED : NONE),
    demand: ({ plan }, template) => void demandTemplate(plan, template),
    async print(user, { archive, main }, signal) {
      const name = `latex/${user.id}/prints/${randomUUID()}.zip`;
      const sources = Buffer.from(archive);
      const engine = await engineIn(sources, main);
      await latex.files.put(name, sources);
      const seconds = latex.settings.seconds[user.plan];
      const wish = { owner: user.id, main_path: main, seconds, archive: name };
      const queued = await queuePrint(latex, wish, engine).catch(async (error: unknown) => {
        await latex.files.remove(name);
        throw error;
      });
      const row = await waiter.wait(queued.id, signal, wallTime(seconds) + QUEUE_MS);
      if (row) return takenOut(latex, row);
      await cancelPrint(latex.db, queued.id);
      throw new HttpError(503, TEXTS.noCompiler);
    },
  };
};
