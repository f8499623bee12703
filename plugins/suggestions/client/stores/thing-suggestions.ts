/** What is suggested in the texts of one thing and still open. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf, Emitter } from '#plugin-api';
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import type { SuggestionsContract } from '../../common/contract.ts';
import type { Suggestion } from '../../common/model.ts';

/** Milliseconds in which several changes are asked for once. */
const TOGETHER = 150;

export class ThingSuggestions {
  readonly kind: string;
  readonly thing: number;
  readonly #api: Pick<ApiOf<SuggestionsContract>, 'list'>;
  readonly #loaded = new Emitter<number>();
  /** Fires with what `clock` was when the list was asked for. */
  readonly onLoad = this.#loaded.event;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows whenever the list is asked for. */
  clock = 0;
  #heard = 0;

  state: 'loading' | 'ready' | 'failed' = 'loading';
  /** Why it could not be loaded. */
  failure: string | undefined = undefined;
  role: TextRole = 'read';
  texts: readonly { readonly id: number; readonly name: string }[] = [];
  suggestions: readonly Suggestion[] = [];

  constructor(kind: string, thing: number, api: Pick<ApiOf<SuggestionsContract>, 'list'>) {
    this.kind = kind;
    this.thing = thing;
    this.#api = api;
    makeAutoObservable(
      this,
      { kind: false, thing: false, onLoad: false, clock: false, texts: observableRef, suggestions: observableRef },
      { autoBind: true },
    );
  }

  nameOf(document: number): string {
    return this.texts.find(({ id }) => id === document)?.name ?? '';
  }

  of(document: number): readonly Suggestion[] {
    return this.suggestions.filter((one) => one.document === document);
  }

  /** Something has changed. */
  changed(): void {
    this.#timer ??= setTimeout(() => void this.load(), TOGETHER);
  }

  async load(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const asked = ++this.clock;
    try {
      const { role, texts, suggestions } = await this.#api.list({ query: { kind: this.kind, thing: this.thing } });
      // An answer that was overtaken by a later one says nothing new.
      if (asked < this.#heard) return;
      this.#heard = asked;
      runInAction(() => {
        this.state = 'ready';
        this.failure = undefined;
        this.role = role;
        this.texts = texts;
        this.suggestions = suggestions;
      });
      this.#loaded.fire(asked);
    } catch (error) {
      runInAction(() => {
        if (this.state === 'ready' && error instanceof ApiError && error.isOffline) return;
        this.state = 'failed';
        this.failure = error instanceof Error ? error.message : String(error);
      });
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
