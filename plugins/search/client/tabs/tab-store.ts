/**
 * The tabs of the search (matrix SEA-001, SEA-008, SEA-009). Each is a tab of the dock: the row of tabs is the dock's own, and the tab
 * that was last in front there is the active one. The order in which they stand is the layout's, as of every panel.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
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
const NONE: StoredTabs = { tabs: [], activeIndex: 0 };

interface TabStoreParts {
  readonly api: Pick<ApiOf<SearchContract>, 'updateTabs'>;
  readonly kept: KeptTabs;
  readonly panels: Pick<Panels, 'open' | 'close' | 'instances' | 'isReady'>;
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
  /** Tab whose form the view's address was last. */
  addressed: string | undefined;
  readonly saver: TabSaver;
  readonly #parts: TabStoreParts;
  /** Tabs that have been in the dock: one that is there no more was closed. */
  #shown = new Set<string>();
  #closed: readonly Tab[] = [];
  /** Opened since the server last took the tabs. */
  #newest: string | undefined;

  constructor(parts: TabStoreParts) {
    this.#parts = parts;
    this.saver = new TabSaver({
      api: parts.api,
      tabs: () => this.stored,
      onTaken: (found) => {
        this.#newest = undefined;
        this.#takeOver(readTabs(found));
      },
      onRefused: this.#refused.bind(this),
    });
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
    const stored = hasSome(own) ? own : (readTabs(session.initial('tabs')) ?? NONE);
    this.#closed = kept.readClosed();
    this.#shown = new Set();
    this.#use(stored);
    if (stored.tabs.length > this.tabs.length) this.#changed();
  }

  /** Tabs were saved elsewhere, in another window or on another device: those are used where there are none here (SEA-024). */
  async savedElsewhere(): Promise<void> {
    if (!this.#parts.session.user) return;
    this.#takeOver(this.#parts.kept.read());
    if (this.tabs.length === 0) await this.saver.ask();
  }

  /** The server could not be heard for a while: what it has not taken is sent again, and what was missed is asked for. */
  async catchUp(): Promise<void> {
    if (this.saver.state === 'failed') await this.saver.save();
    else await this.savedElsewhere();
  }

  #takeOver(stored: StoredTabs | undefined): void {
    if (this.tabs.length === 0 && hasSome(stored)) this.#use(stored);
  }

  #use(stored: StoredTabs): void {
    const { kept } = this.#parts;
    const { tabs, activeIndex } = withoutLostPdfs(stored, (guid) => kept.hasArticle(guid));
    this.#hold(tabs, tabs[activeIndex]?.slug);
    kept.keepFoundOf(tabs.map(({ slug }) => slug));
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
    this.#catchUpWithDock();
    this.#dockAll();
    if (!(await this.#hasRoom())) return undefined;
    this.#hold([...this.tabs, { slug, history: [step], position: 0 }], slug);
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

  /** Closes a tab, also one that is not in the dock. */
  close(slug: string): void {
    const tab = this.get(slug);
    if (tab) this.#takeAway([tab]);
  }

  /** @param slug of the tab that the address of the view names now */
  noteAddressed(slug: string | undefined): void {
    this.addressed = slug;
  }

  /** What the dock says by itself of tabs that were closed comes a moment later. */
  #catchUpWithDock(): void {
    if (this.#parts.panels.isReady) this.follow(this.#docked);
  }

  get #docked(): string[] {
    return this.#parts.panels.instances(PANEL).map(({ params }) => slugOf(params));
  }

  /** Tabs that came from elsewhere are in the dock as soon as one is used: who may open no more must see which to close. */
  #dockAll(): void {
    const { active } = this;
    const open = new Set(this.#docked);
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
    this.#hold([...this.tabs, closed ?? { slug, history: [FORM], position: 0 }], slug);
    this.#closed = this.#closed.filter((tab) => tab !== closed);
    this.#parts.kept.writeClosed(this.#closed);
    this.#newest = slug;
    this.#changed();
    this.#tell();
    return true;
  }

  #close(gone: readonly Tab[]): void {
    const slugs = new Set(gone.map(({ slug }) => slug));
    const staying = this.tabs.filter(({ slug }) => !slugs.has(slug));
    this.#hold(staying, slugs.has(this.activeSlug ?? '') ? staying.at(-1)?.slug : this.activeSlug);
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

  #hold(tabs: readonly Tab[], activeSlug: string | undefined): void {
    runInAction(() => {
      this.tabs = tabs;
      this.activeSlug = activeSlug;
    });
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

const hasSome = (stored: StoredTabs | undefined): stored is StoredTabs => stored !== undefined && stored.tabs.length > 0;

/** Of the params of a panel. */
export const slugOf = (params: object): string => ('slug' in params && typeof params.slug === 'string' ? params.slug : '');
