/** Where the search is found: addresses, entries of the sidebar, widgets, and who has what. */
import { expect, it } from 'vitest';
import { accessThrough } from '#core/common/plans.ts';
import en from '../../../locales/en/search.json' with { type: 'json' };
import type { AnyManifest } from '#plugin-api';
import manifest from '../plugin.ts';

const contributes: AnyManifest['contributes'] = manifest.contributes;
const { panels = {}, sidebar = [], fragments = {}, commands = {}, keybindings = [] } = contributes;
const who = (plan: 'F' | 'P', ...flags: string[]) => ({ plan, userType: 'normal', host: 'web', flags: new Set(flags) }) as const;

it('[SEA-001] [SEA-002] has the addresses that were decided', () => {
  expect(Object.values(panels).map(({ route }) => route)).toEqual([
    '/t/:slug/search',
    '/t/:slug/:tabRoute',
    '/recent-searches',
    '/recommendations',
    '/search-v3',
  ]);
});

it('[SEA-003] [SEA-004] [SEA-005] [SEA-006] stands in the sidebar, in its order', () => {
  const titles = [...sidebar].sort((a, b) => a.order - b.order).map(({ id }) => en.manifest.sidebar[id as 'search'].title);
  expect(titles).toEqual(['Search', 'Recent Searches', 'Recommendations', 'Search V3']);
});

it('[SEA-006] the trial screen is there only where things on trial are', () => {
  const trial = [sidebar.find(({ id }) => id === 'trial')?.gate, panels['search.trial']?.gate];
  expect(trial.map((gate) => accessThrough(gate, who('P')))).toEqual(['hidden', 'hidden']);
  expect(trial.map((gate) => accessThrough(gate, who('P', 'trial')))).toEqual(['open', 'open']);
});

it('[SEA-010] [SEA-058] tabs are moved by who is pro, and others are told so', () => {
  const gate = panels['search.tab']?.moves;
  expect([accessThrough(gate, who('P')), accessThrough(gate, who('F')), gate?.limit]).toEqual(['open', 'locked', 'TAB_MOVE']);
  expect(en.limits.TAB_MOVE.F).toBe('Moving tabs is not available in the free version. Just upgrade to PRO.');
});

it('[CORE-063] [CORE-002] has three widgets, and a block of Home', () => {
  const places = Object.values(fragments).map(({ place }) => place);
  expect(places.filter((place) => place === 'home.dashboard')).toHaveLength(3);
  expect(places.filter((place) => place === 'home.start')).toHaveLength(1);
});

it('names only commands that there are by keyboard, and each of them by palette', () => {
  expect(keybindings.filter(({ command }) => !(command in commands))).toEqual([]);
  expect(Object.values(commands).filter(({ palette }) => palette === false)).toEqual([]);
});
