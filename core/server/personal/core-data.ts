/** What core itself keeps of a person: the account, its sessions, the layout, and what waits in the queue. */
import { type Kysely, sql } from 'kysely';
import type { PersonalData } from '../../plugin-api/personal-data.ts';
import type { AuthTables } from '../auth/tables.ts';
import type { LayoutTables } from '../layouts/tables.ts';
import type { UserTables } from '../users/tables.ts';
import { mentionOf } from './mention.ts';
import { forgetJobsAbout } from './waiting-jobs.ts';

type Db = Kysely<AuthTables & LayoutTables & UserTables>;

export const coreData = (db: Db, forgiveGuesses: (email: string) => Promise<void>): PersonalData => ({
  folder: '',
  about: {
    en: 'account.json is your profile with its settings, sessions.json where you are or were signed in, tokens.json what your own programs may do, layout.json how your workbench is arranged.',
    de: 'account.json ist Ihr Profil mit seinen Einstellungen, sessions.json sagt, wo Sie angemeldet sind oder waren, tokens.json, was Ihre eigenen Programme dürfen, layout.json, wie Ihre Arbeitsfläche eingerichtet ist.',
  },

  async export({ id, has_password: _has, avatar: _avatar, ...account }, into) {
    await into.json(['account.json'], { id, ...account });
    const sessions = await db
      .selectFrom('core_session')
      .select(['client_id', 'user_agent', 'remember', 'created_at', 'last_used_at', 'ended_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    await into.list(['sessions.json'], sessions);
    const tokens = await db
      .selectFrom('core_personal_token')
      .select(['name', 'scopes', 'areas', 'created_at', 'expires_at', 'last_used_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    if (tokens.length > 0) await into.list(['tokens.json'], tokens);
    const layout = await db.selectFrom('core_layout').selectAll().where('user_id', '=', id).executeTakeFirst();
    if (layout) await into.json(['layout.json'], layout);
  },

  /** The account's row is the last of all: with it goes who is to be erased. */
  async erase(person) {
    await forgetJobsAbout(db, mentionOf(person));
    // Events that are too large for a notification wait here for some minutes.
    await sql`delete from core_event where (body::jsonb -> 'to') @> ${JSON.stringify([person.id])}::jsonb`.execute(db);
    for (const table of ['core_kept_type', 'core_kept_event'])
      await sql`delete from ${sql.table(table)} where person = ${person.id}`.execute(db);
    await forgiveGuesses(person.email);
    await db.deleteFrom('core_layout').where('user_id', '=', person.id).execute();
    await db.deleteFrom('core_personal_token').where('user_id', '=', person.id).execute();
    await db.deleteFrom('core_session').where('user_id', '=', person.id).execute();
    await db.deleteFrom('core_user').where('id', '=', person.id).execute();
  },
});
