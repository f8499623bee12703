/** `Language`: the language that the app speaks, and the texts of each plugin in it (CORE-077). */
import { createInstance, type i18n } from 'i18next';
import { makeObservable, observable, runInAction } from 'mobx';
import { Emitter } from '../../common/emitter.ts';
import type { Language, Translate } from '../../plugin-api/services.ts';
import type { JsonStorage } from '../storage/json-storage.ts';
import { loadCatalogue } from './catalogues.ts';
import type { LanguageCode } from './languages.ts';
import { interpolation } from './interpolation.ts';
import { LANGUAGE_KEY, languageHere } from './language-here.ts';
import type { ManifestTitles } from './manifest-titles.ts';
import { keepNumberFormats } from './number-formats.ts';

export class LanguageStore implements Language {
  readonly #storage: JsonStorage;
  readonly #titles: ManifestTitles;
  readonly #load: typeof loadCatalogue;
  readonly #namespaces = new Set(['core']);
  readonly #changed = new Emitter<LanguageCode>();
  readonly onChange = this.#changed.event;
  readonly i18n: i18n = createInstance();

  code: LanguageCode = 'en';
  /** Asked for last; its texts may still be on their way. */
  #wanted: LanguageCode = 'en';

  constructor(storage: JsonStorage, titles: ManifestTitles, load: typeof loadCatalogue = loadCatalogue) {
    this.#storage = storage;
    this.#titles = titles;
    this.#load = load;
    makeObservable(this, { code: observable });
  }

  /** Before the first text is shown. */
  async start(spoken: readonly string[] = navigator.languages): Promise<void> {
    await this.i18n.init({
      lng: 'en',
      fallbackLng: 'en',
      ns: ['core'],
      defaultNS: 'core',
      resources: {},
      interpolation: interpolation(),
    });
    keepNumberFormats(this.i18n);
    await this.#show(languageHere(this.#storage, spoken));
  }

  async set(code: LanguageCode): Promise<void> {
    this.#storage.write(LANGUAGE_KEY, code);
    if (code !== this.code || code !== this.#wanted) await this.#show(code);
  }

  /** Fetches the texts of a plugin in the language that `start` will most likely choose, without waiting for it. */
  async foresee(namespace: string, spoken: readonly string[] = navigator.languages): Promise<void> {
    await this.#load(languageHere(this.#storage, spoken), namespace);
  }

  /** Loads the texts of a plugin, before its code shows anything. */
  async need(namespace: string): Promise<void> {
    this.#namespaces.add(namespace);
    await Promise.all([...new Set([this.code, this.#wanted])].map((code) => this.#fetch(code, namespace)));
  }

  translator(namespace: string): Translate {
    return (key, values) => this.i18n.t(key, { ns: namespace, ...values });
  }

  async #show(code: LanguageCode): Promise<void> {
    this.#wanted = code;
    try {
      await Promise.all([this.#titles.use(code), ...[...this.#namespaces].map((namespace) => this.#fetch(code, namespace))]);
    } catch (error) {
      if (this.#wanted === code) this.#wanted = this.code;
      throw error;
    }
    // Another one was asked for while these texts came.
    if (this.#wanted !== code) return;
    await this.i18n.changeLanguage(code);
    document.documentElement.lang = code;
    runInAction(() => (this.code = code));
    this.#changed.fire(code);
  }

  async #fetch(code: LanguageCode, namespace: string): Promise<void> {
    if (this.i18n.hasResourceBundle(code, namespace)) return;
    this.i18n.addResourceBundle(code, namespace, await this.#load(code, namespace));
  }
}
