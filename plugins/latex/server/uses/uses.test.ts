/** Where papers cite what was read: counted, found with sentences, and only for who may see paper and highlight. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { anchorAt } from '#plugin-api';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { scan } from '../../common/source/scan.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex();

const reference = async (user: TestUser, project: number, title: string) => {
  const { document } = await user.call(libraryContract.createArticles, { body: { project, info: { title } } });
  if (Array.isArray(document)) throw new Error('one reference was asked for');
  return document;
};
const highlight = async (user: TestUser, article: number) => {
  const { citation } = await user.call(libraryContract.createCitation, { body: { citation: { article, page: 1, text: 'p' } } });
  return citation.id;
};

/** A reference with two highlights. */
const setUp = async () => {
  const user = await server.signIn({ plan: 'P' });
  const project = await server.project(user);
  const { id: article, citekey: key } = await reference(user, project, 'Margins');
  const [first, second] = [await highlight(user, article), await highlight(user, article)];
  return { user, project, article, key, first, second };
};

/** A paper in which the n-th citation rests on the n-th of the highlights. */
const paperOn = async (user: TestUser, article: number, text: string, rests: readonly (number | null)[], title = 'Paper') => {
  const paper = await server.paper(user, text, title);
  const data = scan(text)
    .citations.slice(0, rests.length)
    .map(({ start, end, keys }, at) => ({
      ...{ path: 'main.tex', key: keys[0]?.name ?? '', citation: rests[at] ?? null, article },
      ...{ anchor: anchorAt(text, start, end), offset: start },
    }));
  await user.call(calls.setCiteLinks, { params: { id: paper.id }, body: { data } });
  return paper;
};

const count = async (user: TestUser, article: number) => (await user.call(calls.countUses, { params: { article } })).data;
const find = async (user: TestUser, article: number, citation?: number) =>
  (await user.call(calls.findUses, { params: { article }, query: citation === undefined ? {} : { citation } })).data;
const sentences = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ sentence }) => sentence);
const change = async (user: TestUser, id: number, content: string) =>
  user.call(calls.autosave, {
    params: { id },
    body: {
      content,
      version: (await user.call(calls.getDocument, { params: { id }, query: { path: 'main.tex' } })).document.version,
    },
  });

describe('highlights of a reference', () => {
  it('are counted over all papers, without those that nothing cites', async () => {
    const { user, article, key, first, second } = await setUp();
    await paperOn(user, article, `A \\cite{${key}}. B \\cite{${key}}.`, [first, first]);
    await paperOn(user, article, `C \\cite{${key}}. D \\cite{${key}}.`, [first, null]);
    expect(await count(user, article)).toEqual([{ citation: first, times: 3 }]);
    await paperOn(user, article, `E \\cite{${key}}.`, [second]);
    expect(await count(user, article)).toContainEqual({ citation: second, times: 1 });
  });

  it('are found with the sentences of each paper, those changed last first', async () => {
    const { user, article, key, first, second } = await setUp();
    await paperOn(user, article, `Before. It is so \\cite[p.~3]{${key}}. Behind.`, [first], 'Old');
    await paperOn(user, article, `One \\cite{${key}}. Two \\cite{${key}}.`, [first, second], 'New');
    expect(await find(user, article, first)).toMatchObject([
      { title: 'New', path: 'main.tex', offset: 4, citation: first, sentence: `One [${key}].` },
      { title: 'Old', offset: 17, sentence: `It is so [${key}, p. 3].` },
    ]);
  });

  it('have a sentence that cites them several times once', async () => {
    const { user, article, key, first } = await setUp();
    await paperOn(user, article, `Here \\cite{${key}} and there \\cite{${key}}. Here.`, [first, first]);
    expect(await sentences(user, article, first)).toEqual([`Here [${key}] and there [${key}].`]);
    expect(await count(user, article)).toEqual([{ citation: first, times: 2 }]);
  });

  it('of a deleted paper are not cited, of one that comes back are; browsers are told of both', async () => {
    const { user, article, key, first } = await setUp();
    const { id } = await paperOn(user, article, `A \\cite{${key}}.`, [first]);
    await server.allHeard();
    const told = () =>
      user
        .events()
        .filter(({ type }) => type === 'latex.uses')
        .map(({ data }) => data);
    expect(told()).toEqual([{ articles: [article] }]);
    await user.call(calls.remove, { params: { id }, body: {} });
    expect([await count(user, article), await find(user, article)]).toEqual([[], []]);
    await user.call(calls.restore, { params: { id } });
    expect(await count(user, article)).toEqual([{ citation: first, times: 1 }]);
    await server.allHeard();
    expect(told()).toEqual([{ articles: [article] }, {}, {}]);
  });

  it('are told of only when something rests on another one than before', async () => {
    const { user, article, key, first, second } = await setUp();
    const text = `A \\cite{${key}}.`;
    const { id } = await paperOn(user, article, text, [first]);
    const set = (citation: number, offset: number) =>
      user.call(calls.setCiteLinks, {
        params: { id },
        body: { data: [{ path: 'main.tex', key, citation, article, anchor: anchorAt(text, 2, 2 + key.length + 7), offset }] },
      });
    const told = async () => {
      await server.allHeard();
      return user.events().filter(({ type }) => type === 'latex.uses').length;
    };
    const before = await told();
    await set(first, 7);
    expect(await told()).toBe(before);
    await set(second, 7);
    expect(await told()).toBe(before + 1);
  });
});

describe('a citation', () => {
  it('is found where it stands now, also among others that read the same', async () => {
    const { user, article, key, first, second } = await setUp();
    const text = `Alpha \\cite{${key}}. Beta \\cite{${key}}.`;
    const { id } = await paperOn(user, article, text, [first, second]);
    await change(user, id, `Much was added by another hand \\cite{${key}}. ${text}`);
    expect(await sentences(user, article, first)).toEqual([`Alpha [${key}].`]);
    expect(await sentences(user, article, second)).toEqual([`Beta [${key}].`]);
  });

  it('is found also where the words around it are others now', async () => {
    const { user, article, key, first, second } = await setUp();
    const { id } = await paperOn(user, article, `Alpha \\cite{${key}}. Beta \\cite{${key}}.`, [first, second]);
    await change(user, id, `Before all. So Alpha \\cite{${key}}! And Beta \\cite{${key}}, too.`);
    expect(await sentences(user, article, first)).toEqual([`So Alpha [${key}]!`]);
    expect(await sentences(user, article, second)).toEqual([`And Beta [${key}], too.`]);
  });

  it('whose words are lost is told without a sentence', async () => {
    const { user, article, key, first } = await setUp();
    const { id } = await paperOn(user, article, `Alpha \\cite{${key}}.`, [first], 'Lost');
    await change(user, id, 'All is written anew.');
    expect(await find(user, article, first)).toMatchObject([{ title: 'Lost', citation: first, sentence: null }]);
    expect(await sentences(user, article)).toEqual([null]);
    expect(await count(user, article)).toEqual([{ citation: first, times: 1 }]);
  });

  it('of a reference that was merged is one of the reference that was kept', async () => {
    const { user, project, article, key, first } = await setUp();
    await paperOn(user, article, `Alpha \\cite{${key}}.`, [first]);
    const kept = await reference(user, project, 'Margins');
    await user.call(libraryContract.mergeDuplicates, { body: { merges: [{ articles: [article, kept.id], kept: kept.id }] } });
    expect(await count(user, kept.id)).toEqual([{ citation: first, times: 1 }]);
    expect(await sentences(user, kept.id, first)).toEqual([`Alpha [${key}].`]);
    expect((await user.send(calls.countUses, { params: { article } })).status).toBe(404);
  });

  it('whose highlight was deleted is one of the reference alone', async () => {
    const { user, article, key, first } = await setUp();
    await paperOn(user, article, `Alpha \\cite{${key}}.`, [first]);
    await user.call(libraryContract.updateCitation, { params: { id: first }, body: { citation: { is_deleted: true } } });
    expect(await count(user, article)).toEqual([]);
    expect(await find(user, article)).toMatchObject([{ citation: null, sentence: `Alpha [${key}].` }]);
  });
});

describe('a reference', () => {
  it('is cited also by keys that somebody typed, where they lead to it', async () => {
    const { user, project, article, key, first } = await setUp();
    await paperOn(user, article, `Alpha \\cite{${key}}. Beta \\cite{${key}}.\\nocite{${key}}`, [first], 'Linked');
    const body = { title: 'Typed', content: `Gamma \\cite{${key}}.`, projectId: project, featureId: 'latex_file' as const };
    const { data } = await user.call(calls.create, { body });
    await user.call(calls.save, { params: { id: data.latexFile.id }, body: {} });
    expect(await find(user, article)).toMatchObject([
      { title: 'Typed', citation: null, sentence: `Gamma [${key}].` },
      { title: 'Linked', citation: first, sentence: `Alpha [${key}].` },
      { title: 'Linked', citation: null, sentence: `Beta [${key}].` },
    ]);
  });

  it('is not cited by another reference’s key of the same letters', async () => {
    const { user, article, key } = await setUp();
    const other = await server.project(user);
    const namesake = await reference(user, other, 'Margins');
    await user.call(libraryContract.updateArticle, { params: { id: namesake.id }, body: { citekey: key } });
    const body = { title: 'Elsewhere', content: `Gamma \\cite{${key}}.`, projectId: other, featureId: 'latex_file' as const };
    const { data } = await user.call(calls.create, { body });
    await user.call(calls.save, { params: { id: data.latexFile.id }, body: {} });
    expect(await find(user, article)).toEqual([]);
    expect(await sentences(user, namesake.id)).toEqual([`Gamma [${key}].`]);
  });

  it('of somebody else is none; a paper of somebody else is not told of', async () => {
    const [ada, eve] = [await setUp(), await setUp()];
    await paperOn(ada.user, ada.article, `A \\cite{${ada.key}}.`, [ada.first]);
    const params = { article: ada.article };
    expect((await eve.user.send(calls.countUses, { params })).status).toBe(404);
    expect((await eve.user.send(calls.findUses, { params, query: {} })).status).toBe(404);
    await share(ada.user, ada.project, eve.user, 'read');
    expect([await count(eve.user, ada.article), await find(eve.user, ada.article)]).toEqual([[], []]);
    await paperOn(eve.user, ada.article, `Mine \\cite{${ada.key}}.`, [ada.first], 'Of Eve');
    expect([await count(eve.user, ada.article), await sentences(eve.user, ada.article)]).toEqual([
      [{ citation: ada.first, times: 1 }],
      [`Mine [${ada.key}].`],
    ]);
    expect(await sentences(ada.user, ada.article)).toEqual([`A [${ada.key}].`]);
  });

  it('that is cited very often is told of with the first 200 places', async () => {
    const { user, article, key, first } = await setUp();
    const text = Array.from({ length: 250 }, (_, at) => `Sentence ${at} \\cite{${key}}.`).join(' ');
    await paperOn(user, article, text, [first]);
    const { data, is_cut } = await user.call(calls.findUses, { params: { article }, query: {} });
    expect([data.length, is_cut, data.at(-1)?.sentence]).toEqual([200, true, `Sentence 199 [${key}].`]);
  });
});
