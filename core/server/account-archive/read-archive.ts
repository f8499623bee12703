/** Reads an archive into an account: each part by the plugin that has it, in the order in which plugins require each other. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Account } from '../../plugin-api/accounts.ts';
import type { ArchiveBytes, ArchiveIn, ArchiveReport } from '../../plugin-api/account-archive.ts';
import { HttpError } from '../app/http-error.ts';
import { forgetPlaces, keepPlaces, placesOf } from './identities.ts';
import { jsonLines } from './lines.ts';
import { fileEntry, type Manifest, streamEntry } from './manifest.ts';
import { asFailure, openArchive, type OpenArchive } from './open-archive.ts';

import { Reporting } from './report.ts';
import { takeStream, type Taker } from './take-stream.ts';
import type { ArchiveTables } from './tables.ts';
import type { NamedPart } from './write-archive.ts';

export interface Reading {
  readonly db: Kysely<ArchiveTables>;
  readonly parts: readonly NamedPart[];
  readonly person: Account;
  readonly bytes: ArchiveBytes;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

const partIn = (archive: OpenArchive, taker: Taker, told: Manifest['parts'][number]): ArchiveIn => {
  const { signal } = taker;
  const entryOf = (sha256: string) => (/^[0-9a-f]{64}$/.test(sha256) ? archive.entry(fileEntry(sha256)) : undefined);
  return {
    signal,
    version: told.version,
    async take(taking) {
      const name = streamEntry(told.name, taking.stream);
      const entry = told.streams.some((stream) => stream.name === taking.stream) ? archive.entry(name) : undefined;
      if (entry) await takeStream(taker, taking, jsonLines(archive.read(entry), name));
    },
    here: (within, kind, ids) => placesOf(within, taker, kind, ids),
    place: (within, kind, places) => keepPlaces(within, taker, kind, places),
    file(sha256) {
      const entry = entryOf(sha256);
      return entry && { size: entry.size, open: async (): Promise<Readable> => archive.read(entry) };
    },
    async text(sha256, most) {
      const entry = entryOf(sha256);
      if (!entry) return undefined;
      if (entry.size > most) throw new HttpError(422, 'The text is too long.');
      return (await buffer(archive.read(entry))).toString();
    },
  };
};

const totalOf = ({ parts }: Manifest): number =>
  parts.reduce((sum, { streams }) => sum + streams.reduce((records, stream) => records + stream.records, 0), 0);

/** @throws ArchiveFailure before anything is made */
export const readArchive = async ({ db, parts, person, bytes, signal, onProgress }: Reading): Promise<ArchiveReport> => {
  const archive = await openArchive(bytes, signal);
  const { manifest } = archive;
  const reporting = new Reporting(manifest);
  const of = { reading: randomUUID(), owner: person.id };
  const total = totalOf(manifest);
  let done = 0;
  const onDone = (records: number): void => onProgress((done += records), total);
  onDone(0);
  const toldOf = new Map(manifest.parts.map((told) => [told.name, told]));
  for (const told of manifest.parts) {
    const known = parts.find(({ name }) => name === told.name);
    if (!known) reporting.passOver(told.name, 'unknown');
    else if (told.version > known.part.version) reporting.passOver(told.name, 'newer');
  }
  for (const { name, part } of parts) {
    const told = toldOf.get(name);
    if (!told || told.version > part.version) continue;
    const taker = { ...of, db, part: name, reporting, signal, onDone };
    try {
      await part.read(partIn(archive, taker, told), person);
    } catch (error) {
      throw asFailure(error);
    }
  }
  await forgetPlaces(db, of);
  return reporting.report;
};
