/** Orders are made for what lies in Carrel, without uploading it again: a copy as it is now, which later changes do not touch. */
import { HttpError } from '#server-kit';
import type { ServiceFiles } from '../../common/service.ts';
import type { ArrivingFile } from '../../common/server-services.ts';
import type { House } from '../house.ts';
import type { FileRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { takeFile } from './take-file.ts';

interface Own {
  readonly service: string;
  readonly files: ServiceFiles;
  readonly article?: number | undefined;
  readonly paper?: number | undefined;
}

const ofArticle = async ({ pdfs }: House, owner: number, article: number): Promise<ArrivingFile> => {
  const pdf = await pdfs.of(owner, article);
  if (!pdf) throw new HttpError(404, TEXTS.noPdf);
  return { name: `${pdf.title.slice(0, 120) || 'paper'}.pdf`, stream: await pdf.read() };
};

/** Its source where the service reads LaTeX, else what it was compiled to last. */
const ofPaper = async (
  { manuscripts }: House,
  owner: number,
  paper: number,
  { endings }: ServiceFiles,
): Promise<ArrivingFile> => {
  const manuscript = await manuscripts.open(owner, paper);
  if (!manuscript) throw new HttpError(404, 'Not found.');
  const name = manuscript.title.slice(0, 120) || 'paper';
  if (endings.includes('.tex')) return { name: `${name}.tex`, stream: one(Buffer.from(manuscript.text)) };
  const pdf = await manuscript.pdf();
  if (!pdf) throw new HttpError(409, TEXTS.noPdf);
  return { name: `${name}.pdf`, stream: pdf };
};

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** @throws HttpError 404 for what is not theirs, 409 for a paper that was not compiled, 400 as `takeFile`; LimitError */
export const takeOwn = async (house: House, owner: number, own: Own, signal: AbortSignal): Promise<FileRow> => {
  const { article, paper, files, service } = own;
  if ((article === undefined) === (paper === undefined))
    throw new HttpError(400, TEXTS.required, { fields: { article: TEXTS.required } });
  const arriving =
    article === undefined ? await ofPaper(house, owner, paper ?? 0, files) : await ofArticle(house, owner, article);
  const of = article === undefined ? { paper: paper ?? 0 } : { article };
  return takeFile(house, arriving, { owner, service, role: 'source', files, own: of }, signal);
};
