/** Where each record is, by its id: a number that its segment gave it (`Segment.base`). A table of two arrays: a million ids need 13 MB. */

const FULL = 0.6;
const GOLDEN = 0x9e3779b1;

export class PlacesOfIds {
  /** 0 is empty: ids begin with 1. */
  #ids = new Uint32Array(1 << 10);
  #places = new Uint32Array(1 << 10);
  #used = 0;

  #slotOf(id: number): number {
    const mask = this.#ids.length - 1;
    let at = (Math.imul(id, GOLDEN) >>> 7) & mask;
    while (this.#ids[at] !== 0 && this.#ids[at] !== id) at = (at + 1) & mask;
    return at;
  }

  get(id: number): number | undefined {
    const at = this.#slotOf(id);
    return this.#ids[at] === id && this.#places[at] !== NOWHERE ? this.#places[at] : undefined;
  }

  set(id: number, place: number): void {
    const at = this.#slotOf(id);
    this.#places[at] = place;
    if (this.#ids[at] === id) return;
    this.#ids[at] = id;
    this.#used += 1;
    if (this.#used > this.#ids.length * FULL) this.#grow();
  }

  /** Its slot stays, for others were put behind it. */
  delete(id: number): void {
    const at = this.#slotOf(id);
    if (this.#ids[at] === id) this.#places[at] = NOWHERE;
  }

  #grow(): void {
    const ids = this.#ids;
    const places = this.#places;
    this.#ids = new Uint32Array(ids.length * 2);
    this.#places = new Uint32Array(ids.length * 2);
    this.#used = 0;
    for (let i = 0; i < ids.length; i += 1)
      if (ids[i] !== 0 && places[i] !== NOWHERE) this.set(ids[i] as number, places[i] as number);
  }
}

const NOWHERE = 0xffffffff;
