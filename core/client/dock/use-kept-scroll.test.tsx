/** What is scrolled in a panel, while the dock takes the panel out of the document and puts it back. */
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useKeptScroll } from './use-kept-scroll.ts';

function Panel({ visible }: { readonly visible: boolean }) {
  const root = useRef<HTMLElement>(null);
  useKeptScroll(root, visible);
  return (
    <section ref={root}>
      <div id="list" />
      <div id="page" />
    </section>
  );
}
const find = (id: string) => document.getElementById(id) as HTMLElement;

const setUp = () => {
  const { rerender } = render(<Panel visible />);
  const [list, page] = [find('list'), find('page')];
  const scroll = (element: HTMLElement, top: number, left = 0) => {
    element.scrollTop = top;
    element.scrollLeft = left;
    element.dispatchEvent(new Event('scroll'));
  };
  const moves = [list, page].map((element) =>
    vi.spyOn(element, 'scrollTo').mockImplementation((to) => {
      const { top = 0, left = 0 } = to as unknown as ScrollToOptions;
      element.scrollTop = top;
      element.scrollLeft = left;
    }),
  );
  return { list, page, scroll, moves, show: (visible: boolean) => rerender(<Panel visible={visible} />) };
};

afterEach(cleanup);

describe('a panel that comes back', () => {
  it('is scrolled as it was, in each of its parts, both ways', () => {
    const { list, page, scroll, show } = setUp();
    scroll(list, 300, 20);
    scroll(page, 70);
    show(false);
    // The browser forgets it, without a word.
    list.scrollTop = list.scrollLeft = page.scrollTop = 0;
    show(true);
    expect([list.scrollTop, list.scrollLeft, page.scrollTop]).toEqual([300, 20, 70]);
  });

  it('does not take what the browser does on the way out for the wish of the person', () => {
    const { list, scroll, show } = setUp();
    const panel = list.parentElement as HTMLElement;
    const place = panel.parentElement as HTMLElement;
    scroll(list, 300);
    show(false);
    panel.remove();
    scroll(list, 0);
    place.append(panel);
    show(true);
    expect(list.scrollTop).toBe(300);
  });

  it('is left alone where it stands right, and where its part has gone', () => {
    const { list, page, scroll, moves, show } = setUp();
    scroll(list, 300);
    scroll(page, 70);
    show(false);
    page.remove();
    page.scrollTop = 0;
    show(true);
    expect(moves.map((move) => move.mock.calls.length)).toEqual([0, 0]);
    list.parentElement?.append(page);
  });
});
