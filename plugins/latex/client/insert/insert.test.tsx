/** Symbols and tables at the cursor: what choosing them writes, with the package that it wants, as one step of undo. */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import { SourceEditor } from '../editor/source-editor.ts';
import { localStore } from '../testing/local-store.ts';
import { paperInMonaco, type TestView } from '../testing/monaco.ts';
import { renderLatex } from '../testing/render-latex.tsx';
import { SYMBOLS } from '../../common/symbols/symbols.ts';
import { InsertHelpers } from './insert-helpers.ts';
import { labelOf, newTable } from './new-table.ts';
import { symbolEdit } from './symbol-edit.ts';
import { SymbolHelper } from './symbol-helper.tsx';
import { TableHelper } from './table-helper.tsx';

const paper = (body: string) => `\\documentclass{article}\n\\begin{document}\n${body}\n\\end{document}\n`;

const setUp = async (body: string, at: string) => {
  const test = await paperInMonaco({ 'main.tex': paper(body) });
  const model = test.model as unknown as Parameters<typeof test.fake.editor.create>[1]['model'];
  const view: TestView = test.fake.editor.create(undefined, { model, readOnly: false });
  const source = new SourceEditor(test.monaco, view as never, test.paper, 'main.tex');
  view.setPosition(test.at(at));
  const editors = new OpenEditors<SourceEditor>();
  editors.add('a', source);
  editors.focus('a');
  const helpers = new InsertHelpers(editors, localStore());
  return { ...test, view, source, helpers, editors };
};

const greek = (id: string) => SYMBOLS.greek.find((symbol) => symbol.id === id) ?? { id: '', tex: '', sign: '' };
const edited = (marked: string, tex: string, isOfText = false): string => {
  const [start, end] = [marked.indexOf('|'), marked.lastIndexOf('|') - 1];
  const text = marked.replaceAll('|', '');
  const edit = symbolEdit(text, { start, end: Math.max(start, end) }, { ...greek('alpha'), tex }, isOfText);
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return `${after.slice(0, edit.cursor)}|${after.slice(edit.cursor)}`;
};

describe('a symbol', () => {
  it.each([
    ['stands in the formula', '$x|y$', '\\alpha', '$x\\alpha |y$'],
    ['makes a formula in text', 'Let | be', '\\alpha', 'Let $\\alpha$| be'],
    ['has the cursor where something is to come', '$|$', '\\frac{#}{#}', '$\\frac{|}{}$'],
    ['takes what is selected', '$|x|$', '\\hat{#}', '$\\hat{x}|$'],
  ])('%s', (_, before, tex, after) => {
    const marked = before.split('|').length === 2 ? before.replace('|', '||') : before;
    expect(edited(marked, tex)).toBe(after);
  });

  it('of words stands in words', () => {
    expect(edited('See ||', '\\S', true)).toBe('See \\S|');
    expect(edited('$x||$', '\\S', true)).toBe('$x\\text{\\S}|$');
  });
});

describe('the symbols', () => {
  it('are found by name and by command, and written with the package that they want', async () => {
    const { source, helpers } = await setUp('Let x be.', 'x| be');
    renderLatex(<SymbolHelper source={source} />, { helpers });
    const field = screen.getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'real num' } });
    expect(screen.getByRole('button', { name: 'Real numbers' })).toBeDefined();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(source.text).toBe(paper('Let x$\\mathbb{R}$ be.').replace('}\n', '}\n\\usepackage{amssymb}\n'));
    expect(helpers.recent).toEqual(['RR']);
  });

  it('are all called something, in groups', async () => {
    const { source, helpers } = await setUp('x', 'x|');
    renderLatex(<SymbolHelper source={source} />, { helpers });
    for (const name of ['Operators', 'Sets and logic', 'Signs in text']) {
      fireEvent.click(screen.getByRole('button', { name }));
      const names = screen.getByRole('group', { name: 'Symbols' }).querySelectorAll('button');
      expect([...names].every((one) => /^[^.]+$/.test(one.getAttribute('aria-label') ?? ''))).toBe(true);
    }
  });
});

describe('a table', () => {
  it('is written by its size, with caption, label and rules, and then filled as a grid', async () => {
    const { source, helpers, view } = await setUp('Before.', 'Before.|');
    const { unmount } = renderLatex(<TableHelper source={source} />, { helpers });
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'Mass of bees' } });
    const size = screen.getByRole('slider', { name: 'Size of the table' });
    fireEvent.keyDown(size, { key: 'ArrowLeft' });
    fireEvent.keyDown(size, { key: 'ArrowUp' });
    fireEvent.keyDown(size, { key: 'Enter' });
    const table = newTable({
      rows: 2,
      columns: 2,
      booktabs: true,
      header: true,
      isFloat: true,
      caption: 'Mass of bees',
      label: '',
    });
    expect(source.text).toBe(paper(`Before.\n${table.text}`).replace('}\n', '}\n\\usepackage{booktabs}\n'));
    expect(source.text).toContain('\\label{tab:mass-of-bees}');
    expect(view.getPosition().lineNumber).toBe(11);
    fireEvent.change(screen.getByRole('textbox', { name: 'Row 1, column 2' }), { target: { value: 'Mass' } });
    unmount();
    expect(source.text).toContain('& Mass \\\\\n');
  });

  it('that stands in the source is edited as a grid, beside what others write in it', async () => {
    const { source, helpers, model } = await setUp('\\begin{tabular}{lr}\n a & b \\\\\n c & d\n\\end{tabular}', 'c| & d');
    const { unmount } = renderLatex(<TableHelper source={source} />, { helpers });
    const cell = screen.getByRole('textbox', { name: 'Row 2, column 2' });
    fireEvent.focus(cell);
    fireEvent.change(cell, { target: { value: '0.1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Insert row below' }));
    model.type(source.text.indexOf(' a &'), 2, ' A');
    unmount();
    expect(source.text).toContain('{lr}\n A & b \\\\\n c & 0.1 \\\\\n &  \\\\\n\\end{tabular}');
  });

  it('that a grid does not know says so, and stays as it is', async () => {
    const { source, helpers } = await setUp('\\begin{tabular}{*{2}{c}}a&b\\end{tabular}', 'a|&b');
    renderLatex(<TableHelper source={source} />, { helpers });
    expect(screen.getByText(/told in a way that a grid does not know/)).toBeDefined();
  });
});

it('labels are made of captions', () => expect(labelOf('Größe der Bienen, in Gramm gemessen')).toBe('gro-e-der-bienen'));

it('the helper stands at the cursor of the source that is worked in, and gives the keyboard back', async () => {
  const { helpers, source, view } = await setUp('x', 'x|');
  helpers.open('symbols');
  expect(helpers.shown).toMatchObject({ kind: 'symbols', source });
  helpers.close();
  expect(helpers.shown).toBeUndefined();
  expect(view.focus).toHaveBeenCalled();
  vi.restoreAllMocks();
});
