/** Words that are right for a person in one paper: their own, those of its project, and what the library knows. Kept for when one is offline. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { ApiOf } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import type { TextThing } from '#plugins/coedit/common/text-checks.ts';
import type { SpellingContract } from '../../common/contract.ts';
import { OwnWord } from '../../common/model.ts';

const Kept = z.object({ words: z.array(OwnWord), project: z.nullable(z.object({ id: z.int(), may_add: z.boolean() })) });
type Kept = z.output<typeof Kept>;
const KeptLibrary = z.array(z.string());
const LIBRARY = 'spelling.library';

export interface WordParts {
  readonly api: Pick<ApiOf<SpellingContract>, 'words' | 'libraryWords' | 'addWord' | 'removeWord'>;
  readonly store: LocalStore;
}

export class WordStore {
  words: readonly OwnWord[];
  project: Kept['project'];
  /** Names and words of titles. */
  library: readonly string[];
  readonly #paper: TextThing | undefined;
  readonly #parts: WordParts;

  /** @param paper `undefined` for one's own words alone */
  constructor(paper: TextThing | undefined, parts: WordParts) {
    this.#paper = paper;
    this.#parts = parts;
    const kept = z.safeParse(Kept, parts.store.read(this.#name)).data;
    this.words = kept?.words ?? [];
    this.project = kept?.project ?? null;
    this.library = z.safeParse(KeptLibrary, parts.store.read(LIBRARY)).data ?? [];
    makeAutoObservable(this, { words: observableRef, library: observableRef }, { autoBind: true });
  }

  get mayAddToProject(): boolean {
    return this.project?.may_add === true;
  }

  /** @throws ApiError; what was known stays then */
  async renew(): Promise<void> {
    const query = this.#of;
    const { words, project } = await this.#parts.api.words({ query });
    runInAction(() => {
      this.words = words;
      this.project = project;
      this.#keep();
    });
  }

  /** @throws ApiError; what was known stays then */
  async renewLibrary(): Promise<void> {
    const { words } = await this.#parts.api.libraryWords();
    runInAction(() => (this.library = words));
    this.#parts.store.write(LIBRARY, words);
  }

  /** Shown as right at once. @throws ApiError; it is wrong again then */
  async add(word: string, to: 'own' | 'project'): Promise<OwnWord> {
    const shown: OwnWord = { id: 0, word, project: to === 'own' ? null : (this.project?.id ?? null), is_removable: false };
    runInAction(() => (this.words = [...this.words, shown]));
    const place = to === 'own' ? {} : this.#of;
    try {
      const added = await this.#parts.api.addWord({ body: { word, ...place } });
      this.#replace(shown, [added]);
      return added;
    } catch (error) {
      this.#replace(shown, []);
      throw error;
    }
  }

  /** @throws ApiError; it stays then */
  async remove(word: OwnWord): Promise<void> {
    await this.#parts.api.removeWord({ params: { id: word.id } });
    this.#replace(word, []);
  }

  #replace(word: OwnWord, by: readonly OwnWord[]): void {
    const others = this.words.filter(({ id }) => id !== word.id && !by.some((one) => one.id === id));
    runInAction(() => (this.words = [...others, ...by]));
    this.#keep();
  }

  get #name(): string {
    const { kind, thing } = this.#paper ?? {};
    return `spelling.words.${kind === undefined ? 'own' : kind === 'latex' ? thing : `${kind}.${thing}`}`;
  }

  /** As calls name the paper. */
  get #of(): { readonly paper?: number; readonly kind?: string } {
    return this.#paper ? { paper: this.#paper.thing, kind: this.#paper.kind } : {};
  }

  #keep(): void {
    this.#parts.store.write(this.#name, { words: this.words, project: this.project });
  }
}
