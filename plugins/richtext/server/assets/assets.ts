/** Pictures of rich texts: their bytes stand in the file store, the same ones once for each file. */
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { HttpError } from '#server-kit';
import { CkAsset } from '../../common/model.ts';
import { notFound, type OpenFile } from '../access.ts';
import { claimStorage } from '../owner-limits.ts';
import type { Db, Richtext, Tx } from '../richtext.ts';
import type { AssetRow } from '../tables.ts';
import { pictureHeader } from './picture-header.ts';
import { cleanSvg } from './svg.ts';

/** Of one file; a picture book has fewer. */
const MOST = 2_000;
/** Pixels of a picture: what opens it makes room for all of them. */
const MOST_PIXELS = 120_000_000;

export interface NewPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A name is only shown: without what would break a line or a header. */
const shownName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Surrogate}/\\]+/gu, ' ')
    .trim()
    .slice(-200) || 'picture';

/**
 * A picture as it is kept, by its bytes.
 * @throws HttpError 400 for what is none
 */
export const readPicture = ({ name, bytes }: NewPicture) => {
  const header = pictureHeader(bytes);
  if (!header) throw new HttpError(400, 'Not supported file format. Only PNG, JPEG, GIF, WebP and SVG pictures are allowed.');
  if (header.width * header.height > MOST_PIXELS) throw new HttpError(400, 'This picture has too many pixels.');
  return { ...header, name: shownName(name), bytes: header.type === 'image/svg+xml' ? cleanSvg(bytes) : Buffer.from(bytes) };
};

export const assetOf = ({ id, name, type, size, width, height }: AssetRow): CkAsset =>
  CkAsset.parse({ id, name, type, size, width, height });

const ofFile = (db: Db, { owner, id }: Pick<OpenFile, 'owner' | 'id'>) =>
  db.selectFrom('richtext_asset').selectAll().where('owner', '=', owner).where('file', '=', id);

export const assetsOf = (db: Db, file: Pick<OpenFile, 'owner' | 'id'>): Promise<AssetRow[]> =>
  ofFile(db, file).orderBy('id').execute();

/** @throws HttpError 404 */
export const assetAt = async (db: Db, file: Pick<OpenFile, 'owner' | 'id'>, id: number): Promise<AssetRow> => {
  const row = await ofFile(db, file).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/**
 * Takes a picture in; the one that has the same bytes, when it is there already.
 * @param file that the transaction holds
 * @throws HttpError 400 for what is no picture, and when there are too many; as `claimStorage`
 */
export const addPicture = async (
  richtext: Pick<Richtext, 'limits' | 'files'>,
  tx: Tx,
  file: Pick<OpenFile, 'owner' | 'id' | 'isOwn'>,
  picture: NewPicture,
): Promise<AssetRow> => {
  const { bytes, ...about } = readPicture(picture);
  const hash = sha256(bytes);
  const known = await ofFile(tx, file).where('sha256', '=', hash).executeTakeFirst();
  if (known) return known;
  const { count } = await tx
    .selectFrom('richtext_asset')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', file.owner)
    .where('file', '=', file.id)
    .executeTakeFirstOrThrow();
  if (count >= MOST) throw new HttpError(400, `A text may have at most ${MOST} pictures.`);
  await claimStorage(richtext, tx, file, bytes.length);
  const blob = `richtext/${file.owner}/${randomUUID()}`;
  const { size } = await richtext.files.put(blob, bytes);
  return tx
    .insertInto('richtext_asset')
    .values({ owner: file.owner, file: file.id, ...about, blob, sha256: hash, size })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const bytesOf = async ({ files }: Pick<Richtext, 'files'>, { blob }: Pick<AssetRow, 'blob'>): Promise<Buffer> =>
  buffer(await files.read(blob));
