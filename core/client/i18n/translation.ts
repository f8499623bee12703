/** The texts as React sees them: components that use them render again when the language or a catalogue changes. */
import type { i18n } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Translate } from '../../plugin-api/services.ts';

const Texts = createContext<i18n | undefined>(undefined);

export const TextsProvider = Texts.Provider;

interface Watched {
  readonly subscribe: (listener: () => void) => () => void;
  /** Grows with every change, so that React notices. */
  readonly revision: () => number;
}

/** One for each set of texts, because every component that shows a text asks for it. */
const watched = new WeakMap<i18n, Watched>();

const watch = (texts: i18n): Watched => {
  const known = watched.get(texts);
  if (known) return known;
  let revision = 0;
  const listeners = new Set<() => void>();
  const changed = () => {
    revision += 1;
    for (const listener of listeners) listener();
  };
  texts.on('languageChanged', changed);
  texts.store.on('added', changed);
  const made: Watched = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => revision,
  };
  watched.set(texts, made);
  return made;
};

/** @throws outside of a `TextsProvider` */
const useTexts = (): { texts: i18n; revision: number } => {
  const texts = useContext(Texts);
  if (!texts) throw new Error('There are no texts here.');
  const { subscribe, revision } = watch(texts);
  return { texts, revision: useSyncExternalStore(subscribe, revision) };
};

/** Texts of one catalogue; a new function after each change, so that memoised parts follow. */
export const useTranslation = (namespace: string): Translate => {
  const { texts, revision } = useTexts();
  return useMemo<Translate>(() => {
    void revision;
    return (key, values) => texts.t(key, { ns: namespace, ...values });
  }, [texts, revision, namespace]);
};

/** The language that the app speaks. */
export const useLanguage = (): string => useTexts().texts.language;
