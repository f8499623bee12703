/** One channel, as the browser keeps it over all connections that it is opened on. */
import {
  codes,
  ClosedNotice,
  encode,
  encodeJson,
  kinds,
  type Message,
  type OpenRequest,
  readJson,
  statusOf,
} from '../../common/live-wire.ts';
import { ApiError } from '../../common/errors.ts';
import type { LiveChannel, LiveListener } from '../../plugin-api/services.ts';
import type { Transport } from './transport.ts';

export interface ChannelParts {
  readonly request: OpenRequest;
  readonly listener: LiveListener;
  /** It is over, by whomever. */
  readonly over: () => void;
  /** The error in the language of the app. */
  readonly said: (error: ApiError) => Promise<ApiError>;
}

export class OpenChannel implements LiveChannel {
  readonly #parts: ChannelParts;
  /** What it is being opened on, or open. */
  #on: { readonly transport: Transport; readonly number: number } | undefined;
  #isOver = false;
  isOpen = false;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  send(frame: Uint8Array): boolean {
    if (!this.isOpen || !this.#on) return false;
    this.#on.transport.send(encode(kinds.frame, this.#on.number, frame));
    return true;
  }

  /** Asks for it on a new connection. @param number by which it goes there */
  ask(transport: Transport, number: number): void {
    this.#on = { transport, number };
    transport.send(encodeJson(kinds.open, number, this.#parts.request));
  }

  take({ kind, body }: Message): void {
    const { listener } = this.#parts;
    if (kind === kinds.opened) {
      this.isOpen = true;
      listener.opened();
    }
    if (kind === kinds.frame) listener.heard(body);
    if (kind === kinds.closed) this.#refused(readJson(ClosedNotice, body) ?? { code: codes.failed, message: '' });
  }

  /** The connection is gone. */
  lost(): void {
    const wasOpen = this.isOpen;
    this.#on = undefined;
    this.isOpen = false;
    if (wasOpen) this.#parts.listener.lost?.();
  }

  dispose(): void {
    if (this.#isOver) return;
    if (this.#on) this.#on.transport.send(encode(kinds.close, this.#on.number));
    this.#end();
  }

  #refused({ code, message }: ClosedNotice): void {
    if (this.#isOver) return;
    this.#end();
    const { said, listener } = this.#parts;
    void said(new ApiError(statusOf(code), message)).then((error) => listener.refused(error));
  }

  #end(): void {
    this.#isOver = true;
    this.#on = undefined;
    this.isOpen = false;
    this.#parts.over();
  }
}
