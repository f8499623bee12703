/** What failed without a connection comes back with it. */
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { cameBack } from '../../api/came-back.ts';
import { ErrorState } from './error-state.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { renderInCore } from '../testing.tsx';

it.each([
  ['an error', (retry: () => void) => <ErrorState title="It failed" onRetry={retry} />],
  ['what may be old', (retry: () => void) => <StaleNotice text="Old" retrying={false} onRetry={retry} />],
])('%s is tried again by hand, and by itself when the connection is back, as long as it is shown', (_, shown) => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = renderInCore(shown(first));
  fireEvent.click(screen.getByRole('button'));
  expect(first).toHaveBeenCalledOnce();
  rerender(shown(second));
  act(() => cameBack.fire());
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  unmount();
  cameBack.fire();
  expect(second).toHaveBeenCalledOnce();
});

it('stands where nothing can be tried again', () => {
  renderInCore(<ErrorState title="It failed" />);
  expect(() => cameBack.fire()).not.toThrow();
});
