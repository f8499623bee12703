/** Where the others in a text are: told by them, and moved along with what is typed. */
import { makeAutoObservable, observable } from 'mobx';
import type { LiveCursor } from '../../common/services.ts';
import type { TextEdit } from '../../common/text/text-edit.ts';
import type { TextPlaces } from '../../common/text-places.ts';
import { decodeCursor } from './cursor-bytes.ts';

interface Told {
  readonly seat: number;
  readonly person: number;
  readonly name: string;
  readonly cursor: Uint8Array;
}

/** Where a place is after an edit. @param isBehind what is written right at it comes before it */
const moved = (at: number, { from, to, text }: TextEdit, isBehind: boolean): number => {
  if (at < from || (at === from && !isBehind)) return at;
  return at >= to ? at + text.length - (to - from) : from + text.length;
};

export class OthersCursors {
  readonly #cursors = observable.map<number, LiveCursor>({}, { deep: false });
  /** In text that is not here yet. */
  readonly #unplaced = new Map<number, Told>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get all(): readonly LiveCursor[] {
    return [...this.#cursors.values()];
  }

  tell(text: TextPlaces, told: Told): void {
    this.#unplaced.delete(told.seat);
    if (told.cursor.length === 0) return void this.#cursors.delete(told.seat);
    const place = decodeCursor(text, told.cursor);
    if (place) this.#cursors.set(told.seat, { ...place, seat: told.seat, person: told.person, name: told.name });
    else this.#unplaced.set(told.seat, told);
  }

  /**
   * @param edits in order, of the text before them
   * @param by who has written, whose cursor goes along
   */
  edited(text: TextPlaces, edits: readonly TextEdit[], by: number | undefined): void {
    for (const [seat, cursor] of this.#cursors) {
      const isWriter = cursor.person === by;
      let { from, to } = cursor;
      for (const edit of edits.toReversed()) {
        from = moved(from, edit, isWriter);
        to = moved(to, edit, isWriter);
      }
      if (from !== cursor.from || to !== cursor.to) this.#cursors.set(seat, { ...cursor, from, to });
    }
    for (const told of [...this.#unplaced.values()]) this.tell(text, told);
  }

  clear(): void {
    this.#cursors.clear();
    this.#unplaced.clear();
  }
}
