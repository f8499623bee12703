/**
 * The table of plans: how much of each feature is in a plan, what more of it costs, and the prices of each plugin that sells. One JSON
 * file, so that a price is no code.
 */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Plan } from '../../common/plans.ts';
import type { User } from '../../common/user.ts';
import type { LimitDeclaration } from '../../plugin-api/manifest.ts';

/** `null` is unlimited. */
const Amount = z.nullable(z.number().check(z.minimum(0)));

const Feature = z.strictObject({
  F: Amount,
  P: Amount,
  /** Credits for one more, on top of the plan. */
  creditsPerItem: z.optional(Amount),
  /** Most that plan and credits make together. */
  max: z.optional(Amount),
});
export type Feature = z.output<typeof Feature>;

export const PlanFile = z.strictObject({
  features: z.record(z.string(), Feature),
  /** By plugin; each reads its own with a schema of its own. */
  prices: z.optional(z.record(z.string(), z.unknown())),
});
type PlanFile = z.output<typeof PlanFile>;

export class PlanTable {
  readonly #features: ReadonlyMap<string, Feature>;
  readonly #prices: ReadonlyMap<string, unknown>;

  constructor(features: PlanFile['features'], prices: PlanFile['prices'] = {}) {
    this.#features = new Map(Object.entries(features));
    this.#prices = new Map(Object.entries(prices));
  }

  /** One feature's row; `undefined` when the table does not name it. */
  row(feature: string): Feature | undefined {
    return this.#features.get(feature);
  }

  /**
   * What a plugin sells for.
   * @throws Error that says what is wrong in it
   */
  prices<S extends z.ZodMiniType>(plugin: string, schema: S): z.output<S> {
    const result = z.safeParse(schema, this.#prices.get(plugin));
    if (result.success) return result.data;
    throw new Error(`The prices of "${plugin}" in the table of plans are not valid: ${z.prettifyError(result.error)}`);
  }

  /** What the plan holds of a feature; the declaration's own number where the table does not name it. */
  included(feature: string, plan: Plan, declared?: LimitDeclaration['defaults']): number | null {
    const row = this.#features.get(feature);
    return row ? row[plan] : (declared?.[plan] ?? null);
  }

  /** The whole table as clients get it (BIL-016). */
  list(): User['subscriptionFeatureList'] {
    return [...this.#features].map(([featureId, { F, P, creditsPerItem = null, max = null }]) => ({
      featureId,
      free: F,
      pro: P,
      creditsPerItem,
      max,
    }));
  }
}

/** @throws Error that names the file and what is wrong in it */
export const readPlanTable = async (file: string): Promise<PlanTable> => {
  const text = await readFile(file, 'utf8');
  const result = z.safeParse(PlanFile, JSON.parse(text));
  if (!result.success) throw new Error(`${file} is not a table of plans: ${z.prettifyError(result.error)}`);
  return new PlanTable(result.data.features, result.data.prices);
};
