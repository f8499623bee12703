import { describe, expect, it } from 'vitest';
import { resultsStep, tabOf } from '../testing/works.ts';
import { atRoute, canMove, FORM, isSlug, MOST_STEPS, moved, newSlug, pushed, replaced, stepOf } from './tab-history.ts';

const article = { tabRoute: 'article' as const, params: { guid: 'doi:10.1/1' } };
const tab = tabOf('AAAAAAAA', FORM, resultsStep('bees'), article);

describe('[SEA-009] steps of a tab', () => {
  it('go back and forward, and no further than there are any', () => {
    const back = moved(tab, -1);
    expect(stepOf(back)).toEqual(resultsStep('bees'));
    expect(stepOf(moved(back, 1))).toEqual(article);
    expect(moved(tab, 1)).toBe(tab);
    expect([canMove(tab, 1), canMove(tab, -1), canMove(moved(back, -1), -1)]).toEqual([false, true, false]);
  });

  it('give up what was ahead when another one is taken', () => {
    const other = pushed(moved(tab, -1), resultsStep('wasps'));
    expect(other.history).toEqual([FORM, resultsStep('bees'), resultsStep('wasps')]);
    expect(other.position).toBe(2);
  });

  it('are as many as are kept, the newest of them', () => {
    let long = tab;
    for (let at = 0; at < MOST_STEPS + 10; at += 1) long = pushed(long, resultsStep(String(at)));
    expect(long.history).toHaveLength(MOST_STEPS);
    expect(stepOf(long)).toEqual(resultsStep(String(MOST_STEPS + 9)));
  });

  it('can become another one in their place', () => {
    const next = replaced(moved(tab, -1), resultsStep('bees', true));
    expect(next.history).toEqual([FORM, resultsStep('bees', true), article]);
    expect(next.position).toBe(1);
  });
});

describe('[SEA-001] the address of a tab', () => {
  it('leads to the newest step of its route', () => {
    expect(stepOf(atRoute(tab, 'results'))).toEqual(resultsStep('bees'));
    expect(atRoute(tab, 'article')).toBe(tab);
    expect(atRoute(tab, 'pdf')).toBe(tab);
  });

  it.each(['search', 'nonsense'])('opens the form for %s', (route) => {
    expect(stepOf(atRoute(tab, route))).toEqual(FORM);
    expect(stepOf(atRoute(tabOf('BBBBBBBB', article), route))).toEqual(FORM);
  });

  it('has a slug of 8 letters and digits', () => {
    for (let at = 0; at < 50; at += 1) expect(isSlug(newSlug())).toBe(true);
    expect(['abc', 'abcdefgh1', 'abc/efgh', ''].map(isSlug)).toEqual([false, false, false, false]);
  });
});
