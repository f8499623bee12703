/** What one tab has in hand: its form, and the results of the searches in its history (matrix SEA-018). */
import * as z from 'zod/mini';
import { SearchParam, type Tab, type TabStep } from '../../common/model.ts';
import type { KeptTabs } from '../tabs/kept-tabs.ts';
import { ResultList, searchKey } from './result-list.ts';
import { SearchForm } from './search-form.ts';

/** Searches of one tab that stay in memory: going back to them asks nobody. */
const MOST_LISTS = 6;

const ResultParams = z.object({ param: SearchParam, sortByDate: z._default(z.boolean(), false) });
const WorkParams = z.object({ guid: z.string() });

/** What a step of the results searches for; `undefined` where it says nothing that is a search. */
export const searchOf = ({ params }: TabStep): z.output<typeof ResultParams> | undefined => ResultParams.safeParse(params).data;
/** The work that a step is about. */
export const guidOf = ({ params }: TabStep): string | undefined => WorkParams.safeParse(params).data?.guid;
/** What an address or another part of the app asks the form to begin with. */
export const draftOf = ({ params }: TabStep): SearchParam | undefined =>
  z.object({ param: SearchParam }).safeParse(params).data?.param;

interface WorkParts {
  readonly kept: Pick<KeptTabs, 'readFound' | 'writeFound'>;
  readonly newList: (param: SearchParam, sortByDate: boolean, onChange: () => void) => ResultList;
}

export class TabWork {
  readonly slug: string;
  readonly form = new SearchForm();
  readonly #lists = new Map<string, ResultList>();
  #fitted: TabStep | undefined;
  /** That of the step that is shown. */
  #shown: ResultList | undefined;
  readonly #parts: WorkParts;

  constructor(slug: string, parts: WorkParts) {
    this.slug = slug;
    this.#parts = parts;
  }

  /** Fills the form with what a step searches for, or begins with; what is typed afterwards stays as long as the step does. */
  fit(step: TabStep): void {
    if (step === this.#fitted) return;
    this.#fitted = step;
    const param = step.tabRoute === 'results' || step.tabRoute === 'search' ? draftOf(step) : undefined;
    if (!param) return;
    const { isOpen } = this.form;
    this.form.fill(param);
    this.form.setOpen(isOpen || step.tabRoute === 'search');
  }

  /** The results of a step: those in memory, those that this browser has kept, or new ones that are still to be asked for. */
  listOf(step: TabStep): ResultList | undefined {
    const search = searchOf(step);
    if (!search) return undefined;
    const key = searchKey(search.param, search.sortByDate);
    const known = this.#lists.get(key);
    if (known) {
      this.#shown = known;
      return known;
    }
    const list: ResultList = this.#parts.newList(search.param, search.sortByDate, () => this.#keep(list));
    list.restore(this.#parts.kept.readFound(this.slug));
    this.#shown = list;
    this.#add(key, list);
    return list;
  }

  /** The searches of this tab that are in memory. */
  get lists(): readonly ResultList[] {
    return [...this.#lists.values()];
  }

  stop(): void {
    for (const list of this.#lists.values()) list.stop();
  }

  #add(key: string, list: ResultList): void {
    this.#lists.set(key, list);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size <= MOST_LISTS || oldest === undefined) return;
    this.#lists.get(oldest)?.stop();
    this.#lists.delete(oldest);
  }

  /** Of one tab what it shows is kept. */
  #keep(list: ResultList): void {
    if (list === this.#shown) this.#parts.kept.writeFound(this.slug, list.kept);
  }
}

/** The list that a tab shows now. */
export const shownList = (work: TabWork, tab: Tab | undefined): ResultList | undefined => {
  const step = tab?.history[tab.position];
  return step?.tabRoute === 'results' ? work.listOf(step) : undefined;
};
