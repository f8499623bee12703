/** What all editors say of the references that somebody looks at, and the lists of places. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { type Disposable, disposable, DisposableStore, Emitter } from '#plugin-api';
import type { FoundUses, UsesOfReading, UseSource } from '../../common/uses-of-reading.ts';

type Counts = ReadonlyMap<number, number>;

interface Watched {
  watchers: number;
  /** By source. */
  readonly counts: Map<string, Counts>;
}

const withOneMore = (counts: Counts, citation: number): Counts => new Map(counts).set(citation, (counts.get(citation) ?? 0) + 1);

export class UsesStore implements UsesOfReading {
  readonly List: UsesOfReading['List'];
  readonly #sources = observable.map<string, UseSource>({}, { deep: false });
  readonly #watched = observable.map<number, Watched>({}, { deep: false });
  /** The number of the question that was asked last, by source and reference: an older answer is no news. */
  readonly #asked = new Map<string, number>();
  readonly #changed = new Emitter<readonly number[] | undefined>();
  /** References whose lists are to be asked for again; `undefined` stands for any. */
  readonly onChange = this.#changed.event;

  constructor(List: UsesOfReading['List']) {
    this.List = List;
    makeAutoObservable(this, { List: false, onChange: false, find: false }, { autoBind: true });
  }

  get isKnown(): boolean {
    return this.#sources.size > 0;
  }

  register(source: UseSource): Disposable {
    const life = new DisposableStore();
    this.#sources.set(source.id, source);
    life.add(source.onChange((articles) => this.#look(source, articles)));
    life.add(source.onCited(({ article, citation }) => this.#cited(source, article, citation)));
    life.add(disposable(() => this.#drop(source)));
    this.#look(source, undefined);
    return life;
  }

  watch(article: number): Disposable {
    const known = this.#watched.get(article);
    if (known) known.watchers += 1;
    else {
      this.#watched.set(article, { watchers: 1, counts: observable.map({}, { deep: false }) });
      for (const source of this.#sources.values()) void this.#count(source, article);
    }
    return disposable(() => this.#unwatch(article));
  }

  times(article: number): Counts | undefined {
    const counts = [...(this.#watched.get(article)?.counts.values() ?? [])];
    if (!this.isKnown || counts.length === 0) return undefined;
    const all = new Map<number, number>();
    for (const [citation, times] of counts.flatMap((each) => [...each])) all.set(citation, (all.get(citation) ?? 0) + times);
    return all;
  }

  /** @throws ApiError when one of the editors cannot say */
  async find(article: number, citation?: number): Promise<FoundUses> {
    const found = await Promise.all([...this.#sources.values()].map((source) => source.find(article, citation)));
    return { uses: found.flatMap(({ uses }) => uses), isCut: found.some(({ isCut }) => isCut) };
  }

  #look(source: UseSource, articles: readonly number[] | undefined): void {
    for (const article of this.#watched.keys()) if (articles?.includes(article) ?? true) void this.#count(source, article);
    this.#changed.fire(articles);
  }

  /** At once; the server says the same in a moment. */
  #cited({ id }: UseSource, article: number, citation: number): void {
    const counts = this.#watched.get(article)?.counts;
    const before = counts?.get(id);
    if (before) runInAction(() => counts?.set(id, withOneMore(before, citation)));
  }

  /** What cannot be asked for now stays as it was. */
  async #count(source: UseSource, article: number): Promise<void> {
    const of = `${source.id}:${article}`;
    const number = (this.#asked.get(of) ?? 0) + 1;
    this.#asked.set(of, number);
    const counts = await source.count(article).catch(() => undefined);
    if (!counts || this.#asked.get(of) !== number || this.#sources.get(source.id) !== source) return;
    runInAction(() => this.#watched.get(article)?.counts.set(source.id, counts));
  }

  #drop(source: UseSource): void {
    if (this.#sources.get(source.id) !== source) return;
    runInAction(() => {
      this.#sources.delete(source.id);
      for (const { counts } of this.#watched.values()) counts.delete(source.id);
    });
    this.#changed.fire(undefined);
  }

  #unwatch(article: number): void {
    const known = this.#watched.get(article);
    if (known && --known.watchers === 0) runInAction(() => this.#watched.delete(article));
  }
}
