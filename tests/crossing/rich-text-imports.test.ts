/** Files of other programs become rich texts, with what they cite, show and say. */
import { describe, expect, it } from 'vitest';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import comments from '#plugins/comments/plugin.ts';
import commentsHalf from '#plugins/comments/server/index.ts';
import { commentsContract } from '#plugins/comments/common/contract.ts';
import suggestions from '#plugins/suggestions/plugin.ts';
import suggestionsHalf from '#plugins/suggestions/server/index.ts';
import { suggestionsContract } from '#plugins/suggestions/common/contract.ts';
import { contract as calls } from '#plugins/richtext/common/contract.ts';
import { documentOf } from '#plugins/richtext/common/schema/schema.ts';
import type { Manuscript } from '#plugins/richtext/common/manuscript.ts';
import { writeDocx } from '#plugins/richtext/server/exports/docx/write-docx.ts';
import { writeHtmlFile } from '#plugins/richtext/server/exports/html/write-html-file.ts';
import { writeMarkdown } from '#plugins/richtext/server/exports/markdown/write-markdown.ts';
import { newArticle } from '#plugins/library/server/testing/start-library.ts';
import { startRichtext } from '#plugins/richtext/server/testing/start-richtext.ts';

const server = await startRichtext([
  { manifest: comments, server: async () => commentsHalf },
  { manifest: suggestions, server: async () => suggestionsHalf },
]);
type User = Awaited<ReturnType<typeof server.signIn>>;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const send = (user: User, bytes: Uint8Array, name: string, form: object = {}) =>
  user.send(calls.import, { form, files: { file: new File([new Uint8Array(bytes)], name) } } as never);
const take = async (user: User, bytes: Uint8Array, name: string, form: object = {}) => {
  const sent = await send(user, bytes, name, form);
  expect(sent).toMatchObject({ status: 200 });
  return (
    sent.json as {
      data: { ckFile: { id: number; title: string; content: string; project: number }; left: object[]; cited: object };
    }
  ).data;
};

const text = (words: string) => ({ type: 'text', text: words });
const work = {
  type: 'article-journal',
  title: 'On bees',
  author: [{ family: 'Huber', given: 'Ada' }],
  issued: { 'date-parts': [[2020]] },
  DOI: '10.1000/bees',
};

/** One with something of everything. */
const manuscript: Manuscript = {
  title: 'Bees',
  doc: documentOf({
    type: 'doc',
    content: [
      { type: 'line', attrs: { kind: 'h1' }, content: [text('Waggle')] },
      {
        type: 'line',
        content: [
          text('Bees dance '),
          { type: 'citation', attrs: { id: 'c1', works: [{ article: 1, locator: '7' }] } },
          text(' a lot.'),
        ],
      },
      {
        type: 'figure',
        content: [
          { type: 'image', attrs: { asset: 5, alt: 'A dot' } },
          { type: 'line', attrs: { kind: 'caption' }, content: [text('Dot')] },
        ],
      },
    ],
  }),
  language: 'en',
  style: 'apa',
  printed: { texts: new Map([['c1', [{ text: '(Huber, 2020, p. 7)' }]]]), bibliography: [], isNote: false, hanging: true },
  sources: new Map([[1, { article: 1, item: { id: 'huber2020', ...work }, key: 'huber2020' }]]),
  pictures: new Map([
    [5, { name: 'dot.png', type: 'image/png', size: PNG.length, width: 1, height: 1, bytes: new Uint8Array(PNG) }],
  ]),
  comments: [
    {
      place: { from: 7, to: 11 },
      said: [
        { name: 'Bea', text: 'Which?', at: '2026-01-02T03:04:05Z' },
        { name: 'Cem', text: 'All.', at: '2026-01-02T04:04:05Z' },
      ],
    },
  ],
  suggestions: [{ place: { from: 12, to: 17 }, replacement: 'whirl', name: 'Cem', at: '2026-01-02T05:04:05Z' }],
};

describe('a Word document', () => {
  it('comes with its words, pictures, works, comments and changes', async () => {
    const ada = await server.signIn();
    const { ckFile, cited } = await take(ada, await writeDocx(manuscript), 'My bees.docx');
    const { id } = ckFile;
    expect(ckFile.content).toContain('Waggle');
    expect(cited).toEqual({ known: 0, added: 1 });
    const [asset] = (await ada.call(calls.getAssets, { params: { id } })).data;
    expect(ckFile.content).toContain(`data-asset="${asset?.id}"`);
    const { threads } = await ada.call(commentsContract.list, { params: { kind: 'richtext', thing: id } });
    const by = (name: string) => ({ person: null, name, is_guest: false, is_from_file: true });
    expect(threads).toMatchObject([
      {
        unread: 0,
        comments: [
          { author: by('Bea'), text: 'Which?', created_at: '2026-01-02T03:04:05.000Z' },
          { author: by('Cem'), text: 'All.', created_at: '2026-01-02T04:04:05.000Z' },
        ],
      },
    ]);
    const { suggestions: open } = await ada.call(suggestionsContract.list, { query: { kind: 'richtext', thing: id } });
    expect(open).toMatchObject([
      { original: 'dance', replacement: 'whirl', author: { id: null, name: 'Cem' }, created_at: '2026-01-02T05:04:05.000Z' },
    ]);
    // Once more: the work is known by now.
    expect((await take(ada, await writeDocx(manuscript), 'Again.docx')).cited).toEqual({ known: 1, added: 0 });
  });

  it('comes with what is settled as settled, and leaves with it', async () => {
    const ada = await server.signIn();
    const said = (text: string) => [{ name: 'Bea', text, at: '2026-01-02T03:04:05Z' }];
    const comments = [
      { place: { from: 7, to: 11 }, said: [...said('Which?'), ...said('All.')], isResolved: true },
      { place: { from: 7, to: 11 }, said: said('Still?') },
    ];
    const settledIn = async (file: Uint8Array) => {
      const { ckFile, left } = await take(ada, file, 'x.docx');
      expect(left).toEqual([]);
      const { threads } = await ada.call(commentsContract.list, { params: { kind: 'richtext', thing: ckFile.id } });
      const told = threads.map((thread) => [thread.resolved_at !== null, thread.comments.map(({ text: words }) => words)]);
      return { id: ckFile.id, told };
    };
    const { id, told } = await settledIn(await writeDocx({ ...manuscript, comments, suggestions: [] }));
    expect(told).toEqual([
      [true, ['Which?', 'All.']],
      [false, ['Still?']],
    ]);
    const query = { format: 'docx', comments: true } as const;
    const { bytes } = await ada.send(calls.download, { params: { id }, query } as never);
    expect((await settledIn(new Uint8Array(bytes))).told).toEqual(told);
  });

  it('says whom it names, who are nobody here: what is theirs is accepted or rejected, and changed by nobody', async () => {
    const ada = await server.signIn();
    const name = `<img src=x onerror=alert(1)> "&'\u202e\u0007 ${'a'.repeat(300)}`;
    const kept = `<img src=x onerror=alert(1)> "&' ${'a'.repeat(300)}`;
    const said = { name, text: 'Which?', at: 'never' };
    const { ckFile } = await take(
      ada,
      await writeDocx({
        ...manuscript,
        comments: [{ place: { from: 7, to: 11 }, said: [said] }],
        suggestions: [12, 18].map((from) => ({ place: { from, to: from + 4 }, replacement: 'X', name, at: '' })),
      }),
      'x.docx',
    );
    const of = { kind: 'richtext', thing: ckFile.id };
    const { threads } = await ada.call(commentsContract.list, { params: of });
    const [{ author, created_at, id: comment } = {}] = threads[0]?.comments ?? [];
    expect(author?.name).toBe(kept.slice(0, author?.name.length));
    expect(author?.name.length).toBeGreaterThan(150);
    expect(Math.abs(Date.parse(created_at ?? '') - Date.now())).toBeLessThan(600_000);
    const list = async () => (await ada.call(suggestionsContract.list, { query: of })).suggestions;
    const [first, second] = await list();
    expect(first?.author).toEqual({ id: null, name: author?.name });
    // Neither whoever has brought it says something else under that name, nor anybody.
    const put = [{ key: first?.key ?? '', anchor: first?.anchor, original: 'x', replacement: 'other' }];
    const document = first?.document ?? 0;
    expect(
      await ada.call(suggestionsContract.save, { body: { ...of, document, put, drop: [second?.key ?? ''] } } as never),
    ).toEqual({
      late: [first?.key],
    });
    const note = { ...of, id: first?.id ?? 0, note: 'Mine' };
    expect((await ada.send(suggestionsContract.note, { body: note })).status).toBe(404);
    expect((await ada.call(suggestionsContract.withdraw, { body: { ...of, ids: [first?.id ?? 0] } })).done).toEqual([]);
    expect((await ada.send(commentsContract.edit, { params: { comment: comment ?? 0 }, body: { text: 'No' } })).status).toBe(403);
    expect(await list()).toEqual([first, second]);
    const accepted = { body: { ...of, ids: [first?.id ?? 0] } };
    expect((await ada.call(suggestionsContract.accept, accepted)).done).toEqual([first?.id]);
    expect((await ada.call(suggestionsContract.reject, { body: { ...of, ids: [second?.id ?? 0] } })).done).toEqual([second?.id]);
    expect((await ada.call(calls.get, { params: { id: ckFile.id } })).ckFile.content).toContain('X');
    await ada.call(suggestionsContract.reopen, { body: { ...of, ids: [first?.id ?? 0] } });
    expect(await list()).toEqual([first]);
    const got = await ada.send(calls.download, {
      params: { id: ckFile.id },
      query: { format: 'docx', comments: true, suggestions: true },
    } as never);
    const parts = unzipSync(got.bytes);
    const escaped = (author?.name ?? '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    for (const part of ['word/comments.xml', 'word/document.xml'])
      expect(strFromU8(parts[part] ?? new Uint8Array())).toContain(`w:author="${escaped}"`);
  });

  it('comes with how words and lines would look, which is accepted, and leaves with it as long as it is not', async () => {
    const ada = await server.signIn();
    const by = { replacement: '', name: 'Bea', at: '2026-01-02T05:04:05Z' };
    const suggestions: Manuscript['suggestions'] = [
      { ...by, place: { from: 0, to: 7 }, form: { of: 'lines', set: { kind: 'h2' } } },
      { ...by, place: { from: 7, to: 11 }, form: { of: 'words', set: { strong: {} } } },
    ];
    const { ckFile } = await take(ada, await writeDocx({ ...manuscript, comments: [], suggestions }), 'x.docx');
    const of = { kind: 'richtext', thing: ckFile.id };
    const listed = async (query = of) => (await ada.call(suggestionsContract.list, { query })).suggestions;
    const open = await listed();
    const said = [
      { original: 'Waggle\n', form: { of: 'lines', set: { kind: 'h2' } }, author: { id: null, name: 'Bea' } },
      { original: 'Bees', form: { of: 'words', set: { strong: {} } }, author: { id: null, name: 'Bea' } },
    ];
    expect(open).toMatchObject(said);
    const query = { format: 'docx', suggestions: true };
    const got = await ada.send(calls.download, { params: { id: ckFile.id }, query } as never);
    const again = (await take(ada, got.bytes, 'again.docx')).ckFile;
    expect(await listed({ kind: 'richtext', thing: again.id })).toMatchObject(said);
    expect(again.content).not.toMatch(/<h2|<strong/);
    await ada.call(suggestionsContract.accept, { body: { ...of, ids: open.map(({ id }) => id) } });
    const { content } = (await ada.call(calls.get, { params: { id: ckFile.id } })).ckFile;
    expect(content).toMatch(/<h2[^>]*>Waggle<\/h2>[\s\S]*<strong>Bees<\/strong>/);
  });

  it('goes where it is sent, under the title that it is given', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    const { ckFile } = await take(ada, await writeDocx(manuscript), 'x.docx', { projectId, title: 'Mine' });
    expect(ckFile).toMatchObject({ project: projectId, title: 'Mine' });
    expect((await send(await server.signIn(), await writeDocx(manuscript), 'x.docx', { projectId })).status).toBe(404);
  });
});

describe('what is no text', () => {
  it.each([
    ['a program', strToU8('MZ'), 'x.exe', /Not supported/],
    ['nothing', new Uint8Array(), 'x.docx', /cannot be read|not what/],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('x') }), 'x.docx', /no text|not what|cannot be read/],
    [
      'an archive that unpacks to far more',
      zipSync({ 'word/document.xml': new Uint8Array(400_000_000) }, { level: 9 }),
      'x.docx',
      /too large|cannot be read|not what/,
    ],
  ])('%s is refused with a clear sentence', async (_, bytes, name, message) => {
    const ada = await server.signIn();
    const refused = await send(ada, bytes, name);
    expect(refused).toMatchObject({ status: 400, json: { message: expect.stringMatching(message) } });
    expect((await ada.call(calls.list, { query: {} })).data).toEqual([]);
  });
});

describe('a download', () => {
  it('is a file of the format, with what it cites, and comments where they are wished for', async () => {
    const ada = await server.signIn();
    const { ckFile } = await take(ada, await writeDocx(manuscript), 'My bees.docx', { title: 'My bees' });
    const got = await ada.send(calls.download, {
      params: { id: ckFile.id },
      query: { format: 'docx', comments: true, suggestions: true },
    } as never);
    expect(got.status).toBe(200);
    expect(got.headers['content-disposition']).toContain('My bees.docx');
    const again = await take(ada, got.bytes, 'again.docx');
    expect(again.cited).toEqual({ known: 1, added: 0 });
    expect(again.ckFile.content).toContain('Waggle');
    const { suggestions: open } = await ada.call(suggestionsContract.list, {
      query: { kind: 'richtext', thing: again.ckFile.id },
    });
    expect(open).toMatchObject([{ original: 'dance', replacement: 'whirl' }]);
    expect(
      (await (await server.signIn()).send(calls.download, { params: { id: ckFile.id }, query: { format: 'docx' } })).status,
    ).toBe(404);
  });

  it('[RTX-012] is a PDF where saving asks for one, as the download is', async () => {
    const ada = await server.signIn();
    const { ckFile } = await take(ada, await writeDocx(manuscript), 'My bees.docx');
    const params = { id: ckFile.id };
    const { data } = await ada.call(calls.save, { params, body: { content: ckFile.content, version: 1, compile: true } });
    expect(Buffer.from(data.blob, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const got = await ada.send(calls.download, { params, query: { format: 'pdf' } } as never);
    expect(got.headers['content-type']).toBe('application/pdf');
    expect(got.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['html', /<!doctype html>[\s\S]*Waggle[\s\S]*data:image\/png/],
    ['md', /# Waggle[\s\S]*@/],
    ['txt', /Waggle[\s\S]*Huber/],
  ] as const)('is written as %s', async (format, says) => {
    const ada = await server.signIn();
    const { ckFile } = await take(ada, await writeDocx(manuscript), 'My bees.docx');
    const got = await ada.send(calls.download, { params: { id: ckFile.id }, query: { format } });
    expect(got.bytes.toString()).toMatch(says);
    if (format === 'txt') return;
    const { ckFile: back } = await take(ada, got.bytes, `back.${format}`);
    expect(back.content).toContain('Waggle');
  });
});

it('keys that a text only names are those of the library', async () => {
  const ada = await server.signIn();
  const project = await server.project(ada);
  const { id: article, citekey } = await newArticle(ada, project, { title: 'On bees', year: 2020 });
  expect(citekey).toBeTruthy();
  for (const [name, source] of [
    ['a.md', `Bees [see @${citekey}, p. 3; -@${citekey}] and [@nobody, p. 4] or me [ada@example.org].`],
    ['a.tex', `Bees \\citep[see][p.~3]{${citekey}}, \\citeyearpar{${citekey}} and \\cite[4]{nobody} or me [ada@example.org].`],
  ] as const) {
    const { ckFile, left, cited } = await take(ada, strToU8(source), name, { projectId: project });
    const works = ckFile.content.replaceAll('&quot;', '"');
    expect(works).toContain(`{"article":${article},"locator":"3","prefix":"see"}`);
    expect(works).toContain(`{"article":${article},"suppressAuthor":true}`);
    expect(works).toContain('and [@nobody, p. 4] or me [ada@example.org].');
    expect(cited).toEqual({ known: 1, added: 0 });
    expect(left).toMatchObject([{ what: 'citationsUnread' }]);
  }
});

it.each([
  ['html', writeHtmlFile],
  ['md', writeMarkdown],
] as const)('a file of ours (%s) brings the works that it cites, and the next one finds them', async (ending, write) => {
  const user = await server.signIn();
  const bytes = await write(manuscript);
  const first = await take(user, bytes, `own.${ending}`);
  expect(first).toMatchObject({ cited: { known: 0, added: 1 }, left: [] });
  expect(first.ckFile.content).toMatch(/data-works="\[\{&quot;article&quot;:\d+,&quot;locator&quot;:&quot;7&quot;\}\]"/);
  expect(await take(user, bytes, `own.${ending}`)).toMatchObject({ cited: { known: 1, added: 0 }, left: [] });
});
