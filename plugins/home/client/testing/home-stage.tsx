/** For tests: Home and the dashboard with pieces of other plugins, over a server that a test answers for. */
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { DialogStore } from '#core/client/dialogs/dialog-store.ts';
import { NoticeHost } from '#core/client/notices/notice-host.tsx';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { PluginHost } from '#core/client/plugins/types.ts';
import { coreText, giveSize } from '#core/client/ui/testing.tsx';
import { UndoStore } from '#core/client/undo/undo-store.ts';
import { Emitter } from '#plugin-api';
import { Api, type ClientContext, Language, Notices, Panels, Session, Translate, Undo } from '#plugin-api/client';
import catalogue from '../../../../locales/en/home.json' with { type: 'json' };
import home from '../index.ts';
import { bindings } from '../bindings.ts';
import { TheDashboard } from '../tokens.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';

const stage = pluginStage('home', catalogue);

/** Ids of widgets in the order of the list of decisions §1. */
export const WIDGETS = ['viewed', 'favourites', 'quick', 'storage', 'told', 'activity', 'notes'].map((name) => `x.${name}`);

interface StageOptions {
  /** `drag_n_drop_layouts` at the start of the session. */
  readonly stored?: unknown;
  /** What `POST /users/update-drag-n-drop-layouts/` does. */
  readonly save?: () => Promise<unknown>;
  readonly widgets?: readonly string[];
  readonly blocks?: readonly string[];
  readonly userType?: string;
  /** CSS pixels of the dashboard. */
  readonly width?: number;
  readonly firstName?: string;
}

export const homeStage = ({
  stored = {},
  save = async () => ({ success: true, message: '' }),
  widgets = WIDGETS,
  blocks = [],
  userType = 'normal',
  width = 1300,
  firstName = 'Ada',
}: StageOptions = {}) => {
  giveSize(800, width);
  const session = {
    isOnline: true,
    isSignedIn: true,
    userType,
    user: { id: 1, first_name: firstName },
    initial: vi.fn((): unknown => ({ drag_n_drop_layouts: stored })),
    onChange: new Emitter<unknown>().event,
    changing: vi.fn((store: () => Promise<unknown>) => store()),
  };
  const updateLayouts = vi.fn((_: { body: { drag_n_drop_layouts: Record<string, unknown> } }) => save());
  const notices = new NoticeStore(new DialogStore({ plan: 'F' }, coreText, { code: 'en' }), coreText);
  const undo = new UndoStore(notices);
  const panels = { open: vi.fn() };
  const container = stage.container(
    [Api, { of: () => ({ updateLayouts }) }],
    [Session, session],
    [Notices, notices],
    [Undo, undo],
    [Panels, panels],
    [Translate, stage.t],
    [Language, { code: 'en' }],
  );
  const declared = new Map([
    ['home.dashboard', widgets.map((id) => ({ id, plugin: 'x', declaration: { place: 'home.dashboard', opens: 'x.whole' } }))],
    ['home.start', blocks.map((id) => ({ id, plugin: 'x', declaration: { place: 'home.start' } }))],
  ]);
  container.rebind<unknown>(PluginHost).toConstantValue({
    onChange: new Emitter<void>().event,
    fragments: (place: string) => declared.get(place) ?? [],
    title: (_: string, id: string) => id.slice(2),
    fragmentNow: () => undefined,
    loadFragment: async (id: string) => ({ Component: () => <p>{`inside ${id}`}</p>, container }),
  });
  bindAll(container, bindings);
  const dashboard = container.get<Dashboard>(TheDashboard);
  const context = {
    t: stage.t,
    service: (token: never) => container.get(token),
    subscriptions: { add: (item: unknown) => item },
  } as unknown as ClientContext;
  return {
    dashboard,
    panels,
    session,
    undo,
    updateLayouts,
    /** What the server was asked to store last. */
    sent: () => updateLayouts.mock.lastCall?.[0].body.drag_n_drop_layouts,
    run: (command: string) => act(async () => void home.commands[command]?.(context, undefined as never)),
    async render(element: ReactElement) {
      stage.render(
        <>
          {element}
          <NoticeHost store={notices} />
        </>,
        container,
      );
      await act(async () => {});
    },
  };
};
