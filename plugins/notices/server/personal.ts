/** What is kept of a person here: what they were told, what they have read and which mails they do not want; and what others were told of them. */
import type { Account, Kysely, PersonalData } from '#plugin-api/server';
import { mentionOf, sql } from '#server-kit';
import type { NoticesTables } from './tables.ts';

type Db = Kysely<NoticesTables>;

/** Notifications that are looked at at a time. */
const PART = 1000;

/**
 * Takes away what others were told of the person: by the mark that newer notifications carry, and by the words of all of them, because
 * older ones have no mark and a name may stand in one that is about somebody else.
 */
const forgetMentions = async (db: Db, person: Account, signal: AbortSignal): Promise<void> => {
  await sql`delete from notices_notification where data -> 'person' = to_jsonb(${person.id}::bigint)`.execute(db);
  const isMentioned = mentionOf(person);
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await db
      .selectFrom('notices_notification')
      .select(['id', 'text_en', 'text_de', 'data'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PART)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const found = rows.filter(({ text_en, text_de, data }) => isMentioned([text_en, text_de, data])).map(({ id }) => id);
    if (found.length > 0) await db.deleteFrom('notices_notification').where('id', 'in', found).execute();
    after = last.id;
  }
};

export const noticesData = (db: Db): PersonalData => ({
  folder: 'notices',
  about: {
    en: 'What you were told, which release notes you have read, and which mails you do not want.',
    de: 'Was Ihnen mitgeteilt wurde, welche Versionshinweise Sie gelesen haben und welche E-Mails Sie nicht möchten.',
  },
  async export({ id }, into) {
    const notifications = await db
      .selectFrom('notices_notification')
      .select(['type', 'text_en', 'text_de', 'data', 'created_at', 'read_at'])
      .where('owner', '=', id)
      .orderBy('id')
      .execute();
    await into.list(['notifications.json'], notifications);
    const read = await db.selectFrom('notices_read_note').select('note').where('owner', '=', id).execute();
    const off = await db.selectFrom('notices_mail_off').select('kind').where('owner', '=', id).execute();
    await into.json(['settings.json'], {
      read_release_notes: read.map(({ note }) => note),
      mails_switched_off: off.map(({ kind }) => kind),
    });
  },
  async erase(person, signal) {
    for (const table of ['notices_notification', 'notices_read_note', 'notices_mail_off'] as const)
      await db.deleteFrom(table).where('owner', '=', person.id).execute();
    await forgetMentions(db, person, signal);
  },
});
