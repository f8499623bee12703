/**
 * Vite plugin: gathers one section of each `locales/<lang>/<plugin>.json` into a chunk per language, for what core shows whether
 * the plugin's own catalogue is loaded or not. `manifest`: palette and sidebar show titles before any code of a plugin is there;
 * `limits`: the limitation dialog knows the type code of a refusal and not whose it is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** The modules are `virtual:locale-manifests` and `virtual:locale-limits`. */
const SECTIONS: Readonly<Record<string, string>> = { 'virtual:locale-manifests': 'manifest', 'virtual:locale-limits': 'limits' };
const LANGUAGES = ['en', 'de'];

/** By plugin. */
const gather = (folder: string, section: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))[section] ?? {}]),
  );

const partsOf = (id: string): { index: string; lang: string | undefined } | undefined => {
  const [index = '', lang] = id.split('/');
  return index in SECTIONS ? { index, lang } : undefined;
};

export const localeSections = (locales: string): Plugin => ({
  name: 'carrel:locale-sections',
  resolveId: (id) => (partsOf(id) ? `\0${id}` : undefined),
  load(id) {
    const parts = id.startsWith('\0') ? partsOf(id.slice(1)) : undefined;
    if (!parts) return undefined;
    const { index, lang } = parts;
    if (lang === undefined) {
      const entries = LANGUAGES.map((each) => `${each}: () => import('${index}/${each}')`);
      return `export default { ${entries.join(', ')} };`;
    }
    const folder = join(locales, lang);
    for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file));
    return `export default ${JSON.stringify(gather(folder, SECTIONS[index] ?? ''))};`;
  },
});
