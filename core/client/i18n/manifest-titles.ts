/** Titles of what manifests declare; they are there before any code of a plugin is. */
import * as z from 'zod/mini';
import load from 'virtual:locale-manifests';
import type { LanguageCode } from './languages.ts';

const Entry = z.looseObject({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  /** Why a command cannot be run. */
  disabled: z.optional(z.string()),
  /** Names of the values of a setting that is an enumeration. */
  options: z.optional(z.record(z.string(), z.string())),
});
/** By plugin, by kind, by id. */
const Titles = z.record(z.string(), z.record(z.string(), z.record(z.string(), Entry)));
type Titles = z.output<typeof Titles>;

export type TitleKind = 'plugin' | 'panel' | 'screen' | 'fragment' | 'command' | 'sidebar' | 'setting';
export type TitlePart = 'title' | 'description' | 'disabled';

/** Looked up by hand, since ids contain the dots that separate keys elsewhere. */
export class ManifestTitles {
  #titles: Titles = {};
  /** Asked for last. */
  #language: LanguageCode | undefined;

  async use(language: LanguageCode): Promise<void> {
    this.#language = language;
    const titles = z.safeParse(Titles, (await load[language]()).default).data ?? {};
    if (this.#language === language) this.#titles = titles;
  }

  find(plugin: string, kind: TitleKind, id: string, part: TitlePart = 'title'): string | undefined {
    return this.#titles[plugin]?.[kind]?.[id]?.[part];
  }

  setting(plugin: string, id: string): { description: string | undefined; options: Readonly<Record<string, string>> } {
    const entry = this.#titles[plugin]?.['setting']?.[id];
    return { description: entry?.description, options: entry?.options ?? {} };
  }
}
