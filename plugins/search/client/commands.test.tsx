/** Commands of the search: what they do with what is in hand, and that they do nothing where nothing is. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CitationFormatter } from '#plugins/library/common/services.ts';
import { type commands } from './commands.ts';
import { searchStage, settle, type StageOptions } from './testing/search-stage.tsx';
import { FOUND, giveRoom, list, press, showResults } from './testing/shown-results.tsx';
import { answerOf, resultsStep, tabOf, workOf } from './testing/works.ts';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
});

const ALL: readonly (keyof typeof commands)[] = [
  'search.goBack',
  'search.goForward',
  'search.openWork',
  'search.showPdf',
  'search.showSimilar',
  'search.addToProject',
  'search.save',
];

describe('where there is no tab', () => {
  it.each(ALL)('%s does nothing', async (command) => {
    const { api, dialogs, panels, run } = searchStage();
    await run(command);
    expect([panels.open_, dialogs.stack, Object.values(api).flatMap(({ mock }) => mock.calls)]).toEqual([[], [], []]);
  });

  it('[SEA-003] the search opens its view, and a tab only when one is asked for', async () => {
    const { parts, panels, run } = searchStage();
    await run('search.open');
    expect([parts.tabs.count, panels.active?.id]).toEqual([0, 'search.searches']);
    await run('search.newTab');
    expect([parts.tabs.count, panels.active?.id]).toEqual([1, 'search.searches']);
  });

  it.each([
    ['search.recent', 'search.recent'],
    ['search.recommendations', 'search.recommendations'],
  ] as const)('[SEA-004] [SEA-005] %s opens its panel', async (command, panel) => {
    const { panels, run } = searchStage();
    await run(command);
    expect(panels.active?.id).toBe(panel);
  });
});

describe('[SEA-009] where a tab is in front', () => {
  const steps = [{ tabRoute: 'search' as const, params: {} }, resultsStep('bees'), resultsStep('wasps')];
  const stored = { 'search-tabs': { data: [tabOf('AAAAAAAA', ...steps)], active_index: 0, timestamp: 1 } };

  it('its steps lead back and forward, no further than there are any, and commands know it', async () => {
    const { keys, parts, run } = searchStage({ stored });
    const standing = () => [parts.tabs.active?.position, keys.get('search.canGoBack'), keys.get('search.canGoForward')];
    expect(standing()).toEqual([2, true, false]);
    await run('search.goForward');
    expect(standing()).toEqual([2, true, false]);
    await run('search.goBack');
    expect(standing()).toEqual([1, true, true]);
    await run('search.goBack');
    await run('search.goBack');
    expect(standing()).toEqual([0, false, true]);
  });

  it('saving keeps what the step that is shown searches for', async () => {
    const { begin, run, api } = await showResults(FOUND, { calls: { saveSearch: ({ body }) => ({ search: body }) }, stored });
    await run('search.goBack');
    begin('search.save');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect((name as HTMLInputElement).value).toBe('bees');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await settle();
    expect(api['saveSearch']?.mock.calls ?? []).toEqual([]);
  });
});

describe('citing', () => {
  const citing = (copyCitation = vi.fn()): StageOptions => ({ services: [[CitationFormatter, { copyCitation } as never]] });

  it('says that only what is in the library can be cited', async () => {
    const copyCitation = vi.fn();
    const { notices, run } = await showResults(FOUND, citing(copyCitation));
    fireEvent.focus(list());
    await run('search.copyCitation');
    expect(notices.current?.notice.text).toBe('Only what is in your library can be cited. Add it to a project first.');
    expect(copyCitation).not.toHaveBeenCalled();
  });

  it('cites those of the selected that are in it', async () => {
    const copyCitation = vi.fn();
    const works = [workOf(1, { in_library: 41 }), workOf(2), workOf(3, { in_library: 43 })];
    const { run } = await showResults(answerOf(works), citing(copyCitation));
    fireEvent.focus(list());
    await press('a', { ctrlKey: true });
    await run('search.copyCitation');
    expect(copyCitation).toHaveBeenCalledWith([41, 43]);
  });

  it('does nothing where nobody can', async () => {
    const { notices, run } = await showResults(answerOf([workOf(1, { in_library: 41 })]));
    fireEvent.focus(list());
    await run('search.copyCitation');
    expect(notices.current).toBeUndefined();
  });
});
