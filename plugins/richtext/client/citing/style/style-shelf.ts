/** Citation styles: those of the app and one's own, and the official ones that fit what is typed. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { CitingContract, FoundStyle, Style } from '#plugins/citing/common/contract.ts';
import { SHIPPED_STYLES, SHIPPED_TITLES } from '#plugins/citing/common/styles.ts';

type Calls = Pick<ApiOf<CitingContract>, 'listStyles' | 'searchStyles' | 'addStyle' | 'uploadStyle'>;

/** Milliseconds after the last key. */
const AFTER = 200;

export class StyleShelf {
  readonly #calls: Calls;
  readonly #onFailure: (error: unknown) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sought = '';

  /** Those of the app are there at once. */
  styles: readonly Style[] = SHIPPED_STYLES.map((id) => ({ id, title: SHIPPED_TITLES[id], source: 'shipped' }));
  found: readonly FoundStyle[] = [];
  isBusy = false;

  constructor(calls: Calls, onFailure: (error: unknown) => void) {
    this.#calls = calls;
    this.#onFailure = onFailure;
    makeAutoObservable(this, { styles: observableRef, found: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    // Those of the app are there all the same.
    const known = await this.#calls.listStyles().catch(() => undefined);
    if (known) runInAction(() => (this.styles = known.data));
  }

  /** Official styles by the beginnings of words of their titles. */
  seek(text: string): void {
    clearTimeout(this.#timer);
    this.#sought = text.trim();
    if (this.#sought === '') this.found = [];
    else this.#timer = setTimeout(() => void this.#ask(this.#sought), AFTER);
  }

  /** @param name name or address of an official style @returns its id; `undefined` when it could not be added, which has been said */
  add(name: string): Promise<string | undefined> {
    return this.#taken(async () => (await this.#calls.addStyle({ body: { name } })).style);
  }

  upload(file: File): Promise<string | undefined> {
    return this.#taken(async () => (await this.#calls.uploadStyle({ files: { file } })).style);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #ask(text: string): Promise<void> {
    const { data } = await this.#calls.searchStyles({ query: { text } }).catch(() => ({ data: [] }));
    if (text !== this.#sought) return;
    runInAction(() => (this.found = data.filter(({ title }) => !this.styles.some((style) => style.title === title))));
  }

  async #taken(take: () => Promise<Style>): Promise<string | undefined> {
    this.isBusy = true;
    try {
      const style = await take();
      runInAction(() => (this.styles = [...this.styles.filter(({ id }) => id !== style.id), style]));
      return style.id;
    } catch (error) {
      this.#onFailure(error);
      return undefined;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
