/** All windows that are connected to this process: how many of whom, until their session is over or the server stops. */
import { codes, type LiveMessages } from '../../common/live-wire.ts';
import { type Disposable, disposable, DisposableStore } from '../../common/disposable.ts';
import { HttpError } from '../app/http-error.ts';
import { isEndOf } from '../app/listener.ts';
import type { Core } from '../app/open-core.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import { InOrder } from './in-order.ts';
import type { Line } from './line.ts';
import { LiveConnection } from './live-connection.ts';
import { channelOpener } from './open-channel.ts';

const MOST_OF_PERSON = 30;

const topicOf = (stream: string): string => `core.live.${stream}`;

type LiveCore = Pick<Core, 'plugins' | 'config' | 'log' | 'logOf' | 'events' | 'sessions'>;

export class LiveConnections {
  readonly #core: LiveCore;
  readonly #open: ReturnType<typeof channelOpener>;
  readonly #connections = new Map<number, Set<LiveConnection>>();
  #isStopping = false;

  constructor(core: LiveCore) {
    this.#core = core;
    this.#open = channelOpener(core);
  }

  /** @throws HttpError 429 for somebody with too many windows; 503 when the server stops */
  admit({ caller }: SignedIn): void {
    if (this.#isStopping) throw new HttpError(503, 'The server restarts. Try again soon.', { retry_after: 2 });
    if ((this.#connections.get(caller.id)?.size ?? 0) >= MOST_OF_PERSON)
      throw new HttpError(429, 'Too many open windows.', { retry_after: 60 });
  }

  add(who: SignedIn, line: Line): LiveConnection {
    const { events, log, sessions } = this.#core;
    const user = who.caller.id;
    const life = new DisposableStore();
    const connection = new LiveConnection({ line, who, open: this.#open, log, ended: () => life.dispose() });
    const mine = this.#connections.get(user) ?? new Set();
    this.#connections.set(user, mine.add(connection));
    life.add(
      disposable(() => {
        mine.delete(connection);
        if (mine.size === 0) this.#connections.delete(user);
      }),
    );
    const over = (): void => connection.end(codes.sessionOver, 'The session is over.');
    life.add(events.subscribe(user, (event) => isEndOf(event, who.caller.sessionId) && over()));
    /** Its end may not have been heard. */
    const look = (): void => void sessions.isOpen(who.caller.sessionId).then((isOpen) => isOpen || over(), over);
    life.add(events.onGap(look));
    look();
    return connection;
  }

  /** Messages for a stream come to it by calls, through any process. @returns what ends that */
  follow(stream: string, connection: LiveConnection): Disposable {
    const order = new InOrder<readonly string[]>((messages) => {
      for (const message of messages) connection.take(Buffer.from(message, 'base64'));
    });
    return this.#core.events.hear(topicOf(stream), (data) => {
      const { session, number, messages } = data as Omit<LiveMessages, 'stream'> & { readonly session: number };
      // The name of a stream is a secret; that of another session would have been stolen.
      if (session !== connection.session) return;
      if (!order.add(number, messages)) connection.end(codes.badMessage, 'Messages are missing.');
    });
  }

  /** Brings what a browser without a socket sends to the process that has its stream; one that has gone hears nothing. */
  pass(session: number, { stream, number, messages }: LiveMessages): Promise<void> {
    return this.#core.events.tell(topicOf(stream), { session, number, messages });
  }

  /** Ends all, because the server stops. */
  stop(): void {
    this.#isStopping = true;
    for (const connection of [...this.#connections.values()].flatMap((mine) => [...mine]))
      connection.end(codes.restart, 'The server restarts.');
  }
}
