/** The works that a batch of records is about, while what it says is put into them: nothing of it is in the database yet. */
import { guidOf } from '../../common/guid.ts';
import { titleKeyOf } from '../../common/identifiers.ts';
import type { CatalogueRecord } from '../../common/record.ts';
import { firstKnown, mergedWith } from './merge-records.ts';
import { namesOf, type StoredWork } from './record-rows.ts';
import { contradict, isSameByTitle } from './same-work.ts';

export class WorkingSet {
  readonly #works = new Map<number, StoredWork>();
  readonly #byName = new Map<string, number>();
  readonly #byTitle = new Map<string, Set<number>>();
  readonly #changed = new Set<number>();
  readonly #gone = new Set<number>();
  /** Names that lead elsewhere than the database has it. */
  readonly #named = new Map<string, number>();

  constructor(byName: ReadonlyMap<string, StoredWork>, byTitle: readonly StoredWork[]) {
    for (const [name, { id }] of byName) this.#byName.set(name, id);
    for (const work of [...byName.values(), ...byTitle]) this.#place(work);
  }

  /** @param nextId gives an id to a work that is new */
  take(next: CatalogueRecord, nextId: () => number): void {
    const names = namesOf(next);
    const [kept, ...others] = this.#sameAs(next, names);
    const after = kept ? { id: kept.id, ...mergedWith(kept, next) } : { id: nextId(), ...firstKnown(next) };
    const whole = others.reduce<StoredWork>(
      (work, other) => ({ id: work.id, ...mergedWith(work, other.record, other.provenance) }),
      after,
    );
    if (!kept || whole.record !== kept.record) this.#changed.add(whole.id);
    this.#place(whole);
    for (const other of others) this.#replace(other, whole.id);
    for (const name of new Set([...names, ...namesOf(whole.record)])) this.#name(name, whole.id);
  }

  get changed(): readonly StoredWork[] {
    return [...this.#changed].flatMap((id) => this.#works.get(id) ?? []);
  }

  get gone(): readonly number[] {
    return [...this.#gone];
  }

  get named(): ReadonlyMap<string, number> {
    return this.#named;
  }

  /** The works that it names or whose title it has; the first one is kept. Of two that contradict each other the less named one stays apart. */
  #sameAs(next: CatalogueRecord, names: readonly string[]): StoredWork[] {
    const found = [...new Set(names.flatMap((name) => this.#byName.get(name) ?? []))];
    const guid = guidOf(next.info);
    const [first, ...more] = found
      .flatMap((id) => this.#works.get(id) ?? [])
      .filter((work) => work.record.guid === guid || !contradict(work.record, next));
    if (first) return [first, ...more.filter((work) => !contradict(work.record, first.record))];
    const alike = [...(this.#byTitle.get(titleKeyOf(next.info) ?? '') ?? [])].flatMap((id) => this.#works.get(id) ?? []);
    return alike.filter((work) => isSameByTitle(work.record, next)).slice(0, 1);
  }

  #place(work: StoredWork): void {
    this.#works.set(work.id, work);
    const key = titleKeyOf(work.record.info);
    if (key === undefined) return;
    const ids = this.#byTitle.get(key) ?? new Set();
    this.#byTitle.set(key, ids.add(work.id));
  }

  #replace(other: StoredWork, id: number): void {
    this.#works.delete(other.id);
    this.#changed.delete(other.id);
    this.#gone.add(other.id);
    for (const name of namesOf(other.record)) this.#name(name, id);
  }

  /** A name that another work has stays with it: their identifiers contradict each other. */
  #name(name: string, id: number): void {
    const owner = this.#byName.get(name);
    if (owner === id || (owner !== undefined && this.#works.has(owner))) return;
    this.#byName.set(name, id);
    this.#named.set(name, id);
  }
}
