/** Citations of a document through the contract: whose references they are, and what becomes of those that are gone. */
import { describe, expect, it } from 'vitest';
import type { CallInput, CallReply } from '#plugin-api';
import { citingContract } from '#plugins/citing/common/contract.ts';
import { plainText } from '#plugins/citing/common/runs.ts';
import { smallStyle } from '#plugins/citing/common/testing/small-style.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { fileOf, newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { MAX_ITEM_LENGTH, wordContract as calls } from '../../common/contract.ts';
import { startWord } from '../testing/start-word.ts';

const server = await startWord();

const KUHN = {
  type: 'book',
  title: 'Revolutions',
  authors: [{ family: 'Kuhn', given: 'Thomas' }],
  year: 1996,
  abstract: 'Long.',
};
const HALE = { type: 'book', title: 'Bees', authors: [{ family: 'Hale', given: 'Ruth' }], year: 2003 };

const withReferences = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const { id: kuhn } = await newArticle(user, project, KUHN);
  const { id: hale } = await newArticle(user, project, HALE);
  return { user, project, kuhn, hale };
};

type Body = CallInput<typeof calls.formatDocument>['body'];
const cite = (...articles: readonly number[]) => ({ cited: articles.map((article) => ({ article })) });
const bodyOf = (citations: readonly Omit<Body['citations'][number], 'id'>[], more: Partial<Body> = {}): Body => ({
  style: 'apa',
  language: 'en-US',
  bibliography: true,
  carried: [],
  citations: citations.map((one, index) => ({ id: `c${index}`, ...one })),
  ...more,
});
const texts = ({ citations }: CallReply<typeof calls.formatDocument>) => citations.map(({ text }) => plainText(text));

describe('[CORE-095] a document', () => {
  it('has its citations and its bibliography printed together, and what it is to carry', async () => {
    const { user, kuhn, hale } = await withReferences();
    const body = bodyOf([
      { cited: [{ article: kuhn, locator: '12', prefix: 'see' }] },
      cite(hale, kuhn),
      { cited: [{ article: kuhn, suppress_author: true }] },
    ]);
    const printed = await user.call(calls.formatDocument, { body });
    expect(texts(printed)).toEqual(['(see Kuhn, 1996, p. 12)', '(Hale, 2003; Kuhn, 1996)', '(1996)']);
    expect(printed.citations.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2']);
    expect(printed.bibliography?.entries.map(({ article }) => article)).toEqual([hale, kuhn]);
    expect(printed.bibliography).toMatchObject({ hanging: true, entry_spacing: 0, line_spacing: 2 });
    expect(printed).toMatchObject({ is_note: false, merged: [], missing: [] });
    expect(printed.items.map(({ article, item }) => [article, item['title']])).toEqual([
      [kuhn, 'Revolutions'],
      [hale, 'Bees'],
    ]);
    // What nobody prints stays in the library.
    expect(printed.items[0]?.item).not.toHaveProperty('abstract');
  });

  it('says whether the style prints notes, and has no bibliography unless one is asked for', async () => {
    const { user, kuhn } = await withReferences();
    const citations = [kuhn, kuhn].map((article, index) => ({ ...cite(article), note: index + 1 }));
    const body = bodyOf(citations, { style: 'chicago-fullnote-bibliography', bibliography: false });
    const printed = await user.call(calls.formatDocument, { body });
    expect(printed.is_note).toBe(true);
    expect(printed.bibliography).toBeUndefined();
    expect(texts(printed)[1]).toBe('Kuhn.');
  });

  it('may have the same citation twice, as after copy and paste', async () => {
    const { user, kuhn } = await withReferences();
    const body = bodyOf([
      { ...cite(kuhn), id: 'same' },
      { ...cite(kuhn), id: 'same' },
    ] as Body['citations']);
    expect(texts(await user.call(calls.formatDocument, { body }))).toEqual(['(Kuhn, 1996)', '(Kuhn, 1996)']);
  });

  it('is printed in styles that its user has added, and nobody else', async () => {
    const { user, project, kuhn } = await withReferences();
    const files = { file: fileOf(smallStyle({ title: 'Titles' }), 'titles.csl') };
    const { style } = await user.call(citingContract.uploadStyle, { files });
    const body = bodyOf([cite(kuhn)], { style: style.id });
    expect(texts(await user.call(calls.formatDocument, { body }))).toEqual(['(Revolutions)']);
    const other = await server.signIn();
    await share(user, project, other, 'read');
    expect((await other.send(calls.formatDocument, { body })).status).toBe(404);
  });
});

describe('a reference that the person cannot see', () => {
  it('is printed as the document carries it, and named; one of somebody else is as one that never was', async () => {
    const { kuhn } = await withReferences();
    const other = await server.signIn({ plan: 'P' });
    const of = async (article: number) => {
      const carried = [{ article, item: { type: 'book', title: 'Carried', author: [{ family: 'Kuhn' }] } }];
      const printed = await other.call(calls.formatDocument, { body: bodyOf([cite(article)], { carried }) });
      expect(printed).toMatchObject({ missing: [article], items: [], merged: [] });
      const bare = await other.call(calls.formatDocument, { body: bodyOf([cite(article)]) });
      return [texts(printed), texts(bare)];
    };
    expect(await of(kuhn)).toEqual([['(Kuhn, n.d.)'], ['(?, n.d.)']]);
    expect(await of(kuhn)).toEqual(await of(999_999));
  });

  it('is printed as the library has it for who takes part in its project, whatever the document carries', async () => {
    const { user, project, kuhn } = await withReferences();
    const reader = await server.signIn();
    await share(user, project, reader, 'read');
    const carried = [{ article: kuhn, item: { title: 'Forged', author: [{ family: 'Eve' }] } }];
    const printed = await reader.call(calls.formatDocument, { body: bodyOf([cite(kuhn)], { carried }) });
    expect(texts(printed)).toEqual(['(Kuhn, 1996)']);
    expect(printed.missing).toEqual([]);
  });

  it('that was deleted is named', async () => {
    const { user, kuhn, hale } = await withReferences();
    await user.call(libraryContract.deleteItems, { body: { articles: [kuhn] } });
    const printed = await user.call(calls.formatDocument, { body: bodyOf([cite(kuhn), cite(hale)]) });
    expect(texts(printed)).toEqual(['(?, n.d.)', '(Hale, 2003)']);
    expect(printed.missing).toEqual([kuhn]);
  });

  it('and is carried as something monstrous costs itself and nothing else', async () => {
    const { user, kuhn } = await withReferences();
    const carried = [
      { article: 999_998, item: { title: 'x'.repeat(MAX_ITEM_LENGTH) } },
      { article: 999_999, item: { type: { a: 1 }, author: 'Kuhn', issued: [[]], title: ['<script>'], __a: null } },
    ];
    const printed = await user.call(calls.formatDocument, {
      body: bodyOf([cite(999_998), cite(999_999), cite(kuhn)], { carried }),
    });
    expect(texts(printed)[2]).toBe('(Kuhn, 1996)');
    expect(texts(printed)[0]).toMatch(/^\(\?/);
  });
});

describe('a reference that was merged', () => {
  const merged = async () => {
    const { user, project, kuhn } = await withReferences();
    const { id: twin } = await newArticle(user, project, { ...KUHN, title: 'Revolutions again' });
    await user.call(libraryContract.mergeDuplicates, { body: { merges: [{ articles: [kuhn, twin], kept: kuhn }] } });
    return { user, kuhn, twin };
  };

  it('is cited as the one that was kept, once', async () => {
    const { user, kuhn, twin } = await merged();
    const printed = await user.call(calls.formatDocument, { body: bodyOf([cite(twin), cite(twin, kuhn)]) });
    expect(texts(printed)).toEqual(['(Kuhn, 1996)', '(Kuhn, 1996)']);
    expect(printed).toMatchObject({ merged: [{ article: twin, into: kuhn }], missing: [] });
    expect(printed.bibliography?.entries).toHaveLength(1);
  });

  it('tells nobody else what it became', async () => {
    const { twin } = await merged();
    const other = await server.signIn();
    const printed = await other.call(calls.formatDocument, { body: bodyOf([cite(twin)]) });
    expect(printed).toMatchObject({ merged: [], missing: [twin] });
  });
});

describe('what is refused', () => {
  const refused: readonly (readonly [string, object])[] = [
    ['a citation of nothing', { citations: [{ id: 'a', cited: [] }] }],
    ['a label that CSL does not have', { citations: [{ id: 'a', cited: [{ article: 1, label: 'shelf' }] }] }],
    ['an id that no pane makes', { citations: [{ id: '<a>', cited: [{ article: 1 }] }] }],
    ['a language that is not there', { language: 'fr-FR' }],
    ['an unknown style', { style: '../apa' }],
  ];

  it.each(refused)('%s', async (_, more) => {
    const { user } = await withReferences();
    expect((await user.send(calls.formatDocument, { body: bodyOf([], more) })).status).toBe(400);
  });

  it('more references than a document may cite', async () => {
    const { user } = await withReferences();
    const citations = Array.from({ length: 41 }, (_, at) => cite(...Array.from({ length: 50 }, (__, n) => at * 50 + n + 1)));
    const { status, json } = await user.send(calls.formatDocument, { body: bodyOf(citations) });
    expect([status, json]).toMatchObject([400, { message: 'A document may cite 2,000 references at the most.' }]);
  });

  it('a stranger', async () => {
    expect((await server.guest.send(calls.formatDocument, { body: bodyOf([]) })).status).toBe(401);
  });
});
