/** For tests: the importer's page over calls that a test answers, at an address. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { AddressRouter } from '#core/client/router/address-router.tsx';
import { BrowserBar } from '#core/client/router/browser-bar.ts';
import { Emitter } from '#plugin-api';
import { Host, Session } from '#plugin-api/client';
import { References } from '#plugins/library/common/services.ts';
import catalogue from '../../../../locales/en/importer.json' with { type: 'json' };
import type { Reading, Saved } from '../../common/contract.ts';
import { bindings } from '../bindings.ts';
import ImporterPanel from '../panels/importer-panel.tsx';

export const reading = (changes: Partial<Reading> = {}): Reading => ({
  info: {
    title: 'Owls <i>at night</i>',
    authors: [{ given: 'Ann', family: 'Lee' }],
    container_title: 'Journal of Owls',
    year: 2021,
  },
  found_by: 'crossref',
  pdf: 'https://journal.example/owls.pdf',
  known: null,
  ...changes,
});

export const saved = (changes: Partial<Saved> = {}): Saved => ({
  ...{ article: 7, project: 1, project_title: 'Imported', is_new: true },
  pdf: { state: 'saved', reason: null },
  ...changes,
});

const project = (id: number, title: string, more: object = {}) => ({
  ...{ id, title, role: 'owner', is_locked: false, parent_project_id: null },
  ...more,
});

/** @param search of the page's address, e.g. `?url=…` */
export const importerStage = async (calls: Answers = {}, search = '') => {
  history.replaceState(null, '', `/apps/web-importer${search}`);
  const stage = screenStage('importer', catalogue, {
    read: () => reading(),
    save: () => saved(),
    extension: () => new Blob(['zip']),
    getAllProjects: () => ({
      data: [
        project(1, 'Imported'),
        project(2, 'Birds'),
        project(3, 'Theirs', { role: 'read' }),
        project(4, 'Shut', { is_locked: true }),
      ],
    }),
    ...calls,
  });
  const references = { open: vi.fn() };
  const host = { save: vi.fn(async (_file: Blob, _name: string) => undefined) };
  const session = { user: { id: 1 }, isOnline: true, onChange: new Emitter<unknown>().event };
  const container = stage.container([References, references], [Host, host], [Session, session]);
  bindAll(container, bindings);
  const bar = new BrowserBar();
  await act(
    async () =>
      void stage.render(
        <AddressRouter bar={bar}>
          <ImporterPanel />
        </AddressRouter>,
        container,
      ),
  );
  return { ...stage, bar, host, references };
};
