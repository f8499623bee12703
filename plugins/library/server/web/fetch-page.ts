/** Fetches an address that somebody typed: safely, politely, and as what its bytes are (trust.md A7). */
import { createHash } from 'node:crypto';
import { AnswerTooLarge, OutboundFailure } from '#server-kit';
import { isPdf } from '../../common/pdf/pdf-mark.ts';
import type { LibraryWeb } from '../../common/server-services.ts';
import type { Library } from '../library.ts';
import { pageText } from './page-text.ts';

/** Of any answer, where no other bound is named. */
const MAX_BYTES = 25 * 1024 * 1024;
/** Milliseconds between two questions to one server, and how long a turn is waited for. */
const GAP = 1000;
const TURN = 20_000;

/**
 * Turns are remembered for good, and which servers somebody wanted to read is nobody's business: servers share so many of them, and none is
 * named.
 */
const turnOf = (address: string): string => `web ${createHash('sha256').update(new URL(address).host).digest('hex').slice(0, 2)}`;

/** What servers answer that want to know who asks: it is there, but not for everybody. */
const CLOSED = new Set([401, 402, 403, 451]);

/** An address that is never asked fails like one that does not answer: nobody learns from it what stands in our network. */
export const libraryWeb = ({ outbound, settings }: Pick<Library, 'outbound' | 'settings'>): LibraryWeb => ({
  async fetch(address, signal, { trusted = [], maxBytes = MAX_BYTES } = {}) {
    try {
      await outbound.turn(turnOf(address), GAP, signal, TURN);
      const accept = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.5';
      const allowed = [...trusted, ...settings.LIBRARY_LOOKUP_PRIVATE.split(',')];
      const reply = await outbound.ask({ address, signal, maxBytes, trusted: allowed, headers: { accept } });
      const { status, bytes, url, headers } = reply;
      if (CLOSED.has(status)) return 'refused';
      if (status < 200 || status > 299) return 'unreachable';
      if (isPdf(bytes)) return { kind: 'pdf', bytes, url: url.href };
      const html = pageText(bytes, headers['content-type'] ?? '');
      return html === undefined ? 'unreadable' : { kind: 'page', html, url: url.href, bytes };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AnswerTooLarge) return 'too-large';
      return error instanceof OutboundFailure && error.reason === 'unreadable' ? 'unreadable' : 'unreachable';
    }
  },
});
