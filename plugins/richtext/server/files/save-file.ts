/** Saves what a rich text says, as programs send it, and its citation style (RTX-012). */
import type { Caller } from '#plugin-api/server';
import type { Language } from '#plugins/citing/common/styles.ts';
import type { Left } from '../../common/model.ts';
import { addPicture } from '../assets/assets.ts';
import { type OpenFile, openFile } from '../access.ts';
import { announce } from '../announce.ts';
import type { Richtext, Tx } from '../richtext.ts';
import { mapImages } from '../texts/map-images.ts';
import { readText } from '../texts/read-text.ts';
import { sentDocument } from '../texts/sent-html.ts';
import { storeDocument } from '../texts/store-document.ts';
import { keepVersion } from '../versions/versions.ts';

interface SaveBody {
  readonly content?: string | undefined;
  readonly style?: string | undefined;
  readonly language?: Language | undefined;
  readonly version?: number | undefined;
}

export interface Saved {
  readonly file: OpenFile;
  /** Of what was sent. */
  readonly version: number;
  readonly left: readonly Left[];
}

/** Pictures that came along have numbers below 0. */
const withPictures = async (richtext: Richtext, tx: Tx, file: OpenFile, content: string) => {
  const { doc, pictures, left } = sentDocument(content);
  const numbers = new Map<number, number>();
  for (const [number, picture] of pictures) numbers.set(number, (await addPicture(richtext, tx, file, picture)).id);
  return { doc: mapImages(doc, (asset) => numbers.get(asset) ?? (asset < 0 ? null : asset)), left };
};

/**
 * Whoever changes nothing need only see the file: it is printed for them as it is.
 * @throws HttpError 404, 403, 409 `{message, current}` when `version` is not known any more, 400 for a text that is too long
 */
export const saveFile = (
  richtext: Richtext,
  user: Pick<Caller, 'id'>,
  id: number,
  { content, style, language, version: base }: SaveBody,
): Promise<Saved> =>
  richtext.db.transaction().execute(async (tx) => {
    const need = [content, style, language].every((each) => each === undefined) ? 'read' : 'write';
    const file = await openFile(richtext, tx, user.id, id, need, { lock: need === 'write' && 'text' });
    const changed = { ...file, style: style ?? file.style, language: language ?? file.language };
    if (changed.style !== file.style || changed.language !== file.language) {
      const look = { style: changed.style, language: changed.language, updated_at: new Date() };
      await tx.updateTable('richtext_file').set(look).where('id', '=', id).execute();
      await announce(richtext, file, tx);
    }
    if (content === undefined) return { file: changed, version: (await readText(richtext, tx, id)).version, left: [] };
    const { doc, left } = await withPictures(richtext, tx, file, content);
    // Who names no version cannot know what they overwrite, so that stays as a version.
    if (base === undefined) await keepVersion(tx, file, { author: user.id, kind: 'save' });
    const version = await storeDocument(richtext, tx, file, { doc, base, by: user.id });
    await keepVersion(tx, file, { author: user.id, kind: 'save' });
    return { file: changed, version, left };
  });
