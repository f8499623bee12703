/** Citing at the cursor: what stands on top, what typing leaves, and what Enter writes. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderLatex } from '../testing/render-latex.tsx';
import { CiteChoice } from './cite-choice.ts';
import CitePopover from './cite-popover.tsx';

const article = { id: 1, citekey: 'lee2001', info: { title: 'On Bees', authors: [{ family: 'Lee' }], year: 2001 } };
const passage = (id: number, text: string, created: string) => ({
  ...{ id, text, article: 1, page: id, color: '#b8f2b0' },
  created_at: `2026-01-0${created}T00:00:00Z`,
});
const work = (id: number, title: string) => ({
  ...{ id, title, citekey: `key${id}`, authors: ['Ames'], author_count: 1, year: 1999, container_title: 'Annals' },
});
const PASSAGES = [passage(11, 'Bees count', '3'), passage(12, 'Older words', '1'), passage(13, 'Newer words', '2')];
const WORKS = [work(1, 'On Bees'), work(2, 'Margins'), work(3, 'Ants')];

interface Given {
  readonly inHand?: ConstructorParameters<typeof CiteChoice>[0]['inHand'];
  readonly search?: (text: string) => Promise<readonly object[]>;
}

const open = async ({ inHand, search = async () => WORKS }: Given = {}) => {
  const library = {
    listCitations: vi.fn(async ({ query }: { query: { article?: number } }) => ({ data: query.article ? PASSAGES : [] })),
    listCitationNotes: vi.fn(async () => ({ data: [{ citation: 12, text: 'against Darwin' }] })),
  };
  const parts = { library, inHand, search: vi.fn(search), get: async () => article };
  const source = { view: { getLayoutInfo: () => ({ width: 500 }) }, focus: vi.fn() };
  const shown = { kind: 'cite' as const, source, at: { left: 400, top: 20, height: 18 } };
  const helpers = { shown: shown as object | undefined, close: vi.fn(() => void (helpers.shown = undefined)) };
  const citing = { newChoice: () => new CiteChoice(parts as never), cite: vi.fn(async () => true) };
  await act(async () => void renderLatex(<CitePopover shown={shown as never} />, { helpers, citing }));
  const field = screen.getByRole<HTMLInputElement>('combobox');
  const press = (key: string, rest: object = {}) => act(async () => void fireEvent.keyDown(field, { key, ...rest }));
  const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }));
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const chosen = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
  return { ...parts, field, press, type, options, chosen, helpers, citing };
};
const inHand = { article: 1, citation: 11, page: 11, text: 'Bees count' };

it('[LTX-013] has the highlight in hand on top and marked, then passages of its PDF, the last first, then works', async () => {
  const { field, options, chosen } = await open({ inHand });
  expect(screen.getByRole('dialog', { name: 'Cite' })).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(options()).toEqual([
    'In hand Bees countp. 11 · Lee 2001',
    'Passages Newer wordsp. 13 · Lee 2001',
    ' Older wordsp. 12 · Lee 2001',
    'Works On Beeskey1 · Ames 1999 · Annals',
    ' Marginskey2 · Ames 1999 · Annals',
    ' Antskey3 · Ames 1999 · Annals',
  ]);
  expect(chosen()).toEqual(['In hand Bees countp. 11 · Lee 2001']);
  expect(screen.getAllByRole('option')[0]?.querySelector<HTMLElement>('[style]')?.style.background).toBe('#b8f2b0');
});

it('[LTX-013] cites the highlight in hand by Enter with its page, also before the library has answered', async () => {
  const { press, citing, helpers } = await open({ inHand, search: () => new Promise(() => undefined) });
  await press('Enter');
  expect(citing.cite).toHaveBeenCalledExactlyOnceWith([{ article: 1, citation: 11, page: 11, key: 'lee2001' }]);
  expect(helpers.close).toHaveBeenCalledOnce();
});

it('filters passages by their words and notes, and the works of the library, at once', async () => {
  const { type, options, search } = await open({
    inHand,
    search: async (text) => (text === '' ? WORKS : [work(7, 'Darwin')]),
  });
  await type(' darwin ');
  expect(search.mock.lastCall?.[0]).toBe('darwin');
  expect(options()).toEqual(['Passages Older wordsp. 12 · Lee 2001', 'Works Darwinkey7 · Ames 1999 · Annals']);
});

it('takes what was typed, and not what stood there before', async () => {
  let answer: (rows: readonly object[]) => void = () => undefined;
  const { type, press, citing } = await open({
    search: (text) => (text === '' ? Promise.resolve(WORKS) : new Promise((resolve) => (answer = resolve))),
  });
  await type('ant');
  await press('Enter');
  expect(citing.cite).not.toHaveBeenCalled();
  await act(async () => answer([work(3, 'Ants')]));
  expect(citing.cite).toHaveBeenCalledExactlyOnceWith([{ article: 3, key: 'key3' }]);
});

it('takes several: a range with Shift and the arrows, or one after the other', async () => {
  const range = await open();
  await range.press('ArrowDown', { shiftKey: true });
  expect(range.chosen()).toHaveLength(2);
  await range.press('Enter');
  const [one, two] = [
    { article: 1, key: 'key1' },
    { article: 2, key: 'key2' },
  ];
  expect(range.citing.cite).toHaveBeenCalledExactlyOnceWith([one, two]);
});

it('keeps one by Shift+Enter while more is looked for, and cites them together', async () => {
  const { press, citing, chosen } = await open();
  await press('ArrowDown');
  await press('Enter', { shiftKey: true });
  expect(screen.getByText('Cited together: key2')).toBeDefined();
  expect(chosen()).toEqual([]);
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(citing.cite).toHaveBeenCalledExactlyOnceWith([
    { article: 2, key: 'key2' },
    { article: 3, key: 'key3' },
  ]);
});

it('takes a row by the mouse', async () => {
  const { citing } = await open();
  await act(async () => void fireEvent.mouseDown(screen.getByRole('option', { name: /Margins/ })));
  expect(citing.cite).toHaveBeenCalledExactlyOnceWith([{ article: 2, key: 'key2' }]);
});

it('takes the marked row by the button', async () => {
  const { citing } = await open();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Insert' })));
  expect(citing.cite).toHaveBeenCalledExactlyOnceWith([{ article: 1, key: 'key1' }]);
});

it('keeps a row by the mouse with Shift, and goes on typing; twice kept is once cited, and Backspace lets it go', async () => {
  const { field, press, citing } = await open();
  const keep = async (title: RegExp) => {
    field.blur();
    await act(async () => void fireEvent.mouseDown(screen.getByRole('option', { name: title }), { shiftKey: true }));
    expect(document.activeElement).toBe(field);
  };
  await keep(/Margins/);
  await keep(/Margins/);
  expect(screen.getByText('Cited together: key2')).toBeDefined();
  await keep(/Ants/);
  expect(screen.getByText('Cited together: key2, key3')).toBeDefined();
  await press('Backspace');
  expect(screen.getByText('Cited together: key2')).toBeDefined();
  await press('Enter');
  expect(citing.cite).toHaveBeenCalledExactlyOnceWith([{ article: 2, key: 'key2' }]);
});

it('gives the cursor back by Escape, and cites nothing', async () => {
  const { field, citing, helpers } = await open({ inHand });
  await act(async () => void fireEvent.keyDown(field, { key: 'Escape' }));
  expect(helpers.close).toHaveBeenCalledOnce();
  expect(citing.cite).not.toHaveBeenCalled();
});

it('says that nothing fits, or that the library cannot be searched; what is in hand can be cited all the same', async () => {
  const { type } = await open({ search: async () => [] });
  await type('xyz');
  expect(screen.getByRole('status').textContent).toBe('Nothing in your library fits.');
  expect(screen.getByRole('button', { name: 'Insert' })).toHaveProperty('disabled', true);
});

it('[CORE-043] offers what is in hand where the library cannot be asked', async () => {
  const { press, citing } = await open({ inHand, search: () => Promise.reject(new Error('away')) });
  expect(screen.getByRole('status').textContent).toBe('Your library cannot be searched at the moment.');
  await press('Enter');
  expect(citing.cite).toHaveBeenCalledOnce();
});
