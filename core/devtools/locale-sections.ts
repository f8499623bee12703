/**
 * Vite plugin: gathers one section of each `locales/<lang>/<plugin>.json` into a chunk per language, for what core shows whether
 * the plugin's own catalogue is loaded or not. `manifest`: palette and sidebar show titles before any code of a plugin is there;
 * `limits`: the limitation dialog knows the type code of a refusal and not whose it is; `answers`: nor does who hears the server
 * know which plugin of it speaks. English has no `answers`, and the catalogues that plugins load go without them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LANGUAGES = ['en', 'de'];
const ANSWERS = 'answers';

interface Section {
  readonly name: string;
  readonly languages: readonly string[];
}

const SECTIONS: Readonly<Record<string, Section>> = {
  'virtual:locale-manifests': { name: 'manifest', languages: LANGUAGES },
  'virtual:locale-limits': { name: 'limits', languages: LANGUAGES },
  'virtual:locale-answers': { name: ANSWERS, languages: LANGUAGES.filter((language) => language !== 'en') },
};

type Catalogue = Readonly<Record<string, unknown>>;
const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;

/** By plugin. */
const gather = (folder: string, section: string): Catalogue =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [basename(file, '.json'), read(join(folder, file))[section] ?? {}]),
  );

const partsOf = (id: string): { index: string; section: Section; lang: string | undefined } | undefined => {
  const [index = '', lang] = id.split('/');
  const section = SECTIONS[index];
  return section && { index, section, lang };
};

/** A catalogue as its plugin loads it. */
const withoutAnswers = (file: string): string => JSON.stringify({ ...read(file), [ANSWERS]: undefined });

export const localeSections = (locales: string): Plugin => ({
  name: 'carrel:locale-sections',
  resolveId: (id) => (partsOf(id) ? `\0${id}` : undefined),
  load(id) {
    if (dirname(dirname(id)) === locales && id.endsWith('.json')) return withoutAnswers(id);
    const parts = id.startsWith('\0') ? partsOf(id.slice(1)) : undefined;
    if (!parts) return undefined;
    const { index, section, lang } = parts;
    if (lang === undefined) {
      const entries = section.languages.map((each) => `${each}: () => import('${index}/${each}')`);
      return `export default { ${entries.join(', ')} };`;
    }
    const folder = join(locales, lang);
    for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file));
    return `export default ${JSON.stringify(gather(folder, section.name))};`;
  },
});
