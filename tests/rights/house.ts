/** The server with every plugin of the tree, for what must hold of all of them together. */
import { join } from 'node:path';
import type { AnyManifest } from '#plugin-api';
import type { ServerHalf } from '#plugin-api/server';
import { startForTests } from '#core/server/testing/test-server.ts';
import { manifests, root } from '../architecture/plugins.ts';

const halfOf = async ({ id }: AnyManifest): Promise<ServerHalf> =>
  ((await import(join(root, 'plugins', id, 'server/index.ts'))) as { default: ServerHalf }).default;

/** No test asks the sources of references. */
const NO_SOURCES = Object.fromEntries(
  ['CROSSREF', 'DATACITE', 'OPEN_LIBRARY', 'ARXIV', 'PUBMED'].map((name) => [`LIBRARY_LOOKUP_${name}`, '']),
);

/** Called at the top of a test file, so that the clean-up is known before the tests run. */
export const startHouse = () =>
  startForTests({
    env: NO_SOURCES,
    plugins: manifests.map((manifest) => ({ manifest, server: () => halfOf(manifest) })),
  });
