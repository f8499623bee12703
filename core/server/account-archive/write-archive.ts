/** Makes the archive of a person while it is read: files as they come, records once a part is done, what is in it at the end. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Account, Accounts } from '../../plugin-api/accounts.ts';
import type { ArchivedPerson, ArchiveOut, ArchivePart, ArchiveRecord, LeftOut } from '../../plugin-api/account-archive.ts';
import { withScratchFolder } from '../files/scratch-folder.ts';
import { ZipWriter } from '../personal/zip-writer.ts';
import { fileEntry, FORMAT, FORMAT_VERSION, type Manifest, MANIFEST, README, streamEntry } from './manifest.ts';
import { handedOver, namesOf } from './identities.ts';
import { readme } from './readme.ts';
import { Spool } from './spool.ts';
import type { ArchiveTables } from './tables.ts';

export interface NamedPart {
  /** The plugin's id. */
  readonly name: string;
  readonly part: ArchivePart;
}

export interface Writing {
  readonly db: Kysely<ArchiveTables>;
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly parts: readonly NamedPart[];
  readonly person: Account;
  readonly product: string;
  readonly productVersion: string;
  readonly scratch: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Longest title that a manifest tells. */
const TITLE = 300;

/** What all parts go into. */
class Packing {
  readonly #writing: Writing;
  readonly #zip: ZipWriter;
  readonly #files = new Set<string>();
  readonly leftOut: LeftOut[] = [];
  bytes = 0;
  #done = 0;

  constructor(writing: Writing, zip: ZipWriter) {
    this.#writing = writing;
    this.#zip = zip;
  }

  get files(): number {
    return this.#files.size;
  }

  count(records: number): void {
    this.#done += records;
    this.#writing.onProgress(this.#done);
  }

  async file(sha256: string, open: () => Promise<Readable | string>): Promise<void> {
    this.#writing.signal.throwIfAborted();
    if (this.#files.has(sha256)) return;
    this.#files.add(sha256);
    await this.#zip.add(fileEntry(sha256), this.#measured(await open()), this.#writing.signal);
    this.count(1);
  }

  async *#measured(body: Readable | string): AsyncGenerator<Buffer> {
    for await (const chunk of typeof body === 'string' ? [body] : body) {
      const bytes = Buffer.from(chunk as string | Buffer);
      this.bytes += bytes.length;
      yield bytes;
    }
  }

  async people(ids: readonly number[]): Promise<Map<number, ArchivedPerson>> {
    const { accounts, person } = this.#writing;
    const known = await accounts.byIds([...new Set(ids)]);
    return new Map(
      known.map(({ id, first_name, last_name }) => [
        id,
        { name: `${first_name} ${last_name}`.trim().slice(0, TITLE), is_self: id === person.id },
      ]),
    );
  }

  /** One part, written whole. @returns what the manifest tells of it */
  async part({ name, part }: NamedPart, folder: string): Promise<Manifest['parts'][number]> {
    const { db, person, signal } = this.#writing;
    const spools = new Map<string, Spool>();
    const spoolOf = (stream: string): Spool => {
      const spool = spools.get(stream) ?? new Spool(stream, join(folder, `${name}.${stream}`));
      spools.set(stream, spool);
      return spool;
    };
    const out: ArchiveOut = {
      signal,
      add: async (stream: string, kind: string, records: readonly ArchiveRecord[]) => {
        signal.throwIfAborted();
        const ids = records.map(({ id }) => id);
        const names = await namesOf(db, person.id, kind, ids);
        await spoolOf(stream).add(records.map((record) => ({ ...record, uid: names.get(record.id) })));
        this.count(records.length);
      },
      file: (sha256, open) => this.file(sha256, open),
      text: async (content) => {
        const sha256 = hashOf(content);
        await this.file(sha256, async () => content);
        return sha256;
      },
      holds: (kind, ids) => handedOver(db, person.id, kind, ids),
      people: (ids) => this.people(ids),
      leaveOut: ({ title, stream }) => void this.leftOut.push({ title: title.slice(0, TITLE), stream }),
    };
    try {
      await part.write(person, out);
    } catch (error) {
      for (const spool of spools.values()) spool.giveUp();
      throw error;
    }
    const streams: Manifest['parts'][number]['streams'] = [];
    for (const [stream, spool] of spools) {
      const { head, open } = await spool.end();
      await this.#zip.add(streamEntry(name, stream), open(), signal);
      streams.push(head);
    }
    return { name, version: part.version, streams };
  }
}

/** What a manifest may tell at the most of what others own. */
const MOST_LEFT_OUT = 10_000;

const fill = async (out: PassThrough, writing: Writing): Promise<void> => {
  const { parts, product, productVersion, signal, scratch } = writing;
  const made = new Date();
  const zip = new ZipWriter(out, made);
  const packing = new Packing(writing, zip);
  await zip.add(README, readme(product, made), signal);
  const told: Manifest['parts'] = [];
  await withScratchFolder({ scratch }, async (folder) => {
    for (const part of parts) told.push(await packing.part(part, folder));
  });
  const manifest: Manifest = {
    ...{ format: FORMAT, version: FORMAT_VERSION, product, product_version: productVersion },
    ...{ made_at: made.toISOString(), parts: told },
    left_out: packing.leftOut.slice(0, MOST_LEFT_OUT),
    files: { count: packing.files, bytes: packing.bytes },
  };
  await zip.add(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`, signal);
  await zip.end();
};

/** The stream fails when anything cannot be read: an archive that lacks something without saying so would be worse than none. */
export const writeArchive = (writing: Writing): Readable => {
  const out = new PassThrough();
  void fill(out, writing).then(
    () => out.end(),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
};
