import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useLoaded } from './use-loaded.ts';

afterEach(cleanup);

describe('what a component asks for', () => {
  it('comes, or tells why it did not, and can be asked for again', async () => {
    const answers: (string | Error)[] = [new Error('offline'), 'first', new Error('busy')];
    const ask = async () => {
      const answer = answers.shift();
      if (typeof answer === 'string') return answer;
      throw answer;
    };
    const { result } = renderHook(() => useLoaded(ask));
    await waitFor(() => expect(result.current.error).toEqual(new Error('offline')));
    act(() => result.current.reload());
    expect(result.current.error).toBeUndefined();
    await waitFor(() => expect(result.current.value).toBe('first'));
    act(() => result.current.reload());
    await waitFor(() => expect(result.current).toMatchObject({ value: 'first', error: new Error('busy') }));
  });

  it('is of the last question, whichever is answered first', async () => {
    const waiting = new Map<string, (answer: string) => void>();
    const questions = new Map(['one', 'two'].map((name) => [name, () => new Promise<string>((done) => waiting.set(name, done))]));
    const none = async () => '';
    const { result, rerender } = renderHook(({ name }) => useLoaded(questions.get(name) ?? none), {
      initialProps: { name: 'one' },
    });
    rerender({ name: 'two' });
    await act(async () => waiting.get('two')?.('of two'));
    await act(async () => waiting.get('one')?.('of one'));
    expect(result.current.value).toBe('of two');
  });
});
