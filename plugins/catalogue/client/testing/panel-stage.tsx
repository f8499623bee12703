/** For tests: the panel over calls that a test answers, with core's real dialogs and notices. */
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { DialogHost } from '#core/client/dialogs/dialog-host.tsx';
import { DialogStore } from '#core/client/dialogs/dialog-store.ts';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { coreText } from '#core/client/ui/testing.tsx';
import { Api, Dialogs, Language, Notices } from '#plugin-api/client';
import catalogue from '../../../../locales/en/catalogue.json' with { type: 'json' };
import type { Dump, Harvest, Holdings } from '../../common/model.ts';
import CataloguePanel from '../panels/catalogue-panel.tsx';

// Dialogs come when they are first needed, on a busy machine after more than the usual second.
configure({ asyncUtilTimeout: 10_000 });

const stage = pluginStage('catalogue', catalogue);
type Answer = (input: never) => unknown;

const work = {
  id: 1,
  state: 'done' as const,
  message: '',
  taken: 1200,
  removed: 0,
  broken: 0,
  began_at: '2026-11-02T10:00:00Z',
  ended_at: '2026-11-02T10:05:00Z',
};
export const harvestOf = (more: Partial<Harvest> = {}): Harvest => ({
  ...work,
  address: 'https://hive.example/oai',
  set: '',
  title: 'The Hive',
  total: 2400,
  since: '2026-11-02',
  ...more,
});
export const dumpOf = (more: Partial<Dump> = {}): Dump => ({
  ...work,
  path: '/dumps/works.gz',
  kind: 'openalex',
  size: 2_000_000,
  read: 1_000_000,
  ...more,
});
export const holdingsOf = (more: Partial<Holdings> = {}): Holdings => ({
  works: 1200,
  index: 'embedded',
  indexed: 1200,
  bytes: 240_000,
  is_behind: false,
  sources: [
    { value: 'openalex', count: 1000 },
    { value: 'hive.example', count: 200 },
  ],
  ...more,
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

export const panelStage = async (calls: Readonly<Record<string, Answer>> = {}) => {
  const known: Readonly<Record<string, Answer>> = {
    holdings: () => ({ data: holdingsOf() }),
    harvests: () => ({ data: [] }),
    dumps: () => ({ data: [], folder: '/dumps', files: [] }),
    ...calls,
  };
  const api = Object.fromEntries(
    Object.entries(known).map(([name, answer]) => [name, vi.fn(async (input?: unknown) => answer(input as never))]),
  );
  const dialogs = new DialogStore({ plan: 'F' }, coreText, { code: 'en' });
  const notices = new NoticeStore(dialogs, coreText);
  const container = stage.container([Api, { of: () => api }], [Dialogs, dialogs], [Notices, notices], [Language, { code: 'en' }]);
  await act(async () => {
    stage.render(
      <>
        <CataloguePanel />
        <DialogHost store={dialogs} />
      </>,
      container,
    );
  });
  await settle();
  return { api, notices };
};

export const openTab = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
  await settle();
};
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
  await settle();
};
