/** For tests: a tab that shows the results of a search, and what somebody sees and presses in it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import type { SearchAnswer } from '../../common/model.ts';
import { searchStage, sent, settle, type StageOptions } from './search-stage.tsx';
import { answerOf, resultsStep, tabOf, worksOf } from './works.ts';

/** Gives the page sizes, which it has none of without a screen: rows are drawn that way. */
export const giveRoom = (): void => {
  giveSize(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  HTMLElement.prototype.scrollTo = () => undefined;
};

interface Body {
  readonly param: Record<string, unknown>;
  readonly offset?: number;
  readonly sortByDate?: boolean;
  readonly search_id?: string;
}
/** What a search was last asked with. */
export const bodyOf = (call: Parameters<typeof sent>[0]): Body => sent<{ body: Body }>(call).body;

/** @param search the calls, or what each search answers */
export const showResults = async (search: StageOptions['calls'] | SearchAnswer, options: StageOptions = {}) => {
  const calls = 'data' in (search ?? {}) ? { search: () => search as SearchAnswer } : (search as StageOptions['calls']);
  const stage = searchStage({
    stored: { 'search-tabs': { data: [tabOf('AAAAAAAA', resultsStep('bees'))], active_index: 0, timestamp: 1 } },
    ...options,
    calls: { ...calls, ...options.calls },
  });
  act(() => stage.parts.tabs.show(stage.parts.tabs.active?.slug ?? ''));
  stage.render();
  await settle();
  return stage;
};

export const list = (): HTMLElement => screen.getByRole('listbox', { name: 'Results' });
export const rows = (): HTMLElement[] => within(list()).getAllByRole('option');
export const titles = () => rows().map((row) => row.querySelector('button')?.textContent);
export const press = async (key: string, more = {}): Promise<void> => {
  fireEvent.keyDown(list(), { key, ...more });
  await settle();
};
/** The title of the row that has the keyboard. */
export const current = (): string | undefined =>
  document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.querySelector('button')?.textContent ?? undefined;
/** Five works of many. */
export const FOUND = answerOf(worksOf(1, 5), { total: 1234 });
