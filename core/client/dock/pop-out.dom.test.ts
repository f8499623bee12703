import type { DockviewApi, IDockviewPanel } from 'dockview-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disposable } from '../../common/disposable.ts';
import { dressWindow, popOut } from './pop-out.ts';

let own: Window;
const root = () => own.document.documentElement;
const changed = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  document.documentElement.dataset['theme'] = 'dark';
  document.documentElement.lang = 'de';
  document.title = 'Carrel - Library';
  own = { document: document.implementation.createHTMLDocument() } as unknown as Window;
});
afterEach(() => {
  delete document.documentElement.dataset['theme'];
  for (const style of document.head.querySelectorAll('style')) style.remove();
});

describe('a window of its own', () => {
  it('has the theme, language and title of the page', () => {
    dressWindow(own).dispose();
    expect(root().dataset['theme']).toBe('dark');
    expect(root().lang).toBe('de');
    expect(own.document.title).toBe('Carrel - Library');
  });

  it('follows them, and takes styles that are loaded later, until it is closed', async () => {
    const dressed = dressWindow(own);
    document.documentElement.dataset['theme'] = 'contrast';
    const style = document.createElement('style');
    style.textContent = '.late { color: inherit }';
    document.head.append(style, document.createElement('meta'));
    await changed();
    expect(root().dataset['theme']).toBe('contrast');
    expect([...own.document.head.querySelectorAll('style, meta')].map((node) => node.textContent)).toContain(style.textContent);
    expect(own.document.head.querySelectorAll('meta')).toHaveLength(0);

    dressed.dispose();
    document.documentElement.dataset['theme'] = 'light';
    await changed();
    expect(root().dataset['theme']).toBe('contrast');
  });
});

describe('moving a panel out', () => {
  type Options = NonNullable<Parameters<DockviewApi['addPopoutGroup']>[1]>;
  const element = document.createElement('div');
  const panel = { group: { element }, api: { getWindow: () => own } } as unknown as IDockviewPanel;
  const ended = vi.fn();
  const attachKeys = vi.fn(() => disposable(ended));
  const withAnswer = (opens: boolean) => {
    const add = vi.fn((_panel: unknown, _options?: Options) => Promise.resolve(opens));
    return { api: { addPopoutGroup: add } as unknown as DockviewApi, options: () => add.mock.calls[0]?.[1] };
  };
  beforeEach(() => vi.clearAllMocks());

  it('opens the empty page and makes the app’s keys work in it until it closes', async () => {
    const { api, options } = withAnswer(true);
    expect(await popOut(api, panel, attachKeys)).toBe(true);
    expect(options()).toMatchObject({ popoutUrl: '/popout.html', position: { width: 480, height: 360 } });
    expect(attachKeys).toHaveBeenCalledWith(own);
    expect(root().dataset['theme']).toBe('dark');
    options()?.onWillClose?.({ id: '', window: own });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('says when the browser opens none, and touches nothing', async () => {
    expect(await popOut(withAnswer(false).api, panel, attachKeys)).toBe(false);
    expect(attachKeys).not.toHaveBeenCalled();
    expect(root().dataset['theme']).toBeUndefined();
  });
});
