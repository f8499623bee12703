/** Letters typed right after Enter reach the choice that comes late, and never what is behind the palette. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTyping } from './keep-typing.ts';
import { PaletteStore } from './palette-store.ts';

const ROWS = [
  { id: 'en', title: 'English' },
  { id: 'de', title: 'Deutsch' },
];
let palette: PaletteStore;
let behind: HTMLInputElement;
const heard = vi.fn();

beforeEach(() => {
  palette = new PaletteStore({ commands: () => [], help: () => [] });
  behind = document.body.appendChild(document.createElement('input'));
  behind.addEventListener('keydown', ({ key }) => heard(key));
  behind.focus();
  heard.mockClear();
});
afterEach(() => {
  behind.remove();
  vi.useRealTimers();
});

const type = (text: string) => {
  for (const key of text) behind.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
const never = new Promise(() => undefined);

it('keeps them for a choice that comes late, and types on until its field is there', async () => {
  keepTyping(palette, 'Language…', never);
  type('De');
  void palette.choose({ label: 'Language', rows: ROWS });
  type('u');
  expect([palette.text, palette.highlighted?.id, heard.mock.calls]).toEqual(['Deu', 'de', []]);
});

it('accepts with an Enter that came before the choice', async () => {
  keepTyping(palette, 'Language…', never);
  type('d');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(await palette.choose({ label: 'Language', rows: ROWS })).toBe('de');
});

it.each([
  [
    'a dialog has the keyboard',
    async () => {
      const dialog = document.body.appendChild(document.createElement('div'));
      dialog.setAttribute('role', 'dialog');
      dialog.tabIndex = -1;
      dialog.focus();
      dialog.remove();
    },
  ],
  ['two seconds have passed', async () => vi.advanceTimersByTimeAsync(2000)],
] as const)('leaves the keys alone once %s', async (_, pass) => {
  vi.useFakeTimers();
  keepTyping(palette, 'Language…', never);
  type('x');
  await pass();
  type('y');
  expect(heard.mock.calls).toEqual([['y']]);
});

it('leaves them alone once the row has done what it does, and after one that asks for nothing', async () => {
  keepTyping(palette, 'Language…', Promise.resolve());
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  type('a');
  keepTyping(palette, 'Save', never);
  type('b');
  expect(heard.mock.calls).toEqual([['a'], ['b']]);
});
