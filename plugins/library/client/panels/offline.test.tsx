/** What needs the server while there is no connection: still to be seen, off, with its reason, and never a failure (CORE-043). */
import { act, fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { all, ApiError, has, isOnline } from '#plugin-api';
import type { Article } from '../../common/model/article.ts';
import manifest from '../../plugin.ts';
import { libraryStage, notice, projectOf, rowOf, type StageOptions } from '../testing/library-stage.tsx';
import DuplicatesPanel from './duplicates/duplicates-panel.tsx';
import FindPanel from './find/find-panel.tsx';
import ListPanel from './list/list-panel.tsx';
import ProjectPanel from './project/project-panel.tsx';
import { Related } from './reference/related.tsx';
import RequestsPanel from './requests/requests-panel.tsx';
import TrashPanel from './trash/trash-panel.tsx';

const commands: Readonly<Record<string, { readonly enablement?: unknown }>> = manifest.contributes.commands ?? {};
const SHOWN_LATER = 'This is shown when you are back online.';

const lost = () => {
  throw new ApiError(0, 'Server is unreachable. Check your connection.');
};
const NOTHING = {
  shareRequests: lost,
  listActivity: lost,
  projectActivity: lost,
  participants: lost,
  findDuplicates: lost,
  relatedArticles: lost,
  getAllProjectImage: lost,
};

const begin = async (element: React.ReactElement, { calls, ...rest }: StageOptions = {}) => {
  giveSize(600, 400);
  const stage = libraryStage({ isOnline: false, calls: { ...NOTHING, ...calls }, ...rest });
  stage.render(element);
  await stage.load();
  await act(async () => {});
  return stage;
};
const reconnect = async ({ session }: ReturnType<typeof libraryStage>) =>
  act(async () => runInAction(() => (session.isOnline = true)));

const panel = {
  setParams() {},
  setTitle() {},
  setDirty() {},
  keep() {},
  close() {},
  instance: 'x',
  isActive: true,
  isVisible: true,
};
const List = () => <ListPanel params={{}} panel={panel} />;

it.each<[string, ComponentType]>([
  ['share requests', RequestsPanel],
  ['activity', ProjectPanel],
  ['duplicates', DuplicatesPanel],
])('[CORE-043] %s are no failure without a connection', async (_, Panel) => {
  await begin(<Panel />);
  expect(screen.getAllByText('You are offline').length).toBeGreaterThan(0);
  expect(screen.getAllByText(SHOWN_LATER).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('[CORE-043] what could not be shown is there as soon as there is a connection again', async () => {
  let isLost = true;
  const stage = await begin(<RequestsPanel />, { calls: { shareRequests: () => (isLost ? lost() : { data: [] }) } });
  isLost = false;
  await reconnect(stage);
  expect(await screen.findByText('No share requests')).toBeDefined();
});

it('[CORE-043] a failure with a connection is one that can be tried again', async () => {
  await begin(<RequestsPanel />, { isOnline: true });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('[CORE-043] the recycle bin restores, but erases nothing for good', async () => {
  const articles = [{ id: 2, title: 'Paper', deleted_at: '2026-02-01T00:00:00Z' }];
  const bin = { projects: [], articles, citations: [], article_notes: [], citation_notes: [] };
  await begin(<TrashPanel />, { calls: { getAllDeleted: () => bin } });
  const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
  expect([isOff('Restore'), isOff('Erase'), isOff('Empty trash')]).toEqual([null, 'true', 'true']);
});

it('[CORE-043] related references say when they will be shown', async () => {
  let isLost = true;
  const stage = await begin(<Related article={{ id: 5, version: 1 } as Article} />, {
    calls: { relatedArticles: () => (isLost ? lost() : { data: [] }) },
  });
  expect(screen.getByText(SHOWN_LATER)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  isLost = false;
  await reconnect(stage);
  expect(screen.queryByText(SHOWN_LATER)).toBeNull();
});

it('[CORE-043] references can be related and no longer related without a connection', async () => {
  await begin(<Related article={{ id: 5, version: 1 } as Article} />, {
    calls: { relatedArticles: () => ({ data: [rowOf(7, 'Reply')] }) },
  });
  for (const name of ['Relate', 'No longer relate “Reply”'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull();
});

it('[CORE-043] the search in everything says that it leaves out the pages of PDFs', async () => {
  const stage = await begin(<FindPanel />, { calls: { findEverywhere: () => ({ unread: 0, notes: { data: [], total: 0 } }) } });
  fireEvent.change(screen.getByRole('combobox', { name: /Find in/ }), { target: { value: 'bees' } });
  expect(await screen.findByText('Passages of PDFs are found when you are back online.')).toBeDefined();
  await reconnect(stage);
  expect(screen.queryByText('Passages of PDFs are found when you are back online.')).toBeNull();
});

it('[CORE-043] files that are dropped wait for a connection, and nothing is sent', async () => {
  const stage = await begin(<List />, { projects: [projectOf(1, 'One')] });
  const file = new File(['%PDF-1.7'], 'x.pdf', { type: 'application/pdf' });
  fireEvent.drop(screen.getByText('No references yet'), { dataTransfer: { files: [file], types: ['Files'], items: [] } });
  expect(await notice('You are offline. This needs the server.')).toBeDefined();
  expect(stage.api.uploadPdf).toBeUndefined();
});

it('[CORE-043] what would fill an empty list is off', async () => {
  await begin(<List />, { projects: [projectOf(1, 'One')] });
  for (const name of ['Add PDFs…', 'Import a bibliography…'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
});

it.each([
  ...(['shareProject', 'leaveProject'] as const),
  ...(['addPdfs', 'addByIdentifier', 'uploadImage', 'import', 'export', 'exportSelection'] as const),
  ...(['findDuplicates', 'unifySpellings'] as const),
])('[CORE-043] the command %s is off without a connection', (name) => {
  expect(JSON.stringify(commands[`library.${name}`]?.enablement)).toContain(JSON.stringify(has(isOnline)));
});

it.each([
  ...(['newProject', 'renameProject', 'newReference', 'editFields', 'moveReferences', 'deleteReferences', 'addTag'] as const),
  ...(['newSavedSearch', 'editSavedSearch', 'deleteSavedSearch', 'toggleFavourite'] as const),
])('[CORE-043] the command %s needs no connection', (name) => {
  expect(JSON.stringify(commands[`library.${name}`]?.enablement ?? all())).not.toContain(isOnline.name);
});
