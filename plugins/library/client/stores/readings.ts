/**
 * How far the person is with references, and their stars: as lists told it, and as it was changed since, here or in another browser.
 * What is changed is shown at once; nobody has to load a list for it.
 */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { ReadingsChanged } from '../../common/events.ts';
import type { Article } from '../../common/model/article.ts';
import { MOST_READINGS, type PagesSeen, type ReadingChange, type ReadingState } from '../../common/model/reading.ts';
import { chunks } from '../chunks.ts';

export interface Mark {
  readonly reading: ReadingState;
  readonly starred: boolean;
}

/** A reference as lists tell it. */
type Told = Pick<Article, 'id' | 'reading' | 'starred'>;

type Calls = Pick<ApiOf<LibraryContract>, 'setReadings' | 'seePages'>;

export class Readings {
  readonly #calls: Calls;
  /** What is otherwise than lists that were loaded before may say. */
  readonly since = observable.map<number, Mark>();

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { since: false }, { autoBind: true });
  }

  of({ id, reading = 'unread', starred = false }: Told): Mark {
    return this.since.get(id) ?? { reading, starred };
  }

  /** Changes them by hand. @returns what they were: the same call takes it back @throws ApiError; then they are as before */
  async set(changes: readonly ReadingChange[], shown: readonly Told[] = []): Promise<ReadingChange[]> {
    const before = shown.map((row) => [row.id, this.of(row)] as const);
    const known = new Map(before);
    this.#put(
      changes.flatMap(({ article, reading, starred }) => {
        const now = known.get(article) ?? this.since.get(article);
        return now ? [[article, { reading: reading ?? now.reading, starred: starred ?? now.starred }] as const] : [];
      }),
    );
    try {
      const parts: ReadingChange[][] = [];
      for (const data of chunks(changes, MOST_READINGS)) parts.push((await this.#calls.setReadings({ body: { data } })).before);
      return parts.flat();
    } catch (error) {
      this.#put(before);
      throw error;
    }
  }

  /** Pages were on the screen. */
  async seePages(seen: PagesSeen): Promise<void> {
    const { reading } = await this.#calls.seePages({ body: seen });
    this.heard({ readings: [reading] });
  }

  /** @returns whether it was said what is otherwise now: lists have to be loaded again when it was not */
  heard({ readings }: ReadingsChanged): boolean {
    this.#put((readings ?? []).map(({ article, reading, starred }) => [article, { reading, starred }] as const));
    return readings !== undefined;
  }

  /** Lists that are loaded from here on know better. */
  forget(): void {
    this.since.clear();
  }

  #put(marks: readonly (readonly [number, Mark])[]): void {
    runInAction(() => {
      for (const [article, mark] of marks) this.since.set(article, mark);
    });
  }
}
