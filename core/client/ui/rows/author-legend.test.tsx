/** A legend of who wrote what, as an editor shows it. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInCore } from '../testing.tsx';
import { AuthorLegend } from './author-legend.tsx';

const ada = { key: '1', name: 'Ada', look: { tint: 1, line: 2 }, share: 0.996 };
const nobody = { key: 'null', name: 'Before', look: undefined, share: 0.004 };

it('names each with their line, and says little in words', () => {
  renderInCore(<AuthorLegend rows={[ada, nobody]} hasFailed={false} onRetry={vi.fn()} onEnd={vi.fn()} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada100%', 'Beforeless than 1%']);
  expect(screen.getByText('Ada').className).toMatch(/tint1.*line2/);
  expect(screen.getByText('Before').className).not.toMatch(/tint|line/);
});

it.each([
  ['nothing is known yet', undefined, false, 'Looking up who wrote this…'],
  ['nobody is known', [nobody], false, 'Nobody is known to have written here yet.'],
  ['nothing could be known', undefined, true, 'Who wrote this could not be looked up. The text itself is safe.Try again'],
])('says so where %s', (_, rows, hasFailed, said) => {
  const [onRetry, onEnd] = [vi.fn(), vi.fn()];
  renderInCore(<AuthorLegend {...{ rows, hasFailed, onRetry, onEnd }} />);
  const legend = screen.getByRole('group', { name: 'Who wrote this' });
  expect(legend.textContent).toBe(said);
  fireEvent.keyDown(legend, { key: 'Escape' });
  expect(onEnd).toHaveBeenCalledOnce();
});
