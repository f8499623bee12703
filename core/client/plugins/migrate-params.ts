/** Brings what was stored of a panel to the shape that it has today. */
import * as z from 'zod/mini';
import type { ClientHalf } from '../../plugin-api/client-half.ts';
import type { DeclaredPanel } from './panel-state.ts';

const FIRST_VERSION = 1;
const Stored = z.record(z.string(), z.unknown());

/**
 * Params of an older version go through the plugin's own steps, those of a newer one cannot be read.
 * @param half asked only when there is something to migrate
 * @returns `undefined` when they cannot be brought to today's shape
 */
export const migrateParams = async (
  { id, declaration }: DeclaredPanel,
  version: number,
  params: unknown,
  half: () => Promise<ClientHalf>,
): Promise<object | undefined> => {
  const target = declaration.version ?? FIRST_VERSION;
  if (version > target || version < FIRST_VERSION) return undefined;
  let value = params;
  if (version < target) {
    const steps = (await half()).panelMigrations?.[id] ?? [];
    for (let from = version; from < target; from++) {
      const step = steps[from - FIRST_VERSION];
      if (!step) return undefined;
      value = step(value);
    }
  }
  return z.safeParse(declaration.params ?? Stored, value ?? {}).data;
};
