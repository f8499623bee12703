/** What a person sees of a connection that is not there. */
import { act } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import texts from '../../../locales/en/core.json';
import { coreContract } from '../../common/core-contract.ts';
import { Api, Session } from '../../plugin-api/services.ts';
import { ask } from '../plugins/ask.ts';
import { emptyHalf } from '../plugins/plugin-entry.ts';
import { manifestOf } from '../plugins/testing.ts';
import { initialDataOf } from '../session/testing.ts';
import { bootstrap } from './bootstrap.tsx';
import { TheConnection, TheNotices } from './parts.ts';
import { host, serve, signedIn } from './testing.ts';

const door = manifestOf('door', {
  essential: true,
  contributes: { screens: { 'door.open': { route: '/open', access: 'anyone' } } },
});
const half = { ...emptyHalf, screens: { 'door.open': () => Promise.resolve({ default: () => <p>an open page</p> }) } };

let root: HTMLElement;
let isReachable: boolean;

const start = () =>
  act(() =>
    bootstrap({
      host,
      manifests: [door],
      clientHalves: { door: () => Promise.resolve({ default: half }) },
      root,
      clientId: 'carrel-web',
    }),
  );
const bar = () => [...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="application-name" content="Carrel" />';
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
  isReachable = false;
  serve(() => (isReachable ? Response.json(initialDataOf()) : Promise.reject(new TypeError('Failed to fetch'))));
  window.history.replaceState(null, '', '/open');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[CORE-044] a start without a connection', () => {
  beforeEach(() => {
    signedIn();
    localStorage.setItem('carrel.6.user', JSON.stringify(initialDataOf()));
  });

  it('is one with what was remembered, said by the bar and by nothing else', async () => {
    const container = await start();
    await vi.waitFor(() => expect(root.textContent).toContain('an open page'));
    expect(ask(container, Session)).toMatchObject({ isOnline: false, user: { id: 1 } });
    expect(ask(container, TheNotices).current).toBeUndefined();
    await vi.waitFor(() => expect(bar()).toBe(texts.ui.unreachable));
  });

  it('becomes a normal one when the connection is there', async () => {
    const container = await start();
    isReachable = true;
    await act(() => ask(container, TheConnection).check());
    await vi.waitFor(() => expect(ask(container, Session).message).toBeUndefined());
    expect(bar()).toBe('');
  });
});

describe('[CORE-043] the bar', () => {
  const lose = async () => {
    isReachable = true;
    const container = await start();
    vi.useFakeTimers();
    const standIn = observable({ isOn: false, calls: () => Promise.resolve({}) }, { calls: false });
    ask(container, Api).standIn(coreContract, standIn);
    isReachable = false;
    await act(() => ask(container, TheConnection).check());
    const turn = (isOn: boolean) => act(() => runInAction(() => (standIn.isOn = isOn)));
    return { container, turn };
  };

  it('promises that changes are kept where somebody keeps them', async () => {
    const { turn } = await lose();
    turn(true);
    expect(bar()).toBe('You are offline. Changes are kept and sent when you are back online.');
  });

  it('promises nothing where nobody does, and says so only when it lasts', async () => {
    await lose();
    await wait(1_990);
    expect(bar()).toBe('');
    await wait(20);
    expect(bar()).toBe('Server is unreachable. Check your connection.');
  });

  it('goes when the connection is back, which is looked for without anybody doing anything', async () => {
    const { turn } = await lose();
    turn(true);
    isReachable = true;
    await wait(2_600);
    expect(bar()).toBe('');
  });
});
