import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIBRARY_CHANGED, LIBRARY_SHARING } from '#plugins/library/common/events.ts';
import { Onboarding } from '../../common/services.ts';
import { onboardingStage } from '../testing/onboarding-stage.tsx';
import { followHints } from './follow-hints.ts';

const due = (feature: string, used: number, limit: number) => () => ({ hints: [{ feature, used, limit }], are_left: true });
const quiet = () => new Promise((done) => setTimeout(done));

describe('what the server counts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it.each([
    ['project', 7, 10, 'You have used 7 of 10 projects.'],
    ['document', 70, 100, 'You have used 70 of 100 documents.'],
    ['citations', 350, 500, 'You have used 350 of 500 citations.'],
    ['collaborators', 4, 5, 'You have used 4 of 5 collaborators.'],
  ])('[ONB-001] [ONB-002] %s: is asked for after a change and shown as a toast', async (feature, used, limit, text) => {
    const stage = onboardingStage({ takeHints: due(feature, used, limit) });
    followHints(stage.context);
    await stage.tell(LIBRARY_CHANGED);
    await stage.tell(LIBRARY_CHANGED);
    expect(stage.toasts()).toEqual([]);
    await pass(1500);
    expect(stage.toasts()).toEqual([text]);
    expect(stage.api.takeHints).toHaveBeenCalledOnce();
  });

  it('[ONB-001] is asked for after a sign-in and when somebody joins a project as well', async () => {
    const stage = onboardingStage();
    followHints(stage.context);
    await stage.afterSignIn();
    expect(stage.api.takeHints).toHaveBeenCalledTimes(1);
    await stage.tell(LIBRARY_SHARING);
    await pass(1500);
    expect(stage.api.takeHints).toHaveBeenCalledTimes(2);
  });

  it('[ONB-001] is not asked for once nothing can come any more, nor for pro users', async () => {
    const free = onboardingStage({ takeHints: () => ({ hints: [], are_left: false }) });
    const pro = onboardingStage({}, { plan: 'P' });
    for (const { context } of [free, pro]) followHints(context);
    for (let n = 0; n < 3; n++) {
      for (const stage of [free, pro]) await stage.tell(LIBRARY_CHANGED);
      await pass(1500);
    }
    expect(free.api.takeHints).toHaveBeenCalledOnce();
    expect(pro.api.takeHints).not.toHaveBeenCalled();
    await free.enter(2);
    await free.tell(LIBRARY_CHANGED);
    await pass(1500);
    expect(free.api.takeHints).toHaveBeenCalledTimes(2);
  });

  it('is asked for again after a failure, of which nothing is said', async () => {
    let isBroken = true;
    const stage = onboardingStage({
      takeHints: () => {
        if (isBroken) throw new Error('No answer');
        return due('project', 8, 10)();
      },
    });
    followHints(stage.context);
    await stage.tell(LIBRARY_CHANGED);
    await pass(1500);
    expect(stage.toasts()).toEqual([]);
    isBroken = false;
    await stage.tell(LIBRARY_CHANGED);
    await pass(1500);
    expect(stage.toasts()).toEqual(['You have used 8 of 10 projects.']);
  });
});

describe('[ONB-002] the toast', () => {
  const shown = async (options: Parameters<typeof onboardingStage>[1] = {}) => {
    const stage = onboardingStage({ takeHints: due('project', 7, 10) }, options);
    await stage.render(<p />);
    await act(() => stage.hints.ask());
    return stage;
  };

  it('offers “Upgrade”, which runs billing’s command', async () => {
    const { commands } = await shown();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Upgrade' })));
    expect(commands.run).toHaveBeenCalledExactlyOnceWith('billing.upgrade');
  });

  it('goes with “Got it” and does nothing else', async () => {
    const { commands, toasts } = await shown();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Got it' })));
    expect(toasts()).toEqual([]);
    expect(commands.run).not.toHaveBeenCalled();
  });

  it('offers no upgrade where there is none', async () => {
    await shown({ enabled: [] });
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Got it' })).toBeTruthy();
  });
});

describe('tabs', () => {
  const pro = () => onboardingStage({}, { plan: 'P', enabled: [], limits: [{ featureId: 'tab', limit: 12 }] });

  it('[ONB-004] bring one at 7, 8, 9 and 10, each once, kept in this browser', () => {
    const { hints, toasts, kept } = pro();
    for (const open of [1, 6, 7, 7, 6, 7, 8, 9, 8, 9, 10, 11, 12, 10]) hints.tabsOpen(open);
    expect(toasts()).toEqual([7, 8, 9, 10].map((n) => `You have used ${n} of 12 tabs.`));
    expect(kept.get('onboarding-tabs')).toBe(10);
  });

  it('[ONB-004] opened several at a time bring one', () => {
    const { hints, toasts } = pro();
    hints.tabsOpen(9);
    hints.tabsOpen(8);
    expect(toasts()).toEqual(['You have used 9 of 12 tabs.']);
  });

  it('[ONB-004] say what the plan has where nobody counts the tabs, and nothing where there is no limit', () => {
    const listed = onboardingStage({}, { plan: 'P' });
    listed.hints.tabsOpen(7);
    expect(listed.toasts()).toEqual(['You have used 7 of 10 tabs.']);
    const free = onboardingStage({}, { plan: 'P', limits: [{ featureId: 'tab', limit: null }] });
    free.hints.tabsOpen(7);
    expect(free.toasts()).toEqual([]);
    expect(free.kept.get('onboarding-tabs')).toBeUndefined();
  });

  it('[ONB-005] are counted anew from a first sign-in on, and from no other', async () => {
    const stage = onboardingStage({}, { plan: 'P' });
    stage.kept.set('onboarding-tabs', 10);
    followHints(stage.context);
    expect(stage.kept.get('onboarding-tabs')).toBe(10);
    await stage.enter(2, true);
    expect(stage.kept.get('onboarding-tabs')).toBe(0);
    stage.hints.tabsOpen(7);
    // The connection changed, or the initial data were asked for again: that is no sign-in.
    await stage.enter(2, true);
    expect(stage.kept.get('onboarding-tabs')).toBe(7);
  });

  it('[ONB-005] a first sign-in before the plugin was there counts too', () => {
    const stage = onboardingStage({}, { plan: 'P', firstLogin: true });
    stage.kept.set('onboarding-tabs', 10);
    followHints(stage.context);
    expect(stage.kept.get('onboarding-tabs')).toBe(0);
  });
});

describe('searches', () => {
  it('[ONB-003] bring one at 7 within a minute, once for an account', async () => {
    const stage = onboardingStage();
    const onboarding = stage.container.get<Onboarding>(Onboarding);
    for (const count of [1, 6]) onboarding.searched(count);
    await quiet();
    expect(stage.toasts()).toEqual([]);
    for (const count of [7, 8, 9]) onboarding.searched(count);
    await quiet();
    expect(stage.toasts()).toEqual(['You have used 7 of 10 searches.']);
    expect(stage.api.takeSearchHint).toHaveBeenCalledOnce();
  });

  it('[ONB-003] bring none where another browser has shown it, and none to pro users', async () => {
    const shown = onboardingStage({ takeSearchHint: () => ({ is_first: false }) });
    const pro = onboardingStage({}, { plan: 'P' });
    for (const { hints } of [shown, pro]) hints.searched(9);
    await quiet();
    expect([...shown.toasts(), ...pro.toasts()]).toEqual([]);
    expect(pro.api.takeSearchHint).not.toHaveBeenCalled();
  });
});
