import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coreText, renderInCore } from '../ui/testing.tsx';
import { NoticeCentre } from './notice-centre.tsx';
import { NoticeHost } from './notice-host.tsx';
import { NoticeStore } from './notice-store.ts';

let store: NoticeStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = new NoticeStore({ limit: () => Promise.resolve() }, coreText);
});
afterEach(() => vi.useRealTimers());
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('NoticeHost', () => {
  it('[CORE-097] reads failures out at once and everything else when there is time', () => {
    renderInCore(<NoticeHost store={store} />);
    act(() => void store.success('Saved.'));
    expect(screen.getByRole('status').textContent).toContain('Saved.');
    expect(screen.getByRole('alert').textContent).toBe('');
    wait(6000);
    act(() => void store.show({ kind: 'danger', text: 'Could not export.' }));
    expect(screen.getByRole('alert').textContent).toContain('Could not export.');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('stays while the pointer or the keyboard is on it', () => {
    renderInCore(<NoticeHost store={store} />);
    act(() => void store.success('Saved.'));
    const dismiss = screen.getByRole('button', { name: 'Dismiss notice' });
    fireEvent.focus(dismiss);
    wait(20_000);
    expect(screen.queryByText('Saved.')).not.toBeNull();
    fireEvent.blur(dismiss);
    wait(6000);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('offers Undo with its shortcut, and Escape dismisses', () => {
    const undo = vi.fn();
    renderInCore(<NoticeHost store={store} />);
    act(() => void store.success('Project has been deleted.', undo));
    expect(screen.getByText('Ctrl+Z')).not.toBeNull();
    fireEvent.keyDown(screen.getByText('Project has been deleted.'), { key: 'Escape' });
    expect(screen.queryByText('Project has been deleted.')).toBeNull();
    act(() => void store.success('Project has been deleted.', undo));
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    expect(undo).toHaveBeenCalledOnce();
  });
});

describe('NoticeCentre', () => {
  it('says what goes here while it is empty, and lists what was shown', () => {
    renderInCore(<NoticeCentre store={store} />);
    expect(screen.queryByText('No notices')).not.toBeNull();
    act(() => store.failure(new TypeError('x is undefined'), 'Could not export.'));
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.queryByText(/x is undefined/)).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByText('No notices')).not.toBeNull();
  });
});
