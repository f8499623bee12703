/** Takes documents away whose texts are gone, where nobody has said so. */
import { sql } from '#server-kit';
import { eachDocument, type JobParts } from './sweep.ts';

export const forgetGone = (parts: JobParts, signal: AbortSignal): Promise<void> =>
  eachDocument(parts, sql`true`, signal, async ({ kind, text }, { thingOf }) => {
    const { log, texts } = parts;
    if ((await thingOf(text, log.db)) === undefined) await log.db.transaction().execute((tx) => texts.forget(tx, kind, [text]));
  });
