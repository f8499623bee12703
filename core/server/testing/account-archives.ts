/** Archives of accounts in tests: made, taken in, and looked into. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { AccountArchives, type ArchiveBytes, type ArchiveReport } from '../../plugin-api/account-archive.ts';
import { Accounts } from '../../plugin-api/accounts.ts';
import type { TestServer, TestUser } from './types.ts';

const never = new AbortController().signal;

export const archiveBytes = (bytes: Buffer): ArchiveBytes => ({
  size: bytes.length,
  read: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
});

const accountOf = async (server: TestServer, { account }: TestUser) =>
  (await server.service(Accounts).byId(account.id)) ?? account;

export const makeArchive = async (server: TestServer, user: TestUser): Promise<Buffer> =>
  buffer(server.service(AccountArchives).write(await accountOf(server, user), server.dataDir, never));

export const takeArchive = async (server: TestServer, user: TestUser, archive: Buffer, signal = never): Promise<ArchiveReport> =>
  server.service(AccountArchives).read(await accountOf(server, user), archiveBytes(archive), signal);

export type AnyRecord = Readonly<Record<string, unknown>> & { readonly id: number; readonly uid: string };

/** Records by `part/stream`, as they stand in an archive. */
export const recordsIn = (archive: Buffer): Record<string, AnyRecord[]> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).flatMap(([name, bytes]) => {
      const [, stream] = /^parts\/(.+)\.jsonl$/.exec(name) ?? [];
      if (stream === undefined) return [];
      const lines = Buffer.from(bytes).toString().split('\n').filter(Boolean);
      return [[stream, lines.map((line) => JSON.parse(line) as AnyRecord)]];
    }),
  );

export const filesIn = (archive: Buffer): string[] =>
  Object.keys(unzipSync(archive))
    .filter((name) => name.startsWith('files/'))
    .sort();

/** Made, there and left of each stream that had anything. */
export const countsIn = ({ streams }: ArchiveReport): Record<string, readonly [made: number, there: number, left: number]> =>
  Object.fromEntries(streams.map(({ part, stream, made, there, left }) => [`${part}/${stream}`, [made, there, left]]));

/** Which field names what: `{ project: 'library/projects' }`, wherever it stands in a record. */
export type References = Readonly<Record<string, string>>;

/**
 * Records of an archive without the numbers of its house: what they name is named by what it is, in whatever house. So archives of two houses
 * are the same that say the same.
 * @param leave fields that say something of the house
 */
export const withoutNumbers = (
  records: Record<string, AnyRecord[]>,
  references: References,
  leave: readonly string[] = [],
): Record<string, unknown[]> => {
  const names = new Map(Object.entries(records).map(([stream, rows]) => [stream, new Map(rows.map(({ id, uid }) => [id, uid]))]));
  const named = (stream: string, value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((one) => named(stream, one))
      : (names.get(stream)?.get(value as number) ?? (value === null ? null : `gone ${stream}`));
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    // By their name in this house.
    if ('is_self' in value && value.is_self === true) return 'self';
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        if (name === 'id' || leave.includes(name)) return [];
        const stream = references[name];
        return [
          [name, stream === undefined || (typeof one === 'object') !== Array.isArray(one) ? clean(one) : named(stream, one)],
        ];
      }),
    );
  };
  return Object.fromEntries(
    Object.entries(records).map(([stream, rows]) => [
      stream,
      rows.map((row) => clean(row) as { uid: string }).sort((one, other) => one.uid.localeCompare(other.uid)),
    ]),
  );
};

/** The archive with one stream said otherwise, and honest about that. */
export const rewriteStream = (archive: Buffer, stream: string, records: readonly object[]): Buffer => {
  const entries = unzipSync(archive);
  const lines = strToU8(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const manifest = JSON.parse(Buffer.from(entries['manifest.json'] ?? []).toString()) as {
    parts: { name: string; streams: { name: string; records: number; size: number; sha256: string }[] }[];
  };
  const [part, name] = stream.split('/');
  const head = manifest.parts.find((one) => one.name === part)?.streams.find((one) => one.name === name);
  if (!head) throw new Error(`The archive has no ${stream}`);
  head.records = records.length;
  head.size = lines.length;
  head.sha256 = createHash('sha256').update(lines).digest('hex');
  return Buffer.from(
    zipSync({ ...entries, [`parts/${stream}.jsonl`]: lines, 'manifest.json': strToU8(JSON.stringify(manifest)) }),
  );
};
