/** The server with every plugin of the tree, for what must hold of all of them together. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyManifest } from '#plugin-api';
import type { ServerHalf } from '#plugin-api/server';
import { asksNobody } from '#core/server/testing/asks-nobody.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import { manifests, root } from '../architecture/plugins.ts';

const pathOf = ({ id }: AnyManifest): string => join(root, 'plugins', id, 'server/index.ts');
const halfOf = async (manifest: AnyManifest): Promise<ServerHalf> =>
  ((await import(pathOf(manifest))) as { default: ServerHalf }).default;

const isServed = (manifest: AnyManifest): boolean => existsSync(pathOf(manifest));

/** Plugins with a server half: others keep nothing. */
export const served = manifests.filter(isServed);

export const loadable = manifests.map((manifest) => ({
  manifest,
  ...(isServed(manifest) && { server: () => halfOf(manifest) }),
}));

/** Called at the top of a test file, so that the clean-up is known before the tests run. */
export const startHouse = async () =>
  startForTests({
    env: await asksNobody(),
    plugins: loadable,
  });
