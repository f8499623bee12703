/** What is heard on one channel of a text, and what it may say. */
import { HttpError } from '#server-kit';
import { decodeSaid, LONGEST_UPDATE, type Said } from '../../common/channel.ts';
import type { Opened } from '../documents/open-documents.ts';
import { mayNotWrite } from '../documents/rights.ts';
import type { Seat } from '../documents/seat.ts';
import { isVector } from '../updates/is-vector.ts';
import { readUpdate } from '../updates/read-update.ts';

/** Of one text on one process; more would be no longer people who write together. */
const MOST_SEATS = 300;
/** Bytes of a cursor. */
const LONGEST_CURSOR = 200;

const badRequest = (): HttpError => new HttpError(400, 'Bad request.');

export class TextVisit {
  readonly #opened: Opened;
  readonly #seat: Seat;
  #isSeated = false;

  constructor(opened: Opened, seat: Seat) {
    this.#opened = opened;
    this.#seat = seat;
  }

  /** @throws HttpError for what ends the channel */
  hear(frame: Uint8Array): void {
    const said = decodeSaid(frame);
    if (!said) throw badRequest();
    if (said.is === 'have') return this.#have(said);
    if (!this.#isSeated) throw badRequest();
    if (said.is === 'update') return this.#update(said);
    if (said.cursor.length > LONGEST_CURSOR) throw badRequest();
    this.#opened.cursors.move(this.#seat, said.cursor);
  }

  leave(): void {
    const { document, cursors } = this.#opened;
    if (document.seats.delete(this.#seat) && !document.isOver) cursors.leave(this.#seat);
  }

  #have({ epoch, vector }: Said & { is: 'have' }): void {
    const { document, cursors } = this.#opened;
    if (this.#isSeated || !isVector(vector)) throw badRequest();
    if (document.isOver) throw new HttpError(503, 'The text has changed as a whole.');
    if (document.seats.size >= MOST_SEATS) throw new HttpError(429, 'Too many people are here.');
    this.#isSeated = true;
    document.admit(this.#seat, { epoch, vector });
    cursors.greet(this.#seat);
  }

  #update({ number, update }: Said & { is: 'update' }): void {
    const { rules, say } = this.#opened;
    if (this.#seat.role !== 'write') throw mayNotWrite();
    if (number !== this.#seat.heard + 1) throw badRequest();
    if (update.length > LONGEST_UPDATE) throw new HttpError(413, 'This is too large.');
    const read = readUpdate(update, rules);
    if (!read) throw new HttpError(400, 'This is no change of the text.');
    this.#seat.heard = number;
    say(this.#seat, number, read);
  }
}
