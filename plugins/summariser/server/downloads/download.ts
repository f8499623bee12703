/** A summary as a file (matrix SUM-018, decisions §6 "List and download"). */
import type { BinaryAnswer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { type Language, outlineOf } from '../../common/outline.ts';
import { writeMarkdown } from '../../common/write-markdown.ts';
import type { SummaryRow } from '../tables.ts';
import { drawPdf } from './draw-pdf.ts';
import { writeDocx } from './write-docx.ts';

export type Format = 'docx' | 'pdf' | 'md';

const TYPES: Readonly<Record<Format, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
};

/** @throws HttpError 404 before it is ready */
export const download = async (
  { title, digest }: Pick<SummaryRow, 'title' | 'digest'>,
  format: Format,
  language: Language,
): Promise<BinaryAnswer> => {
  if (!digest) throw new HttpError(404, 'Not found.');
  const write: Record<Format, () => Buffer | Promise<Buffer>> = {
    md: () => Buffer.from(writeMarkdown(digest, { title, language })),
    docx: () => writeDocx(outlineOf(digest, title, language), language),
    pdf: () => drawPdf(outlineOf(digest, title, language), title, language),
  };
  const body = await write[format]();
  return { name: `${title.slice(0, 120)}.${format}`, type: TYPES[format], body, size: body.length };
};
