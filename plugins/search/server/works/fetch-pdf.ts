/** Asks for the open-access PDF of a work where it is said to be, without trust in what comes (trust.md A7). */
import { HttpError, NotYet, OutboundFailure } from '#server-kit';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Finder } from '../finder.ts';

/** As an upload may be (decisions §3 "Upload sizes"). */
const MOST_BYTES = 50 * 1024 * 1024;
/** Milliseconds for one address. */
const PATIENCE = 25_000;
/** Milliseconds between two questions to one host, and that a turn is waited for. */
const GAP = 1000;
const TURN_PATIENCE = 10_000;
/** Readers look for the mark of a PDF in the first 1,024 bytes (PDF 1.7, appendix H.3). */
const HEAD = 1024;
const MARK = '%PDF-';

export interface FetchedPdf {
  readonly bytes: Buffer;
  readonly url: string;
}

/** Where it may be, the likeliest first. arXiv gives everybody what it has. */
export const pdfAddresses = ({ is_open_access, info }: Pick<CatalogueRecord, 'is_open_access' | 'info'>): string[] => {
  const { pdf_url, eprint, eprint_type } = info;
  const open = is_open_access && pdf_url !== undefined && /^https?:\/\//i.test(pdf_url) ? [pdf_url] : [];
  const arxiv = eprint !== undefined && eprint_type?.toLowerCase() === 'arxiv' ? [`https://arxiv.org/pdf/${eprint}`] : [];
  return [...new Set([...open, ...arxiv])];
};

/** `undefined`: there is something else at the address, or nothing. */
const tryAddress = async (
  { outbound, settings }: Finder,
  address: string,
  signal: AbortSignal,
): Promise<FetchedPdf | undefined> => {
  const { host } = new URL(address);
  await outbound.turn(host, GAP, signal, TURN_PATIENCE);
  const { status, headers, bytes, url } = await outbound.ask({
    address,
    headers: { accept: 'application/pdf' },
    trusted: settings.SEARCH_PDF_PRIVATE.split(',').filter((origin) => origin !== ''),
    signal,
    patience: PATIENCE,
    maxBytes: MOST_BYTES,
  });
  if (status === 429 || status === 503) return outbound.leaveAlone(host, headers['retry-after']);
  return status === 200 && bytes.subarray(0, HEAD).includes(MARK) ? { bytes, url: url.href } : undefined;
};

/** Faults of a network, an address that leads nowhere, a server that is busy: another address may do. */
const isTheirs = (error: unknown): boolean =>
  error instanceof OutboundFailure || error instanceof NotYet || (error instanceof Error && 'code' in error);

/** @throws HttpError 404 when there is none, 502 when it cannot be had; NotYet when whoever has it wants to be left alone */
export const fetchPdf = async (finder: Finder, record: CatalogueRecord, signal: AbortSignal): Promise<FetchedPdf> => {
  const addresses = pdfAddresses(record);
  if (addresses.length === 0) throw new HttpError(404, 'There is no open-access PDF of this work.');
  let busy: NotYet | undefined;
  for (const address of addresses) {
    try {
      const found = await tryAddress(finder, address, signal);
      if (found) return found;
    } catch (error) {
      if (signal.aborted || !isTheirs(error)) throw error;
      if (error instanceof NotYet) busy = error;
    }
  }
  throw busy ?? new HttpError(502, 'The PDF could not be fetched from where it is published.');
};
