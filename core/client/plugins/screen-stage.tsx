/** For tests: screens of a plugin over calls that a test answers, with core's dialogs and notices around them. */
import { act } from '@testing-library/react';
import type { Container } from 'inversify';
import type { ReactElement } from 'react';
import { DisposableStore } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import type { Plan } from '../../common/plans.ts';
import type { AnyToken } from '../../common/token.ts';
import { Api, type ClientContext, Dialogs, Language, Notices, ServerEvents, Translate } from '../../plugin-api/client.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { DialogStore } from '../dialogs/dialog-store.ts';
import { refusalsOf } from '../dialogs/limit-offer.ts';
import { NoticeHost } from '../notices/notice-host.tsx';
import { NoticeStore } from '../notices/notice-store.ts';
import { coreText } from '../ui/testing.tsx';
import { type Answers, answeredCalls } from './answered-calls.ts';
import { type Bound, pluginStage } from './render-plugin.tsx';

/**
 * @param catalogue the plugin's English texts
 * @param manifest where what the limitation dialog offers matters
 * @param answers of the calls that the screens make; each becomes a mock of that name in `api`
 */
export const screenStage = (plugin: string, catalogue: object, answers: Answers, plan: Plan = 'F', manifest?: AnyManifest) => {
  const stage = pluginStage(plugin, catalogue);
  const api = answeredCalls(answers);
  const reconnected = new Emitter<void>();
  const heard = new Map<string, Set<(data: unknown) => unknown>>();
  const events = {
    on(type: string, listener: (data: unknown) => unknown) {
      const listeners = heard.get(type) ?? new Set();
      heard.set(type, listeners.add(listener));
      return { dispose: () => void listeners.delete(listener) };
    },
    onReconnect: reconnected.event,
  };
  const dialogs = new DialogStore({ plan }, coreText, { code: 'en' }, refusalsOf(manifest ? [manifest] : []));
  const notices = new NoticeStore(dialogs, coreText);
  const subscriptions = new DisposableStore();
  return {
    ...{ api, dialogs, notices, subscriptions, t: stage.t },
    /** With core's services, and those of the test. */
    container: (...services: readonly Bound[]): Container =>
      stage.container(
        [Api, { of: () => api, source: (path: string) => ({ url: path, httpHeaders: {} }) }],
        [ServerEvents, events],
        [Dialogs, dialogs],
        [Notices, notices],
        [Language, { code: 'en' }],
        [Translate, stage.t],
        ...services,
      ),
    /** As much of a plugin's context as commands and `activate` use. */
    context: (container: Container, more: object = {}): ClientContext =>
      ({
        t: stage.t,
        subscriptions,
        api: () => api,
        atHome: (Component: unknown) => Component,
        service: (token: never) => container.get(token),
        optional: (token: AnyToken) => (container.isBound(token) ? container.get(token) : undefined),
        ...more,
      }) as unknown as ClientContext,
    /** What the server tells this browser. */
    tell: (type: string, data: unknown = {}): Promise<void> =>
      act(async () => {
        for (const listener of heard.get(type) ?? []) await listener(data);
      }),
    /** The stream was lost and is back. */
    reconnect: (): Promise<void> => act(async () => reconnected.fire()),
    /** What the toasts say, the shown one first. */
    toasts: () => [notices.current, ...notices.waiting].flatMap((shown) => (shown ? [shown.notice] : [])),
    render: (element: ReactElement, container: Container) =>
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
