/**
 * What sync does not tell devices of: what a person keeps for themselves (the order of projects, favourites, what was viewed last, saved
 * searches), and which projects are locked, for a plan that ends changes none of them. It is remembered as the server answered it last,
 * so that it is there without a connection (CORE-043).
 */
import * as z from 'zod/mini';
import type { ApiOf, CallReply } from '#plugin-api';
import { type LibraryContract, libraryContract } from '../../common/contract.ts';

/** Where it is remembered: what this browser keeps for one person. */
export interface Memory {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

type Name = 'projectOrder' | 'favourites' | 'lastViewedProjects' | 'savedSearches';
type Answer<K extends Name> = CallReply<LibraryContract[K]>;

const keyOf = (name: Name): string => `library.kept.${name}`;

const LOCKED = 'library.kept.lockedProjects';
const Locked = z.array(z.number());

type Searches = Answer<'savedSearches'>['data'];

const answeredHere = new WeakSet<object>();

/** Marks an answer that was made in this browser: it is not what the server said. */
export const notTheServers = <T>(answer: T): T => {
  if (typeof answer === 'object' && answer !== null) answeredHere.add(answer);
  return answer;
};

export class KeptAnswers {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** `undefined` when it was never asked for in this browser. */
  read<K extends Name>(name: K): Answer<K> | undefined {
    const { reply } = libraryContract[name];
    const result = z.safeParse<z.ZodMiniType>(reply, this.#memory.read(keyOf(name)));
    return result.success ? (result.data as Answer<K>) : undefined;
  }

  write<K extends Name>(name: K, answer: Answer<K>): void {
    this.#memory.write(keyOf(name), answer);
  }

  /** Projects that are locked; `undefined` when they were never asked for in this browser (matrix LIB-187). */
  get locked(): readonly number[] | undefined {
    return z.safeParse(Locked, this.#memory.read(LOCKED)).data;
  }

  noteLocked({ data }: CallReply<LibraryContract['getAllProjects']>): void {
    this.#memory.write(
      LOCKED,
      data.filter(({ is_locked }) => is_locked).map(({ id }) => id),
    );
  }

  /** What the server said of one saved search. */
  putSearch(search: Searches[number]): void {
    const isKnown = this.read('savedSearches')?.data.some(({ id }) => id === search.id);
    this.#putSearches((searches) =>
      isKnown ? searches.map((one) => (one.id === search.id ? search : one)) : [...searches, search],
    );
  }

  dropSearch(search: number): void {
    this.#putSearches((searches) => searches.filter(({ id }) => id !== search));
  }

  #putSearches(change: (searches: Searches) => Searches): void {
    const known = this.read('savedSearches');
    if (known) this.write('savedSearches', { data: change(known.data) });
  }
}

type Calls = ApiOf<LibraryContract>;

/** The same calls; what the server answers, and what it changes of that, is remembered. */
export const remembering = (calls: Calls, kept: KeptAnswers): Calls => {
  const heard = <T extends object>(answer: T, note: () => void): T => {
    if (!answeredHere.has(answer)) note();
    return answer;
  };
  const kept_ = <K extends Name>(name: K, answer: Answer<K> & object): Answer<K> => heard(answer, () => kept.write(name, answer));
  return {
    ...calls,
    getAllProjects: async (...input) => {
      const answer = await calls.getAllProjects(...input);
      return heard(answer, () => kept.noteLocked(answer));
    },
    projectOrder: async (...input) => kept_('projectOrder', await calls.projectOrder(...input)),
    favourites: async (...input) => kept_('favourites', await calls.favourites(...input)),
    lastViewedProjects: async (...input) => kept_('lastViewedProjects', await calls.lastViewedProjects(...input)),
    savedSearches: async (...input) => kept_('savedSearches', await calls.savedSearches(...input)),
    updateProjectOrder: async (...input) => {
      const order = await calls.updateProjectOrder(...input);
      return heard(order, () => kept.write('projectOrder', { data: [order] }));
    },
    toggleFavourite: async (...input) => {
      const answer = await calls.toggleFavourite(...input);
      return heard(answer, () => kept.write('favourites', { data: answer.data }));
    },
    createSavedSearch: async (...input) => {
      const answer = await calls.createSavedSearch(...input);
      return heard(answer, () => kept.putSearch(answer.search));
    },
    updateSavedSearch: async (...input) => {
      const answer = await calls.updateSavedSearch(...input);
      return heard(answer, () => kept.putSearch(answer.search));
    },
    deleteSavedSearch: async (...input) => {
      const answer = await calls.deleteSavedSearch(...input);
      return heard(answer, () => kept.dropSearch(Number(input[0].params.id)));
    },
  };
};
