/** What is shown of images: drawn anew and bounded, to those who may see it; and what is refused before anything makes room for it. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls, MAX_IMAGE_PIXELS } from '../../common/contract.ts';
import { invite, revoke, share, sharedLibrary } from '../testing/shared-project.ts';
import { drawnPng, photograph, PLACE, promisedPng, smallJpeg, smallPng } from '../testing/small-image.ts';
import { fileOf, newProject, startLibrary, storedImages } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

const VERSIONS = { picture: calls.imagePicture, thumbnail: calls.imageThumbnail } as const;
type Version = keyof typeof VERSIONS;

const send = (bytes: Uint8Array<ArrayBuffer>, name = 'x.png', user = ada, project_id = project) =>
  user.send(calls.uploadProjectImage, { form: { project_id }, files: { files: fileOf(bytes, name) } });
const upload = async (bytes: Uint8Array<ArrayBuffer>, name = 'x.png', user = ada, project_id = project) => {
  const reply = await user.call(calls.uploadProjectImage, { form: { project_id }, files: { files: fileOf(bytes, name) } });
  return reply.data[0]?.fileId ?? 0;
};
const ask = (version: Version, id: number, user = ada) => user.send(VERSIONS[version], { params: { id } });
const original = (id: number, user = ada) => user.send(calls.downloadImage, { params: { id } });
const sizeOf = async (version: Version, id: number) => {
  const { width, height } = await loadImage(Buffer.from((await ask(version, id)).bytes));
  return [width, height];
};
/** Names of pictures of one kind that the file store holds for somebody. */
const pictures = ({ account }: TestUser, version: Version): Promise<string[]> =>
  readdir(join(server.dataDir, 'files', 'library', String(account.id), `${version}s`)).catch((): string[] => []);
/** Makes an image what it was before there were pictures. */
const age = async (user: TestUser, id: number) => {
  await server.db.pool.query('update library_image set picture_size = null, thumbnail_size = null where id = $1', [id]);
  for (const version of ['picture', 'thumbnail'])
    await rm(join(server.dataDir, 'files', 'library', String(user.account.id), `${version}s`), { recursive: true, force: true });
};

describe('[LIB-128] what is shown of an image', () => {
  it.each([
    ['picture', [2048, 512]],
    ['thumbnail', [400, 100]],
  ] as const)('is a %s of %s pixels, whatever it has itself', async (version, size) => {
    const id = await upload(drawnPng(4000, 1000), 'Map <1>.png');
    const { status, headers } = await ask(version, id);
    expect([status, headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="Map <1>.png.webp"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-cache',
        etag: expect.stringContaining(version),
      },
    ]);
    expect(await sizeOf(version, id)).toEqual(size);
  });

  it('is never larger than the image', async () => {
    const id = await upload(drawnPng(300, 20));
    expect([await sizeOf('picture', id), await sizeOf('thumbnail', id)]).toEqual([
      [300, 20],
      [300, 20],
    ]);
  });

  it('of an image that is nearly a line has a pixel across at least', async () => {
    expect(await sizeOf('thumbnail', await upload(drawnPng(1, 9000)))).toEqual([1, 400]);
  });

  it('says nothing of where a photograph was taken, while who saves it gets it as it came', async () => {
    const photo = photograph(600, 400);
    const id = await upload(photo, 'photo.jpg');
    for (const version of ['picture', 'thumbnail'] as const) {
      const text = Buffer.from((await ask(version, id)).bytes).toString('latin1');
      expect([text.includes(PLACE), text.includes('Exif'), text.includes('EXIF')]).toEqual([false, false, false]);
    }
    const saved = await original(id);
    expect(Uint8Array.from(saved.bytes)).toEqual(photo);
    expect(saved.headers['content-disposition']).toBe('attachment; filename="photo.jpg"');
  });

  it.each([
    [1, [600, 400], 'left'],
    [2, [600, 400], 'right'],
    [3, [600, 400], 'right'],
    [4, [600, 400], 'left'],
    [5, [400, 600], 'top'],
    [6, [400, 600], 'top'],
    [7, [400, 600], 'bottom'],
    [8, [400, 600], 'bottom'],
  ] as const)('stands upright, however the camera was held: orientation %d', async (orientation, size, red) => {
    const id = await upload(photograph(600, 400, orientation), 'photo.jpg');
    expect(await sizeOf('picture', id)).toEqual(size);
    expect(await redSide((await ask('picture', id)).bytes)).toBe(red);
  });

  it('keeps what is transparent so', async () => {
    const id = await upload(smallPng());
    const [, , , alpha] = await pixel((await ask('thumbnail', id)).bytes, 0.5, 0.5);
    const [, , , own] = await pixel(Buffer.from(smallPng()), 0.5, 0.5);
    expect(alpha).toBe(own);
  });

  it('[LIB-090] takes no room of its owner: the bytes that came count', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    const png = drawnPng(1200, 900);
    await upload(png, 'x.png', eve, id);
    expect((await eve.call(calls.getAllProjects)).data[0]?.space_used).toBe(png.length);
    expect((await eve.call(calls.getAllProjectImage, { query: {} })).data[0]?.size).toBe(png.length);
  });

  it('[LIB-129] goes with it', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    const image = await upload(smallPng(), 'x.png', eve, id);
    expect([await pictures(eve, 'picture'), await pictures(eve, 'thumbnail')]).toMatchObject([{ length: 1 }, { length: 1 }]);
    await eve.call(calls.deleteProjectImage, { body: { projectId: id, fileId: image } });
    await server.runJobs();
    expect([await storedImages(server, eve), await pictures(eve, 'picture'), await pictures(eve, 'thumbnail')]).toEqual([
      [],
      [],
      [],
    ]);
    expect((await ask('thumbnail', image, eve)).status).toBe(404);
  });
});

describe('[LIB-128] an image of before there were pictures', () => {
  it('gets them when they are first asked for, and once', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    const image = await upload(drawnPng(800, 600), 'x.png', eve, id);
    await age(eve, image);
    const answers = await Promise.all([ask('thumbnail', image, eve), ask('picture', image, eve), ask('thumbnail', image, eve)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(Uint8Array.from(answers[2].bytes)).toEqual(Uint8Array.from(answers[0].bytes));
    expect([await pictures(eve, 'picture'), await pictures(eve, 'thumbnail')]).toMatchObject([{ length: 1 }, { length: 1 }]);
    const { rows } = await server.db.pool.query('select picture_size, thumbnail_size from library_image where id = $1', [image]);
    expect(rows[0]).toEqual({ picture_size: expect.any(Number), thumbnail_size: answers[0].bytes.length });
  });

  it('that cannot be read says so each time, and is still there to be saved', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    const image = await upload(smallPng(), 'x.png', eve, id);
    const { rows } = await server.db.pool.query('select stored from library_image where id = $1', [image]);
    await age(eve, image);
    await writeFile(join(server.dataDir, 'files', 'library', rows[0].stored), smallPng().subarray(0, 40));
    for (const version of ['thumbnail', 'picture', 'thumbnail'] as const) {
      expect(await ask(version, image, eve)).toMatchObject({
        status: 422,
        json: { message: 'There is no picture of this image.' },
      });
    }
    expect((await original(image, eve)).status).toBe(200);
  });
});

describe('[LIB-073] an upload is refused', () => {
  const damaged = { status: 400, json: { message: 'The image is damaged and cannot be read.' } };
  const tooLarge = { status: 413, json: { message: 'The image has too many pixels. It may have at most 64 million.' } };
  it.each([
    ['a few bytes that promise more pixels than fit anywhere', promisedPng(60_000, 60_000), 'x.png', tooLarge],
    ['one pixel too many', promisedPng(MAX_IMAGE_PIXELS / 1000 + 1, 1000), 'x.png', tooLarge],
    ['a header with nothing behind it that fits', promisedPng(2000, 2000), 'x.png', damaged],
    ['an image without pixels', promisedPng(0, 10), 'x.png', damaged],
    ['a photograph that ends in its header', photograph(60, 40).subarray(0, 60), 'x.jpg', damaged],
    [
      'the mark of a JPEG and nothing of one',
      Uint8Array.from(Buffer.from('\xff\xd8\xff\xe0 and more', 'latin1')),
      'x.jpg',
      damaged,
    ],
  ] as const)('when it is %s', async (_, bytes, name, answer) => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    expect(await send(bytes, name, eve, id)).toMatchObject(answer);
    expect([await storedImages(server, eve), await pictures(eve, 'thumbnail')]).toEqual([[], []]);
  });

  it('and nothing of it stays on scratch', async () => {
    await send(promisedPng(60_000, 60_000));
    await send(smallJpeg(), 'x.jpg');
    const left = await readdir(join(server.dataDir, 'scratch', 'library')).catch((): string[] => []);
    expect(left.filter((name) => name.startsWith('work-'))).toEqual([]);
  });
});

describe('[LIB-088] a picture is seen', () => {
  it('by those who see the project, as long as they do, and by nobody else', async () => {
    const scene = await sharedLibrary(server);
    const { ada: owner, bob, reader, project: shared } = scene;
    const [asked, stranger] = [await server.signIn(), await server.signIn()];
    await invite(owner, shared, asked);
    const id = await upload(smallPng(), 'x.png', owner, shared);
    for (const version of ['picture', 'thumbnail'] as const) {
      const statuses = await Promise.all(
        [owner, bob, reader, asked, stranger].map(async (who) => (await ask(version, id, who)).status),
      );
      expect(statuses).toEqual([200, 200, 200, 404, 404]);
      expect((await server.guest.send(VERSIONS[version], { params: { id } })).status).toBe(401);
    }
    await revoke(scene);
    expect((await ask('thumbnail', id, bob)).status).toBe(404);
    await share(owner, shared, bob, 'read');
    expect((await ask('thumbnail', id, bob)).status).toBe(200);
    await owner.call(calls.deleteItems, { body: { projects: [shared] } });
    for (const who of [owner, bob, reader]) expect((await ask('thumbnail', id, who)).status).toBe(404);
  });
});

/** Red, green, blue and alpha at a place of an image, from 0 to 1 across and down. */
const pixel = async (bytes: Uint8Array, x: number, y: number): Promise<number[]> => {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(Math.floor(x * image.width), Math.floor(y * image.height), 1, 1).data];
};

/** Where the red half of a photograph came to be. */
const redSide = async (bytes: Uint8Array): Promise<string | undefined> => {
  const sides = { left: [0.1, 0.5], right: [0.9, 0.5], top: [0.5, 0.1], bottom: [0.5, 0.9] } as const;
  for (const [name, [x, y]] of Object.entries(sides)) {
    const [red = 0, , blue = 0] = await pixel(bytes, x, y);
    const [, , opposite = 0] = await pixel(bytes, 1 - x, 1 - y);
    if (red > 200 && blue < 60 && opposite > 200) return name;
  }
  return undefined;
};
