/** Formulas of a long text: those that nobody sees are not drawn, and take the room that they took. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doc, line, made } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { numbersPart } from '../numbers/numbers-part.ts';
import { equationsPart } from './equations-part.ts';
import { loadTypesetting } from './typeset.ts';

let tell: (told: readonly Partial<IntersectionObserverEntry>[]) => void;
let height = 0;
let editor: ReturnType<typeof testEditor> | undefined;

beforeEach(async () => {
  height = 600;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told;
      }
      observe(): void {}
      unobserve(): void {}
    },
  );
  const frame = document.body.appendChild(document.createElement('div'));
  frame.dataset.scroller = '';
  Object.defineProperty(frame, 'clientHeight', { get: () => height });
  await loadTypesetting();
});
afterEach(() => {
  editor?.end();
  document.querySelector('[data-scroller]')?.remove();
  vi.unstubAllGlobals();
});

const open = () => {
  editor = testEditor([numbersPart, equationsPart], doc(line('a ', made('math', { tex: 'x^2' }))));
  return editor;
};
const formula = (): HTMLElement => {
  const found = editor?.view.dom.querySelector<HTMLElement>('[class*="formula"]');
  if (!found) throw new Error('There is a formula');
  return found;
};
const isDrawn = (): boolean => formula().querySelector('math') !== null;
const say = (isIntersecting: boolean): void =>
  tell([{ target: formula(), isIntersecting, boundingClientRect: { width: 32, height: 16 } as DOMRect }]);

it('are drawn when they come near, and stand as their source before', () => {
  open();
  expect([isDrawn(), formula().textContent]).toEqual([false, 'x^2']);
  say(true);
  expect(isDrawn()).toBe(true);
});

it('leave their room when they are far again', () => {
  open();
  say(true);
  formula().style.fontSize = '16px';
  say(false);
  expect([isDrawn(), formula().style.width, formula().style.height]).toEqual([false, '2em', '1em']);
  say(true);
  expect([isDrawn(), formula().getAttribute('style')]).toEqual([true, null]);
});

it('stay as they are while the text is not shown at all, and are all drawn to be printed', () => {
  open();
  say(true);
  height = 0;
  say(false);
  expect(isDrawn()).toBe(true);
  height = 600;
  say(false);
  dispatchEvent(new Event('beforeprint'));
  expect(isDrawn()).toBe(true);
});

it('are drawn at once where somebody writes', () => {
  const { view, type, cursor } = open();
  view.dispatch(view.state.tr.delete(1, view.state.doc.content.size - 1));
  view.hasFocus = () => true;
  cursor(1);
  type('as $y^2$');
  expect(isDrawn()).toBe(true);
});
