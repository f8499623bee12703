/** Takes images in: on scratch while they are looked at and drawn anew, then stored, counted and recorded together. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { IncomingFile } from '#plugin-api/server';
import { HttpError, withScratchFolder } from '#server-kit';
import { IMAGE_HEAD, imageTypeOf, isImageName } from '../../common/image-type.ts';
import { openProject } from '../access.ts';
import type { Library } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { touchProjects } from '../shared/touch.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { ImageRow } from '../tables.ts';
import { claimAll } from '../usage.ts';
import { makePictures, type Pictures } from './pictures.ts';
import { removeImages } from './remove-images.ts';

const NOT_AN_IMAGE = 'Not supported file format. Only .jpg, .jpeg and .png are allowed.';

/** What is in the file store and not yet recorded. */
type Stored = Pick<ImageRow, 'stored' | 'name' | 'type' | 'size' | 'sha256'> & Pictures;

/** The first bytes of a stream: `IMAGE_HEAD` of them or more, fewer only when there are no more. */
const readHead = async (bytes: AsyncIterator<Buffer>): Promise<Buffer> => {
  let head = Buffer.alloc(0);
  while (head.length < IMAGE_HEAD) {
    const next = await bytes.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
};

async function* headAndRest(head: Buffer, bytes: AsyncIterableIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* bytes;
}

/** @returns the type of the image that is at `path` then. @throws HttpError 400 */
const spool = async ({ name, stream }: IncomingFile, path: string): Promise<ImageRow['type']> => {
  const bytes: AsyncIterableIterator<Buffer> = stream.iterator();
  const head = await readHead(bytes);
  const type = isImageName(name) ? imageTypeOf(head) : undefined;
  if (type === undefined) {
    await bytes.return?.();
    throw new HttpError(400, NOT_AN_IMAGE);
  }
  await pipeline(Readable.from(headAndRest(head, bytes), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  return type;
};

/** Nothing is stored of what cannot be shown. */
const storeImage = (library: Library, stored: string, incoming: IncomingFile): Promise<Stored> =>
  withScratchFolder(library, async (folder) => {
    const path = join(folder, 'image');
    const type = await spool(incoming, path);
    const pictures = await makePictures(library, stored, path);
    const { size, sha256 } = await library.files.put(stored, createReadStream(path));
    return { stored, name: incoming.name, type, size, sha256, ...pictures };
  });

const record = (library: Library, user: number, projectId: number, images: readonly Stored[]): Promise<ImageRow[]> =>
  inTransaction(library.db, async (tx) => {
    const project = await openProject(tx, user, projectId, 'write', { lock: true });
    await claimAll(library, tx, project.owner, {
      'library.images': images.length,
      'library.items': images.length,
      'library.storage': images.reduce((sum, { size }) => sum + size, 0),
    });
    const rows = await tx
      .insertInto('library_image')
      .values(images.map((image) => ({ ...image, owner: project.owner, project: project.id, created_by: user })))
      .returningAll()
      .execute();
    await touchProjects(tx, [project.id]);
    await announce(library, tx, project, ['images'], undefined, { by: user, type: 'image_added', count: rows.length });
    return rows;
  });

/**
 * All of them or none.
 * @throws HttpError 400 for what is no image and 413 for one with too many pixels, LimitError (402) when there is no room
 */
export const uploadImages = async (
  library: Library,
  user: number,
  projectId: number,
  files: AsyncIterable<IncomingFile>,
): Promise<ImageRow[]> => {
  const { owner } = await openProject(library.db, user, projectId, 'write');
  const names: string[] = [];
  const images: Stored[] = [];
  try {
    for await (const file of files) {
      const stored = `${owner}/images/${randomUUID()}`;
      names.push(stored);
      images.push(await storeImage(library, stored, file));
    }
    if (images.length === 0) throw new HttpError(400, 'No file was sent.', { fields: { files: 'This field is required.' } });
    return await record(library, user, projectId, images);
  } catch (error) {
    await removeImages(library, names);
    throw error;
  }
};
