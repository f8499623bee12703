/**
 * Tells node views that numbers or titles have changed: what a figure or a reference says depends on what stands elsewhere, and they are not
 * drawn anew for that by themselves. Most keys change no number, and nobody is told.
 */
import { Emitter, type Event } from '#plugin-api';
import type { Numbering } from '../../../common/numbering.ts';
import type { EditorHost } from '../../editor/part.ts';

const isSame = (one: Numbering, other: Numbering): boolean =>
  one.all.length === other.all.length &&
  one.all.every(({ kind, id, number, title, level }, at) => {
    const its = other.all[at];
    return its?.number === number && its.kind === kind && its.id === id && its.title === title && its.level === level;
  });

class NumberWatch {
  readonly #changes = new Emitter<Numbering>();
  #told: Numbering | undefined;

  readonly onChange: Event<Numbering> = this.#changes.event;

  look(now: Numbering): void {
    const before = this.#told;
    this.#told = now;
    if (before && before !== now && !isSame(before, now)) this.#changes.fire(now);
  }

  /** What is counted has other names, as in another language. */
  renamed(): void {
    if (this.#told) this.#changes.fire(this.#told);
  }
}

const watches = new WeakMap<EditorHost, NumberWatch>();

/** The one of an editor; `numbersPart` has it look. */
export const numbersOf = (host: EditorHost): NumberWatch => {
  const known = watches.get(host) ?? new NumberWatch();
  watches.set(host, known);
  return known;
};
