/** Whether the library has what a printed entry is about, and how it gets it: by its number, else as it is printed. */
import { ApiError, type ApiOf } from '#plugin-api';
import type { ServerEvents } from '#plugin-api/client';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import { LIBRARY_LOOKUP } from '#plugins/library/common/events.ts';
import { findIdentifiers } from '#plugins/library/common/identifiers/find-identifiers.ts';
import { type Identifier, identifierText } from '#plugins/library/common/identifiers/identifier.ts';
import type { Lookup } from '#plugins/library/common/model/lookup.ts';
import { readPrinted } from '#plugins/library/common/printed/read-printed.ts';
import type { PrintedReferences } from '#plugins/library/common/services.ts';
import { isPrintedAs, questionsOf } from '../../common/targets/entry-words.ts';

/** Milliseconds that the sources are waited for. */
const PATIENCE = 30_000;
/** Rows of one answer that are compared. */
const ROWS = 20;

type Calls = Pick<ApiOf<LibraryContract>, 'listArticles' | 'getArticle' | 'startLookups'>;

export interface Had {
  readonly id: number;
  readonly title: string;
}

/** An address may lead anywhere: it is none of a work. */
const numberOf = (entry: string): Identifier | undefined => findIdentifiers(entry).find(({ kind }) => kind !== 'url');

export class LibraryMatch {
  readonly #library: Calls;
  readonly #printed: PrintedReferences;
  readonly #events: Pick<ServerEvents, 'on'>;
  /** By the text of the entry. */
  readonly #known = new Map<string, Had>();

  constructor(library: Calls, printed: PrintedReferences, events: Pick<ServerEvents, 'on'>) {
    this.#library = library;
    this.#printed = printed;
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
    const known = this.#known.get(entry);
    return known && (await this.#isThere(known)) ? known : undefined;
  }

  /** Whether the entry says by what it can be looked up, or surely enough what it is. */
  canAdd(entry: string): boolean {
    return numberOf(entry) !== undefined || readPrinted(entry) !== undefined;
  }

  /**
   * Looks an entry up by its number and adds it to a project; one without a number is added as it is printed.
   * @returns `undefined` when no source knows it, or none answers. @throws ApiError
   */
  async add(entry: string, project: number): Promise<Had | undefined> {
    const number = numberOf(entry);
    const had = number ? await this.#addByNumber(project, number) : await this.#printed.add(entry, project);
    if (had) this.#known.set(entry, had);
    return had;
  }

  /** Adding it may have been taken back since. @throws ApiError */
  async #isThere({ id }: Had): Promise<boolean> {
    try {
      await this.#library.getArticle({ params: { id } });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  }

  async #addByNumber(project: number, number: Identifier): Promise<Had | undefined> {
    const ended = await this.#lookUp(project, identifierText(number));
    return ended?.article == null ? undefined : { id: ended.article, title: ended.title ?? '' };
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
