/** Notes, notes on citations and citations themselves: what is the same for all three, told once. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

interface Made {
  readonly id: number;
  readonly text: string;
  readonly version: number;
  readonly article: number;
}
/** One way to do the same to each kind. */
interface Ways {
  create(article: number, fields: object): Promise<Made>;
  change(id: number, fields: object): Promise<{ record: Made; conflict?: Made | undefined }>;
  list(query: object): Promise<{ data: Made[]; total: number }>;
  readonly items: 'article_notes' | 'citations' | 'citation_notes';
}
const onCitation = async (article: number) =>
  (await ada.call(calls.createCitation, { body: { citation: { article, page: 1 } } })).citation.id;

const KINDS: Readonly<Record<string, Ways>> = {
  'a note': {
    create: async (article, fields) =>
      (await ada.call(calls.createArticleNote, { body: { note: { article, text: '', ...fields } } })).note,
    async change(id, note) {
      const { note: record, conflict } = await ada.call(calls.updateArticleNote, { params: { id }, body: { note } });
      return { record, conflict };
    },
    list: (query) => ada.call(calls.listArticleNotes, { query }),
    items: 'article_notes',
  },
  'a citation': {
    create: async (article, fields) =>
      (await ada.call(calls.createCitation, { body: { citation: { article, page: 1, ...fields } } })).citation,
    async change(id, citation) {
      const { citation: record, conflict } = await ada.call(calls.updateCitation, { params: { id }, body: { citation } });
      return { record, conflict };
    },
    list: (query) => ada.call(calls.listCitations, { query }),
    items: 'citations',
  },
  'a note on a citation': {
    create: async (article, fields) =>
      (
        await ada.call(calls.createCitationNote, {
          body: { markdown: { citation: await onCitation(article), text: '', ...fields } },
        })
      ).markdown,
    async change(id, markdown) {
      const { markdown: record, conflict } = await ada.call(calls.updateCitationNote, { params: { id }, body: { markdown } });
      return { record, conflict };
    },
    list: (query) => ada.call(calls.listCitationNotes, { query }),
    items: 'citation_notes',
  },
};

describe.each(Object.entries(KINDS))('%s', (_, { create, change, list, items }) => {
  const begin = async (fields: object = { text: 'first' }) => {
    const { id: article } = await newArticle(ada, project);
    return { article, made: await create(article, fields) };
  };
  const textsOf = async (article: number) => (await list({ article })).data.map(({ text }) => text);

  it('[LIB-044] [LIB-045] [LIB-046] keeps any text, to the letter', async () => {
    for (const text of ['', ' a\n\tb ', '**bold** <script>', '深度 🙂', 'x'.repeat(200_000), "'; drop table x; --"]) {
      expect((await begin({ text })).made.text).toBe(text);
    }
    expect((await begin({ text: 'a\u0000b\ud800' })).made.text).toBe('ab\ufffd');
  });

  it('[LIB-057] is made once, however often the call is repeated', async () => {
    const id = clientId();
    const { article, made } = await begin({ id, text: 'one' });
    expect((await create(article, { id, text: 'again' })).id).toBe(made.id);
    expect(await textsOf(article)).toEqual(['one']);
  });

  it('[LIB-056] goes up by one version with each change, and with none that changes nothing', async () => {
    const { made } = await begin();
    const versions = [];
    for (const text of ['second', 'second', 'third']) versions.push((await change(made.id, { text })).record.version);
    expect(versions).toEqual([2, 2, 3]);
  });

  it('a text that was changed elsewhere stays, and the other one is kept beside it, once', async () => {
    const { article, made } = await begin();
    await change(made.id, { version: 1, text: 'theirs' });
    for (let n = 0; n < 2; n++) {
      expect(await change(made.id, { version: 1, text: 'mine' })).toMatchObject({
        record: { text: 'theirs', version: 2 },
        conflict: { text: '(conflict)\n\nmine', version: 1, article },
      });
    }
    expect((await textsOf(article)).sort()).toEqual(['(conflict)\n\nmine', 'theirs']);
  });

  it('the same text from two sides is no conflict, nor is a change on the version of the last one', async () => {
    const { article, made } = await begin();
    await change(made.id, { version: 1, text: 'same' });
    expect((await change(made.id, { version: 1, text: 'same' })).conflict).toBeUndefined();
    expect(await change(made.id, { version: 2, text: 'next' })).toMatchObject({ record: { text: 'next', version: 3 } });
    expect(await textsOf(article)).toEqual(['next']);
  });

  it('of another field that was changed elsewhere says so, and keeps nothing', async () => {
    const { made } = await begin();
    await change(made.id, { version: 1, annot_id: 'a' });
    await expect(change(made.id, { version: 1, annot_id: 'b' })).rejects.toMatchObject({
      status: 409,
      body: { clashes: ['annot_id'] },
    });
    expect((await change(made.id, { version: 1, text: 'merged' })).record.text).toBe('merged');
  });

  it('[LIB-060] [LIB-061] goes into the bin and comes back by its field, and is not changed while it is there', async () => {
    const { article, made } = await begin();
    await change(made.id, { is_deleted: true });
    expect(await textsOf(article)).toEqual([]);
    expect((await ada.call(calls.getAllDeleted))[items].map(({ id }) => id)).toContain(made.id);
    await expect(change(made.id, { text: 'x' })).rejects.toMatchObject({ status: 404 });
    expect((await change(made.id, { is_deleted: false, text: 'back' })).record.text).toBe('back');
    expect(await textsOf(article)).toEqual(['back']);
  });

  it('is not there while its reference is in the bin', async () => {
    const { article, made } = await begin();
    await ada.call(calls.deleteItems, { body: { articles: [article] } });
    await expect(change(made.id, { text: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(list({ article })).rejects.toMatchObject({ status: 404 });
    expect((await list({ project })).data.map(({ id }) => id)).not.toContain(made.id);
  });

  it('is found by all words of its text, in windows, signs taken as they are', async () => {
    const { id: here } = await newProject(ada, 'Searched');
    const { id: article } = await newArticle(ada, here);
    for (const text of ['Über 50% of_it', 'over 50 percent', 'nothing\\']) await create(article, { text });
    const total = async (q: string) => (await list({ project: here, q })).total;
    expect(
      await Promise.all(['über', '50', '50%', 'of_', 'o_er', 'percent over', 'thing', '\\', 'zzz', '   '].map(total)),
    ).toEqual([1, 2, 1, 1, 0, 1, 1, 1, 0, 3]);
    expect(await list({ project: here, offset: 1, limit: 1 })).toMatchObject({ data: [{ text: 'over 50 percent' }], total: 3 });
  });
});

describe('[LIB-045] the place of a citation', () => {
  const cite = (citation: object) => ada.send(calls.createCitation, { body: { citation } as never });
  it.each([
    ['page 0', { page: 0 }],
    ['half a page', { page: 1.5 }],
    ['a corner too few', { quads: [[1, 2, 3, 4, 5, 6, 7]] }],
    ['2,001 quads', { quads: Array.from({ length: 2001 }, () => [0, 0, 1, 0, 0, 1, 1, 1]) }],
    ['corners that are no numbers', { quads: [[1, 2, 3, 4, 5, 6, 7, 'x']] }],
    ['a stroke with half a point', { drawing: { strokes: [[1, 2, 3]] } }],
    ['too many points', { drawing: { strokes: [Array(30_000).fill(1), Array(30_000).fill(1)] } }],
    ['a rotation of 45 degrees', { page_box: { box: [0, 0, 1, 1], rotation: 45 } }],
    ['a kind that there is not', { kind: 'circle' }],
    ['a colour that is none', { color: 'yellow' }],
    ['a hash that is none', { file_hash: 'abc' }],
  ])('%s is refused', async (_, bad) => {
    const { id: article } = await newArticle(ada, project);
    expect((await cite({ article, page: 1, ...bad })).status).toBe(400);
    expect((await ada.call(calls.listCitations, { query: { article } })).total).toBe(0);
  });

  it.each(['highlight', 'underline', 'strikeout', 'squiggly', 'area', 'ink', 'note', 'text'])(
    'of kind %s is kept',
    async (kind) => {
      const { id: article } = await newArticle(ada, project);
      expect(await cite({ article, page: 1, kind })).toMatchObject({ status: 200, json: { citation: { kind, quads: [] } } });
    },
  );
});
