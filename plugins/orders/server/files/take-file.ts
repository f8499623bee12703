/** Takes a file in: on scratch first, where it is read and counted; in the file store when it is what the service takes. */
import { createReadStream, createWriteStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable, Transform } from 'node:stream';
import { HttpError, Turns, withScratchFolder } from '#server-kit';
import type { OrderFile, OwnDocument } from '../../common/model.ts';
import type { ArrivingFile } from '../../common/server-services.ts';
import type { ServiceFiles } from '../../common/service.ts';
import { readDocument } from '../documents/read-document.ts';
import type { House } from '../house.ts';
import type { FileRow } from '../tables.ts';
import { FAILURES, notTaken, TEXTS, tooLarge, wordRange } from '../texts.ts';
import { storedName } from './stored-files.ts';

const MEGABYTE = 1024 * 1024;
/** Reading is work for another process, but one for each of many uploads would be too many. */
const readings = new Turns(2, 20);

const refuse = (text: string): HttpError => new HttpError(400, text, { fields: { file: text } });

const spool = async (stream: ArrivingFile['stream'], path: string, maxBytes: number): Promise<void> => {
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? refuse(tooLarge(maxBytes / MEGABYTE)) : null, chunk);
    },
  });
  await pipeline(Readable.from(stream, { objectMode: false }), measure, createWriteStream(path, { mode: 0o600 }));
};

/** @throws HttpError 400 with what is wrong with it, in words */
export const readText = async (house: Pick<House, 'settings'>, path: string, name: string, signal: AbortSignal) => {
  const read = await readings.run(() => readDocument(path, name, { seconds: house.settings.seconds }, signal));
  if (typeof read === 'string') throw new HttpError(400, FAILURES[read], { reason: read, fields: { file: FAILURES[read] } });
  return read;
};

type Counted = Pick<FileRow, 'words' | 'pages' | 'has_macros'>;

/** Words where the service counts them; else nothing is read. */
const count = async (
  house: House,
  path: string,
  name: string,
  { words }: ServiceFiles,
  signal: AbortSignal,
): Promise<Counted> => {
  if (!words) return { words: null, pages: null, has_macros: false };
  const read = await readText(house, path, name, signal);
  if (read.words < words.least || read.words > words.most) throw refuse(wordRange(words.least, words.most));
  return { words: read.words, pages: read.pages?.length ?? null, has_macros: read.hasMacros };
};

export interface Taking {
  readonly owner: number;
  readonly service: string;
  readonly role: OrderFile['role'];
  readonly order?: number;
  readonly files: ServiceFiles;
  /** What it is taken from. */
  readonly own?: OwnDocument;
}

/** @throws HttpError 400 with what is wrong with it; LimitError when there is no room */
export const takeFile = (house: House, { name, stream }: ArrivingFile, taking: Taking, signal: AbortSignal): Promise<FileRow> =>
  withScratchFolder(house, async (folder) => {
    const { files, owner, service, role, order = null, own } = taking;
    const ending = extname(name).toLowerCase();
    if (!files.endings.includes(ending)) throw refuse(notTaken(files.endings));
    const path = join(folder, `document${ending}`);
    await spool(stream, path, files.maxBytes);
    const counted = await count(house, path, name, files, signal);
    const { size } = await stat(path);
    if (size === 0) throw refuse(FAILURES.empty);
    const id = randomUUID();
    const { sha256 } = await house.files.put(storedName({ owner, id }), createReadStream(path));
    try {
      return await house.db.transaction().execute(async (tx) => {
        if (role !== 'result') await house.limits.claim(tx, owner, 'library.storage', size);
        return tx
          .insertInto('orders_file')
          .values({ id, owner, service, order, role, name, size, sha256, ...counted, ...own })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    } catch (error) {
      await house.files.remove(storedName({ owner, id }));
      throw error;
    }
  });

/** The first file of a form. @throws HttpError 400 when there is none */
export const firstFile = async <T>(
  arriving: AsyncIterable<ArrivingFile>,
  take: (file: ArrivingFile) => Promise<T>,
): Promise<T> => {
  for await (const file of arriving) return take(file);
  throw new HttpError(400, TEXTS.noFile, { fields: { file: TEXTS.required } });
};
