/** What is drawn into elements that stand in the text, as part of the panel. */
import { makeAutoObservable, observable } from 'mobx';
import type { ReactNode } from 'react';
import { type Disposable, disposable } from '#plugin-api';

interface Drawing {
  readonly id: number;
  readonly into: HTMLElement;
  readonly content: ReactNode;
}

export class Drawings {
  readonly #drawn = observable.map<number, Drawing>({}, { deep: false });
  #last = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get all(): readonly Drawing[] {
    return [...this.#drawn.values()];
  }

  add(into: HTMLElement, content: ReactNode): Disposable {
    const id = ++this.#last;
    this.#drawn.set(id, { id, into, content });
    return disposable(() => this.remove(id));
  }

  remove(id: number): void {
    this.#drawn.delete(id);
  }
}
