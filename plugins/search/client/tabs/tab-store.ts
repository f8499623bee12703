/**
 * The tabs of the search (matrix SEA-001, SEA-008, SEA-009). Each is a tab of the dock: the row of tabs is the dock's own, and the tab
 * that was last in front there is the active one. The order in which they stand is the layout's, as of every panel.
 */
import { makeAutoObservable, observableRef } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { Dialogs, Notices, Panels, Session } from '#plugin-api/client';
import type { SearchContract } from '../../common/contract.ts';
import type { Tab, Tabs, TabStep } from '../../common/model.ts';
import { type KeptTabs, readTabs, type StoredTabs, withoutLostPdfs } from './kept-tabs.ts';
import { atRoute, FORM, isSlug, moved, newSlug, pushed, replaced, stepOf } from './tab-history.ts';
import { TabSaver } from './tab-saver.ts';

export const PANEL = 'search.tab';
/** Tabs that can be brought back after they were closed. */
const MOST_CLOSED = 20;
const LIMIT = 'TAB';

interface TabStoreParts {
  readonly api: Pick<ApiOf<SearchContract>, 'updateTabs'>;
  readonly kept: KeptTabs;
  readonly panels: Pick<Panels, 'open' | 'close' | 'instances'>;
  readonly session: Pick<Session, 'user' | 'plan' | 'initial'>;
  readonly dialogs: Pick<Dialogs, 'limit'>;
  readonly notices: Pick<Notices, 'failure'>;
  /** So many tabs are open now (ONB-004). */
  readonly onCount: (count: number) => void;
  /** Of a tab that was closed. */
  readonly onClosed: (slug: string) => void;
}

export class TabStore {
  tabs: readonly Tab[] = [];
  activeSlug: string | undefined;
  readonly saver: TabSaver;
  readonly #parts: TabStoreParts;
  /** Tabs that have been in the dock: one that is there no more was closed. */
  #shown = new Set<string>();
  #closed: readonly Tab[] = [];
  /** Opened since the server last took the tabs. */
  #newest: string | undefined;

  constructor(parts: TabStoreParts) {
    this.#parts = parts;
    this.saver = new TabSaver({ api: parts.api, tabs: () => this.stored, onRefused: this.#refused.bind(this) });
    makeAutoObservable(this, { tabs: observableRef, saver: false }, { autoBind: true });
  }

  get count(): number {
    return this.tabs.length;
  }

  get active(): Tab | undefined {
    return this.get(this.activeSlug ?? '') ?? this.tabs.at(-1);
  }

  /** As they are stored (SEA-017). */
  get stored(): Tabs {
    const index = this.tabs.findIndex(({ slug }) => slug === this.active?.slug);
    return { data: [...this.tabs], active_index: Math.max(0, index), timestamp: Date.now() };
  }

  get(slug: string): Tab | undefined {
    return this.tabs.find((tab) => tab.slug === slug);
  }

  /** Local tabs win; the server's are used when there are none (SEA-024). PDFs that are not here are dropped (SEA-022). */
  restore(): void {
    const { kept, session } = this.#parts;
    const own = kept.read();
    const stored: StoredTabs | undefined = own && own.tabs.length > 0 ? own : readTabs(session.initial('tabs'));
    const { tabs, activeIndex } = withoutLostPdfs(stored ?? { tabs: [], activeIndex: 0 }, (guid) => kept.hasArticle(guid));
    this.tabs = tabs;
    this.activeSlug = tabs[activeIndex]?.slug;
    this.#closed = kept.readClosed();
    this.#shown = new Set();
    kept.keepFoundOf(tabs.map(({ slug }) => slug));
    if (stored && stored.tabs.length > tabs.length) this.#changed();
    this.fit();
    this.#tell();
  }

  /** Closes those that were open longest where the plan has become smaller (decisions §4 "Return to free"). */
  fit(): void {
    const most = this.#most;
    if (most !== undefined && this.tabs.length > most) this.#takeAway(this.tabs.slice(0, this.tabs.length - most));
  }

  /** Of who has signed out, nothing is left. What this browser keeps is core's to clear. */
  clear(): void {
    this.saver.stop();
    this.tabs = [];
    this.activeSlug = undefined;
    this.#closed = [];
    this.#shown = new Set();
  }

  /** @returns its slug; `undefined` when no further tab can be opened, which has been said then (SEA-035, SEA-056, SEA-057) */
  async open(step: TabStep = FORM, slug = newSlug()): Promise<string | undefined> {
    this.#dockAll();
    if (!(await this.#hasRoom())) return undefined;
    this.tabs = [...this.tabs, { slug, history: [step], position: 0 }];
    this.#newest = slug;
    this.show(slug);
    this.#changed();
    this.#tell();
    return slug;
  }

  /** Brings a tab to the front. */
  show(slug: string): void {
    const tab = this.get(slug);
    if (!tab) return;
    this.activeSlug = slug;
    this.#parts.panels.open(PANEL, { slug, tabRoute: stepOf(tab).tabRoute });
  }

  /** All tabs, the active one in front; a new one where there is none. */
  async showAll(): Promise<void> {
    const { active } = this;
    if (!active) {
      await this.open();
      return;
    }
    this.#dockAll();
    this.show(active.slug);
  }

  /** Tabs that came from elsewhere are in the dock as soon as one is used: who may open no more must see which to close. */
  #dockAll(): void {
    const { active } = this;
    const open = new Set(this.#parts.panels.instances(PANEL).map(({ params }) => slugOf(params)));
    for (const { slug } of this.tabs) if (!open.has(slug)) this.show(slug);
    this.activeSlug = active?.slug;
  }

  /** A new step in a tab. */
  go(slug: string, step: TabStep): void {
    this.#change(slug, (tab) => pushed(tab, step));
  }

  /** The step that is shown, with other params. */
  replace(slug: string, step: TabStep): void {
    this.#change(slug, (tab) => replaced(tab, step));
  }

  /** Back or forward in a tab. */
  move(slug: string, by: -1 | 1): void {
    this.#change(slug, (tab) => moved(tab, by));
  }

  /** An address names another step of a tab than it shows. */
  goToRoute(slug: string, route: string): void {
    this.#change(slug, (tab) => atRoute(tab, route));
  }

  /** The dock has a tab in front. */
  activate(slug: string): void {
    if (this.activeSlug === slug || !this.get(slug)) return;
    this.activeSlug = slug;
    this.#changed();
  }

  /** The dock holds these tabs: those that it held and holds no more were closed. */
  follow(open: readonly string[]): void {
    const gone = this.tabs.filter(({ slug }) => this.#shown.has(slug) && !open.includes(slug));
    this.#shown = new Set(open);
    if (gone.length > 0) this.#close(gone);
  }

  /**
   * The dock shows a tab that is not known: one that was closed comes back; an address that is pasted where there are none opens one.
   * @returns whether it is a tab now
   */
  async adopt(slug: string): Promise<boolean> {
    if (this.get(slug)) return true;
    const closed = this.#closed.find((tab) => tab.slug === slug);
    const isNew = this.tabs.length === 0 && isSlug(slug);
    if ((!closed && !isNew) || !(await this.#hasRoom())) return false;
    this.tabs = [...this.tabs, closed ?? { slug, history: [FORM], position: 0 }];
    this.#closed = this.#closed.filter((tab) => tab !== closed);
    this.#parts.kept.writeClosed(this.#closed);
    this.activeSlug = slug;
    this.#changed();
    this.#tell();
    return true;
  }

  #close(gone: readonly Tab[]): void {
    const slugs = new Set(gone.map(({ slug }) => slug));
    this.tabs = this.tabs.filter(({ slug }) => !slugs.has(slug));
    if (this.activeSlug !== undefined && slugs.has(this.activeSlug)) this.activeSlug = this.tabs.at(-1)?.slug;
    this.#closed = [...gone, ...this.#closed.filter(({ slug }) => !slugs.has(slug))].slice(0, MOST_CLOSED);
    this.#parts.kept.writeClosed(this.#closed);
    this.#parts.kept.keepFoundOf(this.tabs.map(({ slug }) => slug));
    for (const slug of slugs) this.#parts.onClosed(slug);
    this.#changed();
  }

  #change(slug: string, change: (tab: Tab) => Tab): void {
    const next = this.tabs.map((tab) => (tab.slug === slug ? change(tab) : tab));
    if (next.every((tab, at) => tab === this.tabs[at])) return;
    this.tabs = next;
    this.#changed();
  }

  #changed(): void {
    this.#parts.kept.write(this.stored);
    this.saver.note();
  }

  #tell(): void {
    if (this.tabs.length > 0) this.#parts.onCount(this.tabs.length);
  }

  /** Tabs that the person may have; `undefined` where there is no limit. */
  get #most(): number | undefined {
    const { user, plan } = this.#parts.session;
    const own = user?.userSubscriptionLimit.find(({ featureId }) => featureId === 'tab');
    const listed = user?.subscriptionFeatureList.find(({ featureId }) => featureId === 'tab');
    return (own ? own.limit : plan === 'F' ? listed?.free : listed?.pro) ?? undefined;
  }

  async #hasRoom(): Promise<boolean> {
    const limit = this.#most;
    const used = this.tabs.length;
    if (limit === undefined || used < limit) return true;
    await this.#parts.dialogs.limit({ type: LIMIT, limit, used }, '');
    return false;
  }

  /** The server has taken them not: when it was one too many, that one goes. What else went wrong is tried with the next change. */
  #refused(error: unknown): void {
    if (!(error instanceof ApiError) || !error.limit) return;
    const newest = this.get(this.#newest ?? '');
    if (newest) this.#takeAway([newest]);
    this.#parts.notices.failure(error);
  }

  /** Closes tabs that may not stay, with their panels. */
  #takeAway(gone: readonly Tab[]): void {
    const { panels } = this.#parts;
    this.#close(gone);
    for (const { instance, params } of panels.instances(PANEL))
      if (gone.some(({ slug }) => slug === slugOf(params))) panels.close(instance);
  }
}

/** Of the params of a panel. */
export const slugOf = (params: object): string => ('slug' in params && typeof params.slug === 'string' ? params.slug : '');
