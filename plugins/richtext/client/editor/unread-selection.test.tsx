// @vitest-environment happy-dom
/** React and a text that has the focus. */
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveSelectionUnread } from './unread-selection.ts';

afterEach(() => vi.restoreAllMocks());

it('does not read what is selected in it, whatever it draws elsewhere', () => {
  const text = document.body.appendChild(document.createElement('div'));
  text.setAttribute('contenteditable', 'true');
  text.tabIndex = 0;
  leaveSelectionUnread(text);
  text.focus();
  const read = vi.spyOn(globalThis, 'getSelection');
  const { rerender, unmount } = render(<p>One</p>);
  act(() => rerender(<p>Two</p>));
  expect([document.activeElement, read.mock.calls.length]).toEqual([text, 0]);
  expect(text.getAttribute('contenteditable')).toBe('true');
  unmount();
  text.remove();
});
