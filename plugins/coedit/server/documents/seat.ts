/** One tab of somebody's that has a document open on this process. */
import type { ServedChannel } from '#plugin-api/server';
import { encodeTold, type TextRole, type Told } from '../../common/channel.ts';

export interface SeatOf {
  readonly person: number;
  readonly name: string;
  readonly channel: ServedChannel;
  readonly role: TextRole;
}

export class Seat {
  /** Known to everybody, on whatever process. */
  readonly number = 1 + Math.floor(Math.random() * 0xffff_ffff);
  readonly person: number;
  readonly name: string;
  readonly #channel: ServedChannel;
  #role: TextRole;
  #isOver = false;
  /** Of the last update that was heard. */
  heard = 0;

  constructor({ person, name, channel, role }: SeatOf) {
    this.person = person;
    this.name = name;
    this.#channel = channel;
    this.#role = role;
  }

  /** It was put out: what it has said is no longer taken. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get role(): TextRole {
    return this.#role;
  }

  /** Tells it when it is another. */
  setRole(role: TextRole): void {
    if (role === this.#role) return;
    this.#role = role;
    this.tell({ is: 'role', role });
  }

  tell(told: Told): void {
    this.send(encodeTold(told));
  }

  send(frame: Uint8Array): void {
    if (!this.#isOver) this.#channel.send(frame);
  }

  /** Once. */
  putOut(status: number, message: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#channel.close(status, message);
  }
}
