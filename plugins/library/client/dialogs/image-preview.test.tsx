/** The image preview: walking through, zooming, deleting, and what is shown where there is nothing. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProjectImage } from '../../common/model/image.ts';
import { libraryStage, notice, projectOf, type StageOptions } from '../testing/library-stage.tsx';

const image = (fileId: number, projectId = 1): ProjectImage => ({
  fileId,
  projectId,
  url: `/storage/image/${fileId}/`,
  name: `${fileId}.png`,
  size: 204_800,
  created_at: '2026-05-03T12:00:00Z',
});

const addresses = { made: [] as string[], given: [] as string[] };
beforeEach(() => {
  addresses.made = [];
  addresses.given = [];
  URL.createObjectURL = () => {
    const url = `blob:${addresses.made.length + 1}`;
    addresses.made.push(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void addresses.given.push(url);
});
afterEach(() => vi.restoreAllMocks());

const begin = async (calls: StageOptions['calls'] = {}, role: 'owner' | 'read' = 'owner') => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis', { role })],
    calls: {
      getAllProjectImage: () => ({ data: [image(3), image(2), image(1)] }),
      imagePicture: () => new Blob(['x'], { type: 'image/png' }),
      deleteProjectImage: () => ({ success: true, message: '' }),
      ...calls,
    },
  });
  await stage.load();
  stage.render();
  act(() => stage.parts.store.chooseProject(1));
  await act(async () => void stage.run('library.showImages'));
  return { ...stage, dialog: within(await screen.findByRole('dialog', { name: 'Images of “Thesis”' })) };
};
const shown = () => screen.getByRole<HTMLImageElement>('img', { name: /\.png$/ });
const press = (key: string, more = {}) =>
  act(async () => void fireEvent.keyDown(screen.getByRole('group', { name: 'Image' }), { key, ...more }));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('[LIB-038] the preview', () => {
  it('begins with the newest image, and tells its name, place, size and day', async () => {
    const { dialog, api } = await begin();
    expect(shown().alt).toBe('3.png');
    expect(shown().src).toBe('blob:1');
    expect(dialog.getByRole('status').textContent).toBe('3.png1 of 3 · 200 kB · May 3, 2026');
    expect(api.getAllProjectImage?.mock.calls[0]?.[0]).toEqual({ query: { project: 1 } });
  });

  it('goes on and back by keys, and stops at the ends', async () => {
    await begin();
    const walked: string[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft', 'End']) {
      await press(key);
      walked.push(shown().alt);
    }
    expect(walked).toEqual(['2.png', '1.png', '1.png', '2.png', '3.png', '3.png', '1.png']);
    // Addresses of images that are no longer shown are given back.
    expect(addresses.given).toEqual(addresses.made.slice(0, -1));
  });

  it('goes on and back by buttons, which are off at the ends', async () => {
    await begin();
    const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect([isOff('Previous image'), isOff('Next image')]).toEqual([true, false]);
    await click('Next image');
    await click('Next image');
    expect([shown().alt, isOff('Previous image'), isOff('Next image')]).toEqual(['1.png', false, true]);
    await click('Previous image');
    expect(shown().alt).toBe('2.png');
  });

  it('leaves keys with a modifier to others', async () => {
    await begin();
    await press('ArrowRight', { altKey: true });
    expect(shown().alt).toBe('3.png');
  });

  it('zooms by keys and buttons, and fits again, also on the way to another image', async () => {
    await begin();
    Object.defineProperty(shown(), 'naturalWidth', { value: 1000 });
    Object.defineProperty(shown(), 'clientWidth', { configurable: true, value: 600 });
    fireEvent.load(shown());
    const fit = () => screen.getByRole('button', { name: 'Zoom to fit' }).getAttribute('aria-pressed');
    expect([shown().style.width, fit()]).toEqual(['', 'true']);
    await press('+');
    expect([shown().style.width, fit()]).toEqual(['750px', 'false']);
    await click('Zoom out');
    expect(shown().style.width).toBe('500px');
    await press('0');
    expect(shown().style.width).toBe('');
    await click('Zoom in');
    await press('ArrowRight');
    expect([shown().style.width, fit()]).toEqual(['', 'true']);
  });

  it('hands the image over', async () => {
    const original = new Blob(['as it came']);
    const { host } = await begin({ downloadImage: () => original });
    await click('Download');
    expect(host.save.mock.calls).toEqual([[original, '3.png']]);
  });

  it('is left by its button', async () => {
    await begin();
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addresses.given).toEqual(addresses.made);
  });
});

describe('[LIB-129] deleting from the preview', () => {
  const confirm = async () => {
    await screen.findByRole('alertdialog');
    await click('Delete');
  };

  it('shows the next image, at the end the one before, and at last that there are none', async () => {
    const { api } = await begin();
    await press('ArrowRight');
    await press('Delete');
    await confirm();
    await notice('Image has been deleted.');
    expect([api.deleteProjectImage?.mock.lastCall, shown().alt]).toEqual([[{ body: { projectId: 1, fileId: 2 } }], '1.png']);
    await click('Delete image');
    await confirm();
    expect(shown().alt).toBe('3.png');
    await press('Delete');
    await confirm();
    expect(screen.getByText('No images yet')).toBeDefined();
  });

  it('is not offered to those who may only read', async () => {
    const { api } = await begin({}, 'read');
    expect(screen.queryByRole('button', { name: 'Delete image' })).toBeNull();
    await press('Delete');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.deleteProjectImage).not.toHaveBeenCalled();
  });
});

describe('where there is nothing to show', () => {
  it('says so, and offers to upload an image', async () => {
    const { dialog } = await begin({ getAllProjectImage: () => ({ data: [] }) });
    expect(dialog.getByText('No images yet')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Upload image…' })).toBeDefined();
  });

  it('has the keyboard as soon as there is an image', async () => {
    let list: ProjectImage[] = [];
    const { parts } = await begin({ getAllProjectImage: () => ({ data: list }) });
    list = [image(2), image(1)];
    await act(() => parts.images.refresh());
    await act(async () => void fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' }));
    expect(shown().alt).toBe('1.png');
  });

  it('offers nothing to those who may only read', async () => {
    const { dialog } = await begin({ getAllProjectImage: () => ({ data: [] }) }, 'read');
    expect(dialog.queryByRole('button', { name: 'Upload image…' })).toBeNull();
  });

  it('waits for the list', async () => {
    const { dialog } = await begin({ getAllProjectImage: () => new Promise(() => {}) });
    expect(dialog.getByRole('status')).toBeDefined();
    expect(dialog.queryByText('No images yet')).toBeNull();
  });

  it('asks for the list once more', async () => {
    let fails = true;
    const { dialog } = await begin({
      getAllProjectImage: () => (fails ? Promise.reject(new Error('offline')) : { data: [image(1)] }),
    });
    expect(dialog.getByText('The images could not be loaded.')).toBeDefined();
    fails = false;
    await click('Try again');
    expect(shown().alt).toBe('1.png');
  });

  it('says that an image cannot be loaded, and goes on to others', async () => {
    const imagePicture = vi
      .fn()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(new Blob(['x']));
    const { dialog } = await begin({ imagePicture });
    expect(dialog.getByText('The image cannot be shown.')).toBeDefined();
    await press('ArrowRight');
    expect(shown().alt).toBe('2.png');
    fireEvent.error(shown());
    expect(dialog.getByText('The image cannot be shown.')).toBeDefined();
  });
});
