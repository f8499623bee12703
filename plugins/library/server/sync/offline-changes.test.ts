/** What is changed in a browser without connection is, once it is sent, at the server as the browser showed it; and what the server would refuse is refused there as well. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import type { MemoryRecords } from '../../client/offline/testing/memory-records.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { ITEM_KINDS, type ItemKind, noItems } from '../../common/model.ts';
import type { Lists } from '../testing/device.ts';
import { type Offline, offlineOf } from '../testing/offline-browser.ts';
import { newScene, type Scene } from '../testing/offline-scene.ts';
import { startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const PARENTS = ['parent_project_id', 'project', 'article', 'citation'] as const;
const KIND_OF = { parent_project_id: 'projects', project: 'projects', article: 'articles', citation: 'citations' } as const;

/** Everything that was kept since, as devices send it. */
const sent = (records: MemoryRecords, base: (kind: ItemKind, id: number) => object | undefined): Lists => {
  const named = (kind: ItemKind, id: number) => (id < 0 ? (records.all(kind).get(id)?.client_id ?? 'lost') : id);
  const changed = new Set(records.kept.flat().map(({ kind, record: { id } }) => `${kind} ${id}`));
  return Object.fromEntries(
    ITEM_KINDS.map((kind) => [
      kind,
      [...records.all(kind).values()]
        .filter(({ id }) => changed.has(`${kind} ${id}`))
        .map((record) => {
          const parents = PARENTS.flatMap((name) => {
            const id: unknown = (record as unknown as Record<string, unknown>)[name];
            return typeof id === 'number' ? [[name, named(KIND_OF[name], id)]] : [];
          });
          const known = base(kind, record.id);
          return { ...record, ...Object.fromEntries(parents), id: named(kind, record.id), ...(known && { base: known }) };
        }),
    ]),
  );
};

const TOLD_LATER = new Set(['version', 'updated_at', 'created_at', 'space_used', 'id']);

const textOf = (tag: unknown) => String((tag as { text: unknown }).text);
const byText = (tags: readonly unknown[]) => [...tags].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));

/** What people see of a library, by names that do not depend on who gave the ids. */
const shown = async (api: Offline, records: MemoryRecords) => {
  const name = (kind: ItemKind, id: number) => records.all(kind).get(id)?.client_id ?? id;
  const KINDS: Record<string, ItemKind> = { ...KIND_OF, project_id: 'projects' };
  const plain = (value: unknown, key = ''): unknown => {
    const kind = KINDS[key];
    if (typeof value === 'number' && kind) return name(kind, value);
    if (Array.isArray(value)) return key === 'tags' ? byText(value.map((one) => plain(one))) : value.map((one) => plain(one));
    if (typeof value !== 'object' || value === null) return value;
    const own = Object.entries(value).filter(([each]) => !TOLD_LATER.has(each));
    return Object.fromEntries(own.map(([each, one]) => [each, plain(one, each)]));
  };
  const bin = await api.getAllDeleted();
  const undated = (items: readonly object[]) => items.map((item) => ({ ...item, deleted_at: undefined }));
  return plain({
    projects: (await api.getAllProjects()).data,
    stats: (await api.projectsData()).data,
    list: (await api.listArticles({ query: { sort: 'title' } })).data,
    tags: (await api.tagTree({ query: {} })).data,
    notes: (await api.listArticleNotes({ query: {} })).data,
    citations: (await api.listCitations({ query: {} })).data,
    citationNotes: (await api.listCitationNotes({ query: {} })).data,
    bin: Object.fromEntries(ITEM_KINDS.map((kind) => [kind, undated(bin[kind])])),
    totals: bin.totals,
  });
};

/** Sends what was changed, and compares what is shown then with what was shown before. */
const send = async ({ user, device, records, api }: Scene) => {
  const before = await shown(api, records);
  const bases = new Map(
    ITEM_KINDS.flatMap((kind) => [...device.held[kind]].map(([id, record]) => [`${kind} ${id}`, record] as const)),
  );
  const answer = await device.send(sent(records, (kind, id) => bases.get(`${kind} ${id}`)));
  expect(answer.conflicts).toEqual([]);
  const after = await offlineOf(user);
  expect(await shown(after.api, after.records)).toEqual(before);
  return after;
};

const CHANGES: readonly [string, (scene: Scene) => Promise<unknown>][] = [
  [
    'a new project with one below it',
    async ({ api }) => {
      const { project } = await api.createProject({ body: { title: ' New ', background: '#123456' } });
      const { project: sub } = await api.createProject({ body: { parent_project_id: project.id } });
      await api.createArticles({ body: { project: sub.id, info: { title: 'Within', year: 2000 } } });
    },
  ],
  [
    'the name, colour and place of a project',
    async ({ api, below, other }) => {
      await api.updateProject({ params: { id: below }, body: { title: 'Renamed', version: 1 } });
      await api.updateProject({ params: { id: below }, body: { background: '#654321', version: 1 } });
      await api.moveProject({ body: { project_id: below, parent_project_id: other } });
      await api.moveProject({ body: { project_id: other, parent_project_id: null } });
    },
  ],
  [
    'new references, whose keys are theirs alone',
    async ({ api, top }) => {
      const info = { title: 'New', year: 1999, authors: [{ family: 'Ames' }] };
      const made = await api.createArticles({
        body: [
          { project: top, info, tags: [{ text: 'new' }] },
          { project: top, info },
        ],
      });
      const keys = [made.document].flat().map(({ citekey }) => citekey);
      expect(keys).toEqual(['ames1999a', 'ames1999b']);
    },
  ],
  [
    'fields of a reference, some of them emptied',
    async ({ api, one, two }) => {
      const { document } = await api.updateArticle({
        params: { id: one },
        body: { info: { title: 'Uno', year: null, doi: '10.1/x' }, version: 1 },
      });
      expect(document.info.year).toBeUndefined();
      await api.updateArticle({
        params: { id: two },
        body: { info: { keywords: [], volume: '' }, citekey: 'own', comment: 'c' },
      });
    },
  ],
  [
    'many references at once, and exactly back',
    async ({ api, one, two, three }) => {
      const articles = [one, two, three];
      const edits = [{ field: 'publisher' as const, do: 'set' as const, value: 'ACM' }];
      const preview = await api.previewEdits({ body: { articles, edits } });
      expect([preview.changed, preview.samples.length]).toEqual([3, 3]);
      const { before } = await api.editArticles({ body: { articles, edits } });
      await api.updateArticle({ params: { id: two }, body: { info: { publisher: 'IEEE' } } });
      expect(await api.restoreFields({ body: { data: before } })).toMatchObject({ changed: 2, kept: 1 });
      await api.editArticles({ body: { articles, edits: [{ field: 'title', do: 'append', value: '!' }] } });
    },
  ],
  [
    'references in another project, with a key that is free there',
    async ({ api, one, other, top }) => {
      expect(await api.moveArticles({ body: { articles: [one], project: other } })).toMatchObject({
        changed: 1,
        from: [{ project: top, articles: [one] }],
      });
      expect((await api.getArticle({ params: { id: one } })).document.citekey).toBe('ames1999a');
    },
  ],
  [
    'tags on references, and taken from them',
    async ({ api, one, two, three }) => {
      const { before } = await api.tagArticles({
        body: { articles: [one, three], add: [{ text: 'C' }, { text: 'new', color: '#445566' }], remove: ['A/B'] },
      });
      expect(before).toContainEqual({ text: 'a/b', color: '#112233', articles: [one] });
      await api.createTag({ body: { article: two, text: 'single', color: '#010101' } });
    },
  ],
  [
    'a tag under another name with all below it',
    async ({ api }) => {
      const { before, changed } = await api.editTags({ body: { text: 'a', to: 'x/y' } });
      expect(changed).toBe(2);
      expect(before).toContainEqual({ text: 'x/y/b', color: null, offered: false, ids: expect.any(Array) });
    },
  ],
  [
    'a tag that was renamed and got its name back',
    async ({ api }) => {
      const tree = await api.tagTree({ query: {} });
      const { before } = await api.editTags({ body: { text: 'a/b', to: 'c' } });
      await api.restoreTags({ body: { before } });
      const paths = ({ data }: typeof tree) => data.map(({ path, count }) => [path, count]);
      expect(paths(await api.tagTree({ query: {} }))).toEqual(paths(tree));
    },
  ],
  [
    'a tag in another colour with all below it, on highlights as well, and another in other letters',
    async ({ api, citation, one }) => {
      const add_tags = [{ text: 'a/b' }, { text: 'C' }];
      await api.updateCitation({ params: { id: citation }, body: { citation: { add_tags } } });
      expect((await api.editTags({ body: { text: 'a', color: '#0D0D0D' } })).changed).toBe(2);
      await api.editTags({ body: { text: 'c', to: 'C', color: '#0E0E0E' } });
      const tags = (await api.getArticle({ params: { id: one } })).document.tags.map(({ text, color }) => [text, color]);
      expect(tags).toEqual([
        ['a/b', '#0D0D0D'],
        ['C', '#0E0E0E'],
      ]);
    },
  ],
  [
    'a tag in another colour, and back in its own',
    async ({ api, one }) => {
      const colours = async () => (await api.getArticle({ params: { id: one } })).document.tags.map(({ color }) => color);
      const before = await colours();
      const done = await api.editTags({ body: { text: 'a/b', color: '#0D0D0D' } });
      expect(await colours()).not.toEqual(before);
      await api.restoreTags({ body: { before: done.before } });
      expect((await colours()).sort()).toEqual(before.sort());
    },
  ],
  [
    'one tag of a reference in another colour, another in other letters',
    async ({ api, one }) => {
      const [first, second] = (await api.getArticle({ params: { id: one } })).document.tags;
      await api.updateTag({ params: { id: first?.id ?? 0 }, body: { color: '#0F0F0F' } });
      const { tag } = await api.updateTag({ params: { id: second?.id ?? 0 }, body: { text: 'C' } });
      expect(tag).toMatchObject({ id: second?.id, text: 'C' });
    },
  ],
  [
    'one tag renamed, another taken away',
    async ({ api, one, two }) => {
      const [tag] = (await api.getArticle({ params: { id: one } })).document.tags;
      await api.updateTag({ params: { id: tag?.id ?? 0 }, body: { text: 'z', color: '#0a0a0a' } });
      const [other] = (await api.getArticle({ params: { id: two } })).document.tags;
      await api.deleteTag({ params: { id: other?.id ?? 0 } });
    },
  ],
  [
    'tags on highlights, new and old',
    async ({ api, three, citation }) => {
      const tags = [{ text: 'c' }, { text: 'own', color: '#0B0B0B' }];
      await api.createCitation({ body: { citation: { article: three, page: 1, text: 'tagged', tags } } });
      const change = { add_tags: [{ text: 'a/b' }, { text: 'gone', color: '#111111' }] };
      await api.updateCitation({ params: { id: citation }, body: { citation: change } });
      const body = { citation: { add_tags: [{ text: 'x', color: '#0C0C0C' }], remove_tags: ['GONE'] } };
      const { citation: after } = await api.updateCitation({ params: { id: citation }, body });
      expect(after.tags).toEqual([
        { text: 'a/b', color: '#112233' },
        { text: 'x', color: '#0C0C0C' },
      ]);
    },
  ],
  [
    'a tag under another name, on highlights as well, and back again on some',
    async ({ api, citation, three }) => {
      const add_tags = [{ text: 'a/b' }, { text: 'z', color: '#222222' }];
      await api.updateCitation({ params: { id: citation }, body: { citation: { add_tags } } });
      const { before } = await api.editTags({ body: { text: 'a', to: 'x' } });
      const tagsOf = async () => (await api.listCitations({ query: {} })).data.find(({ id }) => id === citation)?.tags;
      expect((await tagsOf())?.map(({ text }) => text).sort()).toEqual(['x/b', 'z']);
      await api.restoreTags({ body: { before } });
      expect((await tagsOf())?.map(({ text }) => text).sort()).toEqual(['a/b', 'z']);
      await api.createCitation({ body: { citation: { article: three, page: 1, tags: [{ text: 'z' }] } } });
      await api.editTags({ body: { text: 'z', to: null } });
      expect((await api.listCitations({ query: {} })).data.flatMap(({ tags }) => tags.map(({ text }) => text))).toEqual(['a/b']);
    },
  ],
  [
    'all that fit a search, but one',
    async ({ api, one, top }) => {
      const query = { type: 'document' };
      const { data, mark = '' } = await api.articleIds({ query });
      const selection = { query, mark, except: [one] };
      expect(data).toContain(one);
      await api.tagArticles({ body: { selection, add: [{ text: 'chosen', color: '#333333' }] } });
      await api.editArticles({ body: { selection, edits: [{ field: 'publisher', do: 'set', value: 'Press' }] } });
      expect((await api.moveArticles({ body: { selection, project: top } })).changed).toBe(data.length - 1);
      const { deleted } = await api.deleteItems({ body: { selection } });
      expect(deleted.articles).toHaveLength(data.length - 1);
      await expect(api.tagArticles({ body: { selection, add: [{ text: 'late' }] } })).rejects.toMatchObject({
        status: 409,
        body: { type: 'SELECTION_CHANGED' },
      });
    },
  ],
  [
    'highlights of every kind, with a note on a new one',
    async ({ api, three }) => {
      const quads = [[0, 700, 100, 700, 0, 690, 100, 690]];
      for (const kind of ['highlight', 'underline', 'area', 'note', 'text'] as const)
        await api.createCitation({ body: { citation: { article: three, page: 3, kind, quads, text: kind, color: '#AABBCC' } } });
      const drawing = { strokes: [[1, 2, 3, 4]], line_width: 2 };
      const { citation } = await api.createCitation({
        body: { citation: { id: clientId(), article: three, page: 1, kind: 'ink', quads, drawing } },
      });
      await api.createCitationNote({ body: { markdown: { citation: citation.id, text: 'on ink' } } });
    },
  ],
  [
    'the words of highlights and notes',
    async ({ api, citation, markdown, note, one }) => {
      await api.updateCitation({ params: { id: citation }, body: { citation: { color: '#00FF00', text: 'other', version: 1 } } });
      await api.updateCitationNote({ params: { id: markdown }, body: { markdown: { text: 'mm', version: 1 } } });
      await api.updateArticleNote({ params: { id: note }, body: { note: { text: 'nn', version: 1 } } });
      await api.createArticleNote({ body: { note: { article: one, text: '' } } });
    },
  ],
  [
    'a reference in the recycle bin, and a note on another',
    async ({ api, one, three }) => {
      const { note } = await api.createArticleNote({ body: { note: { article: three, text: 'short' } } });
      expect((await api.deleteItems({ body: { article_notes: [note.id] } })).deleted).toEqual({
        ...noItems(),
        article_notes: [note.id],
      });
      await api.deleteItems({ body: { articles: [one] } });
    },
  ],
  [
    'a project in the recycle bin with all in it',
    async ({ api, top }) => {
      await api.deleteItems({ body: { projects: [top] } });
    },
  ],
  [
    'what went and came back',
    async ({ api, top, one, citation }) => {
      const before = (await api.listCitations({ query: { article: one } })).data.length;
      const { deleted } = await api.deleteItems({ body: { projects: [top] } });
      await api.restoreDeleted({ body: deleted });
      await api.updateCitation({ params: { id: citation }, body: { citation: { is_deleted: true } } });
      await api.restoreDeleted({ body: { citations: [citation] } });
      expect((await api.listCitations({ query: { article: one } })).data).toHaveLength(before);
    },
  ],
];

it.each(CHANGES)('[CORE-043] %s', async (_, change) => {
  const scene = await newScene(server);
  await change(scene);
  await send(scene);
});

describe('[CORE-043] what the server put into the recycle bin comes back', () => {
  it.each([
    ['with what went along', ({ top }: Scene) => ({ projects: [top] }), ({ top }: Scene) => ({ projects: [top] })],
    [
      'by itself, into another project',
      ({ other }: Scene) => ({ projects: [other] }),
      ({ three }: Scene) => ({ articles: [three] }),
    ],
    ['with its reference', ({ one }: Scene) => ({ articles: [one] }), ({ markdown }: Scene) => ({ citation_notes: [markdown] })],
  ])('%s', async (_, deleted, restored) => {
    const scene = await newScene(server);
    await scene.user.call(calls.deleteItems, { body: deleted(scene) });
    const browser = { ...scene, ...(await offlineOf(scene.user)) };
    await browser.api.restoreDeleted({ body: restored(browser) });
    await send(browser);
  });
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { status: number }) => error.status,
  );

it('[CORE-043] what comes back is what went with it, and nothing that had gone before', async () => {
  const { api, records, one, top, note, markdown } = await newScene(server);
  await api.deleteItems({ body: { article_notes: [note] } });
  const { deleted } = await api.deleteItems({ body: { projects: [top] } });
  expect((await api.getAllDeleted()).totals).toMatchObject({ projects: 1, articles: 0, article_notes: 1, citation_notes: 0 });
  expect(await failureOf(api.getArticle({ params: { id: one } }))).toBe(404);
  expect((await api.listCitationNotes({ query: {} })).data).toEqual([]);
  await api.restoreDeleted({ body: deleted });
  expect((await api.listCitationNotes({ query: {} })).data.map(({ id }) => id)).toEqual([markdown]);
  expect((await api.listArticleNotes({ query: {} })).data).toEqual([]);
  expect((await api.getArticle({ params: { id: one } })).document).toMatchObject({ notes_count: 1, citations_count: 1 });
  // One change each: the server takes along what is there by then.
  expect(records.kept.flat().filter(({ kind }) => kind === 'citations' || kind === 'citation_notes')).toEqual([]);
});

it('[CORE-043] what was made here and went again need not be told', async () => {
  const { api, records } = await newScene(server);
  const { project } = await api.createProject({ body: { title: 'Short' } });
  const { document } = await api.createArticles({ body: { project: project.id, info: { title: 'Short' } } });
  const [article] = [document].flat();
  await api.createArticleNote({ body: { note: { article: article?.id ?? 0, text: 'short' } } });
  const { deleted } = await api.deleteItems({ body: { projects: [project.id] } });
  const own = ITEM_KINDS.flatMap((kind) => [...records.all(kind).values()].filter(({ id }) => id < 0));
  expect(own.map(({ is_deleted }) => is_deleted)).toEqual([true, true, true]);
  await api.restoreDeleted({ body: deleted });
  expect((await api.listArticleNotes({ query: {} })).data.map(({ text }) => text)).toContain('short');
});

it('[CORE-043] a change made on an older version is merged, or told', async () => {
  const { api, one, note } = await newScene(server);
  await api.updateArticle({ params: { id: one }, body: { info: { title: 'Mine' }, version: 1 } });
  await api.updateArticle({ params: { id: one }, body: { info: { year: 2002 }, version: 1 } });
  const clash = api.updateArticle({ params: { id: one }, body: { info: { title: 'Late' }, version: 1 } });
  await expect(clash).rejects.toMatchObject({ status: 409, body: { current: { info: { title: 'Mine', year: 2002 } } } });
  await api.updateArticleNote({ params: { id: note }, body: { note: { text: 'first', version: 1 } } });
  const late = await api.updateArticleNote({ params: { id: note }, body: { note: { text: 'late', version: 1 } } });
  expect([late.note.text, late.conflict?.text]).toEqual(['first', '(conflict)\n\nlate']);
});

it('[CORE-043] repeated under the same name, nothing is made twice', async () => {
  const { api, top, one } = await newScene(server);
  const [id, other] = [clientId(), clientId()];
  const twice = async <T>(make: () => Promise<T>) => expect(await make()).toEqual(await make());
  await twice(() => api.createProject({ body: { id, title: 'Once' } }));
  await twice(() => api.createArticles({ body: { id, project: top, info: {} } }));
  await twice(() => api.createArticleNote({ body: { note: { id: other, article: one, text: 'x' } } }));
});
