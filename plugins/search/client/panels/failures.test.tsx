/** A search that goes wrong: errors, quotas, credits, and a sign-out in the middle of it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { answerOf, reportOf } from '../testing/works.ts';
import { FOUND, giveRoom, list, showResults, titles } from '../testing/shown-results.tsx';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('what goes wrong', () => {
  const failing = (error: unknown) => ({
    search: () => {
      throw error;
    },
  });

  it('[SEA-050] an error is said, and the search can be run again', async () => {
    let isDown = true;
    await showResults({
      search: () => {
        if (isDown) throw new ApiError(500, 'The house is on fire.');
        return FOUND;
      },
    });
    expect(screen.getByText('The house is on fire.')).toBeDefined();
    isDown = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(titles()).toHaveLength(5);
  });

  it('sources that cannot be reached are no empty result: they are named, and asked again', async () => {
    let isDown = true;
    const reports = [reportOf('catalogue', { total: 0 }), reportOf('openalex', { state: 'failed', total: null })];
    await showResults({ search: () => (isDown ? answerOf([], { sources: reports }) : FOUND) });
    expect(screen.getByText('Sources could not be reached')).toBeDefined();
    expect(screen.getByText(/no answer from OpenAlex\./)).toBeDefined();
    expect(screen.queryByText('Nothing found')).toBeNull();
    isDown = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(titles()).toHaveLength(5);
  });

  it('nothing is found where all sources have answered', async () => {
    await showResults(answerOf([], { sources: [reportOf('catalogue', { total: 0 }), reportOf('openalex', { total: 0 })] }));
    expect(screen.getByText('Nothing found')).toBeDefined();
  });

  it('[SEA-036] [SEA-049] [SEA-053] a quota that is used up is said with a countdown, opens the credit plans, and ends', async () => {
    vi.useFakeTimers();
    let isSpent = true;
    const text = 'You have reached your search quota. Upgrade to PRO or wait for the cooldown.';
    const { ran } = await showResults({
      search: () => {
        if (isSpent) throw new ApiError(429, text, { type: 'SEARCH', limit: 10, used: 10, retry_after: 9 });
        return FOUND;
      },
    });
    const notice = screen.getByText(text).closest<HTMLElement>('[role="alert"]') as HTMLElement;
    expect(notice.textContent).toContain(text);
    expect(notice.textContent).toContain('9 s');
    expect(ran).toHaveBeenCalledWith('billing.buyCredits');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(notice.textContent).toContain('5 s');
    fireEvent.click(within(notice).getByRole('button', { name: 'Upgrade to PRO' }));
    expect(ran).toHaveBeenCalledWith('billing.upgrade');
    isSpent = false;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText(text)).toBeNull();
    expect(titles()).toHaveLength(5);
  });

  it('[SEA-051] out of credit is said, and opens the credit plans', async () => {
    const { ran, notices } = await showResults(failing(new ApiError(402, 'No credit is left.')));
    expect(ran).toHaveBeenCalledWith('billing.buyCredits');
    expect(notices.current?.notice.text).toBe('No credit is left.');
  });

  it('[SEA-032] a sign-out gives up the searches that are under way', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { signOut } = await showResults({
      search: (_, options) => {
        signals.push(options?.signal);
        return new Promise(() => {});
      },
    });
    await signOut();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('[SEA-032] a sign-out gives up similar works that are under way, and nothing of them is written down afterwards', async () => {
    const { local, run, signOut } = await showResults({
      search: () => FOUND,
      similar: (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    });
    fireEvent.focus(list());
    await run('search.showSimilar');
    const before = local.get('search-tab-AAAAAAAA');
    await signOut();
    expect(before).toBeDefined();
    expect(local.get('search-tab-AAAAAAAA')).toBe(before);
  });
});
