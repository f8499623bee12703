import { describe, expect, it, vi } from 'vitest';
import { Emitter } from '../../common/emitter.ts';
import type { User } from '../../common/user.ts';
import { ApiError } from '../../common/errors.ts';
import type { Api, Notices, Session } from '../../plugin-api/services.ts';
import { NamedLayouts } from './named-layouts.ts';
import { dockOf, tab } from './testing.ts';

const layout = { version: 1, savedAt: '2026-11-21T00:00:00Z', dock: { ...dockOf([tab('a.b')]) }, sidebar: { open: true } };

const saying = (layouts: object) => ({ drag_n_drop_layouts: layouts, tab_id: null, tabs: [], active_index: 0 });
/** What the server said last. */
let said: unknown;

const setUp = (stored: Record<string, unknown> = {}) => {
  const updateLayouts = vi.fn<(call: unknown) => Promise<object>>().mockResolvedValue({ success: true, message: '' });
  const changed = new Emitter<User | undefined>();
  const changing = vi.fn((store: () => Promise<unknown>) => store());
  said = saying(stored);
  const session = {
    initial: () => said,
    onChange: changed.event,
    changing,
  } as unknown as Session;
  const show = vi.fn();
  const api = { of: () => ({ updateLayouts }) } as unknown as Api;
  const named = new NamedLayouts(api, session, { show } as unknown as Notices, (key) => key);
  return { named, updateLayouts, show, changed, changing };
};

describe('NamedLayouts', () => {
  it('takes its own from what the server sends at boot and leaves those of the dashboard', () => {
    const { named } = setUp({ lg: [], 'workbench/Writing': layout, 'workbench/Äther': layout, 'workbench/Zeta': layout });
    expect(named.names).toEqual(['Äther', 'Writing', 'Zeta']);
    expect(named.get('Writing')).toEqual(layout);
  });

  it('[CORE-062] saves one by its name, without touching others', async () => {
    const { named, updateLayouts, changing } = setUp({ 'workbench/Reading': layout });
    expect(await named.save('Writing', layout)).toBe(true);
    expect(changing).toHaveBeenCalledOnce();
    expect(updateLayouts).toHaveBeenCalledExactlyOnceWith({ body: { drag_n_drop_layouts: { 'workbench/Writing': layout } } });
    expect(named.names).toEqual(['Reading', 'Writing']);
    expect(await named.remove('Reading')).toBe(true);
    expect(updateLayouts).toHaveBeenLastCalledWith({ body: { drag_n_drop_layouts: { 'workbench/Reading': null } } });
    expect(named.names).toEqual(['Writing']);
  });

  it('[CORE-064] says that it failed, and keeps the list as the server has it', async () => {
    const { named, updateLayouts, show } = setUp();
    updateLayouts.mockRejectedValueOnce(new ApiError(413, 'These layouts are too large to be kept.'));
    expect(await named.save('Writing', layout)).toBe(false);
    expect(show).toHaveBeenCalledExactlyOnceWith({ kind: 'danger', text: 'layout.saveFailed' });
    expect(named.names).toEqual([]);
  });

  it('[CORE-064] uses the words of the specification', async () => {
    const { default: texts } = await import('../../../locales/en/core.json');
    expect(texts.layout.saveFailed).toBe('Failed to update the layout');
  });

  it('shows nothing of the last person to the next', () => {
    const { named, changed } = setUp({ 'workbench/Mine': layout });
    said = undefined;
    changed.fire(undefined);
    expect(named.names).toEqual([]);
  });

  it('keeps what was saved since the start while the session changes otherwise, until the server says anew', async () => {
    const { named, changed } = setUp({ 'workbench/Reading': layout });
    await named.save('Writing', layout);
    // The connection goes and comes.
    changed.fire(undefined);
    expect(named.names).toEqual(['Reading', 'Writing']);
    said = saying({ 'workbench/Elsewhere': layout });
    changed.fire(undefined);
    expect(named.names).toEqual(['Elsewhere']);
  });
});
