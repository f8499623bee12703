/** Citations as XFDF, and what a program that annotates may do to them. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { find } from '../testing/found.ts';
import { pretendUse, someoneWithArticle, startLibrary } from '../testing/start-library.ts';
import { share, sumsOf } from '../testing/shared-project.ts';

const server = await startLibrary();

const get = async (user: TestUser, document_id: number) =>
  (await user.call(calls.getAnnotationCommands, { query: { document_id } })).xfdf;
const save = (user: TestUser, document_id: number, xfdf: string) =>
  user.call(calls.saveAnnotationCommands, { body: { document_id, xfdf } });
const commands = (inside: string): string => `<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">${inside}</xfdf>`;
const put = (inside: string): string => commands(`<add>${inside}</add>`);
const citationsOf = async (user: TestUser, article: number) =>
  (await user.call(calls.listCitations, { query: { article } })).data;
const notesOf = async (user: TestUser, article: number) =>
  (await user.call(calls.listCitationNotes, { query: { article } })).data;

const SQUARE =
  '<square page="1" rect="1,2,30,40" color="#FF0000" name="sq" title="Bob" width="2"><contents>A figure</contents></square>';
const ANSWER = '<text page="1" inreplyto="sq" name="an" title="Bob"><contents>Is it right?</contents></text>';

/** A reference with a highlight that has words around it, and a note on it. */
const withHighlight = async () => {
  const one = await someoneWithArticle(server, 'P');
  const citation = {
    article: one.article,
    page: 3,
    quads: [[10, 20, 90, 20, 10, 8, 90, 8]],
    text: 'a passage',
    anchor: { exact: 'a passage', prefix: '', suffix: '' },
  };
  const made = (await one.user.call(calls.createCitation, { body: { citation } })).citation;
  const body = { markdown: { citation: made.id, text: 'My note' } };
  const { markdown } = await one.user.call(calls.createCitationNote, { body });
  return { ...one, citation: made, markdown };
};

describe('[LIB-134] citations as XFDF', () => {
  it('tells highlights with their notes and who made them', async () => {
    const { user, article, citation, markdown } = await withHighlight();
    const { xfdf, document_id } = await user.call(calls.getAnnotationCommands, { query: { document_id: article } });
    expect(document_id).toBe(article);
    const { first_name, last_name } = user.account;
    expect(xfdf).toContain(`<highlight page="2" rect="10,8,90,20" color="#FFE066" coords="10,20,90,20,10,8,90,8"`);
    expect(xfdf).toContain(`name="carrel-mark-${citation.id}" title="${first_name} ${last_name}"`);
    expect(xfdf).toContain('<contents>a passage</contents></highlight>');
    expect(xfdf).toContain(`inreplyto="carrel-mark-${citation.id}" name="carrel-note-${markdown.id}"`);
    expect(xfdf).toContain('<contents>My note</contents></text>');
  });

  it('keeps the dates that a file gives', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const dated = SQUARE.replace('<square', `<square date="D:20190203040506+00'00'"`);
    await save(user, article, put(dated));
    const [mark] = await citationsOf(user, article);
    expect(mark).toMatchObject({ created_at: '2019-02-03T04:05:06.000Z', updated_at: '2019-02-03T04:05:06.000Z' });
    expect(await get(user, article)).toContain('date="D:20190203040506');
    const future = SQUARE.replace('<square', `<square date="D:29990203040506+00'00'"`).replace('"sq"', '"later"');
    await save(user, article, put(future));
    expect((await citationsOf(user, article)).every(({ updated_at }) => Date.parse(updated_at) <= Date.now())).toBe(true);
  });

  it('changes nothing when it comes back as it was', async () => {
    const { user, article, citation, markdown } = await withHighlight();
    const xfdf = await get(user, article);
    expect(await save(user, article, xfdf)).toEqual({
      success: true,
      message: 'Annotations have been saved.',
      document_id: article,
      added: 0,
      modified: 0,
      deleted: 0,
      problems: [],
    });
    expect(await citationsOf(user, article)).toEqual([citation]);
    expect(await notesOf(user, article)).toEqual([markdown]);
  });

  it('[LIB-047] carries the tags of highlights to another library, and takes none away that came since', async () => {
    const { user, article, citation } = await withHighlight();
    const change = (fields: object) =>
      user.call(calls.updateCitation, { params: { id: citation.id }, body: { citation: fields } });
    const tagsOf = async (of: TestUser, on: number) => (await citationsOf(of, on)).map(({ tags }) => tags);
    await change({ add_tags: [{ text: 'a/b', color: '#E4572E' }, { text: 'read' }] });
    const xfdf = await get(user, article);
    const other = await someoneWithArticle(server, 'P');
    expect(await save(other.user, other.article, xfdf)).toMatchObject({ added: 2, problems: [] });
    const tags = [
      { text: 'a/b', color: '#E4572E' },
      { text: 'read', color: '#2E86AB' },
    ];
    expect(await tagsOf(other.user, other.article)).toEqual([tags]);
    const { data: found } = await other.user.call(calls.listArticles, { query: { tags: 'a' } });
    expect(found.map(({ id }) => id)).toEqual([other.article]);
    await change({
      remove_tags: ['read'],
      add_tags: [
        { text: 'later', color: '#76B041' },
        { text: 'A/B', color: '#2E86AB' },
      ],
    });
    expect(await save(user, article, xfdf)).toMatchObject({ added: 0, modified: 1, problems: [] });
    expect(await tagsOf(user, article)).toEqual([
      [
        { text: 'a/b', color: '#2E86AB' },
        { text: 'later', color: '#76B041' },
        { text: 'read', color: '#2E86AB' },
      ],
    ]);
    expect(await save(user, article, xfdf)).toMatchObject({ modified: 0 });
    // A program that keeps nothing of others does not take them away.
    expect(await save(user, article, xfdf.replace(/<trn-custom-data[^>]*><\/trn-custom-data>/, ''))).toMatchObject({
      modified: 0,
    });
  });

  it('leaves out what is in the recycle bin', async () => {
    const { user, article, citation } = await withHighlight();
    await user.call(calls.deleteItems, { body: { citations: [citation.id] } });
    expect(await get(user, article)).not.toContain('<highlight');
  });
});

describe('[LIB-134] what would be too much for one file', () => {
  const refused = async (user: TestUser, document_id: number) => {
    const { status, json } = await user.send(calls.getAnnotationCommands, { query: { document_id } });
    return [status, json];
  };

  it('is refused before it is read', async () => {
    const { user, article, citation } = await withHighlight();
    await server.db.pool.query('update library_citation_note set space_used = 60000000 where citation = $1', [citation.id]);
    expect(await refused(user, article)).toEqual([
      413,
      { message: 'The annotations of the document are too large for one file.' },
    ]);
  });

  it('is refused when it is too many, without those in the recycle bin', async () => {
    const { user, article, citation } = await withHighlight();
    const more = `insert into library_citation (owner, project, article, created_by, text, color, quads, page, kind, sort_key, space_used, deleted_at)
      select owner, project, article, created_by, '', color, quads, page, kind, sort_key, 0, $2::timestamptz from library_citation, generate_series(1, $3::int)
      where id = $1`;
    await server.db.pool.query(more, [citation.id, null, 4999]);
    await server.db.pool.query(more, [citation.id, new Date(), 1]);
    expect((await refused(user, article))[0]).toBe(200);
    await server.db.pool.query(more, [citation.id, null, 1]);
    expect(await refused(user, article)).toEqual([413, { message: 'The document has more than 5000 annotations.' }]);
  });

  it('a place that is on no page is written so that it is read again', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const citation = { article, page: 1, quads: [[1e300, 20, -1e300, 20, 10, 8, 90, 8]] };
    await user.call(calls.createCitation, { body: { citation } });
    const xfdf = await get(user, article);
    expect(xfdf).toContain('coords="1000000,20,-1000000,20,10,8,90,8"');
    expect(await save(user, article, xfdf)).toMatchObject({ modified: 0, problems: [] });
  });
});

describe('[LIB-135] commands', () => {
  it('make citations and notes, once, and tell those who have them open', async () => {
    const { user, article, project } = await someoneWithArticle(server, 'P');
    expect(await save(user, article, put(ANSWER + SQUARE))).toMatchObject({ added: 2, modified: 0, deleted: 0, problems: [] });
    const [citation] = await citationsOf(user, article);
    expect(citation).toMatchObject({
      kind: 'area',
      page: 2,
      quads: [[1, 40, 30, 40, 1, 2, 30, 2]],
      color: '#FF0000',
      text: 'A figure',
      author: 'Bob',
      annot_id: 'sq',
      drawing: { line_width: 2 },
      project,
      added_by: user.account.id,
    });
    expect(await notesOf(user, article)).toMatchObject([{ citation: citation?.id, text: 'Is it right?', annot_id: 'an' }]);
    expect((await user.call(calls.getArticle, { params: { id: article } })).document).toMatchObject({
      highlights: 1,
      notes_count: 1,
    });
    expect(await sumsOf(server, user)).toMatchObject({ citations: 1, markdowns: 1 });
    const told = () =>
      user
        .events()
        .map(({ data }) => data as { kinds?: string[] })
        .filter(({ kinds }) => kinds?.includes('citations'));
    const wanted = [{ project, kinds: ['citations', 'citation_notes'], articles: [article] }];
    await expect.poll(told).toEqual(wanted);
    expect(await save(user, article, put(ANSWER + SQUARE))).toMatchObject({ added: 0, modified: 0, deleted: 0 });
    expect(await citationsOf(user, article)).toEqual([citation]);
    expect(told()).toEqual(wanted);
  });

  it('change what differs and nothing beside it', async () => {
    const { user, article, citation } = await withHighlight();
    const name = `carrel-mark-${citation.id}`;
    const changed = (await get(user, article)).replace('#FFE066', '#B8F2B0').replace('My note', 'Another note');
    expect(await save(user, article, changed)).toMatchObject({ added: 0, modified: 2 });
    const [recoloured] = await citationsOf(user, article);
    expect(recoloured).toMatchObject({ color: '#B8F2B0', anchor: citation.anchor, sort_key: citation.sort_key, version: 2 });
    expect(await notesOf(user, article)).toMatchObject([{ text: 'Another note', version: 2 }]);
    const moved = `<modify><highlight page="3" coords="10,90,90,90,10,80,90,80" name="${name}"/></modify>`;
    expect(await save(user, article, commands(moved))).toMatchObject({ modified: 1 });
    // What the command does not mention stays; the words that it stood on are not those where it stands now.
    expect(await citationsOf(user, article)).toMatchObject([
      {
        page: 4,
        quads: [[10, 90, 90, 90, 10, 80, 90, 80]],
        anchor: null,
        color: '#B8F2B0',
        text: 'a passage',
        author: null,
        version: 3,
      },
    ]);
  });

  it('leave the place and the drawing of what they say nothing of', async () => {
    const { user, article, citation } = await withHighlight();
    const ink =
      '<ink page="0" rect="1,1,9,9" width="3" name="in"><inklist><gesture>1,1;9,9</gesture></inklist><contents>x</contents></ink>';
    await save(user, article, put(ink));
    const [before] = await citationsOf(user, article);
    const recolour = `<highlight page="2" color="#B8F2B0" name="carrel-mark-${citation.id}"/><ink page="0" color="#B8F2B0" name="in"/>`;
    expect(await save(user, article, commands(`<modify>${recolour}</modify>`))).toMatchObject({ modified: 2 });
    expect(await citationsOf(user, article)).toMatchObject([
      { color: '#B8F2B0', kind: 'ink', quads: before?.quads, drawing: { strokes: [[1, 1, 9, 9]], line_width: 3 }, text: 'x' },
      { color: '#B8F2B0', quads: citation.quads, anchor: citation.anchor, sort_key: citation.sort_key },
    ]);
    // An area has no strokes.
    const area = '<modify><square page="0" rect="1,1,9,9" name="in"/></modify>';
    expect(await save(user, article, commands(area))).toMatchObject({ modified: 1 });
    expect(await citationsOf(user, article)).toMatchObject([{ kind: 'area', drawing: null }, {}]);
  });

  it('change texts, which are found by their new words and not by the old ones', async () => {
    const { user, article } = await withHighlight();
    await save(user, article, (await get(user, article)).replace('a passage', 'a paragraph').replace('My note', 'My remark'));
    const found = async (q: string) => {
      const { highlights, notes } = await find(user, q);
      return (highlights?.total ?? 0) + (notes?.total ?? 0);
    };
    expect(await Promise.all(['paragraph', 'remark', 'passage', 'note'].map(found))).toEqual([1, 1, 0, 0]);
  });

  it('that answer a note of a deleted mark have nothing to answer', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    await save(user, article, put(SQUARE + ANSWER));
    await save(user, article, commands('<delete><id>sq</id></delete>'));
    const answer = '<text page="1" inreplyto="an" name="late"><contents>Too late</contents></text>';
    expect(await save(user, article, put(answer))).toMatchObject({
      added: 0,
      problems: [{ name: 'late', reason: 'What it answers is not there.' }],
    });
    expect(await save(user, article, put(SQUARE + answer))).toMatchObject({ added: 2, problems: [] });
    expect((await notesOf(user, article)).map(({ text }) => text)).toEqual(['Is it right?', 'Too late']);
  });

  it('delete what they name, which can be restored, and nothing that they do not name', async () => {
    const { user, article, citation, markdown } = await withHighlight();
    await save(user, article, put(SQUARE));
    expect(await save(user, article, commands('<annots/>'))).toMatchObject({ deleted: 0 });
    expect(
      await save(user, article, commands(`<delete><id>carrel-note-${markdown.id}</id><id>sq</id><id>x</id></delete>`)),
    ).toMatchObject({ deleted: 2, problems: [] });
    expect(await citationsOf(user, article)).toMatchObject([{ id: citation.id }]);
    expect(await notesOf(user, article)).toEqual([]);
    expect(await save(user, article, put(SQUARE))).toMatchObject({ added: 1 });
    expect((await citationsOf(user, article)).map(({ annot_id }) => annot_id)).toEqual(['sq', null]);
    const { totals } = await user.call(calls.getAllDeleted);
    expect(totals).toMatchObject({ citations: 0, citation_notes: 1 });
  });

  it('that cannot be carried out are reported, the others are', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const answer = (name: string, on: string) =>
      `<text page="0" inreplyto="${on}" name="${name}"><contents>${name}</contents></text>`;
    const inside = `<modify>${SQUARE}</modify><add><stamp page="0" name="st"/>${answer('a', 'nobody')}${answer('b', 'c')}${answer('c', 'b')}</add>`;
    expect(await save(user, article, commands(inside))).toMatchObject({
      added: 0,
      problems: [
        { name: 'st', line: 1, reason: 'This kind of annotation is not supported.' },
        { name: 'sq', reason: 'The annotation is not there.' },
        { name: 'a', reason: 'What it answers is not there.' },
        { name: 'b', reason: 'What it answers is not there.' },
        { name: 'c', reason: 'What it answers is not there.' },
      ],
    });
    expect(await save(user, article, put(`${SQUARE}${ANSWER}${answer('to-answer', 'an')}`))).toMatchObject({ added: 3 });
    expect((await notesOf(user, article)).map(({ text }) => text)).toEqual(['Is it right?', 'to-answer']);
  });

  it('of a hostile file change nothing', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const xfdf = `<!DOCTYPE xfdf [<!ENTITY a SYSTEM "file:///etc/passwd">]>${put(SQUARE)}`;
    const reply = await user.send(calls.saveAnnotationCommands, { body: { document_id: article, xfdf } });
    expect([reply.status, reply.json]).toEqual([400, { message: 'XFDF with a document type or entities is not read.' }]);
    expect(await citationsOf(user, article)).toEqual([]);
  });

  it('that pass a limit change nothing at all', async () => {
    const { user, article } = await someoneWithArticle(server, 'F');
    await pretendUse(server, user, 'citations', 499);
    const two = put(`${SQUARE}${SQUARE.replace('"sq"', '"sq2"')}`);
    const reply = await user.send(calls.saveAnnotationCommands, { body: { document_id: article, xfdf: two } });
    expect(reply).toMatchObject({ status: 429, json: { type: 'FREE_CITATIONS' } });
    expect(await citationsOf(user, article)).toEqual([]);
    expect(await save(user, article, put(SQUARE))).toMatchObject({ added: 1 });
  });

  it('of one who only reads are refused, and the document of a stranger is not there', async () => {
    const { user, article, project } = await someoneWithArticle(server, 'P');
    const [reader, stranger] = [await server.signIn(), await server.signIn()];
    await share(user, project, reader, 'read');
    const body = { document_id: article, xfdf: put(SQUARE) };
    expect(await reader.send(calls.saveAnnotationCommands, { body })).toMatchObject({ status: 403 });
    expect(await reader.send(calls.getAnnotationCommands, { query: { document_id: article } })).toMatchObject({ status: 200 });
    expect(await stranger.send(calls.saveAnnotationCommands, { body })).toMatchObject({ status: 404 });
    expect(await stranger.send(calls.getAnnotationCommands, { query: { document_id: article } })).toMatchObject({ status: 404 });
  });

  it('by thousands are carried out in one go', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const many = Array.from({ length: 3000 }, (_, at) => SQUARE.replace('"sq"', `"sq${at}"`)).join('\n');
    expect(await save(user, article, put(many))).toMatchObject({ added: 3000, problems: [] });
    expect(await save(user, article, await get(user, article))).toMatchObject({ added: 0, modified: 0 });
    expect(await save(user, article, put(many.replaceAll('#FF0000', '#00FF00')))).toMatchObject({ modified: 3000 });
  });
});
