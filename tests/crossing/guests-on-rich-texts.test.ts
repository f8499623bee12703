/** A rich text by a link for guests: laid out, with what it cites printed, its own pictures and nothing else; comments by who may. */
import { expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import comments from '#plugins/comments/plugin.ts';
import commentsHalf from '#plugins/comments/server/index.ts';
import { commentsContract } from '#plugins/comments/common/contract.ts';
import { guestsContract as calls } from '#plugins/guests/common/contract.ts';
import type { GuestPlace } from '#plugins/guests/common/model.ts';
import guests from '#plugins/guests/plugin.ts';
import guestsHalf from '#plugins/guests/server/index.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { newArticle } from '#plugins/library/server/testing/start-library.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { contract } from '#plugins/richtext/common/contract.ts';
import { startRichtext } from '#plugins/richtext/server/testing/start-richtext.ts';
import { typistAt } from '#plugins/richtext/server/testing/typing.ts';

const server = await startRichtext([
  { manifest: comments, server: async () => commentsHalf },
  { manifest: guests, server: async () => guestsHalf },
]);
const { guest } = server;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const status = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  );
type Who = Awaited<ReturnType<typeof server.signIn>>;
const linkTo = async (owner: Who, thing: number, may: 'read' | 'comment' = 'comment') =>
  owner.call(calls.makeLink, { params: { kind: 'richtext', thing }, body: { may, days: 7, note: '' } });
const enter = async ({ url }: { url: string }, name = 'Grace') =>
  (await guest.call(calls.enter, { body: { link: url.split('#')[1] ?? '', name } })).guest;
const manuscriptOf = (secret: string) => guest.call(calls.manuscript, { body: { guest: secret } });
const pageOf = async (secret: string) => (await guest.call(calls.reading, { body: { guest: secret } })).blocks.join('\n');

/** Two pictures, of which one is no longer shown; and a work that it cites. */
const paper = async () => {
  const ada = await server.signIn({ first_name: 'Ada', last_name: 'Person' });
  const project = await server.project(ada);
  const { id: article } = await newArticle(ada, project, { title: 'On bees', year: 2020 });
  await newArticle(ada, project, { title: 'A secret of the library', year: 2021 });
  const cite = `<span data-inline="citation" id="c1" data-works='${JSON.stringify([{ article }])}'></span>`;
  const file = await server.file(
    ada,
    `<p data-kind="title">Waggle</p><h1 id="h1">Method</h1><p>Bees <strong>dance</strong><span data-inline="footnote" id="n1">At noon.</span> well ${cite}.</p>` +
      `<p>See <a data-inline="cross_reference" href="#h1"></a> and <span data-inline="math" data-tex="x^2"></span>.</p>` +
      `<figure data-kind="figure" id="f1"><img src="data:image/png;base64,${PNG}" alt="A bee"><figcaption>A dance</figcaption></figure>` +
      '<div data-block="bibliography"></div>',
  );
  const assets = (await ada.call(contract.getAssets, { params: { id: file.id } })).data;
  return { ada, article, file, picture: assets[0]?.id ?? 0 };
};

it('is laid out for who reads it, with its citations printed, and its words lead back to the letters of the text', async () => {
  const { ada, file, picture } = await paper();
  const secret = await enter(await linkTo(ada, file.id));
  const { files, reading, pages } = await manuscriptOf(secret);
  const page = await guest.call(calls.reading, { body: { guest: secret } });
  expect([page.key, pages, page.language]).toEqual([reading, null, 'en']);
  const html = page.blocks.join('');
  expect(html.replace(/<\/?span[^>]*>| data-line="\d+"/g, '')).toContain(
    '<h1 class="title">Waggle</h1><h2 id="h1">1 Method</h2>',
  );
  expect(html).toMatch(/role="doc-biblioref"><span>\(.*2020\)/);
  expect(html).toMatch(/role="doc-bibliography".*On bees/);
  expect(html).toMatch(/<a href="#h1">Section 1<\/a>.*<math/);
  expect(html).toContain(`<img src="picture:${picture}" alt="A bee" width="1" height="1">`);
  expect(html).toMatch(/<strong>Figure 1\. <\/strong>/);
  // What is kept of the text is letters, and not how it is kept.
  const { content } = files[0] ?? { content: '' };
  expect(content).toMatch(/^Waggle\nMethod\nBees dance\uFFFCAt noon\.\uFFFC well \uFFFC\.\nSee \uFFFC and \uFFFC\.\n/);
  const words = [...html.matchAll(/<span data-at="(\d+)">([^<]*)<\/span>/g)];
  expect(words.map(([, , text]) => text)).toEqual(
    expect.arrayContaining(['Waggle', 'Method', 'dance', 'At noon.', ' well ', 'A dance']),
  );
  for (const [, at, text = ''] of words) expect(content.slice(Number(at), Number(at) + text.length)).toBe(text);
});

it('shows the pictures that it shows, and no other of the house', async () => {
  const { ada, file, picture } = await paper();
  const other = await paper();
  const secret = await enter(await linkTo(ada, file.id));
  const show = (number: number) => guest.call(calls.picture, { body: { guest: secret, picture: number } });
  expect((await show(picture)).toString('base64')).toBe(PNG);
  expect(await status(show(other.picture))).toBe(404);
  expect(await status(show(picture + 1_000))).toBe(404);
  const text = await ada.call(contract.get, { params: { id: file.id } });
  const without = text.ckFile.content.replace(/<img[^>]*>/, '');
  await ada.call(contract.save, { params: { id: file.id }, body: { content: without, version: text.ckFile.version } });
  expect(await status(show(picture))).toBe(404);
});

it('is commented on where the link allows it, at its words, and the owner hears it', async () => {
  const { ada, file } = await paper();
  const [reader, critic] = [await enter(await linkTo(ada, file.id, 'read')), await enter(await linkTo(ada, file.id), 'Jo')];
  const { content } = (await manuscriptOf(critic)).files[0] ?? { content: '' };
  const from = content.indexOf('dance');
  const { quote, before, after } = anchorIn(content, { from, to: from + 'dance'.length });
  const place: GuestPlace = { file: file.id, quote, before, after };
  const say = (secret: string) => guest.call(calls.comment, { body: { guest: secret, place, text: 'Which one?' } });
  expect(await status(say(reader))).toBe(403);
  expect(await say(critic)).toMatchObject({ quote: 'dance', place: { from, to: from + 5 } });
  const { threads } = await ada.call(commentsContract.list, { params: { kind: 'richtext', thing: file.id } });
  expect(threads).toMatchObject([{ anchor: { quote: 'dance' } }]);
  // It stays with them while somebody writes.
  const typist = await typistAt(server, ada, file.id);
  await expect.poll(() => typist.content).toContain('Waggle');
  typist.type(0, 'The ');
  await expect.poll(() => typist.isSaved).toBe(true);
  const { files, threads: seen } = await manuscriptOf(critic);
  expect(files[0]?.content).toMatch(/^The Waggle/);
  expect(seen[0]?.place).toEqual({ from: from + 4, to: from + 9 });
  expect(await pageOf(critic)).toContain('The Waggle');
  typist.drop();
});

it('hears at once of what is written, and of a work that is another one in the library', async () => {
  const { ada, file, article } = await paper();
  const secret = await enter(await linkTo(ada, file.id, 'read'));
  const { stamp } = await manuscriptOf(secret);
  const waiting = guest.call(calls.changed, { body: { guest: secret, stamp } });
  await ada.call(libraryContract.updateArticle, { params: { id: article }, body: { info: { title: 'On wasps' } } });
  const next = (await waiting).stamp;
  expect(next).not.toBe(stamp);
  expect(await pageOf(secret)).toContain('On wasps');
  // The page that was made for others before is not shown again.
  const written = guest.call(calls.changed, { body: { guest: secret, stamp: next } });
  for (const words of ['They rest.', 'They sleep.']) {
    await ada.call(contract.save, { params: { id: file.id }, body: { content: `<p>${words}</p>` } });
    expect(await pageOf(secret)).toContain(words);
  }
  expect((await written).stamp).not.toBe(next);
});

it('is made by who decides who sees it, and gone for guests with it', async () => {
  const { ada, file } = await paper();
  const ben = await server.signIn();
  await share(ada, file.project, ben, 'write');
  expect(await status(linkTo(ben, file.id))).toBe(403);
  expect(await status(linkTo(await server.signIn(), file.id))).toBe(404);
  const secret = await enter(await linkTo(ada, file.id));
  const { stamp } = await manuscriptOf(secret);
  const waiting = status(guest.call(calls.changed, { body: { guest: secret, stamp } }));
  const from = Date.now();
  await ada.call(contract.remove, { params: { id: file.id } });
  expect(await waiting).toBe(404);
  expect(Date.now() - from).toBeLessThan(1_000);
  for (const call of [calls.manuscript, calls.reading])
    expect(await status(guest.call(call, { body: { guest: secret } }))).toBe(404);
});

it('gives a guest nothing for calls that they make up', async () => {
  const { ada, file, picture } = await paper();
  const other = await paper();
  const secret = await enter(await linkTo(ada, file.id));
  const forged = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'E' : 'A'}`;
  expect(await status(guest.call(calls.reading, { body: { guest: forged } }))).toBe(404);
  expect(await status(guest.call(calls.picture, { body: { guest: forged, picture } }))).toBe(404);
  const place = { file: other.file.id, quote: 'dance', before: 'Bees ', after: ' well' };
  expect(await status(guest.call(calls.comment, { body: { guest: secret, place, text: 'Hello' } }))).toBe(404);
  // Nor is their secret anybody's sign-in.
  expect(await status(guest.call(contract.get, { params: { id: file.id } }))).toBe(401);
  const all = JSON.stringify([await manuscriptOf(secret), await pageOf(secret)]);
  expect(all).not.toMatch(/A secret of the library|"owner"|email|project/);
  // It has no pages, and no source to ask of.
  expect(await status(guest.call(calls.pages, { body: { guest: secret } }))).toBe(404);
  expect(await guest.call(calls.placeOnPage, { body: { guest: secret, page: 1, x: 1, y: 1 } })).toEqual({ place: null });
});
