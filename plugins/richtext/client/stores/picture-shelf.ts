/** Pictures of one rich text. Their bytes are behind the sign-in, so each is fetched once and shown from an address in this page. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { contract } from '../../common/contract.ts';
import type { CkAsset } from '../../common/model.ts';

export class PictureShelf {
  readonly #file: number;
  readonly #api: ApiOf<typeof contract>;
  readonly #urls = observable.map<number, string | null>();
  readonly #asked = new Set<number>();
  readonly pictures = observable.map<number, CkAsset>({}, { deep: false });

  constructor(file: number, api: ApiOf<typeof contract>) {
    this.#file = file;
    this.#api = api;
    makeAutoObservable(this, { pictures: false }, { autoBind: true });
  }

  url(asset: number): string | undefined | null {
    const known = this.#urls.get(asset);
    if (known === undefined && !this.#asked.has(asset)) void this.#fetch(asset);
    return known;
  }

  async add(file: File): Promise<CkAsset> {
    const { asset } = await this.#api.addAsset({ params: { id: this.#file }, files: { file } });
    runInAction(() => {
      this.pictures.set(asset.id, asset);
      this.#asked.add(asset.id);
      // What was just sent need not be fetched.
      if (!this.#urls.get(asset.id)) this.#urls.set(asset.id, URL.createObjectURL(file));
    });
    return asset;
  }

  dispose(): void {
    for (const url of this.#urls.values()) if (url !== null) URL.revokeObjectURL(url);
    this.#urls.clear();
    this.#asked.clear();
  }

  async #fetch(asset: number): Promise<void> {
    this.#asked.add(asset);
    let url: string | null = null;
    try {
      url = URL.createObjectURL(await this.#api.getAsset({ params: { id: this.#file, asset } }));
    } catch {
      // It is asked for again when it is next shown.
      this.#asked.delete(asset);
    }
    runInAction(() => this.#urls.set(asset, url));
  }
}
