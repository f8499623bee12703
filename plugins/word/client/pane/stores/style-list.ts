/** The citation styles of the person. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { CitingContract, Style } from '#plugins/citing/common/contract.ts';
import { SHIPPED_STYLES, SHIPPED_TITLES } from '#plugins/citing/common/styles.ts';

const SHIPPED = SHIPPED_STYLES.map((id): Style => ({ id, title: SHIPPED_TITLES[id], source: 'shipped' }));

export class StyleList {
  /** Those that are always there, until the others have come. */
  all: readonly Style[] = SHIPPED;
  readonly #ask: ApiOf<CitingContract>['listStyles'];

  constructor(ask: ApiOf<CitingContract>['listStyles']) {
    this.#ask = ask;
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const { data } = await this.#ask().catch(() => ({ data: this.all }));
    runInAction(() => (this.all = data));
  }
}
