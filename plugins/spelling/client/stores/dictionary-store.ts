/** Dictionaries of the house, kept in this browser so that words are checked without a connection too. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LocalDatabases } from '#plugin-api/client';
import type { SpellingContract } from '../../common/contract.ts';
import type { DictionaryEntry } from '../../common/model.ts';

/** Dictionaries that are kept; those that were fetched first go first. */
const MOST_KEPT = 8;
/** No file of a dictionary is larger, once unpacked. */
const MOST_BYTES = 32_000_000;

export interface DictionaryFiles {
  readonly aff: Uint8Array;
  readonly dic: Uint8Array;
}

interface Schema extends DBSchema {
  dictionaries: { key: string; value: DictionaryFiles & DictionaryEntry & { readonly keptAt: number } };
}

/** @throws when it is no gzip, or more than a dictionary */
const unpacked = async (packed: Blob): Promise<Uint8Array> => {
  const reader = packed.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += value?.length ?? 0;
    if (size > MOST_BYTES) throw new RangeError('The dictionary is too large.');
    if (value) chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

export class DictionaryStore {
  /** What the house has, or what this browser kept of it; `undefined` until that is known. */
  entries: readonly DictionaryEntry[] | undefined;
  readonly #api: Pick<ApiOf<SpellingContract>, 'dictionaries' | 'dictionary'>;
  readonly #databases: LocalDatabases;
  readonly #loading = new Map<string, Promise<DictionaryFiles>>();
  #listing: Promise<void> | undefined;

  constructor(api: Pick<ApiOf<SpellingContract>, 'dictionaries' | 'dictionary'>, databases: LocalDatabases) {
    this.#api = api;
    this.#databases = databases;
    makeAutoObservable(this, { entries: observableRef }, { autoBind: true });
  }

  get codes(): readonly string[] {
    return (this.entries ?? []).map(({ code }) => code);
  }

  /** Asks what there is, once; again only after that has failed. */
  list(): Promise<void> {
    this.#listing ??= this.#list();
    return this.#listing;
  }

  /** @throws ApiError where it is neither here nor to be had */
  load(code: string): Promise<DictionaryFiles> {
    const loading = this.#loading.get(code) ?? this.#load(code);
    this.#loading.set(code, loading);
    loading.finally(() => this.#loading.delete(code)).catch(() => undefined);
    return loading;
  }

  async #list(): Promise<void> {
    try {
      const { dictionaries } = await this.#api.dictionaries();
      runInAction(() => (this.entries = dictionaries));
    } catch {
      this.#listing = undefined;
      const kept = (await this.#try((database) => database.getAll('dictionaries'))) ?? [];
      runInAction(() => (this.entries = kept.map(({ code, version }) => ({ code, version }))));
    }
  }

  async #load(code: string): Promise<DictionaryFiles> {
    const version = this.entries?.find((entry) => entry.code === code)?.version;
    const kept = await this.#try((database) => database.get('dictionaries', code));
    if (kept && kept.version === version) return kept;
    const part = async (name: 'aff' | 'dic') => unpacked(await this.#api.dictionary({ query: { code, part: name } }));
    const [aff, dic] = await Promise.all([part('aff'), part('dic')]);
    if (version !== undefined) await this.#keep({ code, version, aff, dic, keptAt: Date.now() });
    return { aff, dic };
  }

  async #keep(dictionary: Schema['dictionaries']['value']): Promise<void> {
    await this.#try(async (database) => {
      await database.put('dictionaries', dictionary, dictionary.code);
      const all = await database.getAll('dictionaries');
      const spare = all.sort((a, b) => b.keptAt - a.keptAt).slice(MOST_KEPT);
      await Promise.all(spare.map(({ code }) => database.delete('dictionaries', code)));
    });
  }

  /** A browser that keeps nothing, or whose disk is full, asks again each time. */
  async #try<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.#databases.open<Schema>('spelling', 1, (made) => void made.createObjectStore('dictionaries'));
      return database && (await act(database));
    } catch {
      return undefined;
    }
  }
}
