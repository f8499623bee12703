import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { DockviewApi } from 'dockview-react';
import { Container } from 'inversify';
import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import texts from '../../../locales/en/core.json';
import { Emitter } from '../../common/emitter.ts';
import { Dialogs } from '../../plugin-api/services.ts';
import type { PanelProps } from '../../plugin-api/client-half.ts';
import { dockOf, hostOf, tab } from '../layout/testing.ts';
import { TextsProvider } from '../i18n/translation.ts';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { CommandRegistry, MenuRegistry, PluginHost, type PanelState } from '../plugins/types.ts';
import { FocusMode } from '../workbench/focus-mode.ts';
import { TheDock, TheFocus } from '../workbench/parts.ts';
import { Dock } from './dock.ts';
import { DockView } from './dock-view.tsx';

let dock: Dock;
let changed: Emitter<void>;
let states: Record<string, PanelState>;
let isBroken = true;
const confirmClose = vi.fn(() => Promise.resolve(true));
const run = vi.fn();
const loaded = vi.fn<(id: string) => void>();
const ended = vi.fn<(id: string) => void>();
const components: Record<string, ComponentType<PanelProps<never>>> = {};

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
const open = async (...ids: string[]) => {
  act(() => {
    for (const id of ids) dock.open(id, id === 'a.many' ? { id: dock.tabs.byAge.length } : undefined);
  });
  await settle();
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  confirmClose.mockClear().mockResolvedValue(true);
  loaded.mockClear();
  ended.mockClear();
  run.mockClear();
  changed = new Emitter<void>();
  states = {};
  const ready = (id: string): PanelState => ({
    state: 'ready',
    plugin: 'a',
    declaration: {
      icon: 'book',
      kind: 'editor',
      ...(id === 'a.strict' && { params: z.object({ id: z.number() }) }),
      many: id === 'a.many',
    },
  });
  components['a.one'] = ({ panel }) => <p>One {panel.instance}</p>;
  components['a.two'] = () => <p>Two</p>;
  components['a.broken'] = () => {
    if (isBroken) throw new Error('Nothing works');
    return <p>Works again</p>;
  };
  isBroken = true;
  const host = hostOf(
    {},
    {
      onChange: changed.event,
      title: (_, id) => `Title ${id}`,
      panel: (id) => states[id] ?? ready(id),
      enable: () => Promise.resolve(),
      loadPanel: (id) => {
        loaded(id);
        const Component = components[id];
        if (!Component) return Promise.reject(new Error(`No chunk of ${id}`));
        return Promise.resolve({
          Component: Component as ComponentType<PanelProps>,
          container: new Container(),
          dispose: () => ended(id),
        });
      },
    },
  );
  dock = new Dock(host, confirmClose);
  const commands = {
    state: () => undefined,
    list: () => [],
    run,
    recent: [],
    register: vi.fn(),
    onChange: changed.event,
  };
  const container = new Container();
  container.bind(TheDock).toConstantValue(dock);
  container.bind(TheFocus).toConstantValue(new FocusMode(dock));
  container.bind(PluginHost).toConstantValue(host);
  container.bind(CommandRegistry).toConstantValue(commands as unknown as CommandRegistry);
  container.bind(MenuRegistry).toConstantValue({ items: () => [] });
  container.bind(Dialogs).toConstantValue({ limit: vi.fn() } as unknown as Dialogs);
  const i18n = createInstance();
  await i18n.init({ lng: 'en', defaultNS: 'core', resources: { en: { core: texts } } });
  const ready2 = (api: DockviewApi) => {
    api.layout(1200, 800);
    dock.attach(api);
  };
  render(
    <TextsProvider value={i18n}>
      <ContainerProvider container={container}>
        <DockView onReady={ready2} />
      </ContainerProvider>
    </TextsProvider>,
  );
  await dock.views();
  dock.ready();
});
afterEach(() => {
  dock.detach();
  cleanup();
  vi.restoreAllMocks();
});

describe('DockView', () => {
  it('[CORE-016] loads a panel when its tab is first seen, not before, and keeps it afterwards', async () => {
    act(() => dock.apply(dockOf([tab('a.one'), tab('a.two')])));
    await settle();
    const front = dock.tabs.byAge.find((one) => one.isVisible)?.type ?? '';
    const back = front === 'a.one' ? 'a.two' : 'a.one';
    expect(loaded.mock.calls).toEqual([[front]]);
    act(() => dock.activate(back));
    await settle();
    expect(loaded.mock.calls).toEqual([[front], [back]]);
    act(() => dock.activate(front));
    await settle();
    expect(loaded).toHaveBeenCalledTimes(2);
    expect(ended).not.toHaveBeenCalled();
  });

  it('gives a panel its handle, and lets its container go when it is closed', async () => {
    await open('a.one');
    expect(screen.getByText('One a.one')).toBeTruthy();
    await act(() => dock.closeAll(['a.one']));
    await settle();
    expect(screen.queryByText('One a.one')).toBeNull();
    expect(ended).toHaveBeenCalledExactlyOnceWith('a.one');
  });

  it('keeps a panel that throws to itself, and draws it again on request', async () => {
    await open('a.one', 'a.broken');
    expect(screen.getByText('“Title a.broken” could not be shown')).toBeTruthy();
    act(() => dock.activate('a.one'));
    await settle();
    expect(screen.getByText('One a.one')).toBeTruthy();
    isBroken = false;
    act(() => dock.activate('a.broken'));
    await settle();
    act(() => screen.getByText(texts.ui.retry).click());
    expect(screen.getByText('Works again')).toBeTruthy();
  });

  it('offers to load a panel again whose chunk did not come', async () => {
    await open('a.missing');
    components['a.missing'] = () => <p>Here now</p>;
    act(() => screen.getByText(texts.ui.retry).click());
    await settle();
    expect(screen.getByText('Here now')).toBeTruthy();
  });

  it('shows a placeholder for a panel whose plugin is away, and the panel as soon as it is back', async () => {
    states['a.one'] = { state: 'unknown' };
    await open('a.one');
    expect(screen.getByText(texts.dock.unknown.title)).toBeTruthy();
    delete states['a.one'];
    act(() => changed.fire());
    await settle();
    expect(screen.getByText('One a.one')).toBeTruthy();
    states['a.one'] = { state: 'disabled', plugin: 'a' };
    act(() => changed.fire());
    await settle();
    expect(screen.queryByText('One a.one')).toBeNull();
    expect(screen.getByText(texts.dock.disabled.action)).toBeTruthy();
    expect(ended).toHaveBeenCalledWith('a.one');
  });

  it.each([
    [{ state: 'locked', plugin: 'a', gate: { plans: ['P'] } }, '“Title a.one” is part of the PRO plan'],
    [{ state: 'hidden', plugin: 'a' }, texts.dock.hidden.title],
    [{ state: 'waiting', plugin: 'a', for: ['b'] }, '“Title a.one” cannot start yet'],
    [{ state: 'failed', plugin: 'a', error: new Error('x') }, '“Title a.one” could not be shown'],
  ] satisfies [PanelState, string][])('shows a placeholder for %j', async (state, text) => {
    states['a.one'] = state;
    await open('a.one');
    expect(screen.getByText(text)).toBeTruthy();
    expect(loaded).not.toHaveBeenCalled();
  });

  it('does not draw a panel with params that do not satisfy their schema', async () => {
    components['a.strict'] = () => <p>Strict</p>;
    act(() => void dock.open('a.strict', { id: 'seven' }));
    await settle();
    expect(screen.queryByText('Strict')).toBeNull();
    expect(screen.getByText(texts.dock.unreadable.title)).toBeTruthy();
  });

  it.each(['Delete', 'Backspace'])('asks about unsaved work before %s on a tab closes it', async (key) => {
    await open('a.one', 'a.two');
    act(() => dock.tabs.get('a.two')?.setDirty(true));
    const element = document.querySelector<HTMLElement>('[data-tab-panel-id="a.two"]');
    confirmClose.mockResolvedValueOnce(false);
    const press = () => element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    act(() => void press());
    await settle();
    expect(confirmClose).toHaveBeenCalledOnce();
    expect(dock.tabs.get('a.two')).toBeDefined();
    act(() => void press());
    await settle();
    expect(dock.tabs.get('a.two')).toBeUndefined();
  });

  it('leaves the keyboard in the row when a tab is closed there, so that the next can follow', async () => {
    await open('a.one', 'a.two');
    const row = (id: string) => document.querySelector<HTMLElement>(`[data-tab-panel-id="${id}"]`);
    act(() => row('a.two')?.focus());
    act(() => void row('a.two')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true })));
    await settle();
    expect(document.activeElement).toBe(row('a.one'));
  });

  it.each([
    ['the menu key', { key: 'ContextMenu' }],
    ['Shift and F10', { key: 'F10', shiftKey: true }],
  ])('opens the menu of a tab with %s', async (_, init) => {
    await open('a.one');
    const row = document.querySelector<HTMLElement>('[data-tab-panel-id="a.one"]');
    act(() => void row?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })));
    expect(await screen.findByRole('menu')).toBeTruthy();
    expect(dock.tabs.get('a.one')).toBeDefined();
  });

  it('closes a tab by the middle button and by its cross', async () => {
    await open('a.one', 'a.two');
    const content = (id: string) => document.querySelector<HTMLElement>(`[data-tab-panel-id="${id}"] [data-tab]`);
    act(() => void content('a.two')?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })));
    await settle();
    expect(dock.tabs.get('a.two')).toBeUndefined();
    act(() => content('a.one')?.querySelector<HTMLElement>('[aria-hidden][title]')?.click());
    await settle();
    expect(dock.tabs.get('a.one')).toBeUndefined();
  });

  it('does nothing else by the middle button on tabs: neither what pastes nor what moves the keyboard', async () => {
    await open('a.one');
    const press = (on: Element | null | undefined, type: string, button: number) =>
      on?.dispatchEvent(new MouseEvent(type, { button, bubbles: true, cancelable: true }));
    const tab = document.querySelector('[data-tab-panel-id="a.one"] [data-tab]');
    const row = tab?.closest('.dv-tabs-and-actions-container');
    for (const type of ['mousedown', 'mouseup']) {
      expect([press(tab, type, 1), press(row, type, 1)]).toEqual([false, false]);
      expect([press(tab, type, 0), press(screen.getByText('One a.one'), type, 1)]).toEqual([true, true]);
    }
    expect(dock.tabs.get('a.one')).toBeDefined();
  });

  it('keeps a page by a double click, and fills the dock with it by the next', async () => {
    states['a.one'] = { state: 'ready', plugin: 'a', declaration: { icon: 'book', kind: 'page' } };
    await open('a.one');
    const tab = () => document.querySelector<HTMLElement>('[data-tab-panel-id="a.one"] [data-tab]') as HTMLElement;
    expect(tab().dataset['passing']).toBe('true');
    act(() => void fireEvent.doubleClick(tab()));
    expect([tab().dataset['passing'], run.mock.calls.length]).toEqual([undefined, 0]);
    act(() => void fireEvent.doubleClick(tab()));
    expect(run).toHaveBeenCalledExactlyOnceWith('core.dock.toggleMaximized');
  });
});
