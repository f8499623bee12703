/** A list of problems: what is seen first, what is left of it by a filter, and how the keyboard goes over it. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInCore } from '../testing.tsx';
import { type ListedProblem, ProblemList } from './problem-list.tsx';

const PROBLEMS: readonly ListedProblem[] = [
  { severity: 'info', message: 'A word' },
  { severity: 'error', message: 'First', where: '2.1', hint: 'Do this.' },
  { severity: 'warning', message: 'Second' },
  { severity: 'error', message: 'Third' },
];
const show = (problems = PROBLEMS) => {
  const onOpen = vi.fn();
  renderInCore(<ProblemList problems={problems} onOpen={onOpen} />);
  return onOpen;
};
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

it('has the heaviest first, and those of a kind as they stand', () => {
  show();
  expect(rows()).toEqual(['First2.1Do this.', 'Third', 'Second', 'A word']);
  expect(screen.getByRole('status').textContent).toBe('4 problems');
});

it('says that there is none of a kind, where there are others', () => {
  show(PROBLEMS.slice(1));
  fireEvent.click(screen.getByRole('radio', { name: 'Hints' }));
  expect([rows(), screen.queryByText('None of this kind') !== null]).toEqual([[], true]);
});

it('is one stop of the keyboard; arrows go on, and Enter opens', () => {
  const onOpen = show();
  const [first] = screen.getAllByRole('button');
  first?.focus();
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  press('ArrowDown');
  expect(focused()).toBe('Third');
  press('End');
  press('ArrowDown');
  expect(focused()).toBe('A word');
  expect((document.activeElement as HTMLElement).tabIndex).toBe(0);
  press('Home');
  press('ArrowUp');
  fireEvent.click(document.activeElement!);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(PROBLEMS[1]);
});

it('draws as many as somebody looks through, and says how many more there are', () => {
  show(Array.from({ length: 1_234 }, (_, at) => ({ severity: 'info', message: `Word ${String(at)}` })));
  expect([rows().length, screen.queryByText('1,034 more') !== null]).toEqual([200, true]);
  expect(screen.getByRole('status').textContent).toBe('1,234 problems');
});
