/** The images in the browser. */
import { expect, it, vi } from 'vitest';
import type { ProjectImage } from '../../common/model/image.ts';
import { ProjectImages } from './project-images.ts';

const image = (fileId: number, projectId = 1): ProjectImage => ({
  fileId,
  projectId,
  url: '',
  name: `${fileId}.png`,
  size: 1,
  created_at: '2026-01-01T00:00:00Z',
});
const setUp = () => {
  const getAllProjectImage = vi.fn(async ({ query }: { query: { project?: number } }, _options?: { signal?: AbortSignal }) => ({
    data: [image(2, query.project), image(1, query.project)],
  }));
  const calls = { getAllProjectImage, downloadImage: vi.fn(async () => new Blob(['x'])) };
  return { ...calls, store: new ProjectImages(calls as never) };
};
const ids = (store: ProjectImages) => store.images?.map(({ fileId }) => fileId);

it('[LIB-052] are those of the project that is shown, or of all', async () => {
  const { store, getAllProjectImage } = setUp();
  await store.show(7);
  expect(store.images?.map(({ projectId }) => projectId)).toEqual([7, 7]);
  await store.show(undefined);
  expect(getAllProjectImage.mock.calls.map(([input]) => input)).toEqual([{ query: { project: 7 } }, { query: {} }]);
});

it('of another project are not shown as this one’s while they are on their way', async () => {
  const { store, getAllProjectImage } = setUp();
  await store.show(1);
  const again = store.load();
  expect(ids(store)).toEqual([2, 1]);
  await again;
  getAllProjectImage.mockReturnValueOnce(new Promise(() => {}));
  void store.show(2);
  expect(store.images).toBeUndefined();
  await store.show(3);
  expect(getAllProjectImage.mock.calls.at(-2)?.[1]?.signal?.aborted).toBe(true);
  expect(store.images?.[0]?.projectId).toBe(3);
});

it('stay on the screen when asking again fails', async () => {
  const { store, getAllProjectImage } = setUp();
  getAllProjectImage.mockRejectedValueOnce(new Error('offline'));
  await store.show(1);
  expect([store.images, store.error]).toEqual([undefined, new Error('offline')]);
  await store.load();
  expect([ids(store), store.error]).toEqual([[2, 1], undefined]);
  getAllProjectImage.mockRejectedValueOnce(new Error('offline'));
  await store.load();
  expect(ids(store)).toEqual([2, 1]);
});

it('are asked for again after a change only where they are shown', async () => {
  const { store, getAllProjectImage } = setUp();
  await store.refresh();
  expect(getAllProjectImage).not.toHaveBeenCalled();
  await store.show(1);
  await store.refresh();
  expect(getAllProjectImage).toHaveBeenCalledTimes(2);
  store.forget(2);
  expect(ids(store)).toEqual([1]);
});
