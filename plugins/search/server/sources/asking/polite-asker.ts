/** Asks sources in turn, no more at once than each wants, with our name, and not while one wants to be left alone. */
import type { Outbound, OutboundReply } from '#plugin-api/server';
import { NotYet, OutboundFailure } from '#server-kit';
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';
import { type Source, type SourceContext, SourceFailure, type SourceReply, type SourceRequest } from '../source.ts';
import { gapSaid, isBusy, waitSaid } from './busy.ts';
import { Seats } from './seats.ts';

/** Of one answer: twenty works with their abstracts and references are a tenth of it. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Characters of a question: longer addresses are cut or refused on the way, by some services from 4 KB on. */
const LONGEST = 4000;

/** A source, with where and how this house asks it. */
export interface AskedSource {
  readonly source: Source;
  /** Its address, without a slash at the end. */
  readonly base: string;
  /** Headers with its key. */
  readonly secretHeaders?: Readonly<Record<string, string>>;
}

const replyOf = (reply: OutboundReply, text: string): SourceReply => ({
  text,
  header: (name) => {
    const value = reply.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
});

/** The time was up before it was asked: it has too much to do for us, and did nothing wrong. */
const tooBusy = (gap: number): NotYet => new NotYet(new Date(Date.now() + gap));

export class PoliteAsker {
  readonly #outbound: Outbound;
  readonly #seats = new Seats();
  /** Gaps that services have asked for themselves. */
  readonly #gaps = new Map<string, number>();

  constructor(outbound: Outbound) {
    this.#outbound = outbound;
  }

  /** @param deadline when nobody waits any more, in milliseconds of `performance.now()`; `signal` ends by then too */
  contextFor(asked: AskedSource, signal: AbortSignal, deadline: number, next?: string): SourceContext {
    const { name } = asked.source;
    return {
      ask: (request) => this.#inTurn(asked, request, signal, deadline),
      leaveAlone: () => this.#outbound.leaveAlone(name, undefined),
      ...(next === undefined ? {} : { next }),
    };
  }

  async #inTurn(
    asked: AskedSource,
    request: SourceRequest,
    signal: AbortSignal,
    deadline: number,
  ): Promise<SourceReply | undefined> {
    const { name, atOnce, gap: ownGap } = asked.source;
    const gap = Math.max(ownGap, this.#gaps.get(name) ?? 0);
    const patience = (): number => Math.max(0, deadline - performance.now());
    if (this.#seats.count(name) * gap > patience()) throw tooBusy(gap);
    let isAsking = false;
    try {
      return await this.#seats.run(name, atOnce, signal, async () => {
        await this.#outbound.turn(name, gap, signal, patience());
        isAsking = true;
        return this.#ask(asked, request, signal, patience());
      });
    } catch (error) {
      if (!signal.aborted || error instanceof NotYet) throw error;
      throw isAsking ? new SourceFailure('slow', `${name} did not answer in time`) : tooBusy(gap);
    }
  }

  async #ask({ source, base, secretHeaders }: AskedSource, request: SourceRequest, signal: AbortSignal, patience: number) {
    const { path, body, accept = 'application/json' } = request;
    if (path.length > LONGEST) throw new SourceFailure('refused', `${source.name}: the question is too long`);
    let reply: OutboundReply;
    try {
      reply = await this.#outbound.ask({
        address: base + path,
        headers: { accept, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(secretHeaders ? { secretHeaders } : {}),
        ...(body ? { body: JSON.stringify(body) } : {}),
        trusted: [base],
        signal,
        patience: Math.max(1, Math.ceil(patience)),
        maxBytes: MAX_BYTES,
      });
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof OutboundFailure && error.reason === 'unreachable') throw new SourceFailure('slow', error.message);
      const reason = error instanceof OutboundFailure && error.reason === 'unreadable' ? 'unreadable' : 'unreachable';
      throw new SourceFailure(reason, `${source.name}: ${(error as Error).message}`);
    }
    const { status, headers } = reply;
    const text = decodeText(reply.bytes);
    const gap = gapSaid(headers);
    if (gap > 0) this.#gaps.set(source.name, gap);
    if (isBusy(status, text)) return this.#outbound.leaveAlone(source.name, waitSaid(headers, Date.now()));
    if (status === 404) return undefined;
    if (status >= 500) throw new SourceFailure('unreachable', `${source.name}: status ${status}`);
    if (status !== 200) throw new SourceFailure('refused', `${source.name}: status ${status}`);
    return replyOf(reply, text);
  }
}
