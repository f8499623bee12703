import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { ClientHalf } from '../../plugin-api/client-half.ts';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { migrateParams } from './migrate-params.ts';
import { emptyHalf } from './plugin-entry.ts';

type Steps = readonly ((old: unknown) => unknown)[];

const setUp = (declaration: Partial<PanelDeclaration>, steps: Steps = []) => {
  const half = vi.fn((): Promise<ClientHalf> => Promise.resolve({ ...emptyHalf, panelMigrations: { 'a.list': [...steps] } }));
  const panel = { id: 'a.list', plugin: 'a', declaration: { icon: 'book', kind: 'view', ...declaration } as const };
  return { half, migrate: (version: number, params: unknown) => migrateParams(panel, version, params, half) };
};
const params = z.object({ id: z.number() });

describe('stored params', () => {
  it('of a version whose step is missing cannot be read, even if they look as they should', async () => {
    const { migrate } = setUp({ version: 3, params }, [(old) => old]);
    expect(await migrate(1, { id: 7 })).toBeUndefined();
  });

  it.each([0, -1, 3])('of version %i, which there has never been, cannot be read', async (version) => {
    const { migrate } = setUp({ version: 2, params }, [(old) => old]);
    expect(await migrate(version, { id: 7 })).toBeUndefined();
  });

  it('go through the steps from their own version on, the first of which leads to version 2', async () => {
    const { migrate } = setUp({ version: 3, params }, [
      () => {
        throw new Error('these are past the first step');
      },
      (old) => ({ id: (old as { number: number }).number }),
    ]);
    expect(await migrate(2, { number: 7 })).toEqual({ id: 7 });
  });

  it('of today need no code of the plugin', async () => {
    const { migrate, half } = setUp({ params });
    expect(await migrate(1, { id: 7 })).toEqual({ id: 7 });
    expect(half).not.toHaveBeenCalled();
  });

  it('of a panel that takes none may be missing, and stay when there are some', async () => {
    const { migrate } = setUp({});
    expect(await migrate(1, undefined)).toEqual({});
    expect(await migrate(1, { view: 'list' })).toEqual({ view: 'list' });
    expect(await migrate(1, 'list')).toBeUndefined();
  });
});
