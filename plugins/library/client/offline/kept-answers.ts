/**
 * What a person keeps for themselves and sync does not tell devices of: the order of projects, favourites, what was viewed last, and
 * saved searches. It is remembered as the server answered it last, so that it is there without a connection (CORE-043).
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
}

type Calls = ApiOf<LibraryContract>;

/** The same calls; what they answer, and what they change of it, is remembered. */
export const remembering = (calls: Calls, kept: KeptAnswers): Calls => {
  const kept_ = <K extends Name>(name: K, answer: Answer<K>): Answer<K> => {
    kept.write(name, answer);
    return answer;
  };
  const putSearch = (change: (searches: Answer<'savedSearches'>['data']) => Answer<'savedSearches'>['data']): void => {
    const known = kept.read('savedSearches');
    if (known) kept.write('savedSearches', { data: change(known.data) });
  };
  return {
    ...calls,
    projectOrder: async (...input) => kept_('projectOrder', await calls.projectOrder(...input)),
    favourites: async (...input) => kept_('favourites', await calls.favourites(...input)),
    lastViewedProjects: async (...input) => kept_('lastViewedProjects', await calls.lastViewedProjects(...input)),
    savedSearches: async (...input) => kept_('savedSearches', await calls.savedSearches(...input)),
    updateProjectOrder: async (...input) => {
      const order = await calls.updateProjectOrder(...input);
      kept.write('projectOrder', { data: [order] });
      return order;
    },
    toggleFavourite: async (...input) => {
      const answer = await calls.toggleFavourite(...input);
      kept.write('favourites', { data: answer.data });
      return answer;
    },
    createSavedSearch: async (...input) => {
      const answer = await calls.createSavedSearch(...input);
      putSearch((searches) => [...searches, answer.search]);
      return answer;
    },
    updateSavedSearch: async (...input) => {
      const answer = await calls.updateSavedSearch(...input);
      putSearch((searches) => searches.map((search) => (search.id === answer.search.id ? answer.search : search)));
      return answer;
    },
    deleteSavedSearch: async (...input) => {
      const answer = await calls.deleteSavedSearch(...input);
      putSearch((searches) => searches.filter(({ id }) => id !== input[0].params.id));
      return answer;
    },
  };
};
