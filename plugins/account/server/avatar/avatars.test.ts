/** A person's picture: what is taken, what is kept of it, who sees it, and what is refused without harm. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { contract } from '../../common/contract.ts';
import { startAccounts } from '../testing/account-server.ts';

const { server } = await startAccounts();
const NOT_UPDATED = 'Cannot update avatar.';

/** A picture whose left half is red and whose right half is blue. */
const picture = (width: number, height: number, type: 'png' | 'jpeg' = 'png'): Promise<Buffer> => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = 'blue';
  context.fillRect(width / 2, 0, width / 2, height);
  return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg');
};
const file = (bytes: Uint8Array, name = 'me.png') => ({ files: { file: new File([new Uint8Array(bytes)], name) } });

const imageAt = async (address: string | null) => server.app.inject({ url: address ?? '' });

const png = await picture(8, 8);
/** The header of a picture of 60,000 × 60,000 pixels, which would take 14 GB to draw. */
const bomb = Buffer.from(png);
bomb.writeUInt32BE(60_000, 16);
bomb.writeUInt32BE(60_000, 20);

describe('an avatar', () => {
  it('[ACC-015] [ACC-050] is kept as a square of 256 pixels out of the middle of the picture', async () => {
    const ada = await server.signIn();
    const { data, message } = await ada.call(contract.uploadAvatar, file(await picture(600, 200)));
    expect(message).toBe('Avatar updated successfully.');
    expect((await ada.call(contract.info)).user.avatar).toBe(data.avatar);
    const answer = await imageAt(data.avatar);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    const drawn = await loadImage(answer.rawPayload);
    expect([drawn.width, drawn.height]).toEqual([256, 256]);
    const canvas = createCanvas(256, 256);
    canvas.getContext('2d').drawImage(drawn, 0, 0);
    const [left, right] = [10, 245].map((x) => [...canvas.getContext('2d').getImageData(x, 128, 1, 1).data]);
    expect(left?.[0]).toBeGreaterThan(200);
    expect(right?.[2]).toBeGreaterThan(200);
  });

  it('[ACC-015] keeps nothing that the file told beside the picture', async () => {
    const ada = await server.signIn();
    const jpeg = await picture(300, 300, 'jpeg');
    const exif = Buffer.from('Exif\0\0GPS 48.137, 11.575');
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
    const told = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    const { data } = await ada.call(contract.uploadAvatar, file(told, 'me.JPG'));
    expect((await imageAt(data.avatar)).rawPayload.includes('GPS')).toBe(false);
  });

  it('[ACC-015] has an address that ends with the next picture and with its removal', async () => {
    const ada = await server.signIn();
    const first = (await ada.call(contract.uploadAvatar, file(png))).data.avatar;
    const second = (await ada.call(contract.uploadAvatar, file(png))).data.avatar;
    expect((await imageAt(first)).statusCode).toBe(404);
    expect((await imageAt(second)).statusCode).toBe(200);
    expect((await ada.call(contract.removeAvatar)).data.avatar).toBeNull();
    expect((await imageAt(second)).statusCode).toBe(404);
  });

  it('[ACC-015] cannot be found by guessing, nor taken away by somebody else', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const { avatar } = (await ada.call(contract.uploadAvatar, file(await picture(20, 20)))).data;
    await eve.call(contract.removeAvatar);
    expect((await imageAt(avatar)).statusCode).toBe(200);
    expect((await imageAt(`/api/users/avatars/${ada.account.id}/x/`)).statusCode).toBe(404);
    expect((await imageAt(`/api/users/avatars/${eve.account.id}/x/`)).statusCode).toBe(404);
    for (const id of [-1, 0, 999_999]) expect((await imageAt(`/api/users/avatars/${id}/x/`)).statusCode).toBe(404);
  });
});

describe('what is no avatar', () => {
  it.each([
    ['a text that is called a picture', Buffer.from('hello'), 'me.png'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.svg'],
    ['a picture with another ending', png, 'me.gif'],
    ['an empty file', Buffer.alloc(0), 'me.png'],
    ['half a picture', png.subarray(0, 30), 'me.png'],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'me.jpg'],
    ['more pixels than fit', bomb, 'me.png'],
  ])('[ACC-031] %s is refused, and the picture that was there stays', async (_, bytes, name) => {
    const ada = await server.signIn();
    const before = (await ada.call(contract.uploadAvatar, file(png))).data.avatar;
    const call = ada.call(contract.uploadAvatar, file(bytes, name));
    await expect(call).rejects.toMatchObject({ status: 400, message: NOT_UPDATED });
    expect((await ada.call(contract.info)).user.avatar).toBe(before);
    expect((await imageAt(before)).statusCode).toBe(200);
  });

  it('[ACC-015] more than 2 MB is refused', async () => {
    const ada = await server.signIn();
    const call = ada.call(contract.uploadAvatar, file(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])));
    await expect(call).rejects.toMatchObject({ status: 413 });
  });

  it('[ACC-050] a guest has none', async () => {
    expect((await server.guest.send(contract.uploadAvatar, file(png))).status).toBe(401);
  });
});
