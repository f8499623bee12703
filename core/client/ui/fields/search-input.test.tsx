import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';
import { renderInCore } from '../testing.tsx';

const [onChange, onKeyDown, outside] = [vi.fn(), vi.fn(), vi.fn()];
const show = (value: string) =>
  renderInCore(
    // Stands for the dialog that Escape would close.
    <div onKeyDown={outside} role="presentation">
      <SearchInput label="Find a paper" value={value} onChange={onChange} onKeyDown={onKeyDown} keys="mod+f" />
    </div>,
  );
const field = () => screen.getByRole('searchbox', { name: 'Find a paper' });

beforeEach(() => vi.clearAllMocks());

describe('a search field', () => {
  it('is emptied by Escape, and what is around it stays', () => {
    show('turing');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    expect(outside).not.toHaveBeenCalled();
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  it('leaves Escape to what is around it when it is empty', () => {
    show('');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onChange).not.toHaveBeenCalled();
    expect([onKeyDown.mock.calls.length, outside.mock.calls.length]).toEqual([1, 1]);
  });

  it('hands on every other key', () => {
    show('turing');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('is emptied by its cross, which gives the keyboard back to it', () => {
    show('turing');
    fireEvent.click(screen.getByRole('button'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    expect(document.activeElement).toBe(field());
  });

  it('has no cross when it is empty, and then shows its shortcut', () => {
    const { container } = show('');
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toContain('F');
  });
});
