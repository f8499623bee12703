/** The legend of who wrote what: shares, and what it says while it does not know. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Language } from '#plugin-api/client';
import { linesOf } from '#plugins/coedit/common/authors/author-lines.ts';
import { type AuthoredStretch, sharesOf } from '#plugins/coedit/common/authors/stretches.ts';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import { AuthorsLegend } from './authors-legend.tsx';

const show = (stretches: readonly AuthoredStretch[] | undefined, hasFailed = false) => {
  const people = new Map([
    [1, 'Ada Lovelace'],
    [2, 'Ben Lee'],
  ]);
  const ask = vi.fn(async () => undefined);
  const onEnd = vi.fn();
  const authors = {
    ...{ stretches, hasFailed, people, ask, shares: sharesOf(stretches ?? []), lines: linesOf(people, () => 3) },
    isMe: (person: unknown) => person === 2,
  } as unknown as TextAuthors;
  renderLatex(<AuthorsLegend authors={authors} onEnd={onEnd} />, {}, [Language, { code: 'en' }]);
  return { ask, onEnd, legend: screen.getByRole('group', { name: 'Who wrote this' }) };
};

it('says whose how much is, in words where it is next to nothing', () => {
  show([
    { length: 600, person: null },
    { length: 399, person: 1 },
    { length: 1, person: 2 },
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada Lovelace40%',
    'Youless than 1%',
    'Before it was written together60%',
  ]);
});

it.each([
  ['while it asks', undefined, false, 'Looking up who wrote this…'],
  [
    'of a text that nobody is known to have written',
    [{ length: 9, person: null }],
    false,
    'Nobody is known to have written here yet.',
  ],
  ['of an empty text', [], false, 'Nobody is known to have written here yet.'],
  ['when that failed', undefined, true, 'Who wrote this could not be looked up. The text itself is safe.Try again'],
])('says what is so %s', (_, stretches, hasFailed, text) => {
  expect(show(stretches, hasFailed).legend.textContent).toBe(text);
});

it('keeps the shares when a later question fails, and asks again when told to', () => {
  const { legend, ask } = show([{ length: 9, person: 1 }], true);
  expect(legend.textContent).toContain('Ada Lovelace100%');
  expect(screen.getByRole('alert').textContent).toBe('Others’ newest words are missing.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(ask).toHaveBeenCalledOnce();
});

it('ends by its button and by Escape', () => {
  const { legend, onEnd } = show([]);
  fireEvent.click(screen.getByRole('button', { name: 'Hide who wrote this' }));
  fireEvent.keyDown(legend, { key: 'a' });
  fireEvent.keyDown(legend, { key: 'Escape' });
  expect(onEnd).toHaveBeenCalledTimes(2);
});
