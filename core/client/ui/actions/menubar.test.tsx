/** A row of menus by keyboard and by pointer: one tab stop, and one menu open at a time. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Menubar } from './menubar.tsx';
import { menuChunk } from './open-menu.tsx';
import { renderInCore } from '../testing.tsx';

const onSelect = vi.fn<(id: string) => void>();
const action = (id: string) => ({ id, label: id, onSelect: () => onSelect(id) });
const MENUS = [
  { id: 'file', label: 'File', entries: () => [action('New'), 'separator' as const, action('Open')] },
  {
    id: 'edit',
    label: 'Edit',
    entries: () => [{ ...action('Undo'), disabled: true, reason: 'Nothing was done.' }, action('Redo')],
  },
  { id: 'view', label: 'View', entries: () => [action('Zoom')] },
];

const trigger = (name: string) => screen.getByRole('menuitem', { name });
const openMenus = () => screen.queryAllByRole('menu').map((menu) => menu.getAttribute('aria-label'));
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const point = (name: string) => fireEvent.pointerDown(trigger(name), { button: 0 });
/** A menu needs its time on a busy machine. */
const until = (check: () => void) => waitFor(check);
const opened = (name: string) => until(() => expect(openMenus()).toEqual([name]));

beforeEach(async () => {
  onSelect.mockClear();
  await menuChunk.load();
  renderInCore(<Menubar label="Main menu" menus={MENUS} />);
});

describe('the row', () => {
  it('is one stop of the Tab key, wherever the keyboard was in it', () => {
    trigger('File').focus();
    press('ArrowRight');
    const stops = screen.getAllByRole('menuitem').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Edit']);
  });

  it('is gone along with the arrow keys, round at the ends, and with Home and End', () => {
    trigger('File').focus();
    const seen = ['ArrowLeft', 'ArrowRight', 'End', 'Home'].map((key) => {
      press(key);
      return focused();
    });
    expect(seen).toEqual(['View', 'File', 'View', 'File']);
    expect(openMenus()).toEqual([]);
  });
});

describe('a menu', () => {
  it('is asked for its entries when it opens, and not before', async () => {
    const entries = vi.fn(() => [action('About')]);
    renderInCore(<Menubar label="Other menu" menus={[{ id: 'help', label: 'Help', entries }]} />);
    expect(entries).not.toHaveBeenCalled();
    point('Help');
    await opened('Help');
    expect(entries).toHaveBeenCalled();
  });

  it.each(['Enter', ' ', 'ArrowDown'])('opens with %j on its first entry that can be chosen', async (key) => {
    trigger('Edit').focus();
    press(key);
    await opened('Edit');
    await until(() => expect(focused()).toBe('Redo'));
    expect(trigger('Edit').getAttribute('aria-expanded')).toBe('true');
  });

  it('runs what is chosen, closes, and gives the keyboard back to the row', async () => {
    trigger('File').focus();
    press('Enter');
    await until(() => expect(focused()).toBe('New'));
    press('Enter');
    expect(onSelect.mock.calls).toEqual([['New']]);
    await until(() => expect(openMenus()).toEqual([]));
    await until(() => expect(document.activeElement).toBe(trigger('File')));
  });

  it('does not run what is off, and says why', async () => {
    point('Edit');
    await opened('Edit');
    const undo = screen.getByRole('menuitem', { name: 'Undo' });
    expect(undo.title).toBe('Nothing was done.');
    fireEvent.click(undo);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('gives way to the next with the arrow keys, from the last to the first', async () => {
    trigger('View').focus();
    press('Enter');
    await until(() => expect(focused()).toBe('Zoom'));
    press('ArrowRight');
    await opened('File');
    await until(() => expect(focused()).toBe('New'));
    press('ArrowLeft');
    await opened('View');
  });

  it('is closed by a second press on its name', async () => {
    point('File');
    await opened('File');
    point('File');
    await until(() => expect(openMenus()).toEqual([]));
  });

  it('follows the pointer along the row only while one is open', async () => {
    fireEvent.pointerEnter(trigger('Edit'));
    expect(openMenus()).toEqual([]);
    point('File');
    await opened('File');
    fireEvent.pointerEnter(trigger('Edit'));
    await opened('Edit');
  });

  it.each([
    ['the right button', { button: 2 }],
    ['Control and the left, which ask for a context menu on a Mac', { button: 0, ctrlKey: true }],
  ])('is not opened by %s', (_, init) => {
    fireEvent.pointerDown(trigger('File'), init);
    expect(trigger('File').getAttribute('aria-expanded')).toBe('false');
  });

  it('opens for a screen reader, which presses without pointer and key', async () => {
    fireEvent.click(trigger('File'), { detail: 0 });
    await opened('File');
  });
});
