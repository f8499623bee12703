/** Barriers of a screen for whoever does not see it, or uses it by keys alone. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * @param limit to a part of the page, or to some of the rules
 * @returns the serious and critical ones, with where they stand
 */
export const barriersOf = async (page: Page, limit: (builder: AxeBuilder) => AxeBuilder = (all) => all): Promise<string[]> => {
  // What holds is only counted: to name all elements for which it does takes longer than to look. No page has a part from elsewhere, so that
  // all of it is looked at in one go.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await limit(builder).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};
