/** For tests: browsers of people who have one text open. `fake-indexeddb` is to be imported before, where they keep something. */
import { observable } from 'mobx';
import { expect, vi } from 'vitest';
import { DeviceTexts } from '../device/device-texts.ts';
import type { MakeDocument } from '../document/live-document.ts';
import { letters } from '../open-texts.ts';
import type { Seed } from '../text-parts.ts';
import { TextStore } from '../text-store.ts';
import { memoryDatabases } from './memory-databases.ts';
import { nothingKept } from './nothing-kept.ts';
import type { TextServer } from './text-server.ts';
import type { LocalDatabases } from '#plugin-api/client';

let devices = 0;

/** Who writes. */
export const ME = {};
/** What the app knows of the connection. */
export const house = observable({ isOnline: true });

interface BrowserParts {
  readonly databases?: LocalDatabases | undefined;
  readonly seed?: Seed;
  readonly make?: MakeDocument;
}

/** A browser with the text open in it. */
export const browser = (
  server: TextServer,
  person: number,
  { databases = nothingKept, seed, make = letters }: BrowserParts = {},
) => {
  const { live, online } = server.browser(person);
  const store = new TextStore('latex', 7, {
    ...{ live, seed, make },
    device: new DeviceTexts(databases),
    isOnline: () => house.isOnline,
    readOnly: () => 'You may not write here any more.',
  });
  const type = (from: number, text: string, to = from): void => store.edit([{ from, to, text }], ME);
  return { store, online, type };
};

export const saved = (...all: readonly { readonly store: TextStore }[]): Promise<void> =>
  vi.waitFor(() => expect(all.map(({ store }) => store.state)).toEqual(all.map(() => 'saved')));

/** As soon as all of it is there. */
export const open = async (server: TextServer, person: number, parts: BrowserParts = {}) => {
  const one = browser(server, person, parts);
  await saved(one);
  return one;
};

/** As when the page is closed: what is typed is written before. */
export const close = async ({ store }: { readonly store: TextStore }): Promise<void> => {
  await store.kept();
  store.dispose();
};

export const newDevice = (): LocalDatabases => memoryDatabases(`test${++devices}`);
