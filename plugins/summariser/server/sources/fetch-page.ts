/** Fetches an address that somebody typed: safely, politely, and as what its bytes are (trust.md A7). */
import { createHash } from 'node:crypto';
import { AnswerTooLarge, OutboundFailure } from '#plugin-api/server';
import type { FailureReason } from '../../common/contract.ts';
import { MAX_PDF_BYTES } from '../../common/limits.ts';
import type { Summariser } from '../summariser.ts';
import { isPdf, pageText } from './magic.ts';

/** Of any answer; a PDF may be smaller only. */
const MAX_BYTES = 25 * 1024 * 1024;
/** Milliseconds between two questions to one server, and how long a turn is waited for. */
const GAP = 1000;
const TURN = 20_000;

export type Fetched =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array; readonly url: string }
  | { readonly kind: 'page'; readonly html: string; readonly url: string; readonly bytes: Uint8Array };

/** An address that can be asked at all, without what is not sent to a server. */
export const webAddress = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  url.hash = '';
  return isWeb ? url.href : undefined;
};

/**
 * Turns are remembered for good, and which servers somebody wanted to read is nobody's business: servers share so many of them, and none is
 * named.
 */
const turnOf = (address: string): string => `web ${createHash('sha256').update(new URL(address).host).digest('hex').slice(0, 2)}`;

/** What servers answer that want to know who asks: it is there, but not for everybody. */
const CLOSED = new Set([401, 402, 403, 451]);

const tooLarge = (bytes: Uint8Array): boolean => bytes.length > MAX_PDF_BYTES;

/** An address that is never asked fails like one that does not answer: nobody learns from it what stands in our network. */
export const fetchPage = async (
  { outbound, settings }: Pick<Summariser, 'outbound' | 'settings'>,
  address: string,
  signal: AbortSignal,
): Promise<Fetched | FailureReason> => {
  try {
    await outbound.turn(turnOf(address), GAP, signal, TURN);
    const accept = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.5';
    const reply = await outbound.ask({ address, signal, maxBytes: MAX_BYTES, trusted: settings.trusted, headers: { accept } });
    const { status, bytes, url, headers } = reply;
    if (CLOSED.has(status)) return 'refused';
    if (status < 200 || status > 299) return 'unreachable';
    if (isPdf(bytes)) return tooLarge(bytes) ? 'too-large' : { kind: 'pdf', bytes, url: url.href };
    const html = pageText(bytes, headers['content-type'] ?? '');
    return html === undefined ? 'unreadable' : { kind: 'page', html, url: url.href, bytes };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AnswerTooLarge) return 'too-large';
    return error instanceof OutboundFailure && error.reason === 'unreadable' ? 'unreadable' : 'unreachable';
  }
};
