/** Whether the library has what a printed entry is about, and how it gets it. */
import type { ApiOf } from '#plugin-api';
import type { ServerEvents } from '#plugin-api/client';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import { LIBRARY_LOOKUP } from '#plugins/library/common/events.ts';
import { findIdentifiers } from '#plugins/library/common/identifiers/find-identifiers.ts';
import { identifierText } from '#plugins/library/common/identifiers/identifier.ts';
import type { Lookup } from '#plugins/library/common/model/lookup.ts';
import { isPrintedAs, questionsOf } from '../../common/targets/entry-words.ts';

/** Milliseconds that the sources are waited for. */
const PATIENCE = 30_000;
/** Rows of one answer that are compared. */
const ROWS = 20;

export interface Had {
  readonly id: number;
  readonly title: string;
}

export class LibraryMatch {
  readonly #library: Pick<ApiOf<LibraryContract>, 'listArticles' | 'startLookups'>;
  readonly #events: Pick<ServerEvents, 'on'>;
  /** By the text of the entry. */
  readonly #known = new Map<string, Had>();

  constructor(library: Pick<ApiOf<LibraryContract>, 'listArticles' | 'startLookups'>, events: Pick<ServerEvents, 'on'>) {
    this.#library = library;
    this.#events = events;
  }

  /** The reference that the entry prints, of all that this person can see. @throws ApiError */
  async find(entry: string, signal: AbortSignal): Promise<Had | undefined> {
    for (const q of questionsOf(entry)) {
      if (signal.aborted) return undefined;
      const { data } = await this.#library.listArticles({ query: { q, limit: ROWS } });
      const found = data.find((row) => isPrintedAs(entry, row));
      if (found) return { id: found.id, title: found.title };
    }
    return this.#known.get(entry);
  }

  /** Whether the entry says by what it can be looked up. */
  canAdd(entry: string): boolean {
    return findIdentifiers(entry).some(({ kind }) => kind !== 'url');
  }

  /** Looks an entry up by its number and adds it to a project. @returns `undefined` when no source knows it, or none answers. @throws ApiError */
  async add(entry: string, project: number): Promise<Had | undefined> {
    const identifier = findIdentifiers(entry).find(({ kind }) => kind !== 'url');
    const ended = identifier && (await this.#lookUp(project, identifierText(identifier)));
    if (ended?.article == null) return undefined;
    const had = { id: ended.article, title: ended.title ?? '' };
    this.#known.set(entry, had);
    return had;
  }

  async #lookUp(project: number, text: string): Promise<Lookup | undefined> {
    const ended = new Map<number, Lookup>();
    let told: () => void = () => undefined;
    const listening = this.#events.on<Lookup>(LIBRARY_LOOKUP, (lookup) => {
      ended.set(lookup.id, lookup);
      told();
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const [asked] = (await this.#library.startLookups({ body: { project, text } })).data;
      if (!asked || asked.state !== 'waiting') return asked;
      return await new Promise((resolve) => {
        told = () => ended.has(asked.id) && resolve(ended.get(asked.id));
        timer = setTimeout(() => resolve(undefined), PATIENCE);
        told();
      });
    } finally {
      clearTimeout(timer);
      listening.dispose();
    }
  }
}
