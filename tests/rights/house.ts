/** The server with every plugin of the tree, for what must hold of all of them together. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyManifest } from '#plugin-api';
import type { ServerHalf } from '#plugin-api/server';
import { startForTests } from '#core/server/testing/test-server.ts';
import { manifests, root } from '../architecture/plugins.ts';

const pathOf = ({ id }: AnyManifest): string => join(root, 'plugins', id, 'server/index.ts');
const halfOf = async (manifest: AnyManifest): Promise<ServerHalf> =>
  ((await import(pathOf(manifest))) as { default: ServerHalf }).default;

/** Plugins with a server half: others keep nothing. */
export const served = manifests.filter((manifest) => existsSync(pathOf(manifest)));

/** No test asks the sources of references. */
const LOOK_UPS = ['CROSSREF', 'DATACITE', 'OPEN_LIBRARY', 'ARXIV', 'PUBMED'];
const LITERATURE = ['OPENALEX', 'CROSSREF', 'ARXIV', 'SEMANTICSCHOLAR', 'EUROPEPMC', 'DOAJ', 'DATACITE', 'CORE'];
const NO_SOURCES = Object.fromEntries([
  ...LOOK_UPS.map((name) => [`LIBRARY_LOOKUP_${name}`, '']),
  ...LITERATURE.map((name) => [`SEARCH_${name}`, '']),
]);

/** Called at the top of a test file, so that the clean-up is known before the tests run. */
export const startHouse = () =>
  startForTests({
    env: NO_SOURCES,
    plugins: served.map((manifest) => ({ manifest, server: () => halfOf(manifest) })),
  });
