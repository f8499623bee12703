/** The list of places on the screen: what is chosen there, what is told of each entry, and how it behaves on a phone. */
import { act, fireEvent, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { key } from '../../common/expression.ts';
import { Commands, ContextKeys, Dialogs, Panels } from '../../plugin-api/services.ts';
import { hostOf, memoryStore } from '../layout/testing.ts';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { manifestOf } from '../plugins/testing.ts';
import { PluginHost } from '../plugins/types.ts';
import { renderInCore } from '../ui/testing.tsx';
import { TheDock, TheSidebar } from '../workbench/parts.ts';
import { Sidebar } from './sidebar.tsx';
import { SidebarStore } from './sidebar-store.ts';

const waiting = key('core.waiting', 0, 'What nobody has read');
const manifests = [
  manifestOf('library', {
    contributes: {
      sidebar: [
        { id: 'Library', icon: 'library', order: 1, opens: 'library.list' },
        { id: 'Logout', icon: 'log-out', order: 3, runs: 'library.leave' },
      ],
    },
  }),
  manifestOf('checker', {
    contributes: {
      sidebar: [
        {
          id: 'Similarity Checker',
          icon: 'search',
          order: 2,
          group: 'apps',
          opens: 'checker.panel',
          gate: { plans: ['P'], otherwise: 'lock', limit: 'PLAGIARISM' },
        },
      ],
    },
  }),
  manifestOf('core', {
    contributes: { sidebar: [{ id: 'Notifications', icon: 'bell', order: 4, opens: 'core.notices', badge: waiting }] },
  }),
];

const panel = { icon: 'list', kind: 'view' } as const;
const opened = { 'library.list': panel, 'checker.panel': panel, 'core.notices': panel };

const panels = { open: vi.fn() };
const commands = { run: vi.fn() };
const dialogs = { limit: vi.fn() };
beforeEach(() => vi.clearAllMocks());

const show = ({ width = 1600, unread = 0, active = 'library.list' } = {}) => {
  const focus = vi.fn();
  const dock = observable({ tabs: { active: { type: active, focus }, byAge: [] }, isNarrow: false, placeOf: () => 'centre' });
  const sidebar = new SidebarStore(width, dock, memoryStore());
  const host = hostOf(opened, { manifests, title: (_, id) => id, access: (gate) => (gate ? 'locked' : 'open') });
  const container = new Container();
  container.bind(PluginHost).toConstantValue(host);
  container.bind(TheSidebar).toConstantValue(sidebar);
  container.bind(TheDock).toConstantValue(dock as never);
  container.bind(ContextKeys).toConstantValue({ get: () => unread } as never);
  container.bind(Panels).toConstantValue(panels as never);
  container.bind(Commands).toConstantValue(commands as never);
  container.bind(Dialogs).toConstantValue(dialogs as never);
  renderInCore(
    <ContainerProvider container={container}>
      <Sidebar />
    </ContainerProvider>,
  );
  /** As the workbench does when the window becomes another. */
  const setNarrow = (isNarrow: boolean) =>
    act(() =>
      runInAction(() => {
        dock.isNarrow = isNarrow;
        sidebar.uncover();
      }),
    );
  return Object.assign(sidebar, { setNarrow, focus });
};
const entry = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the sidebar', () => {
  it('opens the panel of an entry, or runs its command', () => {
    show();
    fireEvent.click(entry('Library'));
    fireEvent.click(entry('Logout'));
    expect(panels.open.mock.calls).toEqual([['library.list']]);
    expect(commands.run.mock.calls).toEqual([['library.leave']]);
  });

  it('says why an entry is locked, instead of opening it', () => {
    show();
    fireEvent.click(entry(/Similarity Checker/));
    expect(dialogs.limit.mock.lastCall?.[0]).toMatchObject({ type: 'PLAGIARISM' });
    expect(panels.open).not.toHaveBeenCalled();
  });

  it('marks the entry whose panel has the keyboard', () => {
    show();
    expect(entry('Library').getAttribute('aria-current')).toBe('page');
    expect(entry('Logout').hasAttribute('aria-current')).toBe(false);
  });

  it.each([
    [3, '3'],
    [100, '99+'],
  ])('counts %i notices that nobody has read', (unread, badge) => {
    show({ unread });
    expect(entry(/^Notifications/).textContent).toContain(badge);
    expect(entry('Library').textContent).toBe('Library');
  });

  it('[CORE-024] shows titles when it is open, and keeps them for screen readers when it is closed', () => {
    const sidebar = show();
    expect(screen.getByText('Library').className).not.toBe('visually-hidden');
    act(() => sidebar.toggle());
    expect(screen.getByText('Library').className).toBe('visually-hidden');
    expect(entry('Library')).toBeDefined();
  });

  describe('as a rail', () => {
    const list = () => screen.getByRole('navigation', { name: 'Places' });
    const isOpen = () => screen.getByText('Library').className !== 'visually-hidden';
    const rest = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    const enter = (pointerType: string) => fireEvent(list(), new PointerEvent('pointerover', { bubbles: true, pointerType }));
    const leave = () => fireEvent.pointerOut(list(), { relatedTarget: document.body });
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('opens for a mouse that rests on it, and for none that passes over or presses', () => {
      show({ width: 1440 });
      enter('mouse');
      rest(200);
      leave();
      rest(1000);
      expect(isOpen()).toBe(false);
      enter('mouse');
      rest(300);
      expect(isOpen()).toBe(true);
      leave();
      rest(400);
      expect(isOpen()).toBe(false);
      enter('mouse');
      fireEvent.pointerDown(entry('Library'));
      fireEvent.click(entry('Library'));
      rest(1000);
      expect(isOpen()).toBe(false);
      enter('touch');
      rest(1000);
      expect(isOpen()).toBe(false);
    });

    it('takes the keyboard when it is opened by a key, and gives it back with Escape', () => {
      const sidebar = show({ width: 1440 });
      const button = entry('Library');
      act(() => sidebar.toggle());
      expect(document.activeElement).toBe(button);
      fireEvent.keyDown(button, { key: 'Escape' });
      expect(isOpen()).toBe(false);
      expect(sidebar.focus).toHaveBeenCalledOnce();
    });

    it('goes away when the keyboard goes elsewhere, but not to the button that closes it', () => {
      const sidebar = show({ width: 1440 });
      const toggle = document.body.appendChild(document.createElement('button'));
      toggle.setAttribute('aria-controls', list().id);
      vi.spyOn(document, 'hasFocus').mockReturnValue(true);
      act(() => sidebar.toggle());
      act(() => toggle.focus());
      expect(isOpen()).toBe(true);
      act(() => entry('Library').focus());
      toggle.removeAttribute('aria-controls');
      act(() => toggle.focus());
      expect(isOpen()).toBe(false);
      toggle.remove();
    });

    it('is pinned by a button that only it has', () => {
      const sidebar = show({ width: 1440 });
      expect(screen.queryByRole('button', { name: 'Keep the sidebar open' })).toBeNull();
      act(() => sidebar.toggle());
      fireEvent.click(screen.getByRole('button', { name: 'Keep the sidebar open', pressed: false }));
      fireEvent.click(entry('Library'));
      expect(isOpen()).toBe(true);
      expect(screen.getByRole('button', { name: 'Keep the sidebar open', pressed: true })).toBeDefined();
    });

    it('names an icon by a tooltip, and no longer where its title can be read', () => {
      const sidebar = show({ width: 1440 });
      enter('mouse');
      fireEvent(entry('Logout'), new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      fireEvent.pointerDown(list());
      rest(600);
      expect(screen.getByRole('tooltip').textContent).toBe('Logout');
      act(() => sidebar.toggle());
      expect(screen.queryByRole('tooltip')).toBeNull();
    });
  });

  it('on a phone takes the keyboard, and goes away when something is chosen, beside it or with Escape', () => {
    const sidebar = show({ width: 390 });
    sidebar.setNarrow(true);
    const list = screen.getByRole('navigation', { name: 'Places' });
    const leaving = [
      () => fireEvent.click(entry('Library')),
      () => fireEvent.keyDown(list, { key: 'Escape' }),
      () => fireEvent.click(list.previousElementSibling as HTMLElement),
    ];
    for (const leave of leaving) {
      act(() => sidebar.toggle());
      expect(list.contains(document.activeElement)).toBe(true);
      leave();
      expect(sidebar.isShown).toBe(false);
    }
  });

  it('on a phone does not cover what was left on a large screen, and is there again on one', () => {
    const sidebar = show();
    sidebar.setNarrow(true);
    expect([sidebar.isShown, sidebar.open]).toEqual([false, true]);
    act(() => sidebar.toggle());
    sidebar.setNarrow(false);
    expect(screen.getByText('Library').className).not.toBe('visually-hidden');
    sidebar.setNarrow(true);
    expect(sidebar.isShown).toBe(false);
  });

  it('stays where it is on a large screen when something is chosen', () => {
    const sidebar = show();
    fireEvent.click(entry('Library'));
    fireEvent.keyDown(screen.getByRole('navigation', { name: 'Places' }), { key: 'Escape' });
    expect(sidebar.open).toBe(true);
  });
});
