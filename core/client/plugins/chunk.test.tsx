import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Chunk, chunk, useChunk } from './chunk.ts';

afterEach(cleanup);

const Part = ({ part }: { readonly part: Chunk<string> }) => <p>{useChunk(part) ?? 'waiting'}</p>;

describe('chunk', () => {
  it('is fetched once, however often it is asked for', async () => {
    const fetch = vi.fn(async () => 'code');
    const part = chunk(fetch);
    expect(part.now).toBeUndefined();
    await Promise.all([part.load(), part.load()]);
    await part.load();
    expect(fetch).toHaveBeenCalledOnce();
    expect(part.now).toBe('code');
  });
});

describe('useChunk', () => {
  it('shows what was fetched ahead at once', async () => {
    const part = chunk(async () => 'code');
    await part.load();
    render(<Part part={part} />);
    expect(screen.getByText('code')).toBeTruthy();
  });

  it('shows it as soon as it has come', async () => {
    let come = (_: string) => {};
    const part = chunk(() => new Promise<string>((done) => (come = done)));
    render(<Part part={part} />);
    expect(screen.getByText('waiting')).toBeTruthy();
    await act(async () => come('code'));
    expect(screen.getByText('code')).toBeTruthy();
  });

  it('throws when it does not come, and fetches anew for who tries again', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fetch = vi
      .fn(async (): Promise<string> => 'code')
      .mockRejectedValueOnce(new Error('gone'))
      .mockRejectedValueOnce(new Error('gone'));
    const part = chunk(fetch);
    render(<Part part={part} />);
    await expect(act(() => vi.runAllTimersAsync())).rejects.toThrow('A part of the app could not be loaded');
    expect(await part.load()).toBe('code');
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});
