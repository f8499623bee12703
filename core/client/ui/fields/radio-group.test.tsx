// @vitest-environment happy-dom
/** One choice out of a few: by keys, and in a form. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RadioGroup } from './radio-group.tsx';

it('sends its form by Enter, which chooses nothing, and is chosen by moving on in it', () => {
  const [sent, changed] = [vi.fn((event: Event) => event.preventDefault()), vi.fn()];
  const options = [
    { value: 'a', label: 'One' },
    { value: 'b', label: 'Two' },
  ];
  render(
    <form ref={(form) => form?.addEventListener('submit', sent)}>
      <RadioGroup label="Choice" options={options} value="a" onChange={changed} />
    </form>,
  );
  fireEvent.keyDown(screen.getByRole('radio', { name: 'Two' }), { key: 'Enter' });
  expect([sent.mock.calls.length, changed.mock.calls.length]).toEqual([1, 0]);
  // As an arrow key does, however short it is held.
  screen.getByRole('radio', { name: 'One' }).focus();
  expect(changed).not.toHaveBeenCalled();
  screen.getByRole('radio', { name: 'Two' }).focus();
  expect(changed).toHaveBeenCalledExactlyOnceWith('b');
});
