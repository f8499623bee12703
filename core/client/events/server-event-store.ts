/**
 * `ServerEvents`: what the server tells, in every tab, while someone is signed in. The stream is opened before there is anybody who
 * listens: they start with what they ask the server, and what changes meanwhile is to reach them.
 */
import { type StreamEvent, streamEvents } from '../../common/core-contract.ts';
import { type Disposable, disposable } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import type { ServerEvents } from '../../plugin-api/services.ts';
import { type EventStreamParts, runEventStream } from './event-stream.ts';
import { type OneTab, oneTab } from './one-tab.ts';

/** What the tab with the stream tells the others. */
type Message = { readonly event: StreamEvent } | { readonly isBack: true };

/** Milliseconds after the first of a person's plugins listens: what it began with may have changed before there was a stream. */
const LATE = 300;

const OF_SESSION: ReadonlySet<string> = new Set(Object.values(streamEvents));

export interface ServerEventParts {
  readonly open: EventStreamParts['open'];
  /** The session is over, or what it opens is another, or may be since nobody listened. */
  readonly onSession: () => void;
  readonly shared?: typeof oneTab<Message>;
}

interface Running {
  readonly user: number;
  readonly abort: AbortController;
  readonly tabs: OneTab<Message>;
}

export class ServerEventStore implements ServerEvents {
  readonly #parts: ServerEventParts;
  readonly #listeners = new Map<string, Emitter<unknown>>();
  readonly #reconnected = new Emitter<void>();
  readonly onReconnect = this.#reconnected.event;
  /** Since when somebody listens, by the clock of the page. */
  #listening = Number.POSITIVE_INFINITY;
  #running: Running | undefined;

  constructor(parts: ServerEventParts) {
    this.#parts = parts;
  }

  on<T>(type: string, listener: (data: T) => void): Disposable {
    const emitter = this.#listeners.get(type) ?? new Emitter<unknown>();
    if (this.#listeners.size === 0) this.#listening = performance.now();
    this.#listeners.set(type, emitter);
    const listening = emitter.event((data) => listener(data as T));
    return disposable(() => {
      listening.dispose();
      if (emitter.size === 0) this.#listeners.delete(type);
      if (this.#listeners.size === 0) this.#listening = Number.POSITIVE_INFINITY;
    });
  }

  /** Follows the session; `undefined` ends the stream. */
  setUser(user: number | undefined): void {
    if (this.#running?.user === user) return;
    this.#running?.abort.abort();
    this.#running?.tabs.close();
    this.#running = user === undefined ? undefined : this.#run(user);
  }

  #run(user: number): Running {
    const { open, shared = oneTab<Message> } = this.#parts;
    const abort = new AbortController();
    const known = performance.now();
    const tabs = shared(`carrel.events.${user}`, (message) => this.#receive(message));
    const spread = (message: Message) => {
      tabs.tell(message);
      this.#receive(message);
    };
    const lead = (tookOver: boolean) => {
      const stream: EventStreamParts = {
        open,
        // Between the end of the tab that led before and now, nobody listened.
        isLate: () => tookOver || performance.now() - Math.max(known, this.#listening) > LATE,
        onEvent: (event) => spread({ event }),
        onBack: () => spread({ isBack: true }),
      };
      return runEventStream(stream, abort.signal);
    };
    void tabs.lead(lead, abort.signal);
    return { user, abort, tabs };
  }

  #receive(message: Message): void {
    const type = 'isBack' in message ? streamEvents.gap : message.event.type;
    if (type === streamEvents.gap) this.#reconnected.fire();
    if (OF_SESSION.has(type)) this.#parts.onSession();
    else if ('event' in message) this.#listeners.get(type)?.fire(message.event.data);
  }
}
