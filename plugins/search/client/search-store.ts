/** The search as its screens and commands use it: tabs with what is in them, and what happens when something is done. */
import { makeObservable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Commands, Dialogs, Notices, Tracking } from '#plugin-api/client';
import type { SearchContract } from '../common/contract.ts';
import type { SearchParam, SearchResult, Tab, TabStep } from '../common/model.ts';
import type { Hints } from '../common/neighbours.ts';
import type { SearchTabs } from '../common/services.ts';
import type { RecentSearches } from './lists/recent-searches.ts';
import type { Quota } from './search/quota.ts';
import { SearchForm } from './search/search-form.ts';
import { ResultList } from './search/result-list.ts';
import { tellFailure } from './search/search-failure.ts';
import { shownList, TabWork } from './search/tab-work.ts';
import type { KeptTabs } from './tabs/kept-tabs.ts';
import { stepOf } from './tabs/tab-history.ts';
import type { TabStore } from './tabs/tab-store.ts';
import type { Works } from './works/works.ts';

interface DeskParts {
  readonly api: Pick<ApiOf<SearchContract>, 'search' | 'similar'>;
  readonly tabs: TabStore;
  readonly kept: KeptTabs;
  readonly works: Works;
  readonly quota: Quota;
  readonly recent: RecentSearches;
  readonly commands: Pick<Commands, 'run' | 'state'>;
  readonly notices: Pick<Notices, 'show'>;
  readonly dialogs: Pick<Dialogs, 'limit'>;
  readonly hints: () => Hints | undefined;
  readonly tracking: Pick<Tracking, 'track'>;
  /** Shows the view with the form. */
  readonly openForm: () => void;
}

export class SearchStore implements SearchTabs {
  readonly #parts: DeskParts;
  readonly #works = new Map<string, TabWork>();
  /** Of a search that has no tab yet. */
  #next = new SearchForm();
  /** How often the form was asked for, so that it takes the keyboard. */
  asked = 0;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    makeObservable(this, { asked: true });
  }

  /** The form as it is filled in: that of the tab that was last in front, or of one that is still to be opened. */
  get form(): SearchForm {
    return this.active?.work.form ?? this.#next;
  }

  /** Shows the form, and gives it the keyboard. */
  askForForm(): void {
    this.#parts.openForm();
    runInAction(() => (this.asked += 1));
  }

  /** Opens a tab with an empty form. */
  async openTab(): Promise<void> {
    if (await this.#parts.tabs.open()) this.askForForm();
  }

  get count(): number {
    return this.#parts.tabs.count;
  }

  /** What a tab has in hand. */
  workOf(slug: string): TabWork {
    const known = this.#works.get(slug);
    if (known) return known;
    const work = new TabWork(slug, { kept: this.#parts.kept, newList: this.#newList.bind(this) });
    this.#works.set(slug, work);
    return work;
  }

  /** The tab that was last in front, and the list that it shows. */
  get active(): { readonly tab: Tab; readonly work: TabWork; readonly list: ResultList | undefined } | undefined {
    const tab = this.#parts.tabs.active;
    if (!tab) return undefined;
    const work = this.workOf(tab.slug);
    return { tab, work, list: shownList(work, tab) };
  }

  /** Works that a command means: those chosen in the list in front, or the one that is open. */
  get meant(): readonly SearchResult[] {
    const { tab, list } = this.active ?? {};
    if (!tab) return [];
    if (list) return list.meant;
    const work = this.#parts.works.get(String(stepOf(tab).params['guid'] ?? ''))?.work;
    return work ? [work] : [];
  }

  readonly search = async (param?: SearchParam, sortByDate = false): Promise<boolean> => {
    if (!param) {
      this.askForForm();
      return true;
    }
    return (await this.#parts.tabs.open({ tabRoute: 'results', params: { param, sortByDate } })) !== undefined;
  };

  /** Runs a search in the tab that was last in front, and shows what it finds; where there is no tab it opens one. */
  readonly runHere = async (param: SearchParam, sortByDate = this.active?.list?.sortByDate ?? false): Promise<void> => {
    const { tab } = this.active ?? {};
    if (tab) {
      this.run(tab.slug, param, sortByDate);
      this.#parts.tabs.show(tab.slug);
    } else if (await this.search(param, sortByDate)) this.#next = new SearchForm();
  };

  async article(guid: string): Promise<boolean> {
    return (await this.#parts.tabs.open({ tabRoute: 'article', params: { guid } })) !== undefined;
  }

  /** Runs a search in a tab; where it was run last, it is run again. */
  run(slug: string, param: SearchParam, sortByDate = false): void {
    const step: TabStep = { tabRoute: 'results', params: { param, sortByDate } };
    const list = this.workOf(slug).listOf(step);
    this.#parts.tabs.go(slug, step);
    void list?.search();
  }

  /** Shows a work in a tab. */
  openWork(slug: string, work: SearchResult, tabRoute: 'article' | 'pdf' | 'summary' = 'article'): void {
    this.#parts.works.note(work);
    this.#parts.tabs.go(slug, { tabRoute, params: { guid: work.guid } });
  }

  /** A source of a running search has answered. */
  async more(searchId: string): Promise<void> {
    await Promise.all(this.#lists.map((list) => list.hear(searchId)));
  }

  /** The server could not be heard for a while. */
  async catchUp(): Promise<void> {
    await Promise.all(this.#lists.map((list) => list.catchUp()));
  }

  /** A tab was closed. */
  forget(slug: string): void {
    this.#works.get(slug)?.stop();
    this.#works.delete(slug);
  }

  /** Nobody is signed in any more: all calls that are under way are given up (SEA-032). */
  stop(): void {
    for (const slug of [...this.#works.keys()]) this.forget(slug);
    this.#parts.quota.stop();
  }

  get #lists(): readonly ResultList[] {
    return [...this.#works.values()].flatMap(({ lists }) => lists);
  }

  #newList(param: SearchParam, sortByDate: boolean, onChange: () => void): ResultList {
    const { api, commands, dialogs, notices, hints, quota, recent, tracking } = this.#parts;
    return new ResultList(param, sortByDate, {
      api,
      onChange,
      onFailure: (error) => tellFailure(error, { quota, commands, dialogs, notices }),
      onSearched: (count) => {
        tracking.track('search');
        hints()?.searched(count);
        recent.stale();
      },
    });
  }
}
