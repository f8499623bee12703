/** What core itself hands over of an account: its settings and layouts. Who the person is, how they sign in and what they pay for stays where it is. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { ArchivePart } from '../../plugin-api/account-archive.ts';
import type { Account, Accounts } from '../../plugin-api/accounts.ts';
import { TRACKING_SETTING } from '../../common/tracking.ts';
import type { LayoutTables } from '../layouts/tables.ts';
import type { UserTables } from '../users/tables.ts';
import { takeLayouts, writeLayouts } from './layouts-part.ts';

/** Characters of all settings together. */
const LONGEST = 200_000;

/** Agreed to for one house alone. */
const OF_THE_HOUSE: readonly string[] = [TRACKING_SETTING];

const text = (most: number) => z.string().check(z.maxLength(most));

const Settings = z.object({
  id: z.number(),
  language: z.enum(['en', 'de']),
  region: text(100),
  address: text(500),
  country: text(100),
  city: text(100),
  data: z.record(text(100), z.unknown()).check(z.refine((data) => JSON.stringify(data).length <= LONGEST)),
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Those of the settings that are the house's, or all others. */
const settingsOfHouse = (settings: unknown, areOfHouse: boolean) =>
  Object.fromEntries(
    Object.entries(isObject(settings) ? settings : {}).filter(([name]) => OF_THE_HOUSE.includes(name) === areOfHouse),
  );

const settingsOf = ({ id, language, region, address, country, city, data }: Account): z.output<typeof Settings> => ({
  ...{ id, language, region, address, country, city },
  data: { ...data, settings: settingsOfHouse(data['settings'], false) },
});

/** Those of the archive, where the house does not ask for them itself. */
const together = (here: unknown, archived: unknown) => ({
  ...(isObject(here) ? here : {}),
  ...settingsOfHouse(archived, false),
});

export const corePart = (accounts: Pick<Accounts, 'update' | 'byId'>, db: Kysely<LayoutTables>): ArchivePart => ({
  version: 1,
  async write(person, out) {
    await out.add('settings', 'core.settings', [settingsOf(person)]);
    await writeLayouts(db, person.id, out);
  },
  async read(from, person) {
    await from.take<UserTables, typeof Settings>({
      stream: 'settings',
      kind: 'core.settings',
      schema: Settings,
      titleOf: () => '',
      // Taken once: whoever has changed them since keeps what they have chosen.
      there: async (_tx, ids) => ids.filter((id) => id === person.id),
      async make(tx, [settings]) {
        const now = await accounts.byId(person.id, tx as Kysely<UserTables>);
        if (!settings || !now) return [];
        const { language, region, address, country, city, data } = settings;
        await accounts.update(
          person.id,
          {
            ...{ language, region: now.region || region, address: now.address || address, country: now.country || country },
            city: now.city || city,
            data: { ...now.data, ...data, settings: together(now.data['settings'], data['settings']) },
          },
          tx,
        );
        return [person.id];
      },
    });
    await takeLayouts(person.id, from);
  },
});
