/** The plugins of the tree, as the architecture tests look at them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyManifest } from '#plugin-api';
import { root } from './root.ts';

export { root };
export const LANGUAGES = ['en', 'de'] as const;

export const pluginIds = readdirSync(join(root, 'plugins')).sort();

export const manifests: readonly AnyManifest[] = await Promise.all(
  pluginIds.map(async (id) => ((await import(join(root, 'plugins', id, 'plugin.ts'))) as { default: AnyManifest }).default),
);

export type Catalogue = { readonly [key: string]: string | Catalogue };

export const catalogue = (lang: string, namespace: string): Catalogue =>
  JSON.parse(readFileSync(join(root, 'locales', lang, `${namespace}.json`), 'utf8')) as Catalogue;

/** Dotted names of all texts of a catalogue with the texts. */
export const flatten = (of: Catalogue, above = ''): [string, string][] =>
  Object.entries(of).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${above}${name}`, value] as [string, string]] : flatten(value, `${above}${name}/`),
  );
