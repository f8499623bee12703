/** Which plugins are started without being needed, and when: also for somebody who comes later. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifestOf, testHost } from '../plugins/testing.ts';
import { testSession } from '../session/testing.ts';
import { PhaseStore } from './phase-store.ts';
import { startPlugins } from './start-plugins.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));
/** What waits for the browser to be idle. */
let waiting: (() => void)[] = [];
/** Lets what waits go on, and what follows from it. */
const idle = async () => {
  waiting.splice(0).forEach((run) => run());
  await turn();
};

/** Until nothing waits any more. */
const settle = async () => {
  do await idle();
  while (waiting.length > 0);
};

beforeEach(() => {
  localStorage.clear();
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void waiting.push(run));
});
afterEach(() => vi.unstubAllGlobals());

const setUp = (isBroken: (id: string) => boolean = () => false) => {
  const started: string[] = [];
  const plugin = (id: string, rest: object) => ({
    manifest: manifestOf(id, rest),
    half: {
      activate: () => {
        started.push(id);
        if (isBroken(id)) throw new Error('no index');
      },
    },
  });
  const world = testHost([
    plugin('soon', { start: 'restored' }),
    plugin('late', { start: 'idle' }),
    plugin('later', { start: 'idle' }),
    plugin('pro', { start: 'restored', gate: { plans: ['P'] } }),
  ]);
  const { session } = testSession();
  const phases = new PhaseStore();
  const following = startPlugins(world.host, phases, session);
  return { ...world, session, phases, following, started };
};

describe('plugins that start by themselves', () => {
  it('wait until the browser is idle, those for later one at a time', async () => {
    const { session, phases, started } = setUp();
    await session.signIn('a', 'b');
    phases.reach('restored');
    await turn();
    expect(started).toEqual([]);
    await idle();
    expect(started).toEqual(['soon']);
    await idle();
    expect(phases.current).toBe('idle');
    expect(started).toEqual(['soon']);
    await idle();
    expect(started).toEqual(['soon', 'late']);
    await idle();
    expect(started).toEqual(['soon', 'late', 'later']);
  });

  it('are started for somebody who signs in later, and for nobody before', async () => {
    const { session, phases, started } = setUp();
    phases.reach('restored');
    await settle();
    expect(started).toEqual([]);
    expect(phases.current).toBe('idle');
    await session.signIn('a', 'b');
    await settle();
    expect(started.toSorted()).toEqual(['late', 'later', 'soon']);
  });

  it('do not start before the layout stands, whoever signs in', async () => {
    const { session, started } = setUp();
    await session.signIn('a', 'b');
    await settle();
    expect(started).toEqual([]);
  });

  it('start when the plan has come to include them', async () => {
    const { host, session, phases, standing, started } = setUp();
    await session.signIn('a', 'b');
    phases.reach('restored');
    await settle();
    expect(started).not.toContain('pro');
    standing.plan = 'P';
    host.reevaluate();
    await session.refresh();
    await idle();
    expect(started).toContain('pro');
  });

  it('do not hold up each other by a failure', async () => {
    const { session, phases, started } = setUp((id) => id === 'soon' || id === 'late');
    await session.signIn('a', 'b');
    phases.reach('restored');
    await settle();
    expect(started).toEqual(['soon', 'late', 'later']);
  });

  it('stop with who has gone before their turn', async () => {
    const { session, phases, started } = setUp();
    await session.signIn('a', 'b');
    phases.reach('restored');
    while (started.length < 2) await idle();
    session.expire();
    await settle();
    expect(started).toEqual(['soon', 'late']);
  });

  it('hear of nobody any more once the app lets go', async () => {
    const { session, phases, following, started } = setUp();
    phases.reach('restored');
    await settle();
    following.dispose();
    await session.signIn('a', 'b');
    await idle();
    expect(started).toEqual([]);
  });
});
