import { act, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useMainFocus } from './use-main-focus.ts';

let close: () => void;
let show: (contents: 'nothing' | 'list' | 'page') => void;
const byId = (id: string) => document.getElementById(id);

function Panel() {
  const root = useRef<HTMLElement>(null);
  const [contents, setContents] = useState('nothing');
  show = (next) => act(() => setContents(next));
  useMainFocus(root);
  return (
    <>
      <input id="elsewhere" />
      <section id="panel" ref={root} tabIndex={-1}>
        <button type="button" id="tool" />
        {contents === 'page' && <div id="page" data-main tabIndex={0} />}
        {contents === 'list' && (
          <div data-main>
            <div tabIndex={-1} />
            <div id="row" tabIndex={0} />
          </div>
        )}
      </section>
    </>
  );
}

beforeEach(() => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() => root.render(<Panel />));
  close = () => {
    act(() => root.unmount());
    host.remove();
  };
});
afterEach(() => close());

it.each([
  ['page', 'page'],
  ['list', 'row'],
] as const)('[CORE-016] a panel hands the keyboard to its main element: %s', (contents, focused) => {
  show(contents);
  byId('panel')?.focus();
  expect(document.activeElement?.id).toBe(focused);
});

it('what appears later takes the keyboard of the panel that waits for it', async () => {
  byId('panel')?.focus();
  expect(document.activeElement?.id).toBe('panel');
  show('page');
  await Promise.resolve();
  expect(document.activeElement?.id).toBe('page');
});

it.each(['elsewhere', 'tool'])('and takes it from nobody who has gone on: %s', async (gone) => {
  byId('panel')?.focus();
  byId(gone)?.focus();
  show('page');
  await Promise.resolve();
  expect(document.activeElement?.id).toBe(gone);
});
