/** Each limit has its numbers, and each type code a limit or a lock behind it (CORE-098). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limitOffer, refusalsOf } from '#core/client/dialogs/limit-offer.ts';
import { manifests, root } from './plugins.ts';

type Numbers = { readonly F: number | null; readonly P: number | null };
const { features } = JSON.parse(readFileSync(join(root, 'host-web/plans.json'), 'utf8')) as { features: Record<string, Numbers> };

const limits = manifests.flatMap(({ contributes }) => Object.entries(contributes.limits ?? {}));

/** Numbers and codes of the specification, whatever plugin declares them. */
const refusals = refusalsOf(manifests);

it.each([
  ['LIBRARY_PROJECT', 'F', 'reached', ['upgrade']],
  ['LIBRARY_PROJECT', 'P', 'reached', []],
  ['TAB', 'P', 'reached', ['credits']],
  ['TAB', 'F', 'reached', ['upgrade']],
  ['PRO_LATEX_EDITOR_CREATE_LIMIT', 'P', 'reached', ['credits']],
  ['SCHOLARCY', 'F', 'reached', ['upgrade', 'credits']],
  ['FREE_SUMMARIES', 'F', 'locked', ['upgrade', 'credits']],
  ['PROJECT_VIEW', 'F', 'locked', ['upgrade']],
  ['TAB_MOVE', 'F', 'locked', ['upgrade']],
  ['BUY_PRO_USAGE', 'F', 'locked', ['upgrade']],
  [undefined, 'P', 'reached', []],
] as const)('[BIL-018] %s on plan %s', (type, plan, title, offers) => {
  expect(limitOffer(type, plan, refusals)).toEqual({ title, offers });
});

it('one limit is told as tokens and one as storage', () => {
  const shown = limits.flatMap(([, { shownAs }]) => shownAs ?? []);
  expect(shown.sort()).toEqual(['storage', 'tokens']);
});

/** The table of plans as it was decided (decisions §3, §4). */
const DECIDED: Readonly<Record<string, readonly [free: number, pro: number, max?: number]>> = {
  project: [100, 10_000],
  article: [10_000, 500_000],
  document: [2_000, 50_000],
  notes: [20_000, 500_000],
  citations: [20_000, 500_000],
  markdowns: [20_000, 500_000],
  library_items: [50_000, 2_000_000],
  collaborators: [5, 50],
  storage: [3 * 1024 ** 3, 30 * 1024 ** 3],
  project_images: [100, 2_000],
  tab: [3, 10, 20],
  search: [10, 60],
  latex_file: [20, 200, 500],
  latex_reference: [500, 5_000],
  latex_compile: [500, 5_000],
  summaries: [0, 20, 200],
};

it.each(Object.entries(DECIDED))('[BIL-017] %s has the numbers of the plan table', (feature, [F, P, max]) => {
  expect(features[feature]).toMatchObject({ F, P, ...(max !== undefined && { max }) });
  // Where no table is given, a plugin's own numbers are the same.
  for (const [, { feature: of, defaults }] of limits) if (of === feature && defaults) expect(defaults).toEqual({ F, P });
});

describe.each(limits)('[CORE-098] %s', (_, { feature, defaults, codes }) => {
  const numbers = features[feature] ?? defaults;

  it('has a number, or none at all, for each plan', () => {
    for (const plan of ['F', 'P'] as const) {
      const number = numbers?.[plan];
      expect(number === null || (typeof number === 'number' && number >= 0), `${feature} of ${plan}`).toBe(true);
      expect(codes[plan], `code of ${plan}`).toMatch(/^[A-Z][A-Z_0-9]+$/);
    }
  });

  it('gives those who pay no less', () => {
    const { F, P } = numbers ?? { F: Number.NaN, P: Number.NaN };
    expect(P === null || (F !== null && P >= F)).toBe(true);
  });
});
