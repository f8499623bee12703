/** Files that come from a person's computer into a paper. */
import { buffer } from 'node:stream/consumers';
import type { IncomingFile } from '#plugin-api/server';
import { withOneEnding } from '#plugins/coedit/common/text/one-ending.ts';
import { HttpError } from '#server-kit';
import type { EditorFile } from '../../common/model.ts';
import { MAX_TEXT } from '../../common/contract-replies.ts';
import { extensionOf, isTextPath } from '../../common/source/paths.ts';
import type { Latex } from '../latex.ts';
import { addBytes } from './change-documents.ts';

/** First bytes of the pictures that TeX reads. */
const MAGIC: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  jpg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  jpeg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  pdf: (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  eps: (bytes) => bytes.subarray(0, 4).toString('latin1') === '%!PS' || bytes.readUInt32BE(0) === 0xc5d0d3c6,
};

/** Text of a source in UTF-8, or in Latin-1 where the bytes are no UTF-8, with one kind of line ends; `undefined` for what is no text. */
export const sourceText = (path: string, bytes: Buffer): string | undefined => {
  if (!isTextPath(path) || bytes.length > MAX_TEXT || bytes.includes(0)) return undefined;
  try {
    return withOneEnding(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return withOneEnding(bytes.toString('latin1'));
  }
};

/** A file's name as a path: blanks and what LaTeX cannot read become hyphens. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|%#~$&{}\p{Cc}]+/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(/\s+/g, '-')
    .slice(-120) || 'file';

const inFolder = (folder: string | undefined, name: string): string =>
  folder ? `${folder.replace(/^\/+|\/+$/g, '')}/${name}` : name;

export const storeUpload = async (
  latex: Latex,
  user: number,
  id: number,
  file: IncomingFile,
  options: { folder?: string | undefined; replace: boolean },
): Promise<EditorFile> => {
  const bytes = await buffer(file.stream);
  const path = inFolder(options.folder, safeName(file.name));
  return addBytes(latex, user, id, { path, bytes, asText: sourceText(path, bytes), replace: options.replace });
};

/** A picture for `\includegraphics`, recognised by its bytes. */
export const storePicture = async (latex: Latex, user: number, id: number, file: IncomingFile): Promise<EditorFile> => {
  const bytes = await buffer(file.stream);
  const name = safeName(file.name);
  if (bytes.length < 8 || !MAGIC[extensionOf(name)]?.(bytes)) {
    throw new HttpError(400, 'Not supported file format. Only PNG, JPEG, PDF and EPS pictures are allowed.');
  }
  return addBytes(latex, user, id, { path: inFolder('figures', name), bytes, replace: false });
};
