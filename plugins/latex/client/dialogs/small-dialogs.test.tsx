/** Tests of the dialogs that only show and choose. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Language } from '#plugin-api/client';
import { latexText, renderLatex } from '../testing/render-latex.tsx';
import { SnippetList } from './snippet-list.tsx';
import { WordCountView } from './word-count-view.tsx';

it.each([
  ['en', '12,345'],
  ['de', '12.345'],
])('counts words in the way of the language %s', (code, shown) => {
  const counts = { words: 12_345, headings: 3, captions: 40, formulas: 7 };
  renderLatex(WordCountView({ t: latexText, counts, close: vi.fn() }), {}, [Language, { code }]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Words in the text${shown}`,
    'Headings3',
    'Words in captions40',
    'Formulas7',
  ]);
});

it('offers snippets by name', () => {
  const close = vi.fn();
  renderLatex(SnippetList({ t: latexText, names: ['figure', 'table'], close }));
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(close).toHaveBeenCalledExactlyOnceWith('table');
});
