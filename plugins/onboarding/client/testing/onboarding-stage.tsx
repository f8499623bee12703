/** For tests: the plugin's own objects and screens over calls that a test answers. */
import { act } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { Emitter, type Plan } from '#plugin-api';
import { Commands, Loader, LocalStore, Navigation, Panels, Session } from '#plugin-api/client';
import catalogue from '../../../../locales/en/onboarding.json' with { type: 'json' };
import type { Checklist } from '../../common/contract.ts';
import { STEPS, type StepId } from '../../common/rules.ts';
import type { ChecklistStore } from '../checklist/checklist-store.ts';
import type { HintStore } from '../hints/hint-store.ts';
import { bindings } from '../bindings.ts';
import { TheChecklist, TheHints } from '../tokens.ts';

/** A checklist with these steps done. */
export const checklistOf = (done: readonly StepId[] = [], rest: Partial<Checklist> = {}): Checklist => ({
  steps: STEPS.map((id) => ({ id, is_done: done.includes(id) })),
  is_put_away: false,
  sample: null,
  ...rest,
});

const FEATURES = [
  { featureId: 'tab', free: 3, pro: 10 },
  { featureId: 'search', free: 10, pro: 60 },
];

interface StageOptions {
  readonly plan?: Plan;
  readonly firstLogin?: boolean;
  /** Commands that can be run now. */
  readonly enabled?: readonly string[];
  readonly limits?: readonly { featureId: string; limit: number | null }[];
}

/** @param calls what the server of the test answers */
export const onboardingStage = (calls: Answers = {}, options: StageOptions = {}) => {
  const known: Answers = {
    takeHints: () => ({ hints: [], are_left: true }),
    takeSearchHint: () => ({ is_first: true }),
    checklist: () => checklistOf(),
    putAway: ({ body }) => checklistOf([], body),
    openSample: () => ({ project: 5, article: 6, file: 7, is_new: true }),
    ...calls,
  };
  const stage = screenStage('onboarding', catalogue, known);
  const changed = new Emitter<unknown>();
  const user = (id: number, firstLogin = options.firstLogin ?? false) => ({
    id,
    firstLogin,
    userSubscriptionLimit: options.limits ?? [],
    subscriptionFeatureList: FEATURES,
  });
  const delayed: (() => unknown)[] = [];
  const session = Object.assign(
    observable(
      { user: user(1) as ReturnType<typeof user> | undefined, isOnline: true, plan: options.plan ?? 'F' },
      {},
      { deep: false },
    ),
    {
      onChange: changed.event,
      afterSignIn: (_delay: number, fetch: () => unknown) => {
        delayed.push(fetch);
        return { dispose() {} };
      },
    },
  );
  const kept = new Map<string, unknown>();
  const enabled = options.enabled ?? ['billing.upgrade'];
  const commands = {
    run: vi.fn(async () => undefined),
    state: (id: string) => ({ id, access: enabled.includes(id) ? 'open' : 'hidden', enabled: enabled.includes(id) }),
  };
  const navigation = { go: vi.fn() };
  const panels = { open: vi.fn() };
  const container = stage.container(
    [Session, session],
    [Commands, commands],
    [Navigation, navigation],
    [Panels, panels],
    [Loader, { during: (work: Promise<unknown>) => work }],
    [LocalStore, { read: (key: string) => kept.get(key), write: (key: string, value: unknown) => void kept.set(key, value) }],
  );
  bindAll(container, bindings);
  const { api, notices, subscriptions, tell } = stage;
  return {
    ...{ api, commands, container, kept, navigation, notices, panels, session, subscriptions, tell },
    context: stage.context(container),
    hints: container.get<HintStore>(TheHints),
    checklist: container.get<ChecklistStore>(TheChecklist),
    afterSignIn: () => act(async () => Promise.all(delayed.map((fetch) => fetch()))),
    /** The connection is lost, or comes back. */
    connect: (isOnline: boolean) =>
      act(async () => {
        runInAction(() => (session.isOnline = isOnline));
        changed.fire(session.user);
      }),
    /** Somebody else signs in; nobody without an id. */
    enter: (id?: number, firstLogin = false) =>
      act(async () => {
        runInAction(() => (session.user = id === undefined ? undefined : user(id, firstLogin)));
        changed.fire(session.user);
      }),
    /** Texts of the toasts, the shown one first. */
    toasts: () => stage.toasts().map(({ text }) => text),
    render: (element: ReactElement) => act(async () => void stage.render(element, container)),
  };
};
