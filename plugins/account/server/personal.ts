/** What this plugin keeps of a person beside the account itself: the picture, how signing in is secured, and links that are out. */
import type { FileStore, Kysely, PersonalData } from '#plugin-api/server';
import { FileMissing } from '#server-kit';
import { storedName } from './avatar/avatars.ts';
import type { AccountTables } from './tables.ts';

interface Parts {
  readonly db: Kysely<AccountTables>;
  readonly files: FileStore;
  /** Archives that are kept for a while. */
  readonly kept: readonly { erase(owner: number): Promise<void> }[];
}

/** By the person. Links by address alone, as those of a sign-up, are found by the address. */
const TABLES = [
  'account_second_factor',
  'account_recovery_code',
  'account_challenge',
  'account_passkey',
  'account_passkey_challenge',
  'account_connection',
  'account_trip',
  'account_provider_session',
  'account_identity',
] as const;

export const accountData = ({ db, files, kept }: Parts): PersonalData => ({
  folder: 'account',
  about: {
    en: 'Your picture, your passkeys by name, who you are at which provider, and whether two-step sign-in is on.',
    de: 'Ihr Bild, Ihre Passkeys mit Namen, wer Sie bei welchem Anbieter sind, und ob die Anmeldung in zwei Schritten an ist.',
  },

  async export({ id, avatar }, into) {
    const picture = avatar === null ? undefined : await files.read(storedName(id)).catch(unlessMissing);
    if (picture) await into.add(['picture.webp'], picture);
    const factor = await db.selectFrom('account_second_factor').select('is_on').where('user_id', '=', id).executeTakeFirst();
    const codes = await db.selectFrom('account_recovery_code').select('used_at').where('user_id', '=', id).execute();
    const passkeys = await db
      .selectFrom('account_passkey')
      .select(['name', 'is_synced', 'created_at', 'last_used_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    await into.json(['security.json'], {
      two_step_sign_in: factor?.is_on ?? false,
      recovery_codes: codes.map(({ used_at }) => ({ used_at })),
      passkeys,
      providers: await db
        .selectFrom('account_identity')
        .select(['provider', 'issuer', 'subject', 'name', 'created_at', 'last_used_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    });
  },

  async erase({ id, email }) {
    for (const one of kept) await one.erase(id);
    await files.remove(storedName(id));
    for (const table of TABLES) await db.deleteFrom(table).where('user_id', '=', id).execute();
    await db
      .deleteFrom('account_ticket')
      .where(({ or, eb }) => or([eb('user_id', '=', id), eb('email', '=', email)]))
      .execute();
  },
});

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof FileMissing)) throw error;
};
