/** One's picture in the profile: choosing, cutting by keyboard, sending, removing, and what is refused before it is sent. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userOf } from '#core/client/session/testing.ts';
import { openProfile, press, refused, stage, to } from '../testing/account-stage.tsx';
import { Upload } from '../testing/upload.ts';

const drawImage = vi.fn();

beforeEach(() => {
  drawImage.mockClear();
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['cut'])));
});
afterEach(() => vi.restoreAllMocks());

const choose = async (name: string, bytes = 10) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: bytes });
  await act(async () => fireEvent.change(screen.getByLabelText('Change picture…'), { target: { files: [file] } }));
};

/** The dialog, with a picture of 400 × 200 pixels in it. */
const opened = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Your picture' });
  const picture = dialog.querySelector('img') as HTMLImageElement;
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(picture);
  return within(dialog);
};

describe('[ACC-015] a picture of oneself', () => {
  it('is moved and zoomed by keyboard, and the square is sent', async () => {
    stage.answers['/users/upload-avatar/'] = () => Response.json({ data: stage.user, message: '' });
    await openProfile();
    await choose('me.jpg');
    const dialog = await opened();
    fireEvent.keyDown(dialog.getByRole('application'), { key: 'ArrowLeft', shiftKey: true });
    fireEvent.keyDown(dialog.getByRole('application'), { key: 'ArrowDown' });
    fireEvent.keyDown(dialog.getByRole('slider'), { key: 'End' });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Use picture' })));
    // The square of 200 pixels went 20 to the left, and its middle stayed when it shrank to 50.
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([155, 75, 50, 50, 0, 0, 512, 512]);
    await waitFor(() => expect(to('/users/upload-avatar/')[0]?.method).toBe('PATCH'));
    await screen.findByText('Your picture is changed.');
  });

  it('is moved by dragging, no further than its edge', async () => {
    await openProfile();
    await choose('me.png');
    const dialog = await opened();
    fireEvent.pointerMove(dialog.getByRole('application'), { buttons: 1, movementX: 1000, movementY: 0 });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Use picture' })));
    expect(drawImage.mock.calls[0]?.slice(1, 5)).toEqual([0, 0, 200, 200]);
  });

  it('is not sent when the dialog is left', async () => {
    await openProfile();
    await choose('me.png');
    const dialog = await opened();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })));
    expect(to('/users/upload-avatar/')).toEqual([]);
  });

  it.each([
    ['me.gif', 10, 'Not supported file format. Only .jpg, .jpeg and .png are allowed.'],
    ['me.png', 2 * 1024 * 1024 + 1, 'The picture is larger than 2 MB.'],
  ])('is refused at once: %s of %d bytes', async (name, bytes, text) => {
    await openProfile();
    await choose(name, bytes);
    await screen.findByText(text);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[ACC-031] says so when it cannot be changed, or cannot be read', async () => {
    stage.answers['/users/upload-avatar/'] = refused(400, { message: 'no' });
    await openProfile();
    await choose('me.png');
    const chosen = await opened();
    await act(async () => fireEvent.click(chosen.getByRole('button', { name: 'Use picture' })));
    await screen.findByText('Cannot update avatar.');
    await choose('broken.png');
    const dialog = await screen.findByRole('dialog', { name: 'Your picture' });
    await act(async () => fireEvent.error(dialog.querySelector('img') as HTMLImageElement));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is shown, and removed again', async () => {
    stage.user = userOf(7, { avatar: '/api/users/avatars/7/key/' });
    await openProfile();
    expect(screen.getAllByAltText('Ada Byron').every((image) => image.getAttribute('src') === '/api/users/avatars/7/key/')).toBe(
      true,
    );
    await press('Remove picture');
    await waitFor(() => expect(to('/users/upload-avatar/')[0]?.method).toBe('DELETE'));
  });
});
