/** The sheet that says what was handed over and asks where it goes; without a connection it waits here. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { ApiError, Emitter } from '#plugin-api';
import { Session } from '#plugin-api/client';
import { LibrarySelection, ProjectMaker } from '#plugins/library/common/services.ts';
import catalogue from '../../../../locales/en/importer.json' with { type: 'json' };
import { bindings } from '../bindings.ts';
import { fakeCaches } from '../testing/fake-caches.ts';
import { TheKeptThings, TheReceivedStore } from '../tokens.ts';
import { followReceived } from './follow-received.ts';
import type { KeptThings } from './kept-things.ts';
import ReceivedPanel from './received-panel.tsx';
import type { ReceivedStore } from './received-store.ts';

/** As in a browser, whose work is not bound to anything. */
const locks = { request: (_: string, work: () => unknown) => Promise.resolve().then(work) };

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

const pdf = (name: string) => new File(['%PDF-1.7 owls'], name);
const project = (id: number, title: string, role = 'owner') => ({
  ...{ id, title, role, is_locked: false, parent_project_id: null },
});
const offline = () => {
  throw new ApiError(0, 'No connection');
};

const stageWith = async (files: readonly File[], calls: Answers = {}, url?: string) => {
  const stage = screenStage('importer', catalogue, {
    getAllProjects: () => ({ data: [project(2, 'Birds'), project(3, 'Trees'), project(4, 'Theirs', 'read')] }),
    uploadPdf: () => ({ url: '/pdf/1', id: 1, hash: 'a'.repeat(64), size: 13 }),
    checkDuplicate: () => ({ article: null }),
    createArticles: () => ({ document: {} }),
    importReferences: () => ({}),
    startLookups: () => ({ data: [] }),
    ...calls,
  });
  const user = observable.box<{ id: number } | undefined>({ id: 1 }, { deep: false });
  const changes = new Emitter<unknown>();
  const asks: (() => Promise<boolean>)[] = [];
  const starts: (() => unknown)[] = [];
  const session = observable(
    {
      isOnline: true,
      get user() {
        return user.get();
      },
      get isSignedIn() {
        return user.get() !== undefined;
      },
      onChange: changes.event,
      afterSignIn: (_: number, start: () => unknown) => (starts.push(start), { dispose() {} }),
      beforeSignOut: (ask: () => Promise<boolean>) => (asks.push(ask), { dispose() {} }),
    },
    { onChange: false, afterSignIn: false, beforeSignOut: false },
  );
  const container = stage.container(
    [Session, session],
    [LibrarySelection, { project: 2, articles: [], onChange: changes.event }],
    [ProjectMaker, { create: vi.fn(async () => undefined) }],
  );
  bindAll(container, bindings);
  const kept = container.get<KeptThings>(TheKeptThings);
  const form = new FormData();
  for (const file of files) form.append('files', file);
  if (url !== undefined) form.append('url', url);
  await kept.addForm(form);
  followReceived(stage.context(container));
  await act(
    async () =>
      void stage.render(
        <MemoryRouter initialEntries={['/received']}>
          <ReceivedPanel />
        </MemoryRouter>,
        container,
      ),
  );
  await screen.findByRole('heading', { name: /^Sent to/ });
  const leave = async () => {
    user.set(undefined);
    await act(async () => changes.fire(undefined));
  };
  return { ...stage, kept, session, asks, starts, leave, store: container.get<ReceivedStore>(TheReceivedStore) };
};

const press = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
const rows = () => within(screen.getByRole('list', { name: 'What was sent' })).getAllByRole('listitem');

it('says what each thing is, whatever it calls itself, and adds what can be added where one says', async () => {
  const bib = new File(['@book{a, title={Owls}}'], 'list.pdf');
  const { api, kept } = await stageWith([pdf('owls.pdf'), bib, new File(['MZ'], 'evil.pdf')], {}, 'https://doi.org/10.1000/182');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'owls.pdfPDF, 1 kB',
    'list.pdfBibliography, 1 kB',
    'evil.pdfNeither a PDF nor a bibliography: it cannot be added',
    'https://doi.org/10.1000/182Address or identifier, which is looked up',
  ]);
  expect(api['uploadPdf']).not.toHaveBeenCalled();
  expect((await screen.findByRole('combobox', { name: /Project/ })).textContent).toContain('Birds');
  await press('Add all 3');
  await expect.poll(() => rows().length).toBe(1);
  expect(api['createArticles']?.mock.calls[0]?.[0]).toMatchObject({
    body: { id: expect.stringMatching(/^tmp-/), project: 2, info: { title: 'owls.pdf', pdf_url: '/pdf/1', self_uploaded: true } },
  });
  expect(api['importReferences']?.mock.calls[0]?.[0]).toMatchObject({ form: { project_id: 2 } });
  expect(api['startLookups']).toHaveBeenCalledWith({ body: { project: 2, text: 'https://doi.org/10.1000/182' } });
  await press('Discard “evil.pdf”');
  expect(await screen.findByText('Nothing is waiting here')).toBeTruthy();
  expect(await kept.isEmpty()).toBe(true);
});

it('offers no project that one may only read', async () => {
  await stageWith([pdf('owls.pdf')]);
  await act(async () => void fireEvent.click(await screen.findByRole('combobox', { name: /Project/ })));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Birds', 'Trees']);
});

it('waits without a connection, and goes on its way by itself when it is back', async () => {
  const { api, session, toasts } = await stageWith([pdf('owls.pdf')]);
  act(() => runInAction(() => void (session.isOnline = false)));
  expect(await screen.findByText('Is added as soon as there is a connection.')).toBeTruthy();
  await press('Add');
  expect(await screen.findByText('Waits for a connection')).toBeTruthy();
  expect(api['uploadPdf']).not.toHaveBeenCalled();
  act(() => runInAction(() => void (session.isOnline = true)));
  expect(await screen.findByText('Nothing is waiting here')).toBeTruthy();
  expect(api['createArticles']).toHaveBeenCalledTimes(1);
  expect(toasts()).toMatchObject([{ text: 'Added one thing that was sent to you.' }]);
});

it('loses nothing when the connection goes while it is sent, and makes no second reference', async () => {
  const { api, starts } = await stageWith([pdf('owls.pdf')], { createArticles: offline });
  await press('Add');
  expect(await screen.findByText('Waits for a connection')).toBeTruthy();
  await act(async () => void (await starts[0]?.()));
  const ids = api['createArticles']?.mock.calls.map(([{ body }]) => body.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('what the server does not take stays with the reason, to go elsewhere', async () => {
  const refuse = () => {
    throw new ApiError(403, 'You may not write there.');
  };
  await stageWith([pdf('owls.pdf')], { createArticles: refuse });
  await press('Add');
  expect(within(rows()[0] as HTMLElement).getByRole('alert').textContent).toBe('You may not write there.');
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
});

it('where projects cannot be had yet it says that nothing is lost', async () => {
  const { kept } = await stageWith([pdf('owls.pdf')], { getAllProjects: offline });
  expect(await screen.findByText('What was sent stays here until they can be.')).toBeTruthy();
  expect(await kept.isEmpty()).toBe(false);
});

it('what the project has already is not added again', async () => {
  const { api } = await stageWith([pdf('owls.pdf')], { checkDuplicate: () => ({ article: { id: 7, title: 'Owls' } }) });
  await press('Add');
  expect(await screen.findByText('Nothing is waiting here')).toBeTruthy();
  expect(api['createArticles']).not.toHaveBeenCalled();
});

it('of another person nothing is seen', async () => {
  const { kept, store } = await stageWith([pdf('owls.pdf')]);
  const [own] = await kept.all();
  if (!own) throw new Error('One was kept');
  await kept.change(own, { owner: 2 });
  await act(() => store.load());
  expect(store.rows).toEqual([]);
  expect(await kept.isEmpty()).toBe(false);
});

it('a sign-out takes along what waits, once that was agreed to', async () => {
  const { kept, asks, leave } = await stageWith([pdf('owls.pdf')]);
  const [own] = await kept.all();
  if (!own) throw new Error('One was kept');
  expect(own.owner).toBe(1);
  const answer = asks[0]?.();
  expect(await screen.findByText('One thing that was sent is not in your library yet')).toBeTruthy();
  await press('Remove and sign out');
  expect(await answer).toBe(true);
  await leave();
  await expect.poll(() => kept.isEmpty()).toBe(true);
});

it('a session that ends by itself takes nothing away, and shows nothing to the next person', async () => {
  const { kept, leave, store } = await stageWith([pdf('owls.pdf')]);
  await leave();
  expect(store.rows).toBeUndefined();
  expect(await kept.isEmpty()).toBe(false);
});
