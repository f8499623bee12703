/** A manuscript with one of everything that a file of ours is to bring back, for tests of what goes out and comes in again. */
import type { Manuscript, TakenManuscript } from '../../../common/manuscript.ts';
import { readHtml } from '../../../common/html/read.ts';
import { tidyWork } from '../../../common/cited-works.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { manuscriptOf } from '../../exports/testing/manuscript-of.ts';

const cites = (id: string, works: string): string => `<span data-inline="citation" id="${id}" data-works='${works}'></span>`;
const refers = (to: string, form = ''): string =>
  `<a data-inline="cross_reference" href="#${to}"${form === '' ? '' : ` data-form="${form}"`}></a>`;

const FRONT =
  '<p data-kind="title">A <em>paper</em> of x</p><p data-kind="subtitle">Below it</p>' +
  '<p data-kind="author" data-about=\'{"affiliations":["a2","a1"],"orcid":"0000-0002-1825-0097","email":"ada@example.org","isCorresponding":true}\'>Ada Example</p>' +
  '<p data-kind="author">Bob</p><p data-kind="affiliation" id="a1">Here &amp; there</p><p data-kind="affiliation" id="a2">Elsewhere</p>' +
  `<p data-kind="abstract">Short, as ${cites('c1', '[{"article":1}]')} says: <span data-inline="math" data-tex="E=mc^2"></span>.</p>` +
  '<p data-kind="abstract">Second.</p><p data-kind="keywords">one, two</p>';

const TABLE = '<table><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></table>';

const BODY =
  '<h1 id="h1">Intro</h1>' +
  `<p>See ${refers('f1')}, ${refers('f1', 'number')}, ${refers('t1')}, ${refers('e1')}, ${refers('h2')}, ${refers('h2', 'title')}, ${refers('f1', 'page')} and ${refers('n1')}.` +
  '<span data-inline="footnote" id="n1">A <em>note</em> with ' +
  `${cites('c2', '[{"article":2,"suppressAuthor":true}]')}.</span></p>` +
  `<p>Cited: ${cites('c3', '[{"article":1,"locator":"3","prefix":"see"},{"article":2,"locator":"4","label":"chapter","suffix":"and more; [sic]"},{"article":3,"locator":"12 ff.","prefix":"a @ b"},{"article":4,"suffix":"12 others"},{"article":5,"suffix":"cited by all"}]')}.</p>` +
  '<h2 id="h2">Deeper</h2><h3>Deepest</h3><h1 data-unnumbered="true" id="h3">Thanks</h1>' +
  '<ol><li><p>one</p><ul><li><p>two</p></li></ul></li></ol><blockquote><p>Said by all.</p></blockquote>' +
  '<figure data-kind="figure" id="f1"><img data-asset="1" alt="What is &quot;seen&quot; {here}" data-width="50">' +
  `<figcaption>A <strong>caption</strong> of it, as [they] say ${cites('c5', '[{"article":2}]')}</figcaption></figure>` +
  '<figure data-kind="figure" id="f2" data-columns="2"><img data-asset="1" alt="Left"><img data-asset="2"><figcaption>Side by side</figcaption></figure>' +
  `<figure data-kind="table" id="t1"><figcaption>Above ${cites('c4', '[{"article":1}]')}</figcaption>${TABLE}</figure>` +
  `<figure data-kind="table" id="t2">${TABLE}<figcaption>Below</figcaption></figure>` +
  '<div data-block="equation" id="e1" data-tex="a^2+b^2"></div><div data-block="equation" data-tex="c" data-unnumbered="true"></div>' +
  '<pre data-language="js"><code>let x = 1;</code></pre><div data-block="page_break"></div><div data-block="table_of_contents"></div>' +
  '<div data-block="bibliography"></div>';

export const wholePaper = (): Manuscript => manuscriptOf(documentOf(readHtml(FRONT + BODY).doc));

interface Json {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly Json[];
}

const mapped = (node: Json, attrsOf: (node: Json) => Json['attrs']): Json => {
  const { attrs: _, content, ...rest } = node;
  const attrs = Object.fromEntries(Object.entries(attrsOf(node) ?? {}).filter(([, value]) => value !== null));
  return { ...rest, attrs, ...(content && { content: content.map((each) => mapped(each, attrsOf)) }) };
};

/** Without ids of citations and numbers of pictures: they are those of the text that they stand in. */
const comparable = (doc: Json, worksOf: (citation: Json) => Json['attrs']): Json =>
  mapped(doc, (node) => {
    if (node.type === 'image') return { ...node.attrs, asset: 0 };
    return node.type === 'citation' ? worksOf(node) : node.attrs;
  });

/** What is to be the same before and after. */
export const saidBy = ({ doc, sources }: Manuscript): Json =>
  comparable(doc.toJSON() as Json, ({ attrs = {} }) => ({
    works: (attrs.works as CitedWork[]).map(({ highlight: _, ...work }) =>
      tidyWork({ ...work, article: sources.has(work.article) ? work.article : 0 }),
    ),
  }));

/** @param before its works have their numbers again, as the library would find them */
export const saidByFile = (taken: TakenManuscript, before: Manuscript): Json => {
  const articles = new Map([...before.sources].map(([article, { key }]) => [key, article]));
  return comparable(documentOf(taken.doc).toJSON() as Json, ({ attrs = {} }) => ({
    works: (taken.citations.get(String(attrs.id)) ?? []).map(({ item, named: _, ...beside }) =>
      tidyWork({ article: articles.get(String(item?.id)) ?? 0, ...beside }),
    ),
  }));
};
