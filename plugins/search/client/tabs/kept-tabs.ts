/**
 * What this browser keeps of tabs: the tabs themselves, what each of them found (SEA-030), and the works that were opened (SEA-031). It
 * goes at a sign-out by choice.
 */
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';
import { SearchResult, Tab, Tabs } from '../../common/model.ts';
import { stepOf } from './tab-history.ts';

const TABS = 'search-tabs';
const CLOSED = 'search-closed';
/** Slugs and guids under which something is kept: what has no tab and no use any more is found by it. */
const INDEX = 'search-kept';
const foundKey = (slug: string): string => `search-tab-${slug}`;
const articleKey = (guid: string): string => `article-${guid}`;

/** Works that are kept; those that were opened longest ago go first. */
const MOST_WORKS = 100;

const Index = z.object({ slugs: z.array(z.string()), guids: z.array(z.string()) });

/** When they were stored is the server's business. */
const Stored = z.omit(Tabs, { timestamp: true });

export interface StoredTabs {
  readonly tabs: readonly Tab[];
  readonly activeIndex: number;
}

/** A tab has a step at least, and shows one that it has. */
const sound = (tabs: readonly Tab[]): Tab[] => {
  const seen = new Set<string>();
  return tabs.flatMap((tab) => {
    if (seen.has(tab.slug)) return [];
    seen.add(tab.slug);
    return [{ ...tab, position: Math.min(tab.position, tab.history.length - 1) }];
  });
};

/** Tabs as they were stored here or on the server; `undefined` for what is none. */
export const readTabs = (stored: unknown): StoredTabs | undefined => {
  const read = Stored.safeParse(stored);
  return read.success ? { tabs: sound(read.data.data), activeIndex: read.data.active_index } : undefined;
};

/**
 * Without the tabs that show a PDF whose work is not kept here (SEA-022): the active index goes back by as many.
 * @param isKept whether the work of this guid is kept
 */
export const withoutLostPdfs = ({ tabs, activeIndex }: StoredTabs, isKept: (guid: string) => boolean): StoredTabs => {
  const stays = tabs.filter((tab) => {
    const { tabRoute, params } = stepOf(tab);
    return tabRoute !== 'pdf' || isKept(String(params['guid'] ?? ''));
  });
  const index = Math.max(0, activeIndex - (tabs.length - stays.length));
  return { tabs: stays, activeIndex: Math.min(index, Math.max(0, stays.length - 1)) };
};

export class KeptTabs {
  readonly #local: Pick<LocalStore, 'read' | 'write' | 'remove'>;

  constructor(local: Pick<LocalStore, 'read' | 'write' | 'remove'>) {
    this.#local = local;
  }

  read(): StoredTabs | undefined {
    return readTabs(this.#local.read(TABS));
  }

  write(tabs: Tabs): void {
    this.#local.write(TABS, tabs);
  }

  /** Tabs that were closed, the last one first: a layout, or the dock's "reopen", may bring one back. */
  readClosed(): Tab[] {
    return z.safeParse(z.array(Tab), this.#local.read(CLOSED)).data ?? [];
  }

  writeClosed(tabs: readonly Tab[]): void {
    this.#local.write(CLOSED, tabs);
  }

  readFound(slug: string): unknown {
    return this.#local.read(foundKey(slug));
  }

  writeFound(slug: string, found: unknown): void {
    this.#local.write(foundKey(slug), found);
    const { slugs, guids } = this.#index();
    if (!slugs.includes(slug)) this.#local.write(INDEX, { slugs: [...slugs, slug], guids });
  }

  /** Drops what was found in tabs that no longer exist (SEA-030). */
  keepFoundOf(open: readonly string[]): void {
    const { slugs, guids } = this.#index();
    const gone = slugs.filter((slug) => !open.includes(slug));
    if (gone.length === 0) return;
    for (const slug of gone) this.#local.remove(foundKey(slug));
    this.#local.write(INDEX, { slugs: slugs.filter((slug) => open.includes(slug)), guids });
  }

  hasArticle(guid: string): boolean {
    return this.readArticle(guid) !== undefined;
  }

  readArticle(guid: string): SearchResult | undefined {
    return z.safeParse(SearchResult, this.#local.read(articleKey(guid))).data;
  }

  writeArticle(work: SearchResult): void {
    this.#local.write(articleKey(work.guid), work);
    const { slugs, guids } = this.#index();
    const all = [work.guid, ...guids.filter((guid) => guid !== work.guid)];
    for (const guid of all.slice(MOST_WORKS)) this.#local.remove(articleKey(guid));
    this.#local.write(INDEX, { slugs, guids: all.slice(0, MOST_WORKS) });
  }

  #index(): z.output<typeof Index> {
    return z.safeParse(Index, this.#local.read(INDEX)).data ?? { slugs: [], guids: [] };
  }
}
