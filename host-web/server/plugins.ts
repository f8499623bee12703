/** The plugins of this host: every folder below `plugins/`, found when the bundle is made. */
import type { AnyManifest, Contract } from '#plugin-api';
import type { ServerHalf } from '#plugin-api/server';
import type { LoadablePlugin } from '../../core/server/plugins/loadable-plugin.ts';

const manifests = import.meta.glob<AnyManifest>('/plugins/*/plugin.ts', { eager: true, import: 'default' });
const halves = import.meta.glob<ServerHalf>('/plugins/*/server/index.ts', { import: 'default' });
const contracts = import.meta.glob<Record<string, unknown>>('/plugins/*/common/contract.ts');

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((route) => typeof route?.method === 'string' && typeof route.path === 'string');

/** A contract's file may export types and schemas beside it. */
const contractIn = (exports: Record<string, unknown>): Contract =>
  Object.assign({}, ...Object.values(exports).filter((value) => isContract(value)));

export const plugins: readonly LoadablePlugin[] = Object.entries(manifests).map(([file, manifest]) => {
  const folder = file.slice(0, -'/plugin.ts'.length);
  const server = halves[`${folder}/server/index.ts`];
  const contract = contracts[`${folder}/common/contract.ts`];
  return {
    manifest,
    ...(server ? { server } : {}),
    ...(contract ? { contract: async () => contractIn(await contract()) } : {}),
  };
});
