/** Asks every source of quick open at once, forgets answers that come too late, and keeps the last ones meanwhile. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { type Disposable, disposable } from '../../common/disposable.ts';
import { fuzzyMatch } from '../../common/fuzzy.ts';
import type { QuickOpen, QuickOpenItem } from '../../plugin-api/services.ts';
import type { PaletteGroup } from './palette-row.ts';

export type QuickOpenProvider = Parameters<QuickOpen['addProvider']>[0];

interface Source {
  readonly provider: QuickOpenProvider;
  readonly items: readonly QuickOpenItem[];
  readonly state: 'idle' | 'searching' | 'failed';
}

export class QuickOpenSources {
  private readonly sources = observable.map<string, Source>([], { deep: false });
  #search: AbortController | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSearching(): boolean {
    return [...this.sources.values()].some((source) => source.state === 'searching');
  }

  /** Titles of the sources that could not answer. */
  get failed(): readonly string[] {
    return [...this.sources.values()].filter((source) => source.state === 'failed').map((source) => source.provider.title);
  }

  add(provider: QuickOpenProvider): Disposable {
    this.sources.set(provider.id, { provider, items: [], state: 'idle' });
    return disposable(() => this.#remove(provider));
  }

  /** Starts a new search and ends the one before. */
  search(text: string): void {
    this.#search?.abort();
    const { signal } = (this.#search = new AbortController());
    for (const { provider } of this.sources.values()) void this.#ask(provider, text, signal);
  }

  stop(): void {
    this.#search?.abort();
    for (const [id, { provider }] of this.sources) this.sources.set(id, { provider, items: [], state: 'idle' });
  }

  /** What has been found, by source, with the fitting letters marked. */
  groups(text: string): readonly PaletteGroup[] {
    return [...this.sources.values()].map(({ provider, items }) => ({
      id: provider.id,
      title: provider.title,
      rows: items.map(({ id, title, detail, icon, run }) => ({
        id: `${provider.id}/${id}`,
        title,
        detail,
        icon,
        run,
        ranges: fuzzyMatch(text, title)?.ranges ?? [],
      })),
    }));
  }

  async #ask(provider: QuickOpenProvider, text: string, signal: AbortSignal): Promise<void> {
    this.#update(provider, { state: 'searching' });
    try {
      const items = await provider.search(text, signal);
      if (!signal.aborted) this.#update(provider, { items, state: 'idle' });
    } catch {
      if (!signal.aborted) this.#update(provider, { items: [], state: 'failed' });
    }
  }

  #update(provider: QuickOpenProvider, change: Partial<Source>): void {
    runInAction(() => {
      const source = this.sources.get(provider.id);
      if (source?.provider === provider) this.sources.set(provider.id, { ...source, ...change });
    });
  }

  #remove(provider: QuickOpenProvider): void {
    runInAction(() => {
      if (this.sources.get(provider.id)?.provider === provider) this.sources.delete(provider.id);
    });
  }
}
