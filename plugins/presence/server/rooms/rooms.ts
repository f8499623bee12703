/** The rooms that are open on this process, and who may be in them, which is asked again whenever that may have changed. */
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { Accounts, Caller, Hearing, ServedChannel } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { PresenceRooms, RoomKind } from '#plugins/library/common/presence.ts';
import type { Place } from '../../common/channel.ts';
import { type Guest, Room } from './room.ts';

/** More would be no longer people who work on one thing. */
const MOST_PEOPLE = 300;
/** Milliseconds in which several doubts are one. */
const TOGETHER = 100;

export interface RoomsParts {
  readonly hearing: Hearing;
  readonly accounts: Pick<Accounts, 'byId'>;
  /** Of this process. */
  readonly process: string;
  readonly failed: (error: unknown) => void;
}

export interface Visit extends Disposable {
  moved(place: Place): void;
  /** From now on the browser hears. */
  enter(): void;
}

export class Rooms implements PresenceRooms {
  readonly #parts: RoomsParts;
  readonly #kinds = new Map<string, RoomKind>();
  readonly #rooms = new Map<string, Room>();

  constructor(parts: RoomsParts) {
    this.#parts = parts;
  }

  register(kind: string, room: RoomKind): void {
    this.#kinds.set(kind, room);
  }

  /** @throws HttpError 404 or 403 for who may not be there, 429 for a room that is full */
  async visit(
    user: Caller,
    { kind, id }: { readonly kind: string; readonly id: number },
    channel: ServedChannel,
  ): Promise<Visit> {
    const rules = this.#kinds.get(kind);
    if (!rules) throw new HttpError(404, 'Not found.');
    const life = new DisposableStore();
    // Listened to before it is asked: what ends the right meanwhile is not missed.
    life.add(this.#watch(rules, user.id, id, channel));
    try {
      await rules.demand(user.id, id);
      const name = nameOf(await this.#parts.accounts.byId(user.id), user);
      const key = `${kind}.${id}`;
      if ((this.#rooms.get(key)?.size ?? 0) >= MOST_PEOPLE) throw new HttpError(429, 'Too many people are here.');
      const guest: Guest = { person: user.id, name, send: (frame) => channel.send(frame) };
      let room: Room | undefined;
      life.add(
        disposable(() => {
          room?.leave(guest);
          if (room) this.#closeEmpty(key, room);
        }),
      );
      return {
        enter: () => {
          room = this.#open(key);
          room.enter(guest);
        },
        moved: (place) => room?.move(guest, place),
        dispose: () => life.dispose(),
      };
    } catch (error) {
      life.dispose();
      throw error;
    }
  }

  dispose(): void {
    for (const room of this.#rooms.values()) room.dispose();
    this.#rooms.clear();
  }

  #watch(rules: RoomKind, user: number, id: number, channel: ServedChannel): Disposable {
    const { hearing } = this.#parts;
    const life = new DisposableStore();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      timer = undefined;
      try {
        await rules.demand(user, id);
      } catch (error) {
        // Whom nobody can vouch for is out.
        if (error instanceof HttpError) channel.close(error.status, error.message);
        else channel.close(503, 'This part of the app is not available at the moment.');
      }
    };
    const doubt = (): void => {
      timer ??= setTimeout(() => void ask(), TOGETHER);
    };
    life.add(hearing.subscribe(user, (event) => rules.doubts(event, id) && doubt()));
    life.add(hearing.onGap(doubt));
    life.add(disposable(() => clearTimeout(timer)));
    return life;
  }

  #open(key: string): Room {
    const { hearing, process, failed } = this.#parts;
    const room = this.#rooms.get(key) ?? new Room({ hearing, process, failed, topic: `presence.room.${key}` });
    this.#rooms.set(key, room);
    return room;
  }

  #closeEmpty(key: string, room: Room): void {
    if (!room.isEmpty || this.#rooms.get(key) !== room) return;
    this.#rooms.delete(key);
    room.dispose();
  }
}

/** Who has not said their name is known by their address. */
const nameOf = (account: { first_name: string; last_name: string } | undefined, { email }: Caller): string =>
  (account && `${account.first_name} ${account.last_name}`.trim()) || email;
