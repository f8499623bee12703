import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMainFocus } from './use-main-focus.ts';

function Panel({ contents }: { readonly contents?: 'list' | 'page' | 'text' | 'form' }) {
  const root = useRef<HTMLElement>(null);
  useMainFocus(root);
  return (
    <>
      <input id="elsewhere" />
      <section id="panel" ref={root} tabIndex={-1}>
        <button type="button" id="tool" />
        {contents === 'page' && <div id="page" data-main tabIndex={0} />}
        {contents === 'form' && (
          <div id="form" data-main tabIndex={-1}>
            <input id="field" />
          </div>
        )}
        {contents === 'text' && (
          <div id="text" data-main contentEditable suppressContentEditableWarning>
            <span id="link" tabIndex={0} />
          </div>
        )}
        {contents === 'list' && (
          <div data-main>
            <div tabIndex={-1} />
            <div role="separator" aria-valuenow={1} tabIndex={0} />
            <div id="row" tabIndex={0} />
          </div>
        )}
      </section>
    </>
  );
}

const focus = (id: string) => document.getElementById(id)?.focus();
const focused = () => document.activeElement?.id;

afterEach(cleanup);

it.each([
  ['page', 'page'],
  ['list', 'row'],
  ['text', 'text'],
] as const)('[CORE-016] a panel hands the keyboard to its main element: %s', (contents, main) => {
  render(<Panel contents={contents} />);
  focus('panel');
  expect(focused()).toBe(main);
});

it.each([
  ['in sight', 200, 'field'],
  ['far below', 5000, 'form'],
])('a page is not scrolled to its first field: %s', (_, top, main) => {
  vi.spyOn(HTMLInputElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  render(<Panel contents="form" />);
  focus('panel');
  expect(focused()).toBe(main);
  vi.restoreAllMocks();
});

it('what appears later takes the keyboard of the panel that waits for it', async () => {
  const { rerender } = render(<Panel />);
  focus('panel');
  expect(focused()).toBe('panel');
  rerender(<Panel contents="page" />);
  await Promise.resolve();
  expect(focused()).toBe('page');
});

it.each(['elsewhere', 'tool'])('and takes it from nobody who has gone on: %s', async (gone) => {
  const { rerender } = render(<Panel />);
  focus('panel');
  focus(gone);
  rerender(<Panel contents="page" />);
  await Promise.resolve();
  expect(focused()).toBe(gone);
});
