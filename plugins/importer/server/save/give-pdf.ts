/** Gives a reference its PDF: the one that the browser sent, else the one at an address. What goes wrong is said, and breaks nothing. */
import type { IncomingFile } from '#plugin-api/server';
import { HttpError, LimitError } from '#server-kit';
import { MAX_PDF_BYTES } from '#plugins/library/common/contract/files.ts';
import type { WebAnswer } from '#plugins/library/common/server-services.ts';
import { webAddress } from '#plugins/library/common/web-address.ts';
import type { PdfFate, PdfReason } from '../../common/contract.ts';
import type { Importer } from '../importer.ts';

export interface Wanting {
  readonly article: number;
  readonly title: string;
  readonly pdf_url: string;
}

const refused = (reason: PdfReason): PdfFate => ({ state: 'refused', reason });
const given = (isGiven: boolean): PdfFate => ({ state: isGiven ? 'saved' : 'there', reason: null });

/** By status; the rest is a fault of ours. */
const REASONS: ReadonlyMap<number, PdfReason> = new Map([
  [400, 'not-a-pdf'],
  [403, 'not-allowed'],
  [404, 'not-allowed'],
  [413, 'too-large'],
]);

const reasonOf = ({ log }: Importer, error: unknown): PdfReason => {
  if (error instanceof LimitError) return 'no-room';
  const reason = error instanceof HttpError ? REASONS.get(error.status) : undefined;
  if (reason === undefined) log.warn({ err: error }, 'A PDF that was found could not be kept');
  return reason ?? 'broken';
};

/** Of an answer that is no PDF; what has the mark of one is told by its bytes. */
const WITHOUT: Readonly<Record<Extract<WebAnswer, string>, PdfReason>> = {
  refused: 'closed',
  'too-large': 'too-large',
  unreachable: 'unreachable',
  unreadable: 'not-a-pdf',
};

const nameOf = (title: string): string => `${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').slice(0, 120) || 'paper'}.pdf`;

const fetched = async (importer: Importer, user: number, wanting: Wanting, signal: AbortSignal): Promise<PdfFate> => {
  const address = webAddress(wanting.pdf_url);
  if (address === undefined) return { state: 'none', reason: null };
  const answer = await importer.web.fetch(address, signal, { maxBytes: MAX_PDF_BYTES });
  if (typeof answer === 'string') return refused(WITHOUT[answer]);
  if (answer.kind === 'page') return refused('not-a-pdf');
  return given(await importer.intake.attachPdf(user, wanting.article, nameOf(wanting.title), answer.bytes));
};

/** The first file of the form; what comes after it is refused by the form itself. */
const sent = async (
  importer: Importer,
  user: number,
  { article, title }: Wanting,
  files: AsyncIterable<IncomingFile>,
): Promise<PdfFate | undefined> => {
  for await (const { stream } of files) return given(await importer.intake.attachPdf(user, article, nameOf(title), stream));
  return undefined;
};

/** Never throws but for a caller who has gone. */
export const givePdf = async (
  importer: Importer,
  user: number,
  wanting: Wanting,
  files: AsyncIterable<IncomingFile>,
  signal: AbortSignal,
): Promise<PdfFate> => {
  try {
    if (await importer.pdfs.of(user, wanting.article)) return given(false);
    return (await sent(importer, user, wanting, files)) ?? (await fetched(importer, user, wanting, signal));
  } catch (error) {
    signal.throwIfAborted();
    return refused(reasonOf(importer, error));
  }
};
