/** What a page is as a reference: by its own words, by who has registered it, and whether it is there already (decisions §14). */
import { beforeEach, describe, expect, it } from 'vitest';
import { localServer } from '#core/server/testing/local-server.ts';
import { crossrefPath, crossrefWork } from '#plugins/library/server/testing/local-source.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { calls, pageOf, startImporter } from './testing/start-importer.ts';

const { web, server } = await startImporter();
const ada = await server.signIn();
const read = (url: string, more: { title?: string; html?: string } = {}, by = ada) =>
  by.call(calls.read, { body: { url, ...more } });

const DOI = '10.1000/owls.1';
const HEAD = `<meta name="citation_title" content="Owls at night"><meta name="citation_doi" content="${DOI}">
  <meta name="citation_abstract" content="They hunt."><meta name="citation_pdf_url" content="/owls.pdf">`;

beforeEach(() => {
  web.asked.length = 0;
  for (const key of Object.keys(web.replies)) delete web.replies[key];
});

describe('a page', () => {
  it('that a browser sends is read, and not fetched', async () => {
    const { html } = { html: pageOf(HEAD).body };
    expect(await read('https://journal.example/owls', { html })).toMatchObject({
      info: { title: 'Owls at night', doi: DOI, url: 'https://journal.example/owls', source: 'web' },
      found_by: 'web',
      pdf: 'https://journal.example/owls.pdf',
      known: null,
    });
    expect(web.asked.filter(({ url }) => !/^\/(crossref|datacite)/.test(url))).toEqual([]);
  });

  it('is what is registered under its DOI, with what only the page says', async () => {
    web.replies[crossrefPath('10.1000/owls.2')] = crossrefWork('10.1000/owls.2', 'Owls at Night', { volume: '7' });
    const html = pageOf(HEAD.replace(DOI, '10.1000/owls.2')).body;
    expect(await read('https://journal.example/owls', { html })).toMatchObject({
      info: { title: 'Owls at Night', volume: '7', abstract: 'They hunt.', source: 'crossref' },
      found_by: 'crossref',
      pdf: 'https://journal.example/owls.pdf',
    });
  });

  it('is fetched where only its address comes', async () => {
    web.replies['/paper'] = pageOf(HEAD);
    expect(await read(`${web.origin}/paper#part`)).toMatchObject({
      info: { title: 'Owls at night', url: `${web.origin}/paper` },
      pdf: `${web.origin}/owls.pdf`,
    });
  });

  it('with a DOI in its address alone is found by that, though it cannot be fetched', async () => {
    web.replies[crossrefPath('10.1000/owls.3')] = crossrefWork('10.1000/owls.3', 'Owls again');
    expect(await read(`${web.origin}/doi/10.1000/owls.3`)).toMatchObject({
      info: { title: 'Owls again' },
      found_by: 'crossref',
      pdf: null,
    });
  });

  it('that nobody can read is its address and its title', async () => {
    expect(await read(`${web.origin}/closed`, { title: ' Members only ' })).toEqual({
      info: { type: 'webpage', title: 'Members only', url: `${web.origin}/closed` },
      found_by: 'address',
      pdf: null,
      known: null,
    });
    await expect(read(`${web.origin}/closed`)).rejects.toMatchObject({ status: 400 });
  });
});

it('a PDF says itself what it is', async () => {
  web.replies['/files/owls.pdf'] = { body: Buffer.from(smallPdf({ title: 'How Owls Hear', author: 'Ann Lee' })) };
  expect(await read(`${web.origin}/files/owls.pdf`)).toMatchObject({
    info: { title: 'How Owls Hear', authors: [{ family: 'Lee' }], url: `${web.origin}/files/owls.pdf` },
    found_by: 'pdf',
    pdf: `${web.origin}/files/owls.pdf`,
  });
});

describe('what the library has', () => {
  it('is pointed out with its project, by number and by address', async () => {
    const bob = await server.signIn();
    const { id: project } = await newProject(bob, 'Birds');
    const paper = await newArticle(bob, project, { title: 'Owls', doi: DOI });
    const page = await newArticle(bob, project, { title: 'About us', type: 'webpage', url: 'https://owls.example/about' });
    const html = pageOf(HEAD).body;
    expect((await read('https://journal.example/owls', { html }, bob)).known).toEqual({
      article: paper.id,
      project,
      project_title: 'Birds',
    });
    const about = pageOf('<title>About</title>').body;
    expect((await read('https://owls.example/about', { html: about }, bob)).known?.article).toBe(page.id);
    expect((await read('https://journal.example/owls', { html })).known).toBeNull();
  });

  it('of others is known to those who see it, and to nobody else', async () => {
    const [bob, eve] = [await server.signIn(), await server.signIn()];
    const { id: project } = await newProject(bob, 'Shared');
    const { id } = await newArticle(bob, project, { title: 'Owls', doi: '10.1000/owls.9' });
    await share(bob, project, eve, 'read');
    const html = pageOf(HEAD.replace(DOI, '10.1000/owls.9')).body;
    expect((await read('https://journal.example/owls', { html }, eve)).known).toMatchObject({ article: id, project });
    expect((await read('https://journal.example/owls', { html })).known).toBeNull();
  });
});

describe('addresses', () => {
  it.each(['', 'owls', 'javascript:alert(1)', 'file:///etc/passwd', 'ftp://x.example/a', 'https://ada:secret@x.example/'])(
    'that are none of the web are refused: %s',
    async (url) => {
      await expect(read(url, { title: 'T', html: '<title>T</title>' })).rejects.toMatchObject({ status: 400 });
    },
  );

  it('in our own network are not asked, and fail like those that do not answer', async () => {
    const canary = await localServer({ '/': { body: 'secret' } });
    const messages = await Promise.all(
      [`${canary.origin}/`, 'http://169.254.169.254/latest/', 'http://nowhere.invalid/'].map((url) =>
        read(url).catch((error: Error) => error.message),
      ),
    );
    expect(new Set(messages).size).toBe(1);
    expect(canary.asked).toEqual([]);
  });

  it('of a page that is no text are not read', async () => {
    web.replies['/picture'] = { headers: { 'content-type': 'image/png' }, body: Buffer.from([0x89, 0x50, 0x4e, 0x47]) };
    await expect(read(`${web.origin}/picture`)).rejects.toMatchObject({ status: 400 });
  });
});

it('a page is at most so long', async () => {
  await expect(read('https://x.example/', { html: 'x'.repeat(1_500_001) })).rejects.toMatchObject({ status: 400 });
  const html = `<title>Long</title>${'ä'.repeat(1_499_000)}`;
  expect((await read('https://x.example/', { html })).info.title).toBe('Long');
});
