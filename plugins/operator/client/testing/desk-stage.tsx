/** For tests: the desk over calls that a test answers, with core's real dialogs and notices. */
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { DialogHost } from '#core/client/dialogs/dialog-host.tsx';
import { DialogStore } from '#core/client/dialogs/dialog-store.ts';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import { answeredCalls } from '#core/client/plugins/answered-calls.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { coreText } from '#core/client/ui/testing.tsx';
import { Emitter } from '#plugin-api';
import { Api, Dialogs, Language, Notices, Panels, ServerEvents, Session } from '#plugin-api/client';
import catalogue from '../../../../locales/en/operator.json' with { type: 'json' };
import type { Person } from '../../common/model.ts';
import DeskPanel from '../panels/desk-panel.tsx';

// Menus and dialogs come when they are first needed, on a busy machine after more than the usual second.
configure({ asyncUtilTimeout: 10_000 });

const stage = pluginStage('operator', catalogue);

type Answer = (input: never) => unknown;

export const personOf = (id: number, more: Partial<Person> = {}): Person => ({
  id,
  email: `user-${id}@example.org`,
  name: `User ${id}`,
  plan: 'F',
  user_type: 'normal',
  joined_at: '2026-10-02T10:00:00Z',
  cancelled_at: null,
  suspended_at: null,
  ...more,
});

export const deskStage = async (calls: Readonly<Record<string, Answer>> = {}) => {
  const none = () => ({ data: [], total: 0 });
  const known: Readonly<Record<string, Answer>> = {
    users: none,
    payments: () => ({ is_available: false, ...none() }),
    affiliatePayments: none,
    orders: () => ({ kinds: [], panel: '', ...none() }),
    domains: () => ({ sign_ups: 'everybody', data: [] }),
    releaseNotes: () => ({ data: [] }),
    auditLog: () => ({ ...none(), acts: [] }),
    ...calls,
  };
  const api = answeredCalls(known);
  const dialogs = new DialogStore({ plan: 'F' }, coreText, { code: 'en' });
  const notices = new NoticeStore(dialogs, coreText);
  const panels = { open: vi.fn() };
  const heard = new Emitter<string>();
  const reconnected = new Emitter<void>();
  const events = {
    on: (type: string, listener: () => void) => heard.event((told) => told === type && listener()),
    onReconnect: reconnected.event,
  };
  const container = stage.container(
    [Api, { of: () => api }],
    [Dialogs, dialogs],
    [Notices, notices],
    [Language, { code: 'en' }],
    [Panels, panels],
    [ServerEvents, events],
    [Session, { isOnline: true, user: { id: 1 }, onChange: new Emitter<never>().event }],
  );
  await act(async () => {
    stage.render(
      <>
        <DeskPanel />
        <DialogHost store={dialogs} />
      </>,
      container,
    );
  });
  // Lists are asked for a moment after they are there.
  await act(() => new Promise((done) => setTimeout(done, 20)));
  return {
    ...{ api, notices, panels },
    /** What the server tells this browser. */
    tell: (type: string) => act(async () => heard.fire(type)),
    /** The stream was lost and is back. */
    reconnect: () => act(async () => reconnected.fire()),
  };
};

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

export const openTab = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
  await settle();
};
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
  await settle();
};
export const openMenu = (name: string) =>
  act(async () => fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter' }));
/** Opens a menu by the keyboard and chooses an entry. */
export const choose = async (menu: string, entry: string) => {
  await openMenu(menu);
  const found = await screen.findByRole('menuitem', { name: entry });
  await act(async () => fireEvent.click(found));
  await settle();
};
/** Lists are asked for a moment after the last key. */
export const pause = () => act(() => new Promise((done) => setTimeout(done, 300)));
/** What the table of the open tab lists. */
export const rows = () => screen.getAllByRole('row').slice(1);
/** Chooses from the field that is called so, and waits for the list that follows. */
export const chooseOption = async (field: string, option: string) => {
  await act(async () => fireEvent.click(screen.getByRole('combobox', { name: field })));
  const found = await screen.findByRole('option', { name: option });
  await act(async () => fireEvent.click(found));
  await pause();
};
export const giveReason = (reason: string) => fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: reason } });
export const confirm = () => act(async () => fireEvent.click(screen.getByRole('checkbox')));
