import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { PlanTable, readPlanTable } from './plan-table.ts';

const folder = await temporaryFolder();
const read = async (content: unknown): Promise<PlanTable> => {
  const file = join(folder, 'plans.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readPlanTable(file);
};

describe('the table of plans', () => {
  const table = new PlanTable({ tab: { F: 3, P: 10, creditsPerItem: 10, max: 20 }, similarity: { F: null, P: null } });

  it.each([
    ['tab', 'F', undefined, 3],
    ['tab', 'P', { F: 1, P: 1 }, 10],
    ['similarity', 'F', { F: 1, P: 1 }, null],
    ['other', 'P', { F: 1, P: 2 }, 2],
    ['other', 'P', undefined, null],
  ] as const)('%s on plan %s with %o of its own is %s', (feature, plan, declared, expected) => {
    expect(table.included(feature, plan, declared)).toBe(expected);
  });

  it('is listed whole', () => {
    expect(table.list()).toEqual([
      { featureId: 'tab', free: 3, pro: 10, creditsPerItem: 10, max: 20 },
      { featureId: 'similarity', free: null, pro: null, creditsPerItem: null, max: null },
    ]);
  });

  it('is read from its file', async () => {
    expect((await read({ features: { tab: { F: 1, P: 2 } } })).included('tab', 'P')).toBe(2);
  });

  it('holds what plugins sell for, each by a schema of its own', async () => {
    const priced = await read({ features: {}, prices: { shop: { cents: 5 } } });
    expect(priced.prices('shop', z.object({ cents: z.number() }))).toEqual({ cents: 5 });
    expect(() => priced.prices('shop', z.object({ cents: z.string() }))).toThrow(/prices of "shop".*not valid/s);
    expect(() => priced.prices('other', z.object({ cents: z.number() }))).toThrow(/prices of "other"/);
  });

  it.each([
    ['a number below zero', { features: { tab: { F: -1, P: 2 } } }],
    ['a plan that is missing', { features: { tab: { F: 1 } } }],
    ['a word that nobody knows', { features: { tab: { F: 1, P: 2, price: 3 } } }],
    ['no features', {}],
  ])('is refused by name for %s', async (_, content) => {
    await expect(read(content)).rejects.toThrow(/plans\.json is not a table of plans/);
  });

  it('that is no JSON at all is refused', async () => {
    await expect(read('{half')).rejects.toThrow();
  });
});
