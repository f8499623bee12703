/** The dashboard on the screen: arranged by keyboard and by pointer, kept, and taken back. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tile } from '../../common/grid/tile.ts';
import { homeStage, WIDGETS } from '../testing/home-stage.tsx';
import DashboardPanel from './dashboard-panel.tsx';

afterEach(() => vi.restoreAllMocks());

const widget = (title: string) => screen.getByRole('region', { name: title });
const shown = () => screen.queryAllByRole('region').flatMap((one) => one.dataset['widget'] ?? []);
const grip = (title: string) => within(widget(title)).getByRole('button', { name: `Move or resize ${title}` });
const press = (title: string, ...keys: string[]) => {
  for (const key of keys) {
    fireEvent.keyDown(grip(title), { key: key.replace('Shift+', ''), shiftKey: key.startsWith('Shift+') });
  }
};
/** What a screen reader hears last. */
const said = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'P')?.textContent;
const tile = (i: string, x: number, y: number, w = 6, h = 7): Tile => ({ i, x, y, w, h });
const settle = () => act(async () => {});

const setUp = async (options: Parameters<typeof homeStage>[0] = {}) => {
  const stage = homeStage(options);
  await stage.render(<DashboardPanel />);
  const where = (i: string) => stage.dashboard.tiles.find((one) => one.i === i);
  return { ...stage, where };
};

describe('[CORE-063] widgets', () => {
  it('are the first six at first, two a row, each with what its plugin shows', async () => {
    const { where } = await setUp();
    expect(shown()).toEqual(WIDGETS.slice(0, 6));
    expect([where('x.viewed'), where('x.favourites'), where('x.quick')]).toEqual([
      tile('x.viewed', 0, 0),
      tile('x.favourites', 6, 0),
      tile('x.quick', 0, 7),
    ]);
    expect(within(widget('viewed')).getByText('inside x.viewed')).toBeTruthy();
  });

  it('have a header that leads to the whole', async () => {
    const { panels } = await setUp();
    fireEvent.click(within(widget('told')).getByRole('button', { name: 'told' }));
    expect(panels.open).toHaveBeenCalledWith('x.whole');
  });

  it('stand as they were stored for this width, and as at first where nonsense is stored', async () => {
    const { where, dashboard } = await setUp({
      stored: { lg: [tile('x.notes', 3, 0, 9, 4)], md: 'nonsense' },
    });
    expect(shown()).toEqual(['x.notes']);
    expect(where('x.notes')).toEqual(tile('x.notes', 3, 0, 9, 4));
    act(() => dashboard.measure(900));
    expect(shown()).toEqual(WIDGETS.slice(0, 6));
  });

  it('stand below each other on a phone', async () => {
    const { dashboard } = await setUp({ width: 366 });
    expect(dashboard.tiles.map(({ x, y, w }) => [x, y, w])).toEqual([0, 7, 14, 21, 28, 35].map((y) => [0, y, 12]));
  });
});

describe('[CORE-063] by keyboard', () => {
  it('a widget is taken, moved, dropped and kept', async () => {
    const { where, sent, updateLayouts } = await setUp();
    press('viewed', 'Enter', 'ArrowDown');
    expect(said()).toBe('viewed: column 1, row 8.');
    expect(updateLayouts).not.toHaveBeenCalled();
    press('viewed', ' ');
    await settle();
    expect(said()).toBe('viewed is dropped.');
    expect([where('x.viewed'), where('x.quick')]).toEqual([tile('x.viewed', 0, 7), tile('x.quick', 0, 0)]);
    expect(Object.keys(sent() ?? {})).toEqual(['lg']);
    expect(sent()?.['lg']).toContainEqual(tile('x.viewed', 0, 7));
  });

  it('is resized with Shift, and told where it goes no further', async () => {
    const { where } = await setUp();
    press('viewed', ' ', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Enter');
    expect(where('x.viewed')).toEqual(tile('x.viewed', 0, 0, 7, 6));
    expect(where('x.favourites')?.y).toBe(6);
    press('viewed', ' ', 'ArrowLeft');
    expect(said()).toBe('viewed goes no further this way.');
  });

  it('Escape takes everything back', async () => {
    const { where, updateLayouts } = await setUp();
    press('viewed', 'Enter', 'ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Escape');
    await settle();
    expect([where('x.viewed'), said(), updateLayouts.mock.calls]).toEqual([
      tile('x.viewed', 0, 0),
      'viewed is where it was.',
      [],
    ]);
  });

  it('arrow keys do nothing to what is not held', async () => {
    const { where } = await setUp();
    press('viewed', 'ArrowDown', 'ArrowRight');
    expect(where('x.viewed')).toEqual(tile('x.viewed', 0, 0));
  });

  it('the keyboard stays on the grip when the widget comes to another place in the document', async () => {
    await setUp();
    act(() => grip('viewed').focus());
    press('viewed', 'Enter', 'ArrowDown', 'Enter');
    await settle();
    expect(shown().indexOf('x.viewed')).toBeGreaterThan(shown().indexOf('x.quick'));
    expect(document.activeElement).toBe(grip('viewed'));
  });
});

describe('[CORE-063] by pointer', () => {
  /** 1300 px: a column every 109⅓ px, a row every 44. */
  const drag = (element: Element, across: number, down: number, end: 'drop' | 'Escape' = 'drop') => {
    fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 100 + across, clientY: 100 + down });
    if (end === 'drop') fireEvent.pointerUp(window, { pointerId: 1 });
    else fireEvent.keyDown(window, { key: 'Escape' });
  };
  const corner = (title: string) => widget(title).lastElementChild as Element;

  it('a widget is pulled to another place', async () => {
    const { where, sent } = await setUp();
    drag(grip('viewed'), 656, 310);
    await settle();
    expect(where('x.viewed')).toEqual(tile('x.viewed', 6, 7));
    expect(sent()?.['lg']).toContainEqual(tile('x.viewed', 6, 7));
  });

  it('its corner makes it larger, as far as the grid goes', async () => {
    const { where } = await setUp();
    drag(corner('favourites'), 900, 88);
    expect(where('x.favourites')).toEqual(tile('x.favourites', 6, 0, 6, 9));
    drag(corner('viewed'), -220, -88);
    expect(where('x.viewed')).toEqual(tile('x.viewed', 0, 0, 4, 5));
  });

  it('Escape on the way takes it back, and what was not moved is not stored', async () => {
    const { where, updateLayouts } = await setUp();
    drag(grip('viewed'), 656, 310, 'Escape');
    drag(grip('viewed'), 3, 3);
    await settle();
    expect([where('x.viewed'), updateLayouts.mock.calls]).toEqual([tile('x.viewed', 0, 0), []]);
  });
});

describe('[CORE-063] what is on it', () => {
  it('a widget goes at every width, and the notice brings it back', async () => {
    const { sent } = await setUp({ stored: { md: [tile('x.viewed', 0, 0), tile('x.notes', 6, 0)] } });
    fireEvent.click(within(widget('viewed')).getByRole('button', { name: 'Remove viewed' }));
    await settle();
    expect(shown()).not.toContain('x.viewed');
    expect(Object.keys(sent() ?? {}).sort()).toEqual(['lg', 'md', 'sm']);
    expect(sent()?.['md']).toEqual([tile('x.notes', 6, 0)]);
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await settle();
    expect(shown()).toContain('x.viewed');
    expect(sent()).toEqual({ lg: null, md: [tile('x.viewed', 0, 0), tile('x.notes', 6, 0)], sm: null });
  });

  it('the keyboard goes on to the widget that has taken its place', async () => {
    await setUp();
    const remove = within(widget('viewed')).getByRole('button', { name: 'Remove viewed' });
    act(() => remove.focus());
    fireEvent.click(remove);
    await settle();
    expect(document.activeElement).toBe(grip('quick'));
  });

  it('what is not there can be added: by the button, and by the command that opens its menu', async () => {
    const { run, where, panels } = await setUp();
    await run('home.addWidget');
    expect(panels.open).toHaveBeenCalledWith('home.dashboard');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'notes' }));
    await settle();
    expect(where('x.notes')).toEqual(tile('x.notes', 0, 21));
    expect(screen.getByRole('button', { name: 'Add widget' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('goes back to the first layout, and that can be taken back', async () => {
    const { sent, run, dashboard } = await setUp({ stored: { lg: [tile('x.notes', 0, 0)] } });
    fireEvent.click(screen.getByRole('button', { name: 'Back to the first layout' }));
    await settle();
    expect(sent()).toEqual({ lg: null, md: null, sm: null });
    expect(shown()).toEqual(WIDGETS.slice(0, 6));
    await run('home.undo');
    expect(shown()).toEqual(['x.notes']);
    await run('home.redo');
    expect(dashboard.tiles).toHaveLength(6);
  });

  it('says what to do when nothing is left', async () => {
    await setUp({ stored: { lg: [] } });
    expect(screen.getByText('Your dashboard is empty.')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to the first layout' }).at(-1) as Element);
    await settle();
    expect(shown()).toHaveLength(6);
  });

  it('widgets of a plugin that is off stay stored', async () => {
    const { sent } = await setUp({ stored: { lg: [tile('gone.a', 0, 0), tile('x.viewed', 0, 7)] } });
    expect(shown()).toEqual(['x.viewed']);
    press('viewed', 'Enter', 'ArrowRight', 'Enter');
    await settle();
    expect(sent()?.['lg']).toEqual([tile('x.viewed', 1, 0), tile('gone.a', 0, 0)]);
  });

  it('what the server said while a change was on its way is not taken, then or later', async () => {
    let take: (answer: unknown) => void = () => {};
    const { session, dashboard, where } = await setUp({ save: () => new Promise((done) => (take = done)) });
    press('viewed', 'Enter', 'ArrowDown', 'Enter');
    const older = { drag_n_drop_layouts: { lg: [tile('x.viewed', 0, 0)] } };
    session.initial.mockReturnValue(older);
    dashboard.load();
    expect(session.changing).toHaveBeenCalledOnce();
    take({ success: true });
    await expect(session.changing.mock.results[0]?.value).resolves.toEqual({ success: true });
    await settle();
    dashboard.load();
    expect(where('x.viewed')?.y).toBeGreaterThan(0);
    session.initial.mockReturnValue({ drag_n_drop_layouts: { lg: [tile('x.notes', 0, 0)] } });
    act(() => dashboard.load());
    expect(shown()).toEqual(['x.notes']);
  });

  it('[CORE-064] what the server does not take is taken back, and said', async () => {
    const { where } = await setUp({ save: () => Promise.reject(new Error('away')) });
    press('viewed', 'Enter', 'ArrowDown', 'Enter');
    await settle();
    expect(where('x.viewed')).toEqual(tile('x.viewed', 0, 0));
    expect(await screen.findByText('Failed to update the layout')).toBeTruthy();
  });
});
