/** What the form offers to choose from: what the catalogue holds, and the fields of research (matrix SEA-020, SEA-039, SEA-043). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Facets } from '#plugins/catalogue/common/record.ts';
import type { SearchContract } from '../../common/contract.ts';

export class Choices {
  languages: readonly string[] = [];
  subjects: readonly string[] = [];
  readonly #api: Pick<ApiOf<SearchContract>, 'facets' | 'subjects'>;
  #asked: Promise<void> | undefined;

  constructor(api: Pick<ApiOf<SearchContract>, 'facets' | 'subjects'>) {
    this.#api = api;
    makeAutoObservable(this, { languages: observableRef, subjects: observableRef }, { autoBind: true });
  }

  /** Once; again when it did not work. A form without them can still be sent. */
  load(): Promise<void> {
    this.#asked ??= this.#load();
    return this.#asked;
  }

  async #load(): Promise<void> {
    try {
      const [{ facets }, { data }] = await Promise.all([this.#api.facets(), this.#api.subjects()]);
      runInAction(() => {
        this.languages = valuesOf(facets, 'language');
        this.subjects = data.map(({ name }) => name);
      });
    } catch {
      this.#asked = undefined;
    }
  }
}

const valuesOf = (facets: Facets, name: keyof Facets): readonly string[] => (facets[name] ?? []).map(({ value }) => value);
