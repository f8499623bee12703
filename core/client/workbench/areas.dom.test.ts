import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusArea } from './focus-area.ts';

const focusPanel = vi.fn();
const dock = { tabs: { active: { focus: focusPanel } } } as unknown as Parameters<typeof focusArea>[1];
const current = () => document.activeElement?.closest<HTMLElement>('[data-area]')?.dataset.area;

beforeEach(() => {
  // happy-dom lays nothing out, so every element would count as hidden.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  document.body.innerHTML = `
    <header data-area="title"><button disabled>off</button><button>menu</button></header>
    <nav data-area="sidebar"><button>one</button><button aria-current="page">two</button></nav>
    <main data-area="dock" tabindex="-1"><button>in a panel</button></main>
    <footer data-area="status"><span>nothing to press</span></footer>`;
  focusPanel.mockReset().mockImplementation(() => document.querySelector<HTMLElement>('main button')?.focus());
});
afterEach(() => void vi.restoreAllMocks());

describe('focusArea', () => {
  it('goes round the areas in both directions and passes over those without anything to focus', () => {
    const seen: (string | undefined)[] = [];
    for (const by of [1, 1, 1, 1, -1, -1] as const) {
      focusArea(by, dock);
      seen.push(current());
    }
    expect(seen).toEqual(['title', 'sidebar', 'dock', 'title', 'dock', 'sidebar']);
  });

  it('lands on the present entry of the sidebar and in the active panel', () => {
    focusArea(1, dock);
    focusArea(1, dock);
    expect(document.activeElement?.textContent).toBe('two');
    focusArea(1, dock);
    expect(focusPanel).toHaveBeenCalledOnce();
  });
});
