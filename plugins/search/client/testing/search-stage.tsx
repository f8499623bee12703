/** For tests: the plugin's own objects, screens and commands over calls that a test answers, and a dock that holds panels by name. */
import { act } from '@testing-library/react';
import { makeAutoObservable, observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import type { Bound } from '#core/client/plugins/render-plugin.tsx';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { Emitter, type Key, type Scalar } from '#plugin-api';
import { Commands, Host, LocalDatabases, LocalStore, Menus, Panels, QuickOpen, Session, Tracking } from '#plugin-api/client';
import { ProjectMaker, References } from '#plugins/library/common/services.ts';
import catalogue from '../../../../locales/en/search.json' with { type: 'json' };
import manifest from '../../plugin.ts';
import { activate } from '../activate.ts';
import { commands } from '../commands.ts';
import SearchesPanel from '../panels/searches-panel.tsx';
import TabPanel from '../panels/tab-panel.tsx';
import { bindings } from '../bindings.ts';
import { type SearchParts, TheSearch } from '../tokens.ts';
import { PANEL } from '../tabs/tab-store.ts';
import { answerOf } from './works.ts';

const VIEW = 'search.searches';

interface Panel {
  readonly id: string;
  readonly instance: string;
  params: object;
}

/** As much of the dock as the search sees of it. */
class TestPanels {
  open_: readonly Panel[] = [];
  front: string | undefined;
  isReady = true;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(id: string, params: object = {}): string {
    const found = this.open_.find((panel) => panel.id === id && JSON.stringify(panel.params) === JSON.stringify(params));
    const instance = found?.instance ?? `${id}~${this.open_.length}${Math.random()}`;
    if (!found) this.open_ = [...this.open_, { id, instance, params }];
    this.front = instance;
    return instance;
  }

  close(instance: string): void {
    this.open_ = this.open_.filter((panel) => panel.instance !== instance);
    if (this.front === instance) this.front = this.open_.at(-1)?.instance;
  }

  setParams(instance: string, params: object): void {
    this.open_ = this.open_.map((panel) => (panel.instance === instance ? { ...panel, params } : panel));
  }

  instances(id: string): readonly { instance: string; params: object; isActive: boolean }[] {
    const all = this.open_
      .filter((panel) => panel.id === id)
      .map((panel) => ({ ...panel, isActive: panel.instance === this.front }));
    return all.sort((one, other) => Number(other.isActive) - Number(one.isActive));
  }

  /** A page such as the help takes the place of the dock. */
  leave(): void {
    this.isReady = false;
    this.open_ = [];
  }

  /** The dock stands again, with these panels. */
  comeBack(panels: readonly Panel[]): void {
    this.open_ = panels;
    this.isReady = true;
  }

  get active(): Panel | undefined {
    return this.open_.find(({ instance }) => instance === this.front);
  }
}

export interface StageOptions {
  readonly calls?: Answers;
  readonly services?: readonly Bound[];
  readonly plan?: 'F' | 'P';
  /** Tabs that the plan allows. */
  readonly tabs?: number;
  readonly stored?: Readonly<Record<string, unknown>>;
  /** Named parts of the initial data. */
  readonly initial?: Readonly<Record<string, unknown>>;
}

const FEATURES = (limit: number) => [{ featureId: 'tab', limit, used: 0, purchaseItemCount: 0 }];

export const searchStage = ({
  calls = {},
  services = [],
  plan = 'F',
  tabs = 3,
  stored = {},
  initial = {},
}: StageOptions = {}) => {
  const known: Answers = {
    search: () => answerOf([]),
    updateTabs: ({ body }) => body,
    recent: () => ({ data: [] }),
    savedSearches: () => ({ data: [] }),
    facets: () => ({ facets: {} }),
    subjects: () => ({ data: [] }),
    similar: () => ({ data: [] }),
    getAllProjects: () => ({ data: [] }),
    deleteItems: () => ({ success: true, message: '', deleted: {} }),
    ...calls,
  };
  const stage = screenStage('search', catalogue, known, plan, manifest);
  const local = new Map<string, unknown>(Object.entries(stored));
  const changed = new Emitter<unknown>();
  const user = { id: 1, userSubscriptionLimit: FEATURES(tabs), subscriptionFeatureList: [] };
  const session = observable({
    user: user as typeof user | undefined,
    plan,
    isOnline: true,
    get isSignedIn(): boolean {
      return this.user !== undefined;
    },
    initial: (part: string) => initial[part],
    onChange: changed.event,
    /** Tells whoever listens that something here is not what it was. */
    changed(): void {
      changed.fire(this.user);
    },
    afterSignIn: () => ({ dispose() {} }),
  });
  const panels = new TestPanels();
  const ran = vi.fn();
  const tracked = vi.fn();
  const open = new Set(['billing.buyCredits', 'billing.upgrade', 'summariser.buySummaries']);
  const keys = new Map<string, Scalar>();
  const library = new Emitter<unknown>();
  const references = { get: vi.fn(), open: vi.fn(), onChange: library.event };
  const providers: { search(text: string): Promise<readonly { title: string; run(): unknown }[]> }[] = [];
  const container = stage.container(
    [Session, session],
    [Panels, panels],
    [Commands, { run: ran, state: (id: string) => (open.has(id) ? { access: 'open' } : undefined) }],
    [Menus, { entries: () => [] }],
    [Tracking, { track: tracked }],
    [Host, { openExternal: vi.fn() }],
    [LocalDatabases, { open: async () => undefined }],
    [
      LocalStore,
      {
        read: (key: string) => structuredClone(local.get(key)),
        write: (key: string, value: unknown) => void local.set(key, JSON.parse(JSON.stringify(value))),
        remove: (key: string) => void local.delete(key),
      },
    ],
    [
      QuickOpen,
      {
        addProvider(provider: (typeof providers)[number]) {
          providers.push(provider);
          return { dispose() {} };
        },
      },
    ],
    [ProjectMaker, { create: vi.fn() }],
    [References, references],
    ...services,
  );
  bindAll(container, bindings);
  const setKey = (key: Key<string, Scalar>, value: Scalar) => void keys.set(key.name, value);
  const context = stage.context(container, { setKey });
  activate(context);

  const still = { setTitle() {}, setDirty() {}, keep() {}, close() {} };
  /** The side bar with the view of the search. */
  const View = observer(() => {
    const view = { instance: VIEW, isActive: panels.active?.id === VIEW, isVisible: true };
    const [shown] = panels.instances(VIEW);
    const setParams = (next: object) => shown && panels.setParams(shown.instance, next);
    return <SearchesPanel params={shown?.params ?? {}} panel={{ ...still, ...view, setParams }} />;
  });
  /** The tabs of the dock, each with the panel in it. */
  const Dock = observer(() => [
    <aside key={VIEW} data-testid={VIEW}>
      <View />
    </aside>,
    ...panels.open_
      .filter(({ id }) => id === PANEL)
      .map(({ instance, params }) => (
        <section key={instance} hidden={instance !== panels.front} data-testid={instance}>
          <TabPanel
            params={params as { slug: string; tabRoute: string }}
            panel={{
              instance,
              isActive: instance === panels.front,
              isVisible: instance === panels.front,
              setTitle() {},
              setDirty() {},
              keep() {},
              setParams: (next) => panels.setParams(instance, next),
              close: () => panels.close(instance),
            }}
          />
        </section>
      )),
  ]);
  const render = (element: ReactElement = <Dock />) => stage.render(element, container);
  const { api, dialogs, notices, subscriptions, tell, reconnect, t } = stage;
  return {
    api,
    local,
    keys,
    panels,
    session,
    dialogs,
    notices,
    references,
    ran,
    tracked,
    context,
    container,
    subscriptions,
    render,
    tell,
    reconnect,
    t,
    parts: container.get<SearchParts>(TheSearch),
    quickOpen: (text: string) => Promise.all(providers.map((provider) => provider.search(text))).then((found) => found.flat()),
    run: (command: keyof typeof commands) => act(async () => void (await commands[command](context))),
    /** A command that waits for somebody to answer. */
    begin: (command: keyof typeof commands) => void Promise.resolve(commands[command](context)),
    libraryChanged: () => act(async () => library.fire({ project: 1, kinds: ['articles'] })),
    /** The plan of the person changes. */
    planAllows: (tabsAllowed: number) =>
      act(async () => {
        session.user = { ...user, userSubscriptionLimit: FEATURES(tabsAllowed) };
        changed.fire(session.user);
      }),
    signOut: () =>
      act(async () => {
        session.user = undefined;
        changed.fire(undefined);
      }),
  };
};

/** What a call was last given. */
export const sent = <Input,>(call: { readonly mock: { readonly lastCall?: unknown[] | undefined } } | undefined): Input => {
  const [input] = call?.mock.lastCall ?? [];
  return input as Input;
};

/** Lets what is under way come to its end. */
export const settle = (): Promise<void> => act(async () => {});
