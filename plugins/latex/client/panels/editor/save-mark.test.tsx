/** Tests of what is said about saving. */
import { act, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SaveState } from '../../stores/source-document.ts';
import { trackingCode } from '../../stores/file-tracking.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import { SaveMark } from './save-mark.tsx';

afterEach(() => void vi.useRealTimers());

describe('tracking codes', () => {
  it.each([
    ['saving', 0],
    ['savingWithCompile', -1],
    ['requested', 1],
    ['settled', 2],
    ['createFailed', 3],
  ] as const)('[LTX-019] %s is %d', (state, code) => expect(trackingCode(state)).toBe(code));

  it.each([
    ['saving', false, '0', 'Saving…'],
    ['saving', true, '-1', 'Saving…'],
    ['saved', false, '2', 'Saved'],
    ['saved', true, '2', 'Saved'],
    ['failed', false, '2', 'Not saved'],
    ['offline', false, '2', 'Offline: kept on this device'],
  ] as const)('[LTX-019] a text that is %s (compiling: %s) is tracked as %s', (state, isCompiling, code, text) => {
    renderLatex(<SaveMark paper={{ saveState: state, compiler: { isBusy: isCompiling } }} />);
    const mark = screen.getByRole('status');
    expect([mark.dataset.tracking, mark.textContent]).toEqual([code, text]);
  });
});

it('a key that is saved at once is tracked, and nothing is drawn or said of it; what takes long is said', async () => {
  vi.useFakeTimers();
  const paper = observable({ saveState: 'saved' as SaveState, compiler: { isBusy: false } });
  renderLatex(<SaveMark paper={paper} />);
  const mark = screen.getByRole('status');
  const drawn = vi.fn();
  const seen = new MutationObserver(drawn);
  seen.observe(mark, { childList: true, characterData: true, subtree: true });
  const become = (state: SaveState): void => act(() => runInAction(() => void (paper.saveState = state)));
  for (let key = 0; key < 3; key++) {
    become('saving');
    expect([mark.dataset.tracking, mark.textContent]).toEqual(['0', 'Saved']);
    await act(() => vi.advanceTimersByTimeAsync(50));
    become('saved');
    expect(mark.dataset).toMatchObject({ tracking: '2', state: 'saved' });
  }
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect([seen.takeRecords(), drawn.mock.calls]).toEqual([[], []]);
  become('saving');
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(mark.textContent).toBe('Saving…');
  become('offline');
  expect(mark.textContent).toBe('Offline: kept on this device');
});
