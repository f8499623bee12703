/** One window's connection: the channels on it, whatever way its messages come. Rubbish ends it with a reason and reaches nobody. */
import { codeOf, codes, decode, encode, encodeJson, kinds, type Message, OpenRequest, readJson } from '../../common/live-wire.ts';
import type { Log } from '../../plugin-api/caller.ts';
import type { ServedChannel } from '../../plugin-api/served-channels.ts';
import { errorAnswer } from '../app/error-answer.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import type { Line } from './line.ts';
import { MessageBudget } from './message-budget.ts';
import type { ChannelOpener, OpenedChannel } from './open-channel.ts';

const MOST_CHANNELS = 64;
/** To open one asks the database, as a call does. */
const COST_OF_OPENING = 4;

export interface ConnectionParts {
  readonly line: Line;
  readonly who: SignedIn;
  readonly open: ChannelOpener;
  readonly log: Log;
  /** It has ended, whoever ended it. */
  readonly ended: () => void;
}

/** A channel of the browser's number; nothing is `opened` while it is being opened. */
interface Place {
  opened?: OpenedChannel;
}

export class LiveConnection {
  readonly #parts: ConnectionParts;
  readonly #channels = new Map<number, Place>();
  readonly #budget = new MessageBudget();
  #isOver = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  get session(): number {
    return this.#parts.who.caller.sessionId;
  }

  /** A message of the browser. */
  take(bytes: Uint8Array): void {
    if (this.#isOver) return;
    const message = decode(bytes);
    const extra = message?.kind === kinds.open ? COST_OF_OPENING : 0;
    if (!this.#budget.take(bytes.length, extra)) return this.end(codes.tooMany, 'Too many messages.');
    if (!message) return this.end(codes.badMessage, 'This is no message.');
    this.#act(message);
  }

  /** Ends it for a reason. May be called twice. */
  end(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#parts.line.end(code, reason);
    this.lost();
  }

  /** Its line is gone. May be called twice. */
  lost(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const number of [...this.#channels.keys()]) this.#leave(number);
    this.#parts.ended();
  }

  #act({ kind, channel, body }: Message): void {
    if (kind === kinds.open) return this.#ask(channel, body);
    if (kind === kinds.frame) return this.#hear(channel, body);
    if (kind === kinds.close) return this.#leave(channel);
    this.end(codes.badMessage, 'This is no message.');
  }

  #ask(number: number, body: Uint8Array): void {
    const request = readJson(OpenRequest, body);
    if (!request || this.#channels.has(number)) return this.end(codes.badMessage, 'This is no message.');
    if (this.#channels.size >= MOST_CHANNELS) return this.#refuse(number, codes.tooMany, 'Too many things are open.');
    const place: Place = {};
    this.#channels.set(number, place);
    void this.#open(number, place, request);
  }

  async #open(number: number, place: Place, request: OpenRequest): Promise<void> {
    const isHere = (): boolean => this.#channels.get(number) === place;
    const channel: ServedChannel = {
      send: (frame) => {
        if (isHere() && place.opened) this.#parts.line.send(encode(kinds.frame, number, frame));
      },
      close: (status, message) => {
        if (isHere()) this.#drop(number, codeOf(status), message);
      },
    };
    try {
      const opened = await this.#parts.open(this.#parts.who, request, channel);
      if (!isHere()) return this.#tell(opened);
      place.opened = opened;
      this.#parts.line.send(encode(kinds.opened, number));
      opened.ends.opened?.();
    } catch (error) {
      if (isHere()) this.#fail(number, error);
    }
  }

  #hear(number: number, frame: Uint8Array): void {
    const opened = this.#channels.get(number)?.opened;
    // What was on its way when the channel ended is nothing bad.
    if (!opened) return;
    if (frame.length > opened.maxBytes) return this.#drop(number, codes.tooLarge, 'This is too large.');
    try {
      opened.ends.hear(frame);
    } catch (error) {
      this.#fail(number, error);
    }
  }

  #fail(number: number, error: unknown): void {
    const id = crypto.randomUUID();
    const { status, body } = errorAnswer(error, id);
    if (status >= 500) this.#parts.log.error({ err: error, channel: id }, 'A live channel failed');
    this.#drop(number, codeOf(status), String(body['message']));
  }

  #drop(number: number, code: number, message: string): void {
    this.#leave(number);
    this.#refuse(number, code, message);
  }

  #refuse(number: number, code: number, message: string): void {
    this.#parts.line.send(encodeJson(kinds.closed, number, { code, message }));
  }

  #leave(number: number): void {
    const place = this.#channels.get(number);
    this.#channels.delete(number);
    if (place?.opened) this.#tell(place.opened);
  }

  #tell({ ends }: OpenedChannel): void {
    try {
      ends.ended();
    } catch (error) {
      this.#parts.log.error({ err: error }, 'The end of a live channel failed');
    }
  }
}
