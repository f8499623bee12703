/** Search and replace over a paper on the screen: what is found, opened, replaced and taken back, by mouse and by keys. */
import { act, fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { Notices } from '#plugin-api/client';
import type { SearchReply } from '../../search/messages.ts';
import { PaperSearch } from '../../search/paper-search.ts';
import { Replacements } from '../../search/replacements.ts';
import { SearchDesk } from '../../search/search-desk.ts';
import { Searcher } from '../../search/searcher.ts';
import { paperInMonaco } from '../../testing/monaco.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import { testSurface } from '../../testing/surface.ts';
import SearchPanel from './search-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  giveSize(400);
});
afterEach(() => vi.useRealTimers());

const setUp = async () => {
  const test = await paperInMonaco({ 'main.tex': 'A bee.\nTwo bees.', 'part.tex': 'bee', 'references.bib': 'bee' });
  runInAction(
    () => (test.paper.files = test.paper.files.map((file) => ({ ...file, is_generated: file.path === 'references.bib' }))),
  );
  const searcher = new Searcher((answer: (reply: SearchReply) => void) => {
    const desk = new SearchDesk(answer);
    return { post: (message) => void desk.take(message), close: vi.fn() };
  });
  const search = new PaperSearch({ searcher, replacements: new Replacements() });
  const places = { openRange: vi.fn() };
  const surface = testSurface();
  renderLatex(<SearchPanel />, { papers: { active: test.paper }, search, places }, [Notices, surface.notices]);
  const settle = () => act(() => vi.advanceTimersByTimeAsync(400));
  const type = async (label: string, text: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    await settle();
  };
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  const text = (path: string) => test.paper.textOf(path);
  return { ...test, ...surface, search, places, settle, type, press, text };
};
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const row = (at: number) => screen.getAllByRole('option')[at] as HTMLElement;

describe('what is found', () => {
  it('stands by file with its line and counts, and follows what is typed', async () => {
    const { type, model, settle } = await setUp();
    await type('Search in the files', 'bee');
    expect(rows()).toEqual(['main.tex 2', '1A bee.', '2Two bees.', 'part.tex 1', '1bee', 'references.bib 1', '1bee']);
    expect(screen.getByRole('status').textContent).toBe('4 matches · 3 files');
    act(() => model.type(0, 0, 'bee '));
    await settle();
    expect(screen.getByRole('status').textContent).toBe('5 matches · 3 files');
  });

  it('is narrowed by whole words, case and files', async () => {
    const { type, press } = await setUp();
    await type('Search in the files', 'bee');
    await press('Whole words');
    await type('Files to search', '*.tex');
    expect(rows()).toEqual(['main.tex 1', '1A bee.', 'part.tex 1', '1bee']);
    await press('Match case');
    await type('Search in the files', 'Bee');
    expect(screen.getByText('Nothing found')).toBeDefined();
  });

  it('opens its place with a click and with Enter; the arrow leads there from the field', async () => {
    const { type, places } = await setUp();
    await type('Search in the files', 'bee');
    fireEvent.click(screen.getByText('Two', { exact: false }));
    expect(places.openRange).toHaveBeenLastCalledWith(5, 'main.tex', 11, 14);
    fireEvent.keyDown(screen.getByLabelText('Search in the files'), { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Enter' });
    expect(rows()[1]).toBe('part.tex 1');
    fireEvent.keyDown(row(0), { key: 'ArrowRight' });
    fireEvent.mouseDown(row(0));
    fireEvent.keyDown(row(0), { key: 'ArrowDown' });
    fireEvent.keyDown(row(1), { key: 'Enter' });
    expect(places.openRange).toHaveBeenLastCalledWith(5, 'main.tex', 2, 5);
    fireEvent.keyDown(row(1), { key: 'ArrowLeft' });
    expect(rows()[1]).toBe('part.tex 1');
  });

  it('says what is wrong with a pattern', async () => {
    const { type, press } = await setUp();
    await press('Regular expression');
    await type('Search in the files', '(bee');
    expect(screen.getByText('This is no regular expression')).toBeDefined();
  });
});

describe('replacing', () => {
  it('shows before and after, changes all but what may not be changed, and takes the whole back', async () => {
    const { type, press, text, told } = await setUp();
    await press('Replace');
    await press('Regular expression');
    await type('Search in the files', '(b)(ee)');
    await type('Replace by', '$2$1');
    expect(row(1).querySelector('del')?.textContent).toBe('bee');
    expect(row(1).querySelector('ins')?.textContent).toBe('eeb');
    expect(screen.getByText('1 file is not changed: references.bib')).toBeDefined();
    await press('Replace all');
    expect(['main.tex', 'part.tex', 'references.bib'].map(text)).toEqual(['A eeb.\nTwo eebs.', 'eeb', 'bee']);
    expect(told()).toEqual(['Replaced: 3 matches in 2 files']);
    await press('Undo replacing 3');
    expect(['main.tex', 'part.tex'].map(text)).toEqual(['A bee.\nTwo bees.', 'bee']);
  });

  it('changes one match, or all of a file, by keys', async () => {
    const { type, press, text, settle } = await setUp();
    await press('Replace');
    await type('Search in the files', 'bee');
    await type('Replace by', 'ant');
    fireEvent.mouseDown(row(2));
    fireEvent.keyDown(row(2), { key: 'r' });
    await settle();
    expect(text('main.tex')).toBe('A bee.\nTwo ants.');
    fireEvent.mouseDown(row(2));
    fireEvent.keyDown(row(2), { key: 'r' });
    await settle();
    expect([text('main.tex'), text('part.tex')]).toEqual(['A bee.\nTwo ants.', 'ant']);
    fireEvent.mouseDown(row(2));
    fireEvent.keyDown(row(2), { key: 'r' });
    await settle();
    expect(text('references.bib')).toBe('bee');
  });
});
