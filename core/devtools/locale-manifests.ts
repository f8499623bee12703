/**
 * Vite plugin: gathers the `manifest` section of each `locales/<lang>/<plugin>.json` into one chunk per language, because
 * palette and sidebar show titles before a plugin's own catalogue is loaded.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const INDEX = 'virtual:locale-manifests';
const LANGUAGES = ['en', 'de'];

const manifestsOf = (folder: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')).manifest ?? {}]),
  );

export const localeManifests = (locales: string): Plugin => ({
  name: 'carrel:locale-manifests',
  resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${INDEX}`) {
      const entries = LANGUAGES.map((lang) => `${lang}: () => import('${INDEX}/${lang}')`);
      return `export default { ${entries.join(', ')} };`;
    }
    const lang = id.startsWith(`\0${INDEX}/`) ? id.slice(INDEX.length + 2) : undefined;
    if (!lang) return undefined;
    const folder = join(locales, lang);
    for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file));
    return `export default ${JSON.stringify(manifestsOf(folder))};`;
  },
});
