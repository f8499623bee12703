/**
 * Whether this process belongs to the house of its database. Several machines that each had a key, files or mails of their own would
 * work for a while, until somebody misses what lies on another one: such a process does not start, and says what to set.
 */
import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FileStore, Log } from '../../plugin-api/server.ts';
import type { Config } from '../config.ts';
import { withLock } from '../db/lock.ts';
import { markFiles, markOfFiles } from './files-mark.ts';
import type { HousePart } from './parts.ts';
import { placeOf } from './place.ts';

/** One readable sentence for each part that another process of the house has elsewhere. */
export class AnotherHouse extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'AnotherHouse';
  }
}

const BY_SERVER = 'by a mail server';

type Marks = { core_house: { part: HousePart; mark: string } };

export interface HouseParts {
  readonly db: Kysely<unknown>;
  readonly config: Config;
  readonly files: FileStore;
  readonly key: string;
  readonly log: Log;
}

const saysOf = (config: Config, known: string): Readonly<Record<HousePart, string>> => ({
  key:
    'SECRET_KEY is not the key of this house: its database knows another one. Set SECRET_KEY to the same text for all processes; where ' +
    'none was set, it is in the file secret.key of the first machine’s data folder. If that key is lost, HOUSE_MOVED=key takes ' +
    'this one, and what the lost one has encrypted has to be set up anew.',
  files:
    `The files of this house are not in ${config.S3_BUCKET ? `the bucket ${config.S3_BUCKET}` : `${config.CARREL_DATA}/files`}. All ` +
    'processes need one place for files: set S3_BUCKET to the same for all of them, or CARREL_DATA to the same folder. Files that were ' +
    'moved as a whole are known by core/house among them; HOUSE_MOVED=files takes these without.',
  mail:
    known === BY_SERVER
      ? 'Other processes of this house send mails by a mail server. Set SMTP_URL to the same for all of them. HOUSE_MOVED=mail writes them to a folder from now on.'
      : 'Another machine of this house writes mails into a folder of its own. Set SMTP_URL to the same mail server for all processes. HOUSE_MOVED=mail writes them into the folder of this one.',
});

const keyMark = (key: string): string => createHmac('sha256', key).update('carrel house').digest('hex').slice(0, 32);

/** What this process has, as far as it can be compared; files without a name have an empty one. */
const ownMarks = async ({ config, files, key, log }: HouseParts): Promise<Partial<Record<HousePart, string>>> => {
  const own: Partial<Record<HousePart, string>> = { key: keyMark(key) };
  try {
    own.files = (await markOfFiles(files)) ?? '';
  } catch (error) {
    log.warn({ err: error }, 'Whether the files are those of this house could not be seen');
  }
  if (config.SMTP_URL) own.mail = BY_SERVER;
  // A database within the data folder is never that of another machine.
  else if (config.DATABASE_URL) own.mail = await placeOf(config.CARREL_DATA);
  return own;
};

const isSame = (part: HousePart, own: string, known: string): boolean => own === known || (part === 'mail' && own === BY_SERVER);

/**
 * Compares with what the database knows; the first process of a house is believed.
 * @throws AnotherHouse
 */
export const checkHouse = async (parts: HouseParts): Promise<void> => {
  const { db, config, files } = parts;
  await withLock(db, 'core.house', async (connection) => {
    const own = await ownMarks(parts);
    const rows = connection.withTables<Marks>();
    const known = new Map((await rows.selectFrom('core_house').selectAll().execute()).map(({ part, mark }) => [part, mark]));
    const wrong: string[] = [];
    for (const [part, mark] of Object.entries(own) as [HousePart, string][]) {
      const before = known.get(part);
      if (before !== undefined && !isSame(part, mark, before) && !config.HOUSE_MOVED.includes(part)) {
        wrong.push(saysOf(config, before)[part]);
        continue;
      }
      const now = mark === '' ? await markFiles(files) : mark;
      if (now === before) continue;
      await sql`insert into core_house (part, mark) values (${part}, ${now})
        on conflict (part) do update set mark = excluded.mark`.execute(connection);
    }
    if (wrong.length > 0) throw new AnotherHouse(wrong);
  });
};
