/** The browser's address bar and history as an object. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { Emitter } from '../../common/emitter.ts';
import type { AddressBar } from './address-mirror.ts';

type State = AddressBar['state'];

const present = (historyAction: string): State => {
  const { pathname, search, hash } = window.location;
  return { location: { pathname, search, hash, state: history.state as unknown }, historyAction };
};

export class BrowserBar implements AddressBar {
  readonly #changed = new Emitter<void>();
  state = present('POP');

  constructor() {
    // Back, forward, and an address typed over the hash; lives as long as the page.
    window.addEventListener('popstate', () => this.#moved('POP'));
  }

  /** @param to path of this site, with query and hash */
  navigate(to: string, { replace, state = null }: { replace: boolean; state?: unknown }): void {
    if (replace) history.replaceState(state, '', to);
    else history.pushState(state, '', to);
    this.#moved(replace ? 'REPLACE' : 'PUSH');
  }

  subscribe(listener: () => void): () => void {
    const listening = this.#changed.event(listener);
    return () => listening.dispose();
  }

  #moved(action: string): void {
    this.state = present(action);
    this.#changed.fire();
  }
}

const Bar = createContext<BrowserBar | undefined>(undefined);

export const BarProvider = Bar.Provider;

/** @throws outside of the app */
export const useBar = (): BrowserBar => {
  const bar = useContext(Bar);
  if (!bar) throw new Error('There is no address bar here.');
  return bar;
};

/** The present address; renders again when it changes. */
export const useAddress = (): State['location'] => {
  const bar = useBar();
  return useSyncExternalStore(
    (listener) => bar.subscribe(listener),
    () => bar.state.location,
  );
};
