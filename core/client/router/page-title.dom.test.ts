import { describe, expect, it, vi } from 'vitest';
import { manifestOf, testHost } from '../plugins/testing.ts';
import { pageTitle, panelPage } from './page-title.ts';

describe('titles of the browser tab', () => {
  it('[CORE-015] are {product} - {page}', () => {
    expect(pageTitle('Carrel', 'Library')).toBe('Carrel - Library');
    expect(pageTitle('Carrel', undefined)).toBe('Carrel');
  });

  it('[CORE-015] call a page as the sidebar does, else as the panel is called', () => {
    const panels = {
      'a.list': { icon: 'x', kind: 'view' as const },
      'a.item': { icon: 'x', kind: 'view' as const },
    };
    const { host } = testHost([
      {
        manifest: manifestOf('a', { contributes: { panels, sidebar: [{ id: 'shelf', icon: 'x', opens: 'a.list', order: 1 }] } }),
      },
    ]);
    vi.spyOn(host, 'title').mockImplementation((kind, id) => `${kind} ${id}`);
    expect(panelPage(host, 'a.list')).toBe('sidebar shelf');
    expect(panelPage(host, 'a.item')).toBe('panel a.item');
  });
});
