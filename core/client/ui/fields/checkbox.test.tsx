/** A box in a form, by keys. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInCore } from '../testing.tsx';
import { Checkbox } from './checkbox.tsx';

it('sends its form by Enter, and is left as it is', () => {
  const onChange = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  renderInCore(
    <form onSubmit={onSubmit}>
      <Checkbox checked={false} onChange={onChange}>
        I agree
      </Checkbox>
    </form>,
  );
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'I agree' }), { key: ' ' });
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'I agree' }), { key: 'Enter' });
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

it('needs no form', () => {
  renderInCore(<Checkbox checked={false} onChange={vi.fn()} label="Choose" />);
  expect(fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Choose' }), { key: 'Enter' })).toBe(false);
});
