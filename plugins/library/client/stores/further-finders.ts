/** Finders of other plugins, in the order in which they came. */
import { makeAutoObservable, observableRef } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import type { ElsewhereFinder, Finders } from '../../common/services.ts';

export class FurtherFinders implements Finders {
  all: readonly ElsewhereFinder[] = [];

  constructor() {
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
  }

  add(finder: ElsewhereFinder): Disposable {
    this.all = [...this.all, finder];
    return disposable(() => this.remove(finder));
  }

  remove(finder: ElsewhereFinder): void {
    this.all = this.all.filter((one) => one !== finder);
  }
}
