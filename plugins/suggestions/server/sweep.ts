/** Takes away what nobody needs any more: suggestions that were decided long ago, and those in texts that are no more. */
import { sql } from '#server-kit';
import type { House } from './house.ts';

/** As long as a decision can be undone. */
const KEPT_DAYS = 30;

export const sweep = async (house: House, signal: AbortSignal): Promise<void> => {
  await sql`
    delete from suggestions_suggestion
    where state <> 'open' and decided_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(house.db);
  const documents = await house.db.selectFrom('suggestions_suggestion').select(['kind', 'document']).distinct().execute();
  for (const { kind, document } of documents) {
    signal.throwIfAborted();
    const texts = house.texts.kind(kind);
    // Texts of a plugin that is switched off are not gone.
    if (!texts || (await texts.thingOf(document, house.db)) !== undefined) continue;
    await house.db.deleteFrom('suggestions_suggestion').where('kind', '=', kind).where('document', '=', document).execute();
  }
};
