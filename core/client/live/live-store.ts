/**
 * `Live`: the channels of this window over one connection, which is there while there are channels and somebody is signed in. Lost, it is
 * made again after pauses that grow, and the channels are opened on it anew.
 */
import { decode, LAST_CHANNEL } from '../../common/live-wire.ts';
import type { ApiError } from '../../common/errors.ts';
import type { ChannelDeclaration } from '../../plugin-api/channels.ts';
import type { Live, LiveChannel, LiveListener } from '../../plugin-api/services.ts';
import { cameBack } from '../api/came-back.ts';
import { pause } from '../events/pause.ts';
import { OpenChannel } from './open-channel.ts';
import type { Transport } from './transport.ts';

/** Milliseconds. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** A connection that has lasted so long was a good one. */
const LASTING = 10_000;
/** The connection outlives its last channel by this: what is closed and opened beside it needs no other. */
const LINGER = 5_000;
/** Failed upgrades after which something on the way takes no WebSocket. */
const MOST_FAILED = 2;

type Heard = (message: Uint8Array<ArrayBuffer>) => void;

export interface LiveParts {
  /** @throws when the server cannot be reached, or takes nobody: no matter of WebSockets */
  readonly ticket: () => Promise<string>;
  readonly socket: (ticket: string, signal: AbortSignal, heard: Heard) => Promise<Transport>;
  readonly stream: (signal: AbortSignal, heard: Heard) => Promise<Transport>;
  /** An error in the language of the app. */
  readonly said: (error: ApiError) => Promise<ApiError>;
}

export class LiveStore implements Live {
  readonly #parts: LiveParts;
  readonly #channels = new Set<OpenChannel>();
  /** By number, of the connection that there is. */
  readonly #numbered = new Map<number, OpenChannel>();
  #user: number | undefined;
  #transport: Transport | undefined;
  #running: AbortController | undefined;
  #linger: ReturnType<typeof setTimeout> | undefined;
  #lastNumber = 0;
  #failed = 0;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  open(declaration: ChannelDeclaration, params: Record<string, unknown>, listener: LiveListener): LiveChannel {
    const channel: OpenChannel = new OpenChannel({
      request: { name: declaration.name, params },
      listener,
      over: () => this.#forget(channel),
      said: this.#parts.said,
    });
    this.#channels.add(channel);
    clearTimeout(this.#linger);
    if (this.#transport) this.#ask(channel, this.#transport);
    else this.#start();
    return channel;
  }

  /** Follows the session; `undefined` ends the connection. */
  setUser(user: number | undefined): void {
    if (this.#user === user) return;
    this.#user = user;
    this.#stop();
    this.#start();
  }

  #start(): void {
    if (this.#running || this.#user === undefined || this.#channels.size === 0) return;
    const running = new AbortController();
    this.#running = running;
    void this.#run(running.signal);
  }

  #stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#lost();
  }

  async #run(signal: AbortSignal): Promise<void> {
    let wait = FIRST_WAIT;
    while (!signal.aborted) {
      const began = performance.now();
      try {
        const transport = await this.#connect(signal);
        if (!signal.aborted) {
          this.#use(transport);
          await transport.ended;
        }
      } catch {
        // No connection: tried again below.
      }
      if (signal.aborted) return;
      this.#lost();
      wait = performance.now() - began > LASTING ? FIRST_WAIT : wait;
      await this.#pause(wait * (0.75 + Math.random() / 2), signal);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  /** Ends early when the server can be reached again. */
  async #pause(time: number, signal: AbortSignal): Promise<void> {
    const back = new AbortController();
    const listening = cameBack.event(() => back.abort());
    await pause(time, AbortSignal.any([signal, back.signal]));
    listening.dispose();
  }

  async #connect(signal: AbortSignal): Promise<Transport> {
    const { ticket, socket, stream } = this.#parts;
    const heard: Heard = (message) => this.#take(message);
    if (this.#failed >= MOST_FAILED) return stream(signal, heard);
    const good = await ticket();
    try {
      const transport = await socket(good, signal, heard);
      this.#failed = 0;
      return transport;
    } catch (error) {
      if (!signal.aborted) this.#failed++;
      throw error;
    }
  }

  #use(transport: Transport): void {
    this.#transport = transport;
    for (const channel of this.#channels) this.#ask(channel, transport);
  }

  #ask(channel: OpenChannel, transport: Transport): void {
    do this.#lastNumber = (this.#lastNumber % LAST_CHANNEL) + 1;
    while (this.#numbered.has(this.#lastNumber));
    this.#numbered.set(this.#lastNumber, channel);
    channel.ask(transport, this.#lastNumber);
  }

  #take(bytes: Uint8Array): void {
    const message = decode(bytes);
    if (message) this.#numbered.get(message.channel)?.take(message);
  }

  #lost(): void {
    this.#transport = undefined;
    this.#numbered.clear();
    for (const channel of [...this.#channels]) channel.lost();
  }

  #forget(channel: OpenChannel): void {
    this.#channels.delete(channel);
    for (const [number, each] of this.#numbered) if (each === channel) this.#numbered.delete(number);
    if (this.#channels.size > 0) return;
    clearTimeout(this.#linger);
    this.#linger = setTimeout(() => this.#stop(), LINGER);
  }
}
