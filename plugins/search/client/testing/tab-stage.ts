/** For tests of tabs: the store of them on its stage, and time that passes as a test wants it. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { type StageOptions, searchStage } from './search-stage.tsx';
import type { tabOf } from './works.ts';

/** With fake timers. */
export const pass = (milliseconds = 1000) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** A step that shows the PDF of a work. */
export const pdf = (id: number) => ({ tabRoute: 'pdf' as const, params: { guid: `doi:10.1/${id}` } });
/** Tabs as the server or this browser keeps them. */
export const tabs = (data: ReturnType<typeof tabOf>[], active_index = 0) => ({ data, active_index, timestamp: 5 });
export const begin = (options: StageOptions = {}) => {
  const stage = searchStage(options);
  return { ...stage, store: stage.parts.tabs, slugs: () => stage.parts.tabs.tabs.map(({ slug }) => slug) };
};
