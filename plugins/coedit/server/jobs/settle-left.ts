/** Writes the plain texts that a process has left unwritten, which was killed or could not. */
import { sql } from '#server-kit';
import { eachDocument, type JobParts } from './sweep.ts';

/** Longer than a process waits itself. */
const LEFT = sql`seq > plain_seq and written_at < now() - interval '15 seconds'`;

export const settleLeft = (parts: JobParts, signal: AbortSignal): Promise<void> =>
  eachDocument(parts, LEFT, signal, async ({ kind, text }) => {
    const { log, texts } = parts;
    await log.db.transaction().execute((tx) => texts.settle(tx, kind, [text]));
  });
