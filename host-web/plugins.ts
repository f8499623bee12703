/** The plugins of this host: every folder below `plugins/`, found when the bundle is made. No list is edited for a new one. */
import type { AnyManifest } from '#plugin-api';
import type { ClientHalf } from '#plugin-api/client';

type Half = () => Promise<{ default: ClientHalf }>;

export const manifests: readonly AnyManifest[] = Object.values(
  import.meta.glob<AnyManifest>('/plugins/*/plugin.ts', { eager: true, import: 'default' }),
);

const halves = import.meta.glob<{ default: ClientHalf }>('/plugins/*/client/index.ts');

/** By plugin's folder, which is its id. */
export const clientHalves: Readonly<Record<string, Half>> = Object.fromEntries(
  Object.entries(halves).map(([file, load]) => [file.split('/')[2] ?? '', load]),
);
