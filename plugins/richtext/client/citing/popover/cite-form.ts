/** What is cited at one place while somebody chooses: works in their order, each with what is told of it, and the search for more. */
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { briefNameOf } from '#plugins/library/common/brief-name.ts';
import { MOST_WORKS, tidyWork } from '../../../common/cited-works.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';
import type { FoundRow, FoundWorks, FoundWorksParts } from './found-works.ts';
import { splitLocator } from './locator.ts';

export interface CiteFormParts {
  readonly works: readonly CitedWork[];
  /** Nothing is cited there yet. */
  readonly isNew: boolean;
  readonly find: FoundWorks;
  readonly get: FoundWorksParts['get'];
  /** As it is printed. */
  readonly nameOf: (article: number) => string | undefined;
}

export class CiteForm {
  readonly isNew: boolean;
  readonly find: FoundWorks;
  readonly #parts: CiteFormParts;
  readonly #before: string;
  readonly #names = observable.map<number, string>();
  /** The marked row was chosen by the person, not by the order of what was found. */
  #hasMoved = false;

  works: readonly CitedWork[];
  /** Of `works`: the one whose page and words are asked for. */
  chosen: number | undefined;
  text = '';
  /** Of the rows that were found. */
  marked = 0;

  constructor(parts: CiteFormParts) {
    this.#parts = parts;
    this.isNew = parts.isNew;
    this.find = parts.find;
    this.works = parts.works;
    this.#before = JSON.stringify(parts.works);
    this.chosen = parts.works.length > 0 ? 0 : undefined;
    for (const { article } of parts.works) void this.#learnName(article);
    makeAutoObservable(this, { find: false, isNew: false, works: observableRef }, { autoBind: true });
  }

  get isChanged(): boolean {
    return JSON.stringify(this.works.map(tidyWork)) !== this.#before;
  }

  get rows(): readonly FoundRow[] {
    return this.find.rows;
  }

  nameOf(article: number): string {
    return this.#names.get(article) ?? this.#parts.nameOf(article) ?? '…';
  }

  type(text: string): void {
    this.text = text;
    this.marked = 0;
    this.#hasMoved = false;
    this.find.look(splitLocator(text).words);
  }

  move(step: number): void {
    this.#hasMoved = true;
    this.marked = Math.max(0, Math.min(this.rows.length - 1, this.marked + step));
  }

  /** Enter: what is marked is cited, unless nothing more was looked for. @returns whether the citation is whole */
  enter(): boolean {
    const isSought = this.text.trim() !== '' || this.#hasMoved || this.works.length === 0;
    if (isSought && !this.take()) return this.text.trim() === '' && this.works.length > 0;
    return true;
  }

  /** Takes a row and looks on. @returns false where there is none */
  take(index = this.marked): boolean {
    const row = this.rows[index];
    if (!row || this.works.length >= MOST_WORKS) return false;
    const { locator } = splitLocator(this.text);
    this.works = [...this.works, { ...row.work, ...(locator !== undefined && { locator }) }];
    this.chosen = this.works.length - 1;
    void this.#learnName(row.work.article);
    this.type('');
    return true;
  }

  change(index: number, change: Partial<CitedWork>): void {
    this.works = this.works.map((work, at) => (at === index ? { ...work, ...change } : work));
  }

  choose(index: number | undefined): void {
    this.chosen = index;
  }

  remove(index: number): void {
    this.works = this.works.filter((_, at) => at !== index);
    if (this.chosen !== undefined)
      this.chosen = this.works.length === 0 ? undefined : Math.min(this.chosen, this.works.length - 1);
  }

  /** @returns where it is then */
  shift(index: number, step: -1 | 1): number {
    const to = index + step;
    const [one, other] = [this.works[index], this.works[to]];
    if (!one || !other) return index;
    this.works = this.works.map((work, at) => (at === index ? other : at === to ? one : work));
    this.chosen = to;
    return to;
  }

  dispose(): void {
    this.find.dispose();
  }

  async #learnName(article: number): Promise<void> {
    if (this.#names.has(article)) return;
    // What is in nobody's library here is called as it is printed.
    const known = await this.#parts.get(article).catch(() => undefined);
    const name = known && (briefNameOf(known) || known.info.title || known.citekey);
    if (name) runInAction(() => this.#names.set(article, name));
  }
}
