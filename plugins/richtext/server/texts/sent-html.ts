/** Documents that programs send as HTML: what they say stays, what runs or is fetched does not. */
import type { Node } from 'prosemirror-model';
import { HttpError } from '#server-kit';
import { MAX_CONTENT } from '../../common/contract-files.ts';
import { readHtml } from '../../common/html/read.ts';
import type { Left } from '../../common/model.ts';
import { documentOf } from '../../common/schema/schema.ts';
import type { NewPicture } from '../assets/assets.ts';
import { pictureHeader } from '../assets/picture-header.ts';
import { TEXTS } from '../texts.ts';
import { contentOf } from './document.ts';

export interface SentText {
  readonly doc: Node;
  readonly left: readonly Left[];
  /** Those that came along, by the number that the document has for them, which is below 0. */
  readonly pictures: ReadonlyMap<number, NewPicture>;
}

const DATA = /^data:([^,;]*)((?:;[^,;]*)*?)(;base64)?,/i;

const bytesOf = (address: string): Buffer => {
  const [head = '', , , base64] = DATA.exec(address) ?? [];
  const rest = address.slice(head.length);
  if (base64) return Buffer.from(rest, 'base64');
  try {
    return Buffer.from(decodeURIComponent(rest));
  } catch {
    return Buffer.alloc(0);
  }
};

/** @throws HttpError 400 for a document that is too long */
export const sentDocument = (html: string): SentText => {
  const read = readHtml(html);
  const doc = documentOf(read.doc);
  if (contentOf(doc).length > MAX_CONTENT) throw new HttpError(400, TEXTS.tooLong, { fields: { content: TEXTS.tooLong } });
  const pictures = new Map<number, NewPicture>();
  let broken = 0;
  for (const [index, address] of read.pictures.entries()) {
    const bytes = bytesOf(address);
    if (pictureHeader(bytes)) pictures.set(-1 - index, { name: `picture ${index + 1}`, bytes });
    else broken += 1;
  }
  return { doc, pictures, left: broken > 0 ? [...read.left, { what: 'picturesBroken', count: broken }] : read.left };
};
