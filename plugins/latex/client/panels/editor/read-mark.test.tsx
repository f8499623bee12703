/** What the toolbar says that somebody may do who may not write. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { latexText, renderLatex } from '../../testing/render-latex.tsx';
import { whyNotWrite } from '../../stores/why-not-write.ts';
import { ReadMark } from './read-mark.tsx';

const summary = { owner_name: 'Ada' } as never;

it.each([
  [false, false, 'Read only', 'Manuscript of Ada. You may only read it.'],
  [true, false, 'Can comment', 'Manuscript of Ada. You may comment on it.'],
  [true, true, 'Can comment', 'Manuscript of Ada. You may comment on it and suggest changes.'],
])('may comment: %s, may suggest: %s: %s', (isCommented, canSuggest, text, title) => {
  renderLatex(<ReadMark paper={{ isCommented, summary }} canSuggest={canSuggest} />);
  expect(screen.getByTitle(title).textContent).toBe(text);
});

it('what cannot be done is so for a reason that is true', () => {
  const why = (isReadOnly: boolean, isCommented: boolean) => whyNotWrite({ isReadOnly, isCommented }, latexText);
  expect([why(false, false), why(true, false), why(true, true)]).toEqual([
    undefined,
    'You may only read this manuscript.',
    'You may comment on this manuscript, but not write in it.',
  ]);
});
