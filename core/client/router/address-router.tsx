/** Puts what is drawn under the address bar: its links, its location and where it goes. */
import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import type { BrowserBar } from './browser-bar.ts';

interface AddressRouterProps {
  readonly bar: BrowserBar;
  readonly children: ReactNode;
}

export function AddressRouter({ bar, children }: AddressRouterProps) {
  const { location, historyAction } = useSyncExternalStore(bar.subscribe, () => bar.state);
  return (
    <Router navigator={bar} location={location} navigationType={historyAction}>
      {children}
    </Router>
  );
}
