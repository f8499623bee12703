/** Tests of what is said about saving. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { trackingCode } from '../../stores/file-tracking.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import { SaveMark } from './save-mark.tsx';

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
    renderLatex(<SaveMark state={state} isCompiling={isCompiling} />);
    const mark = screen.getByRole('status');
    expect([mark.dataset.tracking, mark.textContent]).toEqual([code, text]);
  });
});
