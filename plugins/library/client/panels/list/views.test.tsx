/** The four views of a project on the screen. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PanelHandle } from '#plugin-api/client';
import { giveSize } from '#core/client/ui/testing.tsx';
import type { ProjectImage } from '../../../common/model/image.ts';
import { REFERENCE_DRAG } from '../../../common/reference-drag.ts';
import { libraryStage, notice, projectOf, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import ListPanel from './list-panel.tsx';

const image = (fileId: number, name: string): ProjectImage => ({
  fileId,
  projectId: 1,
  url: '',
  name,
  size: 2048,
  created_at: '2026-05-03T12:00:00Z',
});
const rows = [rowOf(1, 'First', { citations_count: 3 }), rowOf(2, '', { year: 1066 }), rowOf(3, 'Third')];
const panel = { instance: 'library.list', setParams: vi.fn() } as unknown as PanelHandle;
beforeEach(() => {
  giveSize(600, 1000);
  let made = 0;
  URL.createObjectURL = () => `blob:${String(++made)}`;
  URL.revokeObjectURL = () => {};
});

const setUp = async (plan: 'F' | 'P', calls: StageOptions['calls'] = {}) => {
  const stage = libraryStage({
    plan,
    rows,
    projects: [projectOf(1, 'Thesis')],
    calls: {
      getAllProjectImage: () => ({ data: [image(8, 'map.png'), image(7, 'photo.jpg')] }),
      imageThumbnail: () => new Blob(['small']),
      imagePicture: () => new Blob(['large']),
      deleteProjectImage: () => ({ success: true, message: '' }),
      ...calls,
    },
  });
  stage.render(<ListPanel params={{ project: 1 }} panel={panel} />);
  await act(async () => {});
  return stage;
};
const menu = async () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'View' }), { key: 'Enter' });
  return within(await screen.findByRole('menu')).getAllByRole('menuitemcheckbox');
};
const choose = async (name: string) => {
  const item = (await menu()).find((each) => each.textContent === name);
  await act(async () => void fireEvent.click(item as HTMLElement));
};
const options = () => screen.getAllByRole('option');

describe('[LIB-019] the views', () => {
  it('are four, of which one is shown', async () => {
    await setUp('P');
    const items = await menu();
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['List', 'true'],
      ['Grid', 'false'],
      ['Table', 'false'],
      ['Images', 'false'],
    ]);
  });

  it('[LIB-186] of free users is the list, and the others open the limit dialog', async () => {
    const { parts } = await setUp('F');
    // With its columns, as everybody has it.
    expect(screen.getByText('Published in')).toBeDefined();
    await choose('Grid');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Only the list view is available in the free version. Upgrade to PRO for all views.')).toBeDefined();
    expect(parts.view.shown).toBe('list');
  });

  it.each(['F', 'P'] as const)(
    'as list is one line of columns where there is room, else two lines to a reference (%s)',
    async (plan) => {
      const wide = await setUp(plan);
      expect(screen.getAllByRole('columnheader')).toHaveLength(11);
      expect(screen.getByText('First').closest<HTMLElement>('[data-index]')?.style.height).toBe('28px');
      expect(wide.parts.view.shown).toBe('list');
      cleanup();
      giveSize(600, 400);
      await setUp(plan);
      expect(screen.getAllByRole('columnheader')).toHaveLength(4);
      expect(screen.getByText('First').closest<HTMLElement>('[data-index]')?.style.height).toBe('44px');
    },
  );

  it.each([
    ['library.viewAsList', 'list'],
    ['library.viewAsGrid', 'grid'],
    ['library.viewAsTable', 'table'],
    ['library.viewAsImages', 'image'],
  ] as const)('%s opens the list and shows the view %s', async (command, view) => {
    const { run, panels, parts } = await setUp('P');
    await act(async () => run(command));
    expect([panels.open.mock.lastCall, parts.view.shown]).toEqual([['library.list'], view]);
  });
});

describe('the grid', () => {
  const setUpGrid = async (calls: StageOptions['calls'] = {}) => {
    const stage = await setUp('P', calls);
    await choose('Grid');
    return stage;
  };

  it('tells of each reference what it is', async () => {
    await setUpGrid();
    expect(options().map((card) => card.textContent)).toEqual([
      'FirstLee · 2001Annals 3',
      'UntitledLee · 1066Annals',
      'ThirdLee · 2001Annals',
    ]);
  });

  it('is opened, deleted and dragged like the list', async () => {
    const { panels, api } = await setUpGrid({ deleteItems: () => ({ deleted: { articles: [2] } }) });
    const [first, second] = options() as [HTMLElement, HTMLElement];
    fireEvent.mouseDown(first);
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 1, project: 1 });
    const data = new Map<string, string>();
    fireEvent.dragStart(second, { dataTransfer: { setData: (type: string, value: string) => data.set(type, value) } });
    expect(data.get(REFERENCE_DRAG)).toBe('[2]');
    fireEvent.keyDown(second, { key: 'Delete' });
    await notice('Reference has been deleted.');
    expect(api.deleteItems?.mock.lastCall).toEqual([{ body: { articles: [2] } }]);
  });

  it('without references says what to do', async () => {
    await setUpGrid({ listArticles: () => ({ data: [], total: 0 }) });
    expect(screen.getByText('No references yet')).toBeDefined();
  });
});

describe('[LIB-052] the images', () => {
  const setUpImages = async (calls: StageOptions['calls'] = {}) => {
    const stage = await setUp('P', calls);
    await choose('Images');
    return stage;
  };

  it('are those of the chosen project, each with its name', async () => {
    const { api } = await setUpImages();
    expect(options().map((card) => card.textContent)).toEqual(['map.png', 'photo.jpg']);
    expect(options().map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual(['blob:1', 'blob:2']);
    expect(api.getAllProjectImage?.mock.lastCall?.[0]).toEqual({ query: { project: 1 } });
    expect(api.imageThumbnail?.mock.calls.map(([input]) => input)).toEqual([{ params: { id: 8 } }, { params: { id: 7 } }]);
    // What narrows and orders references means nothing here.
    expect([screen.queryByRole('button', { name: 'Filter' }), screen.queryByRole('button', { name: 'Sort' })]).toEqual([
      null,
      null,
    ]);
  });

  it('are found by name', async () => {
    await setUpImages();
    const field = screen.getByRole('searchbox', { name: 'Search images' });
    await act(async () => void fireEvent.change(field, { target: { value: ' PHOTO ' } }));
    expect(options().map((card) => card.textContent)).toEqual(['photo.jpg']);
    await act(async () => void fireEvent.change(field, { target: { value: 'x' } }));
    expect(screen.getByText('Nothing found')).toBeDefined();
  });

  it('[LIB-038] open in the preview with Enter, at the one that was chosen', async () => {
    await setUpImages();
    const [, second] = options() as [HTMLElement, HTMLElement];
    fireEvent.mouseDown(second);
    await act(async () => void fireEvent.keyDown(second, { key: 'Enter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Images of “Thesis”' }));
    expect(dialog.getByRole('img', { name: 'photo.jpg' })).toBeDefined();
  });

  it('are deleted with Delete, after a question', async () => {
    const { api } = await setUpImages();
    const [first] = options() as [HTMLElement];
    fireEvent.mouseDown(first);
    fireEvent.keyDown(first, { key: 'Delete' });
    await screen.findByRole('alertdialog');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
    await notice('Image has been deleted.');
    expect(api.deleteProjectImage?.mock.lastCall).toEqual([{ body: { projectId: 1, fileId: 8 } }]);
    expect(options().map((card) => card.textContent)).toEqual(['photo.jpg']);
  });

  it('that are none can be uploaded, where a project is chosen', async () => {
    const { parts } = await setUpImages({ getAllProjectImage: () => ({ data: [] }) });
    expect(screen.getByRole('button', { name: 'Upload image…' })).toBeDefined();
    await act(async () => parts.store.chooseProject(undefined));
    expect(screen.queryByRole('button', { name: 'Upload image…' })).toBeNull();
    expect(screen.getByText('No images yet')).toBeDefined();
  });

  it('that cannot be loaded say so, one by one or as a whole', async () => {
    let fails = true;
    await setUpImages({
      getAllProjectImage: () => (fails ? Promise.reject(new Error('no')) : { data: [image(1, 'a.png')] }),
      imageThumbnail: () => Promise.reject(new Error('no')),
    });
    expect(screen.getByText('The images could not be loaded.')).toBeDefined();
    fails = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    const [card] = options() as [HTMLElement];
    expect([card.textContent, card.querySelector('img'), card.querySelector('svg') !== null]).toEqual(['a.png', null, true]);
  });
});
