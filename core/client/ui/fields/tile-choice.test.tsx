/** A choice among tiles: by the pointer and by keys as any group of radio buttons. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TileChoice } from './tile-choice.tsx';

it('tells what is chosen, and two of them on a page do not know each other', () => {
  const onChange = vi.fn();
  const tiles = [
    { value: 1, label: 'Blank', icon: 'file' },
    { value: 2, label: 'Letter', icon: 'lock', iconTitle: 'For others' },
  ];
  render(
    <>
      <TileChoice label="Template" tiles={tiles} value={1} onChange={onChange} />
      <TileChoice label="Paper" tiles={tiles} value={2} onChange={() => undefined} />
    </>,
  );
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, true]);
  expect(screen.getByRole('group', { name: 'Template' }).textContent).toContain('Letter');
  fireEvent.click(radios[1]!);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});
