/** What becomes of drawings that could not be stored when their document goes from the screen. */
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawingStage } from '../testing/drawing-stage.ts';

const nativeFetch = globalThis.fetch;
afterEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('fetch', nativeFetch);
});

const rested = () => act(async () => void (await vi.advanceTimersByTimeAsync(1600)));

describe('a drawing that could not be stored when its document goes', () => {
  const failing = async () => {
    const stage = await drawingStage();
    vi.useFakeTimers();
    stage.library.calls.createCitation.mockRejectedValue(new Error('offline'));
    stage.take('ink');
    await stage.drag([
      [100, 100],
      [200, 140],
    ]);
    return stage;
  };

  it('stays with this browser, which makes it later', async () => {
    const { session, library } = await failing();
    await rested();
    const [id] = library.noted.keys();
    session.dispose();
    expect([[...library.noted.keys()], [...library.left]]).toEqual([[id], [id]]);
  });

  it('stays also where that becomes known only afterwards', async () => {
    const { session, library, end } = await failing();
    end();
    session.dispose();
    await rested();
    expect(library.noted.size).toBe(1);
    expect([...library.left]).toEqual([...library.noted.keys()]);
  });

  it('is given up where the person said so', async () => {
    const { session, library } = await failing();
    await rested();
    session.drawn.giveUp();
    session.dispose();
    expect(library.noted.size).toBe(0);
  });
});
