/** `Theme`: what the person chose, or else what the machine wants, kept up to date while it changes. */
import { action, actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import { Emitter } from '../../common/emitter.ts';
import type { Theme, ThemeName } from '../../plugin-api/services.ts';
import type { JsonStorage } from '../storage/json-storage.ts';
import { storageKey } from '../storage/keys.ts';
import { type Machine, themeOf, themeOfMachine } from './theme-names.ts';

const KEY = storageKey('theme');
const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';

export class ThemeStore implements Theme {
  readonly #storage: Pick<JsonStorage, 'read' | 'write'>;
  readonly #root: HTMLElement;
  readonly #changed = new Emitter<ThemeName>();
  readonly onChange = this.#changed.event;
  choice: ThemeName | 'system';
  machine: Machine = { dark: false, contrast: false };

  /** @param storage remembers the choice in this browser, so that the next start does not flash another theme */
  constructor(storage: Pick<JsonStorage, 'read' | 'write'>, view: Window = window) {
    this.#storage = storage;
    this.#root = view.document.documentElement;
    this.choice = themeOf(storage.read(KEY)) ?? 'system';
    const queries = { dark: view.matchMedia(DARK), contrast: view.matchMedia(CONTRAST) };
    const look = () => this.follow({ dark: queries.dark.matches, contrast: queries.contrast.matches });
    makeObservable(this, {
      choice: observable,
      machine: observableRef,
      current: computed,
      choose: actionBound,
      adopt: action,
      follow: action,
    });
    queries.dark.addEventListener('change', look);
    queries.contrast.addEventListener('change', look);
    look();
  }

  get current(): ThemeName {
    return this.choice === 'system' ? themeOfMachine(this.machine) : this.choice;
  }

  choose(choice: ThemeName | 'system'): void {
    this.choice = choice;
    this.#storage.write(KEY, choice);
    this.#show();
  }

  /** Takes over `data.theme` of the user who signed in; a value that means nothing changes nothing. */
  adopt(stored: unknown): void {
    const theme = themeOf(stored);
    if (theme && theme !== this.choice) this.choose(theme);
  }

  follow(machine: Machine): void {
    this.machine = machine;
    this.#show();
  }

  #show(): void {
    const theme = this.current;
    if (this.#root.dataset['theme'] === theme) return;
    this.#root.dataset['theme'] = theme;
    this.#changed.fire(theme);
  }
}
