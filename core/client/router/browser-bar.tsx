/**
 * The browser's address bar as an object, for code outside of React. react-router keeps the history; this passes on what it
 * says. (Its data router would do the same and load twice as much, for loaders and actions that nothing here uses.)
 */
import { useLayoutEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { Emitter } from '../../common/emitter.ts';
import type { AddressBar } from './address-mirror.ts';

export class BrowserBar implements AddressBar {
  readonly #changed = new Emitter<void>();
  #navigate: NavigateFunction | undefined;
  state: AddressBar['state'];

  constructor({ pathname, search, hash }: Location, state: unknown) {
    this.state = { location: { pathname, search, hash, state }, historyAction: 'POP' };
  }

  navigate(to: string, options: { replace: boolean; state?: unknown }): void {
    void this.#navigate?.(to, options);
  }

  subscribe(listener: () => void): () => void {
    const listening = this.#changed.event(listener);
    return () => listening.dispose();
  }

  /** Called on each render of the router. */
  follow(navigate: NavigateFunction, { location, historyAction }: AddressBar['state']): void {
    // What the app started with is no change.
    const isSame = this.#navigate === undefined || location === this.state.location;
    this.#navigate = navigate;
    this.state = { location, historyAction };
    if (!isSame) this.#changed.fire();
  }
}

export function FollowRouter({ bar }: { readonly bar: BrowserBar }) {
  const navigate = useNavigate();
  const location = useLocation();
  const historyAction = useNavigationType();
  useLayoutEffect(() => bar.follow(navigate, { location, historyAction }));
  return null;
}
