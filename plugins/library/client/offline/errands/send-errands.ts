/**
 * Sends what is wanted beside records, once these are sent and have their ids: one after the other, each until the server has taken or
 * refused it. None is done twice, for the server is asked first, or knows the name under which it has taken it before.
 */
import { ApiError, type ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../../common/contract.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import type { KeptReadings } from '../kept-readings.ts';
import type { KeptRelations } from '../kept-relations.ts';
import type { RefusedErrand } from '../outcome.ts';
import type { Errand, Of } from './errand.ts';
import { type ErrandStore, isUnnamed } from './errand-store.ts';
import { wished } from './reading-wish.ts';

export type ErrandCalls = Pick<
  ApiOf<LibraryContract>,
  | 'favourites'
  | 'toggleFavourite'
  | 'projectOrder'
  | 'updateProjectOrder'
  | 'savedSearches'
  | 'createSavedSearch'
  | 'updateSavedSearch'
  | 'deleteSavedSearch'
  | 'relateArticles'
  | 'setReadings'
  | 'seePages'
>;

export interface ErrandParts {
  readonly store: Pick<ErrandStore, 'take' | 'settle' | 'refuse'>;
  readonly calls: ErrandCalls;
  readonly kept: KeptAnswers;
  readonly relations: Pick<KeptRelations, 'change'>;
  readonly readings: Pick<KeptReadings, 'change'>;
  /** A saved search that was made here has its id. */
  onSearchNamed(from: number, to: number): void;
}

/** Answers that say that the moment is wrong, and not what was sent. */
const PASSING: readonly number[] = [401, 408, 429];
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);

const reasonOf = ({ status }: ApiError): RefusedErrand['reason'] =>
  status === 404 ? 'gone' : status === 403 ? 'forbidden' : 'invalid';

const nameOf = ({ what, id, step }: Errand): string => `${what} ${id} ${step}`;

export class ErrandSender {
  readonly #parts: ErrandParts;

  constructor(parts: ErrandParts) {
    this.#parts = parts;
  }

  /**
   * @param onSent told after each
   * @returns how many were refused
   * @throws ApiError where the server does not answer; the others are sent the next time
   */
  async run(onSent: () => void): Promise<number> {
    const { store } = this.#parts;
    const done = new Set<string>();
    const next = () => store.take((errand) => done.has(nameOf(errand)));
    let refused = 0;
    for (let errand = await next(); errand; errand = await next()) {
      done.add(nameOf(errand));
      if (!(await this.#isTaken(errand))) refused++;
      onSent();
    }
    return refused;
  }

  async #isTaken(errand: Errand): Promise<boolean> {
    const { store } = this.#parts;
    if (isUnnamed(errand)) {
      await store.refuse(errand, 'parent', '');
      return false;
    }
    try {
      await store.settle(errand, await this.#send(errand));
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.#refuse(errand, error);
      return false;
    }
  }

  /** @returns the id that the server has given to what was made here */
  async #send(errand: Errand): Promise<number | undefined> {
    if (errand.what === 'search') return this.#search(errand);
    if (errand.what === 'favourite') await this.#favourite(errand);
    else if (errand.what === 'order') await this.#order(errand);
    else if (errand.what === 'reading') await this.#reading(errand);
    else await this.#relation(errand);
    return undefined;
  }

  async #favourite({ id, wanted }: Of<'favourite'>): Promise<void> {
    const { calls, kept } = this.#parts;
    const there = await calls.favourites();
    const { data } = there.data.includes(id) === wanted ? there : await calls.toggleFavourite({ body: { id } });
    kept.write('favourites', { data });
  }

  async #order({ order: wanted }: Of<'order'>): Promise<void> {
    const { calls, kept } = this.#parts;
    const { data } = await calls.projectOrder();
    for (const { id } of data.slice(0, 1)) {
      // What came to nothing has no place.
      const order = wanted.filter((project) => project > 0);
      kept.write('projectOrder', { data: [await calls.updateProjectOrder({ params: { id }, body: { order } })] });
    }
  }

  async #relation({ pair, related }: Of<'relation'>): Promise<void> {
    const { calls, relations } = this.#parts;
    const [article, other] = pair;
    await calls.relateArticles({ body: { article, others: [other], related } });
    await relations.change(pair, related);
  }

  async #reading({ id: article, change, seen }: Of<'reading'>): Promise<void> {
    const { calls, readings } = this.#parts;
    if (Object.keys(change).length > 0) await calls.setReadings({ body: { data: [{ article, ...change }] } });
    if (seen) await calls.seePages({ body: { article, ...seen } });
    await readings.change(article, (present) => wished(present, { change, ...(seen && { seen }) }));
  }

  async #search({ id: own, client_id, changes, is_deleted }: Of<'search'>): Promise<number> {
    const { calls, kept, onSearchNamed } = this.#parts;
    const { title, conditions } = changes;
    let id = own;
    if (client_id !== undefined && title !== undefined && conditions) {
      // Where it was taken before, it is answered as it was then.
      const { search } = await calls.createSavedSearch({ body: { id: client_id, title, conditions } });
      id = search.id;
      kept.putSearch(search);
      onSearchNamed(own, id);
    }
    const params = { id };
    if (is_deleted) {
      await calls.deleteSavedSearch({ params }).catch((error: unknown) => {
        // It is gone, as was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      kept.dropSearch(id);
    } else {
      const { search } = await calls.updateSavedSearch({ params, body: changes });
      kept.putSearch(search);
    }
    return id;
  }

  /** What it was about may be another by now, or gone. */
  async #refuse(errand: Errand, error: ApiError): Promise<void> {
    const { store, calls, kept } = this.#parts;
    if (errand.what === 'search') kept.write('savedSearches', await calls.savedSearches());
    await store.refuse(errand, reasonOf(error), error.message);
  }
}
