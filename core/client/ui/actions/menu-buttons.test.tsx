/** Entries of a menu as buttons: what each does, and why one does nothing. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MenuButtons } from './menu-buttons.tsx';

it('does what its entry does; lines and menus are no buttons, and what is off says why', () => {
  const onSelect = vi.fn();
  render(
    <MenuButtons
      entries={[
        { id: 'a', label: 'Comment', icon: 'quote', onSelect },
        'separator',
        { id: 'b', label: 'More', entries: [] },
        { id: 'c', label: 'Cite', icon: 'quote', disabled: true, reason: 'Open a text first.', onSelect },
      ]}
    />,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Comment', 'Cite']);
  for (const button of buttons) fireEvent.click(button);
  expect(onSelect).toHaveBeenCalledOnce();
});
