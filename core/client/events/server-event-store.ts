/** `ServerEvents`: what the server tells, in every tab, while someone is signed in and somebody listens. */
import { type StreamEvent, streamEvents } from '../../common/core-contract.ts';
import { type Disposable, disposable } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import type { ServerEvents } from '../../plugin-api/services.ts';
import { type EventStreamParts, runEventStream } from './event-stream.ts';
import { type OneTab, oneTab } from './one-tab.ts';

/** What the tab with the stream tells the others. */
type Message = { readonly event: StreamEvent } | { readonly isBack: true };

/** Milliseconds after somebody is known: what they see by now may have changed before anybody listened. */
const LATE = 1000;

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
  #user: number | undefined;
  /** When they became known, by the clock of the page. */
  #known = 0;
  #running: Running | undefined;

  constructor(parts: ServerEventParts) {
    this.#parts = parts;
  }

  on<T>(type: string, listener: (data: T) => void): Disposable {
    const emitter = this.#listeners.get(type) ?? new Emitter<unknown>();
    this.#listeners.set(type, emitter);
    const listening = emitter.event((data) => listener(data as T));
    this.#update();
    return disposable(() => {
      listening.dispose();
      if (emitter.size === 0) this.#listeners.delete(type);
      this.#update();
    });
  }

  /** Follows the session; `undefined` ends the stream. */
  setUser(user: number | undefined): void {
    if (user !== this.#user) this.#known = performance.now();
    this.#user = user;
    this.#update();
  }

  #update(): void {
    const wanted = this.#listeners.size > 0 ? this.#user : undefined;
    if (this.#running?.user === wanted) return;
    this.#running?.abort.abort();
    this.#running?.tabs.close();
    this.#running = wanted === undefined ? undefined : this.#run(wanted);
  }

  #run(user: number): Running {
    const { open, shared = oneTab<Message> } = this.#parts;
    const abort = new AbortController();
    const tabs = shared(`carrel.events.${user}`, (message) => this.#receive(message));
    const spread = (message: Message) => {
      tabs.tell(message);
      this.#receive(message);
    };
    const stream: EventStreamParts = {
      open,
      isLate: () => performance.now() - this.#known > LATE,
      onEvent: (event) => spread({ event }),
      onBack: () => spread({ isBack: true }),
    };
    const lead = (tookOver: boolean) => {
      // Between the end of the other tab and now, nobody listened.
      if (tookOver) spread({ isBack: true });
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
