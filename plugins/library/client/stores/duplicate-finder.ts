/** The search for duplicates and what it found, group by group, as a person works through it. */
import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ApiOf, clientId } from '#plugin-api';
import { RowSelection } from '#ui';
import type { DuplicateGroup, LibraryContract } from '../../common/contract.ts';
import type { DuplicatesProgress } from '../../common/events.ts';
import type { Article } from '../../common/model/article.ts';
import { GroupChoice } from './group-choice.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'findDuplicates'>;

export const groupKey = ({ articles }: DuplicateGroup): string => articles.map(({ id }) => id).join(' ');

export class DuplicateFinder {
  readonly #calls: Calls;
  readonly #article: (id: number) => Promise<Article>;
  readonly selection: RowSelection<string>;
  #search: { readonly id: string; readonly stop: AbortController } | undefined;

  state: 'idle' | 'searching' | 'ready' | 'failed' = 'idle';
  /** Where it searches: a project with what is below it, or everything. */
  project: number | undefined = undefined;
  groups: readonly DuplicateGroup[] = [];
  /** Groups that there are, shown or not. */
  total = 0;
  searched = 0;
  /** How far the search is, 0 to 1; `undefined` as long as nobody has said. */
  share: number | undefined = undefined;
  choice: GroupChoice | undefined = undefined;
  /** The references of the chosen group could not be loaded. */
  isChoiceFailed = false;

  /** @param article answers a reference by its id, from memory where it can */
  constructor(calls: Calls, article: (id: number) => Promise<Article>) {
    this.#calls = calls;
    this.#article = article;
    const shown = () => this.groups;
    this.selection = new RowSelection<string>({
      get count() {
        return shown().length;
      },
      keyAt: (index) => {
        const group = shown()[index];
        return group && groupKey(group);
      },
    });
    makeObservable(this, {
      state: observable,
      project: observable,
      groups: observableRef,
      total: observable,
      searched: observable,
      share: observable,
      choice: observableRef,
      isChoiceFailed: observable,
      current: computed,
      sure: computed,
      progress: actionBound,
      cancel: actionBound,
      drop: actionBound,
      putBack: actionBound,
    });
  }

  /** The group that the keyboard is on. */
  get current(): DuplicateGroup | undefined {
    return this.groups[this.selection.cursor];
  }

  get sure(): readonly DuplicateGroup[] {
    return this.groups.filter((group) => group.is_sure);
  }

  /** @param project with what is below it; everything when it is missing */
  async search(project: number | undefined): Promise<void> {
    this.#search?.stop.abort();
    const mine = { id: clientId(), stop: new AbortController() };
    this.#search = mine;
    runInAction(() => {
      this.state = 'searching';
      this.project = project;
      this.share = undefined;
    });
    try {
      const body = { search: mine.id, ...(project !== undefined && { project }) };
      const { groups, total, searched } = await this.#calls.findDuplicates({ body }, { signal: mine.stop.signal });
      if (this.#search !== mine) return;
      runInAction(() => {
        Object.assign(this, { groups, total, searched, state: 'ready' });
        this.#goTo(0);
      });
    } catch {
      if (this.#search === mine && !mine.stop.signal.aborted) runInAction(() => (this.state = 'failed'));
    }
  }

  /** Once more where it searched last. */
  async again(): Promise<void> {
    await this.search(this.project);
  }

  /** Stops the search; what was found before is shown again. */
  cancel(): void {
    this.#search?.stop.abort();
    this.#search = undefined;
    this.state = this.searched > 0 ? 'ready' : 'idle';
  }

  /** What the server says of a search; that of another tab is none of ours. */
  progress({ search, share }: DuplicatesProgress): void {
    if (search === this.#search?.id) this.share = share;
  }

  /** Loads the references of the current group whole, as they are now. */
  async compare(): Promise<void> {
    const group = this.current;
    runInAction(() => {
      this.choice = undefined;
      this.isChoiceFailed = false;
    });
    if (!group) return;
    try {
      const articles = await Promise.all(group.articles.map(({ id }) => this.#article(id)));
      if (group === this.current) runInAction(() => (this.choice = new GroupChoice(articles)));
    } catch {
      if (group === this.current) runInAction(() => (this.isChoiceFailed = true));
    }
  }

  /** These groups are done with; the next one comes under the keyboard. */
  drop(groups: readonly DuplicateGroup[]): void {
    const gone = new Set(groups.map(groupKey));
    const at = this.groups.slice(0, Math.max(0, this.selection.cursor)).filter((group) => !gone.has(groupKey(group))).length;
    const before = this.groups.length;
    this.groups = this.groups.filter((group) => !gone.has(groupKey(group)));
    this.total -= before - this.groups.length;
    this.#goTo(Math.min(at, this.groups.length - 1));
  }

  /** They are there again; the first of them is shown. */
  putBack(groups: readonly DuplicateGroup[]): void {
    const known = new Set(this.groups.map(groupKey));
    const back = groups.filter((group) => !known.has(groupKey(group)));
    this.groups = [...back, ...this.groups];
    this.total += back.length;
    this.#goTo(0);
  }

  #goTo(index: number): void {
    if (index >= 0 && this.groups.length > 0) this.selection.only(index);
    else this.selection.clear();
    void this.compare();
  }
}
