/** References, files and addresses that are dropped on a project of the tree. */
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { REFERENCE_DRAG } from '../../../common/reference-drag.ts';
import { pngBytes } from '../../testing/image-bytes.ts';
import { notice, projectOf } from '../../testing/library-stage.tsx';
import { drop, projects, treeStage as setUp } from '../../testing/tree-stage.tsx';

beforeEach(() => giveSize(600, 300));

describe('[LIB-025] references that are dropped', () => {
  const carried = (ids: string) => ({
    types: [REFERENCE_DRAG],
    files: [],
    getData: (type: string) => (type === REFERENCE_DRAG ? ids : ''),
  });

  it('move into the project', async () => {
    const { api } = await setUp();
    await drop('Gamma', 0.5, carried('[7,8]'));
    await notice('Reference has been moved.');
    expect(api.moveArticles?.mock.lastCall).toEqual([{ body: { articles: [7, 8], project: 3 } }]);
  });

  it('are not taken by the whole library, nor is anything else by a project', async () => {
    const { api } = await setUp();
    await drop('All references', 0.5, carried('[7]'));
    await drop('Gamma', 0.5, { types: ['text/plain'], getData: () => '' });
    expect(api.moveArticles).not.toHaveBeenCalled();
  });
});

it('[LIB-011] files that are dropped on a project go there, whichever is chosen', async () => {
  const uploadProjectImage = () => ({ success: true, message: '', data: [] });
  const { api, parts } = await setUp({ uploadProjectImage });
  act(() => parts.store.chooseProject(1));
  const files = [new File([pngBytes()], 'map.png')];
  await drop('Gamma', 0.5, { types: ['Files'], files, getData: () => '' });
  await notice('Image has been uploaded.');
  expect(api.uploadProjectImage?.mock.calls).toMatchObject([[{ form: { project_id: 3 }, files: { files: files[0] } }, {}]]);
  await drop('All references', 0.5, { types: ['Files'], files, getData: () => '' });
  expect(api.uploadProjectImage).toHaveBeenCalledOnce();
});

describe('addresses that are dropped', () => {
  const link = (data: Readonly<Record<string, string>>) => ({
    types: Object.keys(data),
    files: [],
    getData: (type: string) => data[type] ?? '',
  });
  const startLookups = () => ({ data: [] });

  it('on a project are looked up into it, whichever is chosen', async () => {
    const { api, parts } = await setUp({ startLookups });
    act(() => parts.store.chooseProject(1));
    await drop('Gamma', 0.5, link({ 'text/uri-list': '# a remark\r\nhttps://doi.org/10.1000/182', 'text/plain': 'no address' }));
    expect(api.startLookups?.mock.calls[0]?.[0]).toMatchObject({ body: { project: 3, text: 'https://doi.org/10.1000/182' } });
  });

  it('that say nothing are refused in words', async () => {
    await setUp({ startLookups });
    await drop('Gamma', 0.5, link({ 'text/plain': 'just words' }));
    await notice('No DOI, ISBN, arXiv number, PubMed id or address found');
  });

  it('are taken by no project that is only read', async () => {
    const { api } = await setUp(
      { startLookups },
      { projects: [...projects, projectOf(4, 'Of Bob', { role: 'read', owner_id: 2 })] },
    );
    await drop('Of Bob', 0.5, link({ 'text/plain': '10.1000/182' }));
    expect(api.startLookups).not.toHaveBeenCalled();
  });
});
