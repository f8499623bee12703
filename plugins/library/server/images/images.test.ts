/** Images of projects: what is taken, who sees it, and how it goes. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls, MAX_IMAGE_BYTES } from '../../common/contract.ts';
import { smallJpeg, smallPng } from '../testing/small-image.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { fileOf, newProject, startLibrary, storedImages } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

const send = (files: readonly File[], user = ada, project_id = project) =>
  user.send(calls.uploadProjectImage, { form: { project_id, featureId: 'project_images' }, files: { files } });
const upload = async (files: readonly File[] = [fileOf(smallPng(), 'x.png')], user = ada, project_id = project) =>
  (await user.call(calls.uploadProjectImage, { form: { project_id }, files: { files } })).data;
const list = async (user = ada, query: { project?: number } = {}) => (await user.call(calls.getAllProjectImage, { query })).data;
const remove = (user: TestUser, fileId: number, projectId = project) =>
  user.send(calls.deleteProjectImage, { body: { projectId, fileId } });
const kept = (user: TestUser) => storedImages(server, user);

describe('[LIB-127] an upload', () => {
  it('adds images, and gives their bytes back as they came', async () => {
    const [png, jpeg] = [smallPng(), smallJpeg('photo')];
    const reply = await send([fileOf(png, 'Map 1.png'), fileOf(jpeg, 'Größe.JPEG')]);
    expect(reply).toMatchObject({ status: 200, json: { success: true, message: 'Image has been uploaded.' } });
    const images = (await list()).toReversed();
    expect(images.map(({ name, size }) => [name, size])).toEqual([
      ['Map 1.png', png.length],
      ['Größe.JPEG', jpeg.length],
    ]);
    const answers = await Promise.all(images.map(({ fileId }) => ada.send(calls.downloadImage, { params: { id: fileId } })));
    expect(answers.map(({ bytes, headers }) => [headers['content-type'], Uint8Array.from(bytes)])).toEqual([
      ['image/png', png],
      ['image/jpeg', jpeg],
    ]);
  });

  it('is saved and never run as a page, whatever it holds', async () => {
    const [image] = await upload([fileOf(smallPng('<script>alert(1)</script>'), '"><script>.png')]);
    const { headers } = await ada.send(calls.downloadImage, { params: { id: image?.fileId ?? 0 } });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'attachment; filename="%22><script>.png"',
    });
  });

  it('dates the project and tells open browsers of it', async () => {
    const { id, updated_at } = await newProject(ada, 'Told');
    await upload(undefined, ada, id);
    expect((await ada.call(calls.getAllProjects)).data.find((each) => each.id === id)?.updated_at).not.toBe(updated_at);
    const told = () => ada.events().map(({ data }) => data);
    await expect.poll(told).toContainEqual({ project: id, kinds: ['images'] });
  });

  it('is whole or not at all', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    const files = [fileOf(smallPng(), 'a.png'), fileOf(smallPng(), 'b.png'), fileOf(smallPdf(), 'c.png')];
    expect((await send(files, eve, id)).status).toBe(400);
    expect([await list(eve), await kept(eve)]).toEqual([[], []]);
  });

  it('[LIB-074] needs a project', async () => {
    const reply = await ada.send(calls.uploadProjectImage, {
      form: {},
      files: { files: [fileOf(smallPng(), 'x.png')] },
    } as never);
    expect(reply).toMatchObject({ status: 400, json: { fields: { project_id: expect.any(String) } } });
  });

  it('needs a file', async () => {
    expect(await send([])).toMatchObject({ status: 400, json: { fields: { files: 'This field is required.' } } });
  });
});

describe('[LIB-073] what is an image', () => {
  const PNG = Buffer.from(smallPng()).toString('latin1');
  const JPEG = Buffer.from(smallJpeg()).toString('latin1');
  it.each([
    ['a PNG', 'x.png', PNG, 200],
    ['a JPEG', 'x.jpg', JPEG, 200],
    ['an image under the ending of another one', 'x.jpeg', PNG, 200],
    ['a name from elsewhere', '../../etc/passwd.png', PNG, 200],
    ['an image under another name', 'x.gif', PNG, 400],
    ['an image without an ending', 'png', PNG, 400],
    ['a page', 'x.png', '<!doctype html><script>alert(1)</script>', 400],
    ['a drawing with a script', 'x.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 400],
    ['a GIF', 'x.png', 'GIF89a and more of it', 400],
    ['a PDF', 'x.jpg', '%PDF-1.7 and more of it', 400],
    ['a few bytes', 'x.png', '\x89PNG', 400],
    ['nothing', 'x.png', '', 400],
  ])('%s', async (_, name, content, status) => {
    const before = (await kept(ada)).length;
    const reply = await send([fileOf(Uint8Array.from(Buffer.from(content, 'latin1')), name)]);
    expect(reply.status).toBe(status);
    expect(await kept(ada)).toHaveLength(before + (status === 200 ? 1 : 0));
    if (status === 400)
      expect(reply.json).toMatchObject({
        message: 'Not supported file format. Only .jpg, .jpeg and .png are allowed.',
      });
  });

  it('may have 10 MB and not a byte more', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    const sized = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(smallPng());
      return fileOf(bytes, 'x.png');
    };
    expect(await send([sized(MAX_IMAGE_BYTES + 1)], eve, id)).toMatchObject({ status: 413 });
    expect(await kept(eve)).toEqual([]);
    expect(await send([sized(MAX_IMAGE_BYTES)], eve, id)).toMatchObject({ status: 200 });
  });
});

describe('[LIB-128] the list', () => {
  it('[LIB-052] has all images with all their fields, newest first, or those of one project', async () => {
    const user = await server.signIn();
    const [one, two] = [await newProject(user, 'One'), await newProject(user, 'Two')];
    const [first] = await upload([fileOf(smallPng(), 'first.png')], user, one.id);
    const [second] = await upload([fileOf(smallJpeg(), 'second.jpg')], user, two.id);
    expect(await list(user)).toEqual([
      {
        fileId: second?.fileId,
        projectId: two.id,
        url: `/storage/image/${second?.fileId}/`,
        name: 'second.jpg',
        size: smallJpeg().length,
        created_at: moment,
      },
      first,
    ]);
    expect(await list(user, { project: one.id })).toEqual([first]);
  });

  it('of somebody without images is empty', async () => {
    expect(await list(await server.signIn())).toEqual([]);
  });
});

describe('[LIB-129] a deletion', () => {
  it('takes the image for good, and its bytes', async () => {
    const user = await server.signIn();
    const { id } = await newProject(user);
    const [image] = await upload(undefined, user, id);
    const reply = await remove(user, image?.fileId ?? 0, id);
    expect(reply).toMatchObject({ status: 200, json: { success: true, message: 'Image has been deleted.' } });
    expect(await list(user)).toEqual([]);
    expect((await user.send(calls.downloadImage, { params: { id: image?.fileId ?? 0 } })).status).toBe(404);
    await server.runJobs();
    expect(await kept(user)).toEqual([]);
    expect((await remove(user, image?.fileId ?? 0, id)).status).toBe(404);
  });

  it('takes the named one of the named project and nothing else', async () => {
    const { id: other } = await newProject(ada, 'Other');
    const [one, two] = await upload([fileOf(smallPng(), '1.png'), fileOf(smallPng(), '2.png')]);
    expect((await remove(ada, one?.fileId ?? 0, other)).status).toBe(404);
    expect((await remove(ada, one?.fileId ?? 0)).status).toBe(200);
    await server.runJobs();
    expect((await list(ada)).map(({ fileId }) => fileId)).toContain(two?.fileId);
    expect((await ada.send(calls.downloadImage, { params: { id: two?.fileId ?? 0 } })).bytes).toHaveLength(smallPng().length);
  });

  it('[LIB-075] needs the id of a file', async () => {
    const before = await list(ada);
    const reply = await ada.send(calls.deleteProjectImage, { body: { projectId: project } } as never);
    expect(reply).toMatchObject({ status: 400, json: { fields: { fileId: expect.any(String) } } });
    expect(await list(ada)).toEqual(before);
  });
});
