/** The browser's address bar and history as an object: the router's navigator, and where addresses are followed outside of React. */
import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';
import { Emitter } from '../../common/emitter.ts';
import type { AddressBar } from './address-mirror.ts';

interface State {
  readonly location: Location<unknown>;
  readonly historyAction: NavigationType;
}

export class BrowserBar implements AddressBar, Navigator {
  readonly #changed = new Emitter<void>();
  #steps = 0;
  state = this.#present(NavigationType.Pop);

  constructor() {
    // Back, forward, and an address typed over the hash; lives as long as the page.
    window.addEventListener('popstate', () => this.#moved(NavigationType.Pop));
  }

  /** @param to path of this site, with query and hash */
  navigate(to: string, { replace, state = null }: { replace: boolean; state?: unknown }): void {
    if (replace) this.replace(to, state);
    else this.push(to, state);
  }

  // The router takes these two out of their object.
  readonly push = (to: To, state: unknown = null): void => {
    history.pushState(state, '', this.createHref(to));
    this.#moved(NavigationType.Push);
  };

  readonly replace = (to: To, state: unknown = null): void => {
    history.replaceState(state, '', this.createHref(to));
    this.#moved(NavigationType.Replace);
  };

  go(steps: number): void {
    history.go(steps);
  }

  createHref(to: To): string {
    return typeof to === 'string' ? to : createPath(to);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const listening = this.#changed.event(listener);
    return () => listening.dispose();
  };

  #moved(action: NavigationType): void {
    this.#steps++;
    this.state = this.#present(action);
    this.#changed.fire();
  }

  /** Each step has a key of its own, so that an address that is opened twice is seen twice. */
  #present(historyAction: NavigationType): State {
    const { pathname, search, hash } = window.location;
    return { location: { pathname, search, hash, state: history.state as unknown, key: String(this.#steps) }, historyAction };
  }
}
