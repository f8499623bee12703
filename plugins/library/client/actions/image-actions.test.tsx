/** Images of a project: what is sent, what is said, and what is left undone. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { ProjectImage } from '../../common/model/image.ts';
import { pngBytes } from '../testing/image-bytes.ts';
import { libraryStage, notice, projectOf, type StageOptions } from '../testing/library-stage.tsx';

afterEach(() => vi.restoreAllMocks());

const png = (name = 'map.png') => new File([pngBytes()], name);
const IMAGE: ProjectImage = {
  fileId: 7,
  projectId: 1,
  url: '/storage/image/7/',
  name: 'map.png',
  size: 20,
  created_at: '2026-01-01T00:00:00Z',
};

const setUp = async (calls: StageOptions['calls'] = {}) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis'), projectOf(2, 'Shared', { role: 'read' })],
    calls: {
      uploadProjectImage: () => ({ success: true, message: '', data: [] }),
      getAllProjectImage: () => ({ data: [IMAGE] }),
      deleteProjectImage: () => ({ success: true, message: '' }),
      downloadImage: () => new Blob(['x']),
      ...calls,
    },
  });
  await stage.load();
  stage.render();
  act(() => stage.parts.store.chooseProject(1));
  return stage;
};
const answer = async (name: string) => {
  await screen.findByRole('alertdialog');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};

describe('[LIB-011] upload image', () => {
  it('asks for files that are images, and sends each of them to the chosen project', async () => {
    const asked: HTMLInputElement[] = [];
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      asked.push(this);
      Object.defineProperty(this, 'files', { value: [png('a.png'), png('b.png')] });
      this.dispatchEvent(new Event('change'));
    });
    const { run, api, status } = await setUp();
    void run('library.uploadImage');
    await notice('2 images have been uploaded.');
    expect([asked[0]?.accept, asked[0]?.multiple]).toEqual(['.jpg,.jpeg,.png', true]);
    expect(api.uploadProjectImage?.mock.calls.map(([input]) => input)).toMatchObject([
      { form: { project_id: 1, featureId: 'project_images' }, files: { files: { name: 'a.png' } } },
      { form: { project_id: 1, featureId: 'project_images' }, files: { files: { name: 'b.png' } } },
    ]);
    expect(status.set.mock.calls.map(([item]) => [item.text, item.progress])).toEqual([['Uploading 2 images', 0]]);
    expect(status.set.mock.results[0]?.value.dispose).toHaveBeenCalledOnce();
  });

  it('[LIB-215] says that it is done', async () => {
    const { parts, api } = await setUp();
    await act(() => parts.exchange.take([png()]));
    await notice('Image has been uploaded.');
    expect(api.getAllProjects).toHaveBeenCalledTimes(2);
    expect(api.getAllProjectImage).not.toHaveBeenCalled();
  });

  it('[LIB-074] sends nothing without a project', async () => {
    const { parts, run, api } = await setUp();
    act(() => parts.store.chooseProject(undefined));
    await act(async () => run('library.uploadImage'));
    await act(() => parts.imageActions.upload([png()]));
    await notice('Choose the project first that the image belongs to.');
    expect(api.uploadProjectImage).not.toHaveBeenCalled();
  });

  it('[LIB-073] says which files are taken, and sends the others', async () => {
    const { parts, api } = await setUp();
    await act(() => parts.imageActions.upload([new File(['GIF89a and more of it'], 'x.gif'), png()]));
    await notice('Not supported file format. Only .jpg, .jpeg and .png are allowed.');
    expect(api.uploadProjectImage).toHaveBeenCalledOnce();
  });

  it('[LIB-073] says it of other images that are dropped, and leaves the rest to others', async () => {
    const { parts, api, notices } = await setUp({
      importReferences: () => ({ project_id: 1, imported: 1, skipped: [], skipped_total: 0, merged: [], merged_total: 0 }),
    });
    await act(() => parts.exchange.take([new File(['GIF89a'], 'x.gif', { type: 'image/gif' }), new File(['@book{a}'], 'x.bib')]));
    await notice('1 reference has been imported.');
    expect(notices.waiting.map(({ notice: { text } }) => text)).toEqual([
      'Not supported file format. Only .jpg, .jpeg and .png are allowed.',
    ]);
    expect(parts.uploads.queue).toEqual([]);
    expect(api.uploadProjectImage).not.toHaveBeenCalled();
  });

  it('[LIB-154] says that it failed, and stops there', async () => {
    const { parts, api } = await setUp({ uploadProjectImage: () => Promise.reject(new ApiError(500, 'Server is unreachable.')) });
    await act(() => parts.imageActions.upload([png(), png()]));
    await notice('Failed to upload image');
    expect(api.uploadProjectImage).toHaveBeenCalledOnce();
    expect(screen.queryByText(/uploaded\.$/)).toBeNull();
  });

  it.each([
    ['F', 'FREE_LIBRARY_ITEMS_LIMIT'],
    ['P', 'PRO_LIBRARY_ITEMS_LIMIT'],
  ])('[LIB-166] refused on plan %s opens the limit dialog %s; what came before is there', async (_, type) => {
    const uploadProjectImage = vi
      .fn()
      .mockResolvedValueOnce({ success: true, message: '', data: [] })
      .mockRejectedValue(new ApiError(402, `Refused: ${type}.`, { type, limit: 20, used: 20 }));
    const { parts } = await setUp({ uploadProjectImage });
    await act(() => parts.imageActions.upload([png(), png(), png()]));
    expect((await screen.findByText(`Refused: ${type}.`)).closest('[role=dialog]')).not.toBeNull();
    expect(screen.queryByText('Failed to upload image')).toBeNull();
    await notice('Image has been uploaded.');
    expect(uploadProjectImage).toHaveBeenCalledTimes(2);
  });
});

describe('[LIB-129] deletion', () => {
  it('[LIB-216] asks, then takes the image away and says so', async () => {
    const { parts, api } = await setUp();
    await parts.images.show(1);
    const gone = parts.imageActions.delete(IMAGE);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('map.png');
    await answer('Delete');
    await notice('Image has been deleted.');
    expect(await gone).toBe(true);
    expect(api.deleteProjectImage?.mock.lastCall).toEqual([{ body: { projectId: 1, fileId: 7 } }]);
    expect(parts.images.images).toEqual([]);
  });

  it('[LIB-075] is not sent when the person thinks better of it', async () => {
    const { parts, api } = await setUp();
    const gone = parts.imageActions.delete(IMAGE);
    await answer('Cancel');
    expect(await gone).toBe(false);
    expect(api.deleteProjectImage).not.toHaveBeenCalled();
  });

  it('[LIB-155] says that it failed, and the image stays', async () => {
    const { parts } = await setUp({ deleteProjectImage: () => Promise.reject(new ApiError(500, 'no')) });
    await parts.images.show(1);
    const gone = parts.imageActions.delete(IMAGE);
    await answer('Delete');
    await notice('Failed to delete image');
    expect(await gone).toBe(false);
    expect(parts.images.images).toEqual([IMAGE]);
  });
});

it('a download hands the bytes over under the image’s name, or says that there are none', async () => {
  let fails = false;
  const { parts, host } = await setUp({ downloadImage: () => (fails ? Promise.reject(new Error('x')) : new Blob(['x'])) });
  await parts.imageActions.download(IMAGE);
  expect(host.save.mock.calls).toEqual([[expect.any(Blob), 'map.png']]);
  fails = true;
  await act(() => parts.imageActions.download(IMAGE));
  await notice('The image cannot be shown.');
});

it.each([
  [1, true],
  [2, false],
  [undefined, false],
])('images of project %s may be changed by this person: %s', async (project, may) => {
  expect((await setUp()).parts.imageActions.canChange(project)).toBe(may);
});
