/**
 * Fetches a PDF so that its first page need not wait for its last byte, and so that a lost connection is noticed: pdf.js's own
 * loader waits for ever when an answer ends too early.
 */
import type { PDFDataRangeTransport } from 'pdfjs-dist';
import type { PdfBytes } from '../../common/services.ts';
import type { PdfJs } from './pdfjs.ts';

/** Bytes up to which parts are not worth the trouble. */
const SMALL = 512 * 1024;
/** Milliseconds between one try for a part and the next; then the document is given up. */
const PAUSES = [250, 750, 1500];

export class PdfResponseError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The file was answered with status ${status}`);
    this.name = 'PdfResponseError';
    this.status = status;
  }
}

export interface FetchHooks {
  readonly signal: AbortSignal;
  onProgress(loaded: number, total: number | undefined): void;
  /** Bytes have come. */
  onBytes(): void;
  /** A part that is needed does not come. */
  onLost(error: unknown): void;
}

type Remote = Extract<PdfBytes, { url: string }>;
export type Fetched = { readonly data: Uint8Array<ArrayBuffer> } | { readonly range: PDFDataRangeTransport };

const get = async ({ url, httpHeaders }: Remote, signal: AbortSignal, range?: string): Promise<Response> => {
  const response = await fetch(url, { signal, headers: { ...httpHeaders, ...(range && { Range: range }) } });
  if (!response.ok) throw new PdfResponseError(response.status);
  return response;
};

/** The part from `begin` up to, not with, `end`; tried several times. */
const getPart = async (from: Remote, begin: number, end: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await get(from, signal, `bytes=${begin}-${end - 1}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const part = response.status === 206 ? bytes : bytes.subarray(begin, end);
      if (part.length === end - begin) return part;
      throw new TypeError('The network answered with too little');
    } catch (error) {
      const pause = PAUSES[attempt];
      if (pause === undefined || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

const readWhole = async (response: Response, total: number | undefined, hooks: FetchHooks): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    loaded += chunk.length;
    hooks.onBytes();
    hooks.onProgress(loaded, total);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
};

/** The whole file at once. @throws as `fetchPdf` does. */
export const fetchBytes = async (from: PdfBytes): Promise<Uint8Array<ArrayBuffer>> => {
  if (!('url' in from)) return from.data;
  const response = await get(from, new AbortController().signal);
  return new Uint8Array(await response.arrayBuffer());
};

/** Feeds the parser as bytes come in; parts that it wants sooner are fetched by range. */
const stream = (pdfjs: PdfJs, from: Remote, response: Response, total: number, hooks: FetchHooks): PDFDataRangeTransport => {
  const transport = new pdfjs.PDFDataRangeTransport(total, null);
  transport.requestDataRange = (begin, end) => {
    getPart(from, begin, end, hooks.signal).then(
      (part) => {
        hooks.onBytes();
        transport.onDataRange(begin, part);
      },
      (error: unknown) => !hooks.signal.aborted && hooks.onLost(error),
    );
  };
  const feed = async (): Promise<void> => {
    let loaded = 0;
    for await (const chunk of response.body ?? []) {
      loaded += chunk.length;
      hooks.onBytes();
      hooks.onProgress(loaded, total);
      transport.onDataProgressiveRead(chunk);
    }
    transport.onDataProgressiveDone();
  };
  // What the stream did not bring, the parser asks for by range.
  feed().catch(() => undefined);
  return transport;
};

/** @throws PdfResponseError, or a `TypeError` when the network fails. */
export const fetchPdf = async (from: Remote, pdfjs: () => Promise<PdfJs>, hooks: FetchHooks): Promise<Fetched> => {
  const response = await get(from, hooks.signal);
  const length = Number(response.headers.get('Content-Length'));
  const isEncoded = (response.headers.get('Content-Encoding') ?? 'identity') !== 'identity';
  const total = length > 0 && !isEncoded ? length : undefined;
  const takesRanges = response.headers.get('Accept-Ranges') === 'bytes';
  if (total === undefined || !takesRanges || total <= SMALL) return { data: await readWhole(response, total, hooks) };
  return { range: stream(await pdfjs(), from, response, total, hooks) };
};
