/** Two browsers without a connection and what is deleted, moved, renamed, replaced and newer, with the client's own code; numbered as in trust A6. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../../common/contract.ts';
import { Device } from '../device.ts';
import { uploadOf } from '../shared-project.ts';
import { newProject, startLibrary } from '../start-library.ts';
import type { Browser } from './browser.ts';
import { clash, twoBrowsers } from './two-browsers.ts';

const server = await startLibrary();

const both = ({ one, two }: { one: Browser; two: Browser }): Browser[] => [one, two];

describe('[LIB-098] [LIB-060] what one puts into the recycle bin while the other works on it', () => {
  it('6: a reference; the note that was changed on it comes back, and the reference with it', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, article, note } = scene;
    const outcomes = await clash(
      scene,
      () => one.edit('articles', article, { is_deleted: true }),
      () => two.edit('article_notes', note, { text: 'of two' }),
    );
    expect(outcomes).toMatchObject({ refused: 0 });
    for (const browser of both(scene)) {
      expect(browser.get('articles', article).is_deleted).toBe(false);
      expect(browser.notesOn(article)).toEqual(['of two']);
    }
  });

  it('6: the same reference, changed; it comes back as it was changed', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, article } = scene;
    const { info } = two.get('articles', article);
    await clash(
      scene,
      () => one.edit('articles', article, { is_deleted: true }),
      () => two.edit('articles', article, { info: { ...info, title: 'Of two' } }),
    );
    for (const browser of both(scene))
      expect(browser.get('articles', article)).toMatchObject({ is_deleted: false, info: { title: 'Of two' } });
  });

  it('7: it is put back by one and written on by the other; both stand', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, article, note } = scene;
    await one.edit('articles', article, { is_deleted: true });
    await one.sync();
    await clash(
      scene,
      () => one.edit('articles', article, { is_deleted: false }),
      () => two.edit('article_notes', note, { text: 'of two' }),
    );
    for (const browser of both(scene)) {
      expect(browser.get('articles', article).is_deleted).toBe(false);
      expect(browser.notesOn(article)).toEqual(['of two']);
    }
  });

  it('7: put back by both; it is there once', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, note } = scene;
    await one.edit('article_notes', note, { is_deleted: true });
    await one.sync();
    await two.sync();
    const restored = { is_deleted: false };
    expect(
      await clash(
        scene,
        () => one.edit('article_notes', note, restored),
        () => two.edit('article_notes', note, restored),
      ),
    ).toMatchObject({ refused: 0 });
    for (const browser of both(scene)) expect(browser.get('article_notes', note)).toMatchObject({ ...restored, text: 'first' });
  });
});

describe('[LIB-098] places', () => {
  it('9: moved into a project that was deleted meanwhile, which comes back', async () => {
    const scene = await twoBrowsers(server);
    const { user, one, two, article } = scene;
    const { id: target } = await newProject(user, 'Target');
    await one.sync();
    await two.sync();
    await clash(
      scene,
      () => one.edit('projects', target, { is_deleted: true }),
      () => two.edit('articles', article, { project: target }),
    );
    for (const browser of both(scene)) {
      expect(browser.get('projects', target).is_deleted).toBe(false);
      expect(browser.get('articles', article)).toMatchObject({ project: target, is_deleted: false });
    }
  });

  it('10: a note, a note on a highlight and a reference, made on what was deleted meanwhile: all of it comes back', async () => {
    const scene = await twoBrowsers(server);
    const { user, one, two, project, article, note, citation } = scene;
    const { markdown } = await user.call(calls.createCitationNote, { body: { markdown: { citation, text: 'm' } } });
    await one.sync();
    await two.sync();
    const [like, likeMarkdown] = [two.get('article_notes', note), two.get('citation_notes', markdown.id)];
    await clash(
      scene,
      () => one.edit('projects', project, { is_deleted: true }),
      async () => {
        await two.add('article_notes', like, { text: 'added' });
        await two.add('citation_notes', likeMarkdown, { text: 'on the highlight' });
        await two.add('articles', two.get('articles', article), { citekey: 'added2001' });
      },
    );
    for (const browser of both(scene)) {
      expect(browser.get('projects', project).is_deleted).toBe(false);
      expect(browser.notesOn(article).sort()).toEqual(['added', 'first']);
      const marks = browser.replica.of('citation_notes', citation).filter((one) => !one.is_deleted);
      expect(marks.map(({ text }) => text).sort()).toEqual(['m', 'on the highlight']);
      const papers = browser.replica.of('articles', project).filter((one) => !one.is_deleted);
      expect(papers.map(({ citekey }) => citekey)).toContain('added2001');
    }
    expect((await two.replica.outcomes()).every(({ what }) => what === 'met')).toBe(true);
  });

  it('10: made on what was erased meanwhile; it stays in this browser, with all that was written', async () => {
    const { user, two, article, note } = await twoBrowsers(server);
    const like = two.get('article_notes', note);
    await user.call(calls.deleteReferencePermanently, { body: { article_id: article } });
    await two.edit('article_notes', note, { text: 'changed' });
    await two.add('article_notes', like, { text: 'added' });
    expect(await two.sync()).toMatchObject({ refused: 2 });
    const refused = await two.replica.outcomes();
    expect(refused.map((one) => one.what === 'refused' && `${one.reason}: ${one.title}`).sort()).toEqual([
      'gone: added',
      'gone: changed',
    ]);
    expect(two.replica.all('article_notes').size).toBe(0);
  });

  it('11: a project renamed by both; one name stands in both browsers, and the other is told', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, project } = scene;
    const outcomes = await clash(
      scene,
      () => one.edit('projects', project, { title: 'Of one' }),
      () => two.edit('projects', project, { title: 'Of two' }),
    );
    expect(outcomes).toMatchObject({ met: 1, refused: 0 });
    const { title } = one.get('projects', project);
    expect(two.get('projects', project).title).toBe(title);
    const [outcome] = await two.replica.outcomes();
    const lost = outcome?.what === 'met' ? outcome.conflict.lost['title'] : undefined;
    expect([title, lost].sort()).toEqual(['Of one', 'Of two']);
  });

  it('16: of settings one stands in both browsers: the colour of a project', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, project } = scene;
    const [first, second] = ['#E4572E', '#F2A541'];
    expect(
      await clash(
        scene,
        () => one.edit('projects', project, { background: first, title: 'Painted' }),
        () => two.edit('projects', project, { background: second }),
      ),
    ).toMatchObject({ refused: 0 });
    const { background } = one.get('projects', project);
    expect([first, second]).toContain(background);
    for (const browser of both(scene)) expect(browser.get('projects', project)).toMatchObject({ background, title: 'Painted' });
  });
});

describe('[LIB-098] files and newer devices', () => {
  it('13: a highlight in a PDF that was replaced meanwhile keeps its words and the file that it was made in', async () => {
    const { user, two, article, citation, project } = await twoBrowsers(server);
    const file = await uploadOf(user, `New file of ${project}`);
    await user.call(calls.updateArticle, { params: { id: article }, body: { info: { pdf_url: file.url } } });
    const made = {
      page: 2,
      text: 'the passage',
      file_hash: 'a'.repeat(64),
      anchor: { exact: 'the passage', prefix: '', suffix: '' },
    };
    await two.add('citations', two.get('citations', citation), made);
    expect(await two.sync()).toMatchObject({ sent: 1, refused: 0, met: 0 });
    const { data } = await user.call(calls.listCitations, { query: { article } });
    expect(data).toContainEqual(expect.objectContaining(made));
    expect(two.get('articles', article).info.pdf_url).toBe(file.url);
  });

  it('14: the PDF is replaced by both; the one that lost stands beside the other', async () => {
    const scene = await twoBrowsers(server);
    const { user, one, two, article, project } = scene;
    const files = [await uploadOf(user, `One of ${project}`), await uploadOf(user, `Two of ${project}`)];
    const replace = (browser: Browser, pdf_url = '') => {
      const { info } = browser.get('articles', article);
      return browser.edit('articles', article, { info: { ...info, pdf_url } });
    };
    await clash(
      scene,
      () => replace(one, files[0]?.url),
      () => replace(two, files[1]?.url),
    );
    const { data } = await user.call(calls.furtherFiles, { query: { article } });
    const { pdf_url } = one.get('articles', article).info;
    expect(two.get('articles', article).info.pdf_url).toBe(pdf_url);
    expect([pdf_url, ...data.map(({ url }) => url)].sort()).toEqual(files.map(({ url }) => url).sort());
  });

  it('20: what a newer device knows more of is kept while an older browser changes the rest', async () => {
    const { user, one, article, note } = await twoBrowsers(server);
    const newer = new Device(user);
    await newer.sync();
    await newer.send({
      article_notes: [newer.edited('article_notes', note, { mood: 'good' }), { id: clientId(), article, text: 'x', mood: 'new' }],
    });
    await one.edit('article_notes', note, { text: 'of the older one' });
    expect(await one.sync()).toMatchObject({ refused: 0, met: 0 });
    await newer.sync();
    expect(newer.get('article_notes', note)).toMatchObject({ text: 'of the older one', unknown: { mood: 'good' } });
    // The browser has it as well, and passes on nothing of it.
    expect(one.get('article_notes', note)).toMatchObject({ unknown: { mood: 'good' } });
    expect(JSON.stringify(one.sent.filter(({ batch_id }) => batch_id !== undefined))).not.toContain('mood');
  });
});

it('[LIB-098] 24: thousands of changes without a connection arrive once, though the browser is closed in the middle of sending', async () => {
  const { one, two, article, note } = await twoBrowsers(server);
  const like = one.get('article_notes', note);
  const count = 2600;
  const texts = Array.from({ length: count }, (_, n) => `Note ${n}`);
  await one.keep('article_notes', ...texts.map((text) => ({ ...like, id: one.replica.newId(), client_id: null, text })));
  let asked = 0;
  one.fate = ({ batch_id }) => (batch_id === undefined || asked++ < 2 ? 'answered' : 'lost');
  expect(await one.sync()).toBeUndefined();
  await one.restart();
  expect(one.replica.waiting).toBe(count - 1000);
  one.fate = () => 'answered';
  expect(await one.sync()).toMatchObject({ refused: 0, met: 0 });
  await two.sync();
  for (const browser of [one, two]) expect(browser.notesOn(article).sort()).toEqual(['first', ...texts].sort());
});
