/** For tests: a server of one live text in memory, and browsers whose connections the test breaks and mends. */
import * as Y from 'yjs';
import { ApiError } from '#plugin-api';
import type { Live, LiveListener } from '#plugin-api/client';
import { decodeSaid, encodeTold, type Said, type TextRole, type Told } from '../../common/channel.ts';
import { textOf } from '../../common/document.ts';
import { isNoPlace } from '../../common/tree/lost-letters.ts';
import { Mending } from '../../common/tree/mending.ts';
import type { TreeShape } from '../../common/tree-shape.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Number of yjs that it writes with itself. */
const PROGRAM = 7;

/** One opened channel. */
interface Seat {
  readonly seat: number;
  readonly person: number;
  readonly listener: LiveListener;
  isOver: boolean;
}

export class TextServer {
  epoch = 1;
  version = 1;
  doc = new Y.Doc({ gcFilter: isNoPlace });
  /** Of everybody, unless they have one of their own. */
  role: TextRole = 'write';
  /** What it ends every channel with that brings an update. */
  fault: number | undefined;
  /** It takes nothing and says nothing. */
  isSilent = false;
  /** Who asks for the text is told so. */
  refusal: { readonly status: number; readonly message: string } | undefined;
  readonly roles = new Map<number, TextRole>();
  /** All updates that came, in order. */
  readonly taken: Uint8Array[] = [];
  readonly said: Said[] = [];
  readonly #seats = new Set<Seat>();
  #lastSeat = 0;

  readonly #fill: (doc: Y.Doc, content: string) => void;

  readonly #shape: TreeShape | undefined;
  /** Of a tree: brings back what updates lose. */
  #mending: Mending | undefined;

  /** @param fill makes an empty document say it; letters when it is not told @param shape of a tree */
  constructor(
    content = '',
    fill: (doc: Y.Doc, content: string) => void = (doc, letters) => textOf(doc).insert(0, letters),
    shape?: TreeShape,
  ) {
    this.#fill = fill;
    this.#shape = shape;
    this.#begin(content);
  }

  #begin(content: string): void {
    this.doc = new Y.Doc({ gcFilter: isNoPlace });
    this.#fill(this.doc, content);
    this.#mending = this.#shape && new Mending(this.doc, this.#shape);
  }

  get text(): string {
    return textOf(this.doc).toString();
  }

  /** Somebody else's edit. */
  edit(from: number, to: number, text: string, author = 99): void {
    const before = Y.encodeStateVector(this.doc);
    this.doc.transact(() => {
      if (to > from) textOf(this.doc).delete(from, to - from);
      textOf(this.doc).insert(from, text);
    });
    this.#spread({ is: 'update', author, update: Y.encodeStateAsUpdate(this.doc, before) });
  }

  /** The document begins anew, with this text. */
  begin(content: string): void {
    this.epoch++;
    this.#begin(content);
    for (const seat of this.#seats) this.#state(seat, new Uint8Array([0]));
  }

  setRole(person: number, role: TextRole): void {
    this.roles.set(person, role);
    for (const seat of this.#seats) if (seat.person === person) this.#tell(seat, { is: 'role', role });
  }

  close(person: number, status: number, message: string): void {
    for (const seat of [...this.#seats]) if (seat.person === person) this.#end(seat, status, message);
  }

  /** All lose their connections. */
  drop(): void {
    for (const seat of [...this.#seats]) {
      this.#leave(seat);
      seat.listener.lost?.();
    }
  }

  tell(told: Told): void {
    this.#spread(told);
  }

  /** A browser of somebody's. */
  browser(person: number) {
    const channels = new Map<LiveListener, Seat | undefined>();
    let isOnline = true;
    const connect = (listener: LiveListener): void => {
      queueMicrotask(() => {
        if (!isOnline || !channels.has(listener) || channels.get(listener)) return;
        const { refusal } = this;
        if (refusal) return listener.refused(new ApiError(refusal.status, refusal.message));
        const seat: Seat = { seat: ++this.#lastSeat, person, listener, isOver: false };
        this.#seats.add(seat);
        channels.set(listener, seat);
        listener.opened();
      });
    };
    const live: Live = {
      open: (_channel, _params, listener) => {
        channels.set(listener, undefined);
        connect(listener);
        const seatOf = () => {
          const seat = channels.get(listener);
          return seat && !seat.isOver ? seat : undefined;
        };
        return {
          get isOpen() {
            return seatOf() !== undefined;
          },
          send: (frame) => {
            const seat = seatOf();
            if (seat) queueMicrotask(() => this.#hear(seat, frame.slice()));
            return seat !== undefined;
          },
          dispose: () => {
            const seat = seatOf();
            channels.delete(listener);
            if (seat) this.#leave(seat);
          },
        };
      },
    };
    return {
      live,
      online: (is: boolean): void => {
        isOnline = is;
        for (const [listener, seat] of channels) {
          if (is) connect(listener);
          else if (seat && !seat.isOver) {
            this.#leave(seat);
            channels.set(listener, undefined);
            listener.lost?.();
          } else channels.set(listener, undefined);
        }
      },
    };
  }

  #hear(seat: Seat, frame: Uint8Array): void {
    if (seat.isOver || this.isSilent) return undefined;
    const said = decodeSaid(frame);
    if (!said) return this.#end(seat, 400, 'That is no message.');
    this.said.push(said);
    if (said.is === 'have') return this.#state(seat, said.epoch === this.epoch ? said.vector : new Uint8Array([0]));
    if (said.is === 'cursor') {
      const { seat: number, person } = seat;
      return this.#spread({ is: 'cursor', seat: number, person, name: `Person ${person}`, cursor: said.cursor }, seat);
    }
    if (this.#roleOf(seat.person) !== 'write') return this.#end(seat, 403, 'You may not write here.');
    if (this.fault !== undefined) return this.#end(seat, this.fault, 'It failed.');
    this.taken.push(said.update);
    const lost = this.#mending?.take(said.update) ?? [];
    if (!this.#mending) Y.applyUpdate(this.doc, said.update);
    if (this.doc.store.pendingStructs) return this.#end(seat, 400, 'Something is missing.');
    this.#tell(seat, { is: 'durable', number: said.number });
    this.#spread({ is: 'update', author: seat.person, update: said.update }, seat);
    const twice = this.#mending?.twice() ?? [];
    for (const update of [
      lost.length > 0 ? this.#mending?.bringBack(lost, PROGRAM) : undefined,
      twice.length > 0 ? this.#mending?.makeSingle(twice, PROGRAM) : undefined,
    ])
      if (update) this.#spread({ is: 'update', author: seat.person, update });
    return undefined;
  }

  #roleOf(person: number): TextRole {
    return this.roles.get(person) ?? this.role;
  }

  #state(seat: Seat, vector: Uint8Array): void {
    const { epoch, version } = this;
    const [mine, update] = [Y.encodeStateVector(this.doc), Y.encodeStateAsUpdate(this.doc, vector)];
    this.#tell(seat, { is: 'state', epoch, role: this.#roleOf(seat.person), version, vector: mine, update });
  }

  #tell(seat: Seat, told: Told): void {
    if (!seat.isOver) seat.listener.heard(encodeTold(told) as Bytes);
  }

  #spread(told: Told, but?: Seat): void {
    for (const seat of [...this.#seats]) if (seat !== but) this.#tell(seat, told);
  }

  #leave(seat: Seat): void {
    seat.isOver = true;
    this.#seats.delete(seat);
    this.#spread({ is: 'cursor', seat: seat.seat, person: seat.person, name: '', cursor: new Uint8Array() });
  }

  #end(seat: Seat, status: number, message: string): void {
    this.#leave(seat);
    seat.listener.refused(new ApiError(status, message));
  }
}
