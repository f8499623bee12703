/** When the plugin of a panel is started: at once, or after what can be shown without it. */
import { renderHook, waitFor } from '@testing-library/react';
import { Container } from 'inversify';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostOf } from '../layout/testing.ts';
import type { PluginStatus } from '../plugins/types.ts';
import type { OpenTab } from './open-tab.ts';
import { useLoadedPanel } from './use-loaded-panel.ts';

afterEach(() => vi.unstubAllGlobals());

const show = (state: 'idle' | 'active') => {
  const status = vi.fn((): PluginStatus => ({ state }));
  const loadPanel = vi.fn(() => new Promise<never>(() => undefined));
  const host = hostOf({ 'a.one': { icon: 'list', kind: 'view' } }, { status, loadPanel });
  const tab = { type: 'a.one', content: { type: 'a.one', version: 1, params: {} } } as OpenTab;
  renderHook(() => useLoadedPanel(tab, host, 0));
  return loadPanel;
};

it('shows a panel at once whose plugin runs', async () => {
  vi.stubGlobal('requestIdleCallback', vi.fn());
  const loadPanel = show('active');
  await waitFor(() => expect(loadPanel).toHaveBeenCalledOnce());
});

describe('a panel whose plugin runs and whose code has come', () => {
  const panel = { Component: () => null, container: new Container(), dispose: vi.fn() };
  const draw = (version: number) => {
    const loadPanel = vi.fn(() => new Promise<never>(() => undefined));
    const host = hostOf({ 'a.one': { icon: 'list', kind: 'view' } }, { loadPanel, panelNow: () => panel });
    const tab = { type: 'a.one', content: { type: 'a.one', version, params: {} } } as OpenTab;
    const states: string[] = [];
    const { unmount } = renderHook(() => {
      const loading = useLoadedPanel(tab, host, 0);
      useEffect(() => void states.push(loading.state));
    });
    return { states, loadPanel, unmount };
  };

  it('is in the first picture that the browser draws, and is let go once', async () => {
    const { states, loadPanel, unmount } = draw(1);
    expect(states.at(-1)).toBe('loaded');
    expect(loadPanel).not.toHaveBeenCalled();
    unmount();
    await Promise.resolve();
    expect(panel.dispose).toHaveBeenCalledOnce();
  });

  it('tells its failure in its own place', async () => {
    const fail = () => {
      throw new Error('nothing to bind');
    };
    const loadPanel = () => Promise.resolve().then(fail);
    const host = hostOf({ 'a.one': { icon: 'list', kind: 'view' } }, { loadPanel, panelNow: fail });
    const tab = { type: 'a.one', content: { type: 'a.one', version: 1, params: {} } } as OpenTab;
    const { result } = renderHook(() => useLoadedPanel(tab, host, 0));
    await waitFor(() => expect(result.current).toMatchObject({ state: 'failed', error: { message: 'nothing to bind' } }));
  });

  it('waits all the same when what is stored of it is of another version', () => {
    expect(draw(2).states).toEqual(['loading']);
  });
});

it('starts a plugin for its panel when the browser has drawn what it could', async () => {
  const whenIdle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void whenIdle.push(run));
  const loadPanel = show('idle');
  await waitFor(() => expect(whenIdle).toHaveLength(1));
  expect(loadPanel).not.toHaveBeenCalled();
  whenIdle[0]?.();
  await waitFor(() => expect(loadPanel).toHaveBeenCalledOnce());
});
