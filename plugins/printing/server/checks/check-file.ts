/** The job that looks a file through. */
import { HttpError } from '#server-kit';
import * as z from 'zod/mini';
import { preflight } from '../preflight/preflight.ts';
import type { Printing } from '../printing.ts';
import { keepCheck } from './file-checks.ts';

const Payload = z.object({ owner: z.number(), file: z.string() });

/** Nothing that is in a file makes it fail. One that is gone by now is not looked at. */
export const checkFile = async (printing: Printing, payload: unknown, signal: AbortSignal): Promise<void> => {
  const of = z.parse(Payload, payload);
  const { orders, settings } = printing;
  try {
    const result = await orders.onScratch(of.owner, { id: of.file }, signal, ({ path }) =>
      preflight(path, { seconds: settings.seconds }, signal),
    );
    await keepCheck(printing, of, result);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
    await printing.db.deleteFrom('printing_file').where('file', '=', of.file).where('is_ordered', '=', false).execute();
  }
};
