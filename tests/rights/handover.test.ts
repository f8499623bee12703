/** What somebody takes to another house: all that is theirs, and nothing that is the house's, others' or secret. */
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { countsIn, makeArchive, recordsIn, takeArchive } from '#core/server/testing/account-archives.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { catalogue, LANGUAGES } from '../architecture/plugins.ts';
import { startHouse } from './house.ts';
import { LEFT_BEHIND, MARKS, plant } from './planted.ts';

const server = await startHouse();
let planted: Awaited<ReturnType<typeof plant>>;
let archive: Buffer;
let text: string;

/** Who they are, how they signed in, what they paid and asked for, and what the house has noted of it. */
const STAYS = [
  ...([
    'email',
    'card',
    'reason',
    'newAddress',
    'userAgent',
    'queued',
    'passkey',
    'asked',
    'tab',
    'unwanted',
    'summary',
  ] as const),
  ...(['service', 'ordered', 'instructions', 'message', 'pdfText'] as const),
];

/** What a stream is called where it is told what came of an archive. */
const nameOf = (lang: (typeof LANGUAGES)[number], { part, stream }: { readonly part: string; readonly stream: string }) => {
  const { archived } = catalogue(lang, part) as { archived?: Record<string, string> };
  const { archive } = catalogue(lang, 'account') as { archive: { ofCore: Record<string, string> } };
  return (part === 'core' ? archive.ofCore : archived)?.[stream];
};

beforeAll(async () => {
  planted = await plant(server);
  await server.db.pool.query("insert into notices_mail_off (owner, kind) values ($1, 'zqkind')", [planted.person.account.id]);
  // They read in a project of somebody else as well.
  const friend = await server.signIn({ plan: 'P' });
  const { id: theirs } = await newArticle(friend, (await newProject(friend)).id);
  await server.db.pool.query(
    "insert into reader_position (user_id, article_id, page, x, y, zoom, rotation) values ($1, $2, 3, 0, 0, 'fit-page', 0)",
    [planted.person.account.id, theirs],
  );
  archive = await makeArchive(server, planted.person);
  text = Object.values(unzipSync(archive))
    .map((bytes) => Buffer.from(bytes).toString('utf8'))
    .join('\n');
});

describe('the archive of an account', () => {
  it('holds every word that is the person’s own', () => {
    const own = Object.entries(MARKS).filter(
      ([name]) => !(STAYS as readonly string[]).includes(name) && name !== 'first' && name !== 'last',
    );
    expect(own.flatMap(([name, mark]) => (text.includes(mark) ? [] : [name]))).toEqual([]);
  });

  it('holds nothing of what stays in the house, and nothing that they put into projects of others', () => {
    const records = JSON.stringify(recordsIn(archive));
    expect(STAYS.filter((name) => records.includes(MARKS[name]))).toEqual([]);
    expect(records).not.toContain(LEFT_BEHIND);
    expect(records).not.toMatch(/password|token_hash|refresh|secret/i);
  });

  it('is taken in whole by somebody else, once, and says the same again', async () => {
    const other = await server.signIn({ plan: 'P' });
    const report = await takeArchive(server, other, archive);
    expect([report.left, report.parts]).toEqual([[], []]);
    const before = countsIn(report);
    const again = countsIn(await takeArchive(server, other, archive));
    for (const [stream, [made, there]] of Object.entries(before)) expect(again[stream], stream).toEqual([0, made + there, 0]);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['notices/mails', 'reader/positions', 'citing/styles', 'search/searches']),
    );
    for (const lang of LANGUAGES) expect(report.streams.filter((one) => nameOf(lang, one) === undefined)).toEqual([]);
    const theirs = recordsIn(await makeArchive(server, other));
    for (const [stream, rows] of Object.entries(recordsIn(archive))) expect(theirs[stream]?.length, stream).toBe(rows.length);
  });
});
