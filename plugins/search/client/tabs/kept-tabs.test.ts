/** What this browser keeps of tabs, read back whole, in pieces, or not at all (matrix SEA-017, SEA-022, SEA-030, SEA-031). */
import { beforeEach, describe, expect, it } from 'vitest';
import { resultsStep, tabOf, workOf } from '../testing/works.ts';
import { KeptTabs, readTabs, withoutLostPdfs } from './kept-tabs.ts';

let local: Map<string, unknown>;
let kept: KeptTabs;
beforeEach(() => {
  local = new Map();
  kept = new KeptTabs({
    read: (key) => structuredClone(local.get(key)),
    write: (key, value) => void local.set(key, structuredClone(value)),
    remove: (key) => void local.delete(key),
  });
});

describe('[SEA-017] tabs that were stored', () => {
  const tab = tabOf('AAAAAAAA', resultsStep('bees'), resultsStep('wasps'));

  it('come back as they were', () => {
    kept.write({ data: [tab], active_index: 0, timestamp: 7 });
    expect(kept.read()).toEqual({ tabs: [tab], activeIndex: 0 });
  });

  it('show a step that they have, and stand there once each', () => {
    const data = [{ ...tab, position: 9 }, tab, tabOf('BBBBBBBB')];
    expect(readTabs({ data, active_index: 1 })).toEqual({ tabs: [tab, tabOf('BBBBBBBB')], activeIndex: 1 });
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'tabs'],
    ['no list', { data: {}, active_index: 0 }],
    ['an index below the first', { data: [], active_index: -1 }],
    ['a tab without steps', { data: [{ slug: 'AAAAAAAA', history: [], position: 0 }], active_index: 0 }],
    ['a slug of other signs', { data: [{ ...tab, slug: '../../x' }], active_index: 0 }],
    ['a step of no known route', { data: [{ ...tab, history: [{ tabRoute: 'evil', params: {} }] }], active_index: 0 }],
    ['more than anybody has', { data: Array.from({ length: 51 }, () => tab), active_index: 0 }],
  ])('are none where there is %s', (_, stored) => expect(readTabs(stored)).toBeUndefined());

  it('that were closed come back too, and nonsense is none', () => {
    kept.writeClosed([tab]);
    expect(kept.readClosed()).toEqual([tab]);
    local.set('search-closed', [{ slug: 1 }]);
    expect(kept.readClosed()).toEqual([]);
  });
});

describe('[SEA-022] tabs that show a PDF', () => {
  const pdf = (slug: string, guid?: string) => tabOf(slug, { tabRoute: 'pdf', params: guid === undefined ? {} : { guid } });
  const isKept = (guid: string) => guid === 'here';

  it.each([
    ['the last', 2, 1],
    ['one in the middle', 1, 0],
    ['the first', 0, 0],
  ])('go when their work is not kept: the index of %s goes back by one, and not below the first', (_, before, after) => {
    const tabs = [pdf('GONEAAAA', 'gone'), pdf('HEREBBBB', 'here'), tabOf('FORMCCCC')];
    const left = withoutLostPdfs({ tabs, activeIndex: before }, isKept);
    expect([left.tabs.map(({ slug }) => slug), left.activeIndex]).toEqual([['HEREBBBB', 'FORMCCCC'], after]);
  });

  it('go also where they name no work, and leave an index of none', () => {
    expect(withoutLostPdfs({ tabs: [pdf('NONEAAAA')], activeIndex: 0 }, isKept)).toEqual({ tabs: [], activeIndex: 0 });
  });

  it('stay where only a step before the one that is shown is a PDF', () => {
    const back = tabOf('BACKAAAA', { tabRoute: 'pdf', params: { guid: 'gone' } }, resultsStep('bees'));
    expect(withoutLostPdfs({ tabs: [back], activeIndex: 0 }, isKept).tabs).toEqual([back]);
  });
});

describe('[SEA-030] what was found in tabs', () => {
  it('is kept for each, and goes with the tabs that are no more', () => {
    for (const slug of ['AAAAAAAA', 'BBBBBBBB']) kept.writeFound(slug, { of: slug });
    kept.writeFound('AAAAAAAA', { of: 'later' });
    kept.keepFoundOf(['AAAAAAAA']);
    expect([kept.readFound('AAAAAAAA'), kept.readFound('BBBBBBBB')]).toEqual([{ of: 'later' }, undefined]);
    kept.keepFoundOf([]);
    expect([...local.keys()]).toEqual(['search-kept']);
  });

  it('does not take works along that were opened', () => {
    kept.writeFound('AAAAAAAA', {});
    kept.writeArticle(workOf(1));
    kept.keepFoundOf([]);
    expect(kept.hasArticle('doi:10.1/1')).toBe(true);
  });
});

describe('[SEA-031] works that were opened', () => {
  it('stand under their guid', () => {
    kept.writeArticle(workOf(1));
    expect(local.get('article-doi:10.1/1')).toEqual(workOf(1));
    expect([kept.hasArticle('doi:10.1/1'), kept.hasArticle('doi:10.1/2')]).toEqual([true, false]);
  });

  it('are a hundred; those that were opened longest ago go first', () => {
    for (let id = 1; id <= 100; id += 1) kept.writeArticle(workOf(id));
    kept.writeArticle(workOf(1));
    kept.writeArticle(workOf(101));
    const isThere = (id: number) => kept.hasArticle(`doi:10.1/${id}`);
    expect([isThere(1), isThere(2), isThere(3), isThere(101)]).toEqual([true, false, true, true]);
    expect([...local.keys()].filter((key) => key.startsWith('article-'))).toHaveLength(100);
  });

  it('are none where another version of the app has written what nobody knows', () => {
    local.set('article-x', { guid: 'x', title: 'old' });
    local.set('search-kept', 'nonsense');
    expect(kept.readArticle('x')).toBeUndefined();
    kept.writeArticle(workOf(1));
    expect(kept.hasArticle('doi:10.1/1')).toBe(true);
  });
});
