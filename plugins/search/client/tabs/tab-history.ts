/** Steps in a tab: the one that is shown, and the way there and back (matrix SEA-009). */
import { type Tab, TabRoute, type TabStep } from '../../common/model.ts';

/** Steps of a tab that are kept; the oldest go first. */
export const MOST_STEPS = 50;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const SLUG_LENGTH = 8;

/** A name for a tab that nobody else has: 8 letters and digits. */
export const newSlug = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SLUG_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');

export const isSlug = (text: string): boolean => /^[A-Za-z0-9]{8}$/.test(text);

/** The empty form: where a tab begins. */
export const FORM: TabStep = { tabRoute: 'search', params: {} };

export const stepOf = ({ history, position }: Pick<Tab, 'history' | 'position'>): TabStep =>
  history[position] ?? history.at(-1) ?? FORM;

const isSame = (one: TabStep, other: TabStep): boolean =>
  one.tabRoute === other.tabRoute && JSON.stringify(one.params) === JSON.stringify(other.params);

/** The search that a tab is about: that of its results, also while one of them is open. */
export const searchStepOf = ({ history, position }: Tab): TabStep | undefined =>
  stepOf({ history, position }).tabRoute === 'search'
    ? undefined
    : history.slice(0, position + 1).findLast(({ tabRoute }) => tabRoute === 'results');

/** What was ahead is given up, as in a browser. To the step that is shown already there is nothing to go. */
export const pushed = (tab: Tab, step: TabStep): Tab => {
  if (isSame(stepOf(tab), step)) return tab;
  const history = [...tab.history.slice(0, tab.position + 1), step].slice(-MOST_STEPS);
  return { ...tab, history, position: history.length - 1 };
};

/** The step that is shown becomes another one. */
export const replaced = (tab: Tab, step: TabStep): Tab => ({
  ...tab,
  history: tab.history.map((old, at) => (at === tab.position ? step : old)),
});

export const canMove = ({ history, position }: Tab, by: -1 | 1): boolean => history[position + by] !== undefined;

export const moved = (tab: Tab, by: -1 | 1): Tab => (canMove(tab, by) ? { ...tab, position: tab.position + by } : tab);

/** To the newest step of a route, if it has one; what is no route is the form (decisions §1). */
export const atRoute = (tab: Tab, route: string): Tab => {
  const wanted = TabRoute.safeParse(route).data ?? 'search';
  if (stepOf(tab).tabRoute === wanted) return tab;
  const found = tab.history.findLastIndex(({ tabRoute }) => tabRoute === wanted);
  if (found >= 0) return { ...tab, position: found };
  return wanted === 'search' ? pushed(tab, FORM) : tab;
};
