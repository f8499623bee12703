/** What the pane is made of, for its views. */
import { createContext, useContext } from 'react';
import { type ApartApi, useTranslation } from '#apart-kit';
import type { Translate } from '#plugin-api/client';
import type { Connecting } from '../connect/connecting.ts';
import type { DocumentStore } from './document-store.ts';
import type { Draft } from './draft.ts';
import type { LastLook } from './last-look.ts';
import type { ReferenceSearch } from './reference-search.ts';
import type { SignIn } from './sign-in.ts';
import type { StyleList } from './style-list.ts';

export interface PaneWorld {
  readonly apart: ApartApi;
  readonly signIn: SignIn;
  readonly connecting: Connecting;
  readonly store: DocumentStore;
  readonly draft: Draft;
  readonly search: ReferenceSearch;
  readonly styles: StyleList;
  readonly lastLook: LastLook;
  /** Opens an address in the browser, outside of Word. */
  readonly openBrowser: ((address: string) => void) | undefined;
}

const World = createContext<PaneWorld | undefined>(undefined);

export const PaneWorldProvider = World.Provider;

/** @throws outside of the pane */
export const usePane = (): PaneWorld => {
  const world = useContext(World);
  if (!world) throw new Error('There is no pane here.');
  return world;
};

/** Texts of the pane: section `pane` of the plugin's catalogue. */
export const usePaneText = (): Translate => {
  const t = useTranslation('word');
  return (key, values) => t(`pane.${key}`, values);
};
