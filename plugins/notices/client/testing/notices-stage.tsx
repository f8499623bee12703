/** For tests: the plugin's own objects and screens over calls that a test answers. */
import { act } from '@testing-library/react';
import { observable } from 'mobx';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { DialogHost } from '#core/client/dialogs/dialog-host.tsx';
import { DialogStore } from '#core/client/dialogs/dialog-store.ts';
import { NoticeHost } from '#core/client/notices/notice-host.tsx';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import { answeredCalls } from '#core/client/plugins/answered-calls.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { coreText } from '#core/client/ui/testing.tsx';
import { DisposableStore, Emitter, type Key, type Scalar } from '#plugin-api';
import {
  Api,
  type ClientContext,
  Commands,
  Dialogs,
  Language,
  Navigation,
  Notices,
  ServerEvents,
  Session,
} from '#plugin-api/client';
import catalogue from '../../../../locales/en/notices.json' with { type: 'json' };
import type { Groups, NotificationItem, ReleaseNote } from '../../common/contract.ts';
import { bindings } from '../bindings.ts';
import { TheNotificationStore } from '../tokens.ts';
import type { NotificationStore } from '../stores/notification-store.ts';

const stage = pluginStage('notices', catalogue);

type Answer = (input: { body: never; query: never }) => unknown;

export const itemOf = (id: number, rest: Partial<NotificationItem> = {}): NotificationItem => ({
  id,
  created_at: '2026-11-01T00:00:00Z',
  is_read: false,
  text: `Notification ${id}`,
  data: {},
  ...rest,
});
export const groupsOf = (rest: Partial<Groups> = {}): Groups => ({
  shareRequests: [],
  releaseNotes: [],
  serviceInsuffecientCredit: [],
  otherNotifications: [],
  ...rest,
});
export const noteOf = (version: string, rest: Partial<ReleaseNote> = {}): ReleaseNote => ({
  id: version,
  version,
  title: `Version ${version}`,
  body: `What **${version}** brought.`,
  published_at: '2026-11-01T00:00:00Z',
  is_read: false,
  ...rest,
});

/** @param calls what the server of the test answers */
export const noticesStage = (calls: Readonly<Record<string, Answer>> = {}, options: { readonly userType?: string } = {}) => {
  const known: Readonly<Record<string, Answer>> = {
    notifications: () => groupsOf(),
    updateNotifications: () => groupsOf(),
    releaseNotes: () => ({ data: [] }),
    markNoteAsRead: () => ({ success: true, message: '' }),
    mailKinds: () => ({ data: [] }),
    ...calls,
  };
  const api = answeredCalls(known);
  const delayed: { delay: number; fetch: () => unknown }[] = [];
  const changed = new Emitter<unknown>();
  const session = {
    ...observable({ isSignedIn: true, isOnline: true, userType: options.userType ?? 'normal' }),
    onChange: changed.event,
    afterSignIn(delay: number, fetch: () => unknown) {
      delayed.push({ delay, fetch });
      return { dispose() {} };
    },
  };
  const heard = new Map<string, () => void>();
  const events = {
    on(type: string, listener: () => void) {
      heard.set(type, listener);
      return { dispose: () => void heard.delete(type) };
    },
    onReconnect: new Emitter<void>().event,
  };
  const dialogs = new DialogStore({ plan: 'F' }, coreText, { code: 'en' });
  const notices = new NoticeStore(dialogs, coreText);
  const navigation = { go: vi.fn() };
  const commands = { run: vi.fn() };
  const container = stage.container(
    [Api, { of: () => api }],
    [Session, session],
    [ServerEvents, events],
    [Dialogs, dialogs],
    [Notices, notices],
    [Navigation, navigation],
    [Commands, commands],
    [Language, { code: 'en' }],
  );
  bindAll(container, bindings);
  const keys = new Map<string, Scalar>();
  const subscriptions = new DisposableStore();
  const context = {
    t: stage.t,
    subscriptions,
    api: () => api,
    service: (token: never) => container.get(token),
    setKey: (key: Key<string, Scalar>, value: Scalar) => void keys.set(key.name, value),
  } as unknown as ClientContext;
  return {
    api,
    store: container.get<NotificationStore>(TheNotificationStore),
    keys,
    context,
    navigation,
    commands,
    subscriptions,
    /** What the server tells this browser. */
    tell: (type: string) => act(async () => heard.get(type)?.()),
    /** Lets so many milliseconds pass after the sign-in. */
    afterSignIn: (delay: number) =>
      act(async () => {
        for (const entry of delayed) if (entry.delay === delay) entry.fetch();
      }),
    signOut: () => act(async () => changed.fire(undefined)),
    render: (element: ReactElement) =>
      stage.render(
        <>
          {element}
          <DialogHost store={dialogs} />
          <NoticeHost store={notices} />
        </>,
        container,
      ),
  };
};

/** A panel that is looked at. */
export const panelOf = (isVisible = true) => ({
  instance: 'notices.list',
  isActive: true,
  isVisible,
  setTitle() {},
  setDirty() {},
  keep() {},
  setParams() {},
  close() {},
});
