/** How Word batches: objects stand for what may not be there yet, properties are read only when they were loaded and synced. */
import { FakeWordError } from './fake-text.ts';

export class FakeBatch {
  #queue: (() => void)[] = [];
  #isOver = false;
  readonly #onSync: () => void;
  /** How often something was changed in the document. */
  writes = 0;

  constructor(onSync: () => void) {
    this.#onSync = onSync;
  }

  readonly sync = async (): Promise<void> => {
    this.#check();
    this.#onSync();
    const queue = this.#queue;
    this.#queue = [];
    await Promise.resolve();
    // What has happened before something fails has happened.
    for (const run of queue) run();
  };

  later(run: () => void): void {
    this.#check();
    this.#queue.push(run);
  }

  change(run: () => void): void {
    this.later(() => {
      run();
      this.writes += 1;
    });
  }

  close(): void {
    this.#isOver = true;
  }

  #check(): void {
    if (this.#isOver) throw new FakeWordError('InvalidObjectPath', 'The object belongs to a batch that is over.');
  }
}

/** What an object stands for, known once the batch has come that far. */
export class Slot<M> {
  #model: M | null | undefined;

  static of<M>(model: M): Slot<M> {
    const slot = new Slot<M>();
    slot.set(model);
    return slot;
  }

  set(model: M | null): void {
    this.#model = model;
  }

  get isNull(): boolean {
    if (this.#model === undefined) throw new FakeWordError('PropertyNotLoaded', 'isNullObject');
    return this.#model === null;
  }

  get model(): M {
    if (this.#model === undefined || this.#model === null) throw new FakeWordError('ItemNotFound', 'There is no such object.');
    return this.#model;
  }
}

export class FakeResult<T> {
  #value: { readonly value: T } | undefined;

  set(value: T): void {
    this.#value = { value };
  }

  get value(): T {
    if (!this.#value) throw new FakeWordError('ValueNotLoaded', 'The result is there after a sync.');
    return this.#value.value;
  }
}

/** The properties of one object. */
export abstract class FakeObject<M> {
  readonly batch: FakeBatch;
  readonly slot: Slot<M>;
  readonly #loaded = new Map<string, unknown>();

  constructor(batch: FakeBatch, slot: Slot<M>) {
    this.batch = batch;
    this.slot = slot;
  }

  /** What can be loaded, and how it is read. */
  protected abstract readonly readers: Readonly<Record<string, (model: M) => unknown>>;

  load(properties: string): this {
    this.batch.later(() => this.loadNow(properties));
    return this;
  }

  loadNow(properties: string): void {
    // What may be missing is asked by `isNullObject`.
    if (this.slot.isNull) return;
    for (const name of properties.split(',').map((each) => each.trim())) {
      const reader = this.readers[name];
      if (!reader) throw new FakeWordError('InvalidArgument', `There is no property "${name}".`);
      this.#loaded.set(name, reader(this.slot.model));
    }
  }

  protected read<T>(name: string): T {
    if (!this.#loaded.has(name)) throw new FakeWordError('PropertyNotLoaded', `"${name}" was not loaded.`);
    return this.#loaded.get(name) as T;
  }

  protected write(name: string, value: unknown, apply: (model: M) => void): void {
    this.#loaded.set(name, value);
    this.batch.change(() => apply(this.slot.model));
  }

  get isNullObject(): boolean {
    return this.slot.isNull;
  }

  /** An object that is found when the batch has come so far. */
  protected found<N>(find: () => N | null, slot = new Slot<N>()): Slot<N> {
    this.batch.later(() => slot.set(find()));
    return slot;
  }

  /** An object that a change makes. */
  protected made<N>(make: () => N, slot = new Slot<N>()): Slot<N> {
    this.batch.change(() => slot.set(make()));
    return slot;
  }

  protected result<T>(find: () => T): FakeResult<T> {
    const result = new FakeResult<T>();
    this.batch.later(() => result.set(find()));
    return result;
  }
}

/** Its items are there once it was loaded; what is loaded of it is loaded of each. */
export class FakeCollection<M, T extends FakeObject<M>> {
  #items: T[] | undefined;
  readonly #batch: FakeBatch;
  readonly #list: () => readonly M[];
  readonly #wrap: (slot: Slot<M>) => T;

  constructor(batch: FakeBatch, list: () => readonly M[], wrap: (slot: Slot<M>) => T) {
    this.#batch = batch;
    this.#list = list;
    this.#wrap = wrap;
  }

  load(properties: string): this {
    this.#batch.later(() => {
      this.#items = this.#list().map((model) => this.#wrap(Slot.of(model)));
      for (const item of this.#items) item.loadNow(properties);
    });
    return this;
  }

  get items(): readonly T[] {
    if (!this.#items) throw new FakeWordError('PropertyNotLoaded', 'The items were not loaded.');
    return this.#items;
  }
}
