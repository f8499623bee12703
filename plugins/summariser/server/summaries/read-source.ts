/** What a summary is made of, as a file or a text of this machine. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '#server-kit';
import type { WebAnswer } from '#plugins/library/common/server-services.ts';
import type { FailureReason } from '../../common/contract.ts';
import { MAX_PDF_BYTES } from '../../common/limits.ts';
import { storedName } from '../sources/stored-files.ts';
import type { Summariser } from '../summariser.ts';
import type { SummaryRow } from '../tables.ts';
import type { Source } from './source.ts';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const written = async (path: string, bytes: Uint8Array, name: string): Promise<Source> => {
  await writeFile(path, bytes, { mode: 0o600 });
  return { kind: 'pdf', path, sha256: hashOf(bytes), size: bytes.length, name };
};

const spooled = async (path: string, from: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(from),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return hash.digest('hex');
};

/** Rights may have ended since it was asked for. */
const ofArticle = async (
  { library }: Summariser,
  { owner, article }: SummaryRow,
  path: string,
): Promise<Source | FailureReason> => {
  const pdf = await library.pdfs.of(owner, article ?? 0);
  if (!pdf) return 'unreachable';
  if (pdf.size > MAX_PDF_BYTES) return 'too-large';
  return { kind: 'pdf', path, sha256: await spooled(path, await pdf.read()), size: pdf.size, name: pdf.name };
};

const ofUpload = async (
  { files }: Summariser,
  { owner, file, title }: SummaryRow,
  path: string,
): Promise<Source | FailureReason> => {
  const name = storedName({ owner, sha256: file ?? '' });
  const size = await files.size(name);
  if (size === undefined) return 'unreachable';
  return { kind: 'pdf', path, sha256: await spooled(path, await files.read(name)), size, name: `${title}.pdf` };
};

const nameIn = (url: string): string => {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, 255) || 'paper.pdf';
  } catch {
    return 'paper.pdf';
  }
};

const ofWeb = async (
  { library, settings }: Summariser,
  url: string,
  path: string,
  signal: AbortSignal,
): Promise<Source | FailureReason> => {
  const page: WebAnswer = await library.web.fetch(url, signal, { trusted: settings.trusted });
  if (typeof page === 'string') return page;
  if (page.kind === 'page') return { kind: 'page', html: page.html, url: page.url, sha256: hashOf(page.bytes) };
  return page.bytes.length > MAX_PDF_BYTES ? 'too-large' : written(path, page.bytes, nameIn(page.url));
};

/** The open PDF of a work; where there is none, its page. */
const ofWork = async (
  summariser: Summariser,
  row: SummaryRow,
  path: string,
  signal: AbortSignal,
): Promise<Source | FailureReason> => {
  try {
    const pdf = await summariser.works?.pdf(row.guid ?? '', signal);
    if (pdf) return pdf.bytes.length > MAX_PDF_BYTES ? 'too-large' : await written(path, pdf.bytes, nameIn(pdf.url));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
  return row.url === '' ? 'unreachable' : ofWeb(summariser, row.url, path, signal);
};

/** @param folder for files that are gone afterwards */
export const readSource = async (
  summariser: Summariser,
  row: SummaryRow,
  folder: string,
  signal: AbortSignal,
): Promise<Source | FailureReason> => {
  const path = join(folder, 'source.pdf');
  switch (row.origin) {
    case 'upload':
      return ofUpload(summariser, row, path);
    case 'article':
      return ofArticle(summariser, row, path).catch((error: unknown) => {
        if (error instanceof HttpError) return 'unreachable';
        throw error;
      });
    case 'work':
      return ofWork(summariser, row, path, signal);
    case 'web':
      return ofWeb(summariser, row.url, path, signal);
  }
};
