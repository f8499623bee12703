/** What stands where something could not be drawn: in place of the whole app, and in place of one panel. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { renderInCore } from '../ui/testing.tsx';
import { AppBoundary } from './app-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

let failure: unknown;
const Broken = () => {
  if (failure !== undefined) throw failure;
  return <p>drawn</p>;
};

// React tells the console of every error that a boundary catches.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('the whole app', () => {
  it.each([
    ['an error', new Error('x is undefined'), /x is undefined/],
    ['something that is no error', 'thrown text', /thrown text/],
    ['nothing at all', null, /Unknown/],
  ])('[CORE-004] is replaced by one sentence when %s is thrown, never by an empty page', (_, thrown, detail) => {
    failure = thrown;
    renderInCore(
      <AppBoundary>
        <Broken />
      </AppBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong\. Your saved work is safe\./);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Reload', 'Home']),
    );
    expect(screen.queryByText('drawn')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show details' }));
    expect(screen.getByRole('main').textContent).toMatch(detail);
  });

  it('[CORE-004] is loaded anew by both ways out', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    renderInCore(<ErrorScreen code="404" />);
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    fireEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect([reload.mock.calls.length, assign.mock.calls]).toEqual([1, [['/']]]);
  });
});

describe('a panel', () => {
  it('keeps its failure to itself and is drawn again on request', () => {
    failure = new Error('no such item');
    renderInCore(
      <>
        <p>neighbour</p>
        <PartBoundary
          fallback={(error, retry) => (
            <button type="button" onClick={retry}>
              {String(error)}
            </button>
          )}
        >
          <Broken />
        </PartBoundary>
      </>,
    );
    expect(screen.queryByText('neighbour')).not.toBeNull();
    const again = screen.getByRole('button', { name: 'Error: no such item' });
    fireEvent.click(again);
    expect(screen.queryByText('drawn')).toBeNull();
    failure = undefined;
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByText('drawn')).not.toBeNull();
  });
});
