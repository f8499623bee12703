/** Parts of the app that are fetched on demand, once, and can be fetched ahead of their use. */
import { useEffect, useReducer, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

export interface Chunk<T> {
  /** What was fetched; `undefined` until it has come. */
  readonly now: T | undefined;
  /** Fetches it when that has not been done yet. @throws ChunkError */
  load(): Promise<T>;
}

export const chunk = <T>(fetch: () => Promise<T>): Chunk<T> => {
  let now: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    get now() {
      return now;
    },
    load() {
      loading ??= loadChunk(fetch).then(
        (value) => (now = value),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
};

/**
 * The chunk, or `undefined` while it is on its way. Not React's `lazy`: what suspends keeps its fallback on the screen for up
 * to 300 ms, even when the code has long come. @throws ChunkError when it does not come
 */
export const useChunk = <T>(part: Chunk<T>): T | undefined => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<unknown>();
  const shown = part.now;
  useEffect(() => {
    if (shown !== undefined) return undefined;
    let isHere = true;
    part.load().then(
      () => isHere && redraw(),
      (error: unknown) => isHere && setFailure(error),
    );
    return () => {
      isHere = false;
    };
  }, [part, shown]);
  if (failure !== undefined) throw failure;
  return shown;
};
