/** Which view is shown, who may choose it, and that the choice is kept. */
import { observable, runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { ProjectView, VIEWS } from './project-view.ts';

const setUp = (plan: 'F' | 'P', kept?: unknown) => {
  const stored = new Map<string, unknown>([['library.view', kept]]);
  const local = { read: (key: string) => stored.get(key), write: (key: string, value: unknown) => void stored.set(key, value) };
  const session = observable({ plan });
  const limit = vi.fn(async () => {});
  return { view: new ProjectView(session, { limit }, local), session, limit, stored };
};

describe('[LIB-019] free users only get the list', () => {
  it.each(VIEWS)('whatever they choose: %s', async (wanted) => {
    const { view, limit, stored } = setUp('F');
    await view.choose(wanted);
    expect(view.shown).toBe('list');
    expect(limit).toHaveBeenCalledTimes(wanted === 'list' ? 0 : 1);
    expect(stored.get('library.view')).toBe(wanted === 'list' ? 'list' : undefined);
  });

  it('[LIB-186] and are told of the limit PROJECT_VIEW', async () => {
    const { view, limit } = setUp('F');
    await view.choose('grid');
    expect(limit.mock.lastCall).toEqual([{ type: 'PROJECT_VIEW', limit: undefined, used: undefined }, '']);
  });

  it('also those who have been pro, until they are again', () => {
    const { view, session } = setUp('P', 'grid');
    expect(view.shown).toBe('grid');
    runInAction(() => (session.plan = 'F'));
    expect(view.shown).toBe('list');
    runInAction(() => (session.plan = 'P'));
    expect(view.shown).toBe('grid');
  });
});

describe('[LIB-019] pro users', () => {
  it.each(VIEWS)('choose %s, and have it when they come back', async (wanted) => {
    const { view, limit, stored } = setUp('P');
    await view.choose(wanted);
    expect(view.shown).toBe(wanted);
    expect(setUp('P', stored.get('library.view')).view.shown).toBe(wanted);
    expect(limit).not.toHaveBeenCalled();
  });

  it.each([undefined, 'tiles', 7, null])('who have chosen nothing that there is (%j) get the list, as everybody', (kept) => {
    const { view } = setUp('P', kept);
    expect(view.shown).toBe('list');
  });
});
