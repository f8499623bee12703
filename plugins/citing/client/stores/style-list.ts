/** The styles that somebody can choose from. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { CitingContract, Style } from '../../common/contract.ts';
import { SHIPPED_STYLES, SHIPPED_TITLES } from '../../common/styles.ts';

type Calls = Pick<
  ApiOf<CitingContract>,
  'listStyles' | 'searchStyles' | 'addStyle' | 'uploadStyle' | 'removeStyle' | 'restoreStyle'
>;

const SHIPPED: readonly Style[] = SHIPPED_STYLES.map((id) => ({ id, title: SHIPPED_TITLES[id], source: 'shipped' }));

export class StyleList {
  readonly calls: Calls;
  /** Those of the app are there at once. */
  styles: readonly Style[] = SHIPPED;

  constructor(calls: Calls) {
    this.calls = calls;
    makeAutoObservable(this, { calls: false, styles: observableRef }, { autoBind: true });
  }

  /** Those that the user has added. */
  get added(): readonly Style[] {
    return this.styles.filter(({ source }) => source !== 'shipped');
  }

  /** Those of one's own that are not known yet come with the next answer. */
  async load(): Promise<void> {
    const { data } = await this.calls.listStyles();
    runInAction(() => (this.styles = data));
  }

  /** @param name name or address of an official style @throws ApiError */
  async add(name: string): Promise<Style> {
    return this.#taken((await this.calls.addStyle({ body: { name } })).style);
  }

  /** @throws ApiError */
  async upload(file: File): Promise<Style> {
    return this.#taken((await this.calls.uploadStyle({ files: { file } })).style);
  }

  /** @throws ApiError */
  async remove(id: string): Promise<void> {
    await this.calls.removeStyle({ params: { id } });
    runInAction(() => (this.styles = this.styles.filter((style) => style.id !== id)));
  }

  /** @throws ApiError */
  async restore(id: string): Promise<Style> {
    return this.#taken((await this.calls.restoreStyle({ params: { id } })).style);
  }

  async #taken(style: Style): Promise<Style> {
    runInAction(() => (this.styles = [...this.styles.filter(({ id }) => id !== style.id), style]));
    return style;
  }
}
