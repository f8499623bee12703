/** The channel of one text: opened again when it is lost or has failed, and told what is typed once both sides know what the other has. */
import type { ApiError } from '#plugin-api';
import type { Live, LiveChannel } from '#plugin-api/client';
import { decodeTold, encodeSaid, textChannel, type Told } from '../../common/channel.ts';
import { Outbox } from './outbox.ts';

/** Milliseconds without an answer after which it counts as away: a busy machine, or a new connection, takes its time. */
const PATIENCE = 15_000;
/** Milliseconds before it is opened again after a fault of the server's; they double. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** The text would be longer than it may be. */
export const TOO_LONG = 413;
/** This person may not have the text, or may not write it. */
const REFUSALS: readonly number[] = [401, 402, 403, 404, 410, TOO_LONG];
/** The server did not understand what it was told. Said again, it may: once or twice. */
const BAD = 400;
const MOST_BAD = 3;

export interface ConnectionParts {
  readonly live: Live;
  readonly params: { readonly kind: string; readonly id: number };
  /** What is here. */
  readonly have: () => { readonly epoch: number; readonly client: number; readonly vector: Uint8Array };
  /** Everything but what is durable. */
  readonly told: (told: Told) => void;
  /** Something has changed of what is on its way, or of whether it can be. */
  readonly changed: () => void;
  readonly refused: (error: ApiError) => void;
}

export class TextConnection {
  readonly #parts: ConnectionParts;
  readonly #outbox: Outbox;
  #channel: LiveChannel | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #bad = 0;
  /** The server knows what is here, and here is known what the server has. */
  isReady = false;
  /** There is no connection as far as is known. */
  isAway = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#outbox = new Outbox({
      send: (number, update) => this.#channel?.send(encodeSaid({ is: 'update', number, update })) ?? false,
      onEmpty: () => {
        this.#bad = 0;
        this.#wait = FIRST_WAIT;
        parts.changed();
      },
    });
  }

  /** The server has all that it was sent. */
  get isEmpty(): boolean {
    return this.isReady && this.#outbox.isEmpty;
  }

  open(): void {
    this.close();
    const { live, params } = this.#parts;
    const heard = this.#heard;
    this.#channel = live.open(textChannel, params, { opened: this.#opened, heard, lost: this.#lost, refused: this.#refused });
    this.#timer = setTimeout(this.#late, PATIENCE);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#channel?.dispose();
    this.#channel = undefined;
    this.#notReady();
  }

  /** Sends what is typed, or nothing while it is not ready: what the server lacks is found out by then. */
  send(update: Uint8Array): void {
    if (this.isReady) this.#outbox.add(update);
  }

  /** Sends at once what waits to go together. */
  flush(): void {
    if (this.isReady) this.#outbox.flush();
  }

  sendCursor(cursor: Uint8Array): void {
    if (this.isReady) this.#channel?.send(encodeSaid({ is: 'cursor', cursor }));
  }

  #opened = (): void => {
    // Of the channel that was lost.
    this.#outbox.restart();
    this.#channel?.send(encodeSaid({ is: 'have', ...this.#parts.have() }));
  };

  #heard = (frame: Uint8Array): void => {
    const told = decodeTold(frame);
    if (!told) return;
    if (told.is === 'durable') return this.#outbox.took(told.number);
    if (told.is === 'state') {
      clearTimeout(this.#timer);
      this.#outbox.clear();
      this.isReady = true;
      this.isAway = false;
    }
    this.#parts.told(told);
  };

  #lost = (): void => {
    this.isAway = true;
    this.#notReady();
    this.#parts.changed();
  };

  /** Nothing was answered: asked again, whatever became of the first time. */
  #late = (): void => {
    this.#lost();
    this.open();
  };

  #refused = (error: ApiError): void => {
    this.#channel = undefined;
    clearTimeout(this.#timer);
    this.#notReady();
    if (error.status === BAD) this.#bad++;
    if (REFUSALS.includes(error.status) || this.#bad >= MOST_BAD) return this.#parts.refused(error);
    this.isAway = true;
    this.#timer = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#parts.changed();
  };

  #notReady(): void {
    this.isReady = false;
    this.#outbox.clear();
  }
}
