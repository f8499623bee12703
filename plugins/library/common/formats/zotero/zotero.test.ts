/** Reading Zotero RDF. */
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { ArticleInfo } from '../../model/info.ts';
import { readZotero } from './parse.ts';

const steps = (text: string) => [...readZotero(text)].filter((step) => step !== undefined);
const references = (text: string) => steps(text).flatMap((step) => ('reference' in step ? [step.reference] : []));
const rdf = (...nodes: string[]) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n${nodes.join('\n')}\n</rdf:RDF>`;
const person = (surname: string, given = '') =>
  `<rdf:li><foaf:Person><foaf:surname>${surname}</foaf:surname>${given && `<foaf:givenName>${given}</foaf:givenName>`}</foaf:Person></rdf:li>`;
const item = (type: string, rest: string) =>
  `<rdf:Description rdf:about="#i"><z:itemType>${type}</z:itemType><dc:title>T</dc:title>${rest}</rdf:Description>`;

const ARTICLE = `<bib:Article rdf:about="https://example.org/a"><z:itemType>journalArticle</z:itemType>
<dcterms:isPartOf rdf:resource="urn:issn:0028-0836"/>
<bib:authors><rdf:Seq>${person('Lee', 'Ann')}${person('World Health Organization')}</rdf:Seq></bib:authors>
<bib:editors><rdf:Seq>${person('Chen', 'Bo')}</rdf:Seq></bib:editors>
<dcterms:isReferencedBy rdf:resource="#item_2"/><link:link rdf:resource="#item_3"/>
<dc:subject>Sleep</dc:subject><dc:subject><z:AutomaticTag><rdf:value>Rest</rdf:value></z:AutomaticTag></dc:subject>
<dc:title>On Sleep</dc:title><dcterms:abstract>All &amp; everything.</dcterms:abstract><dc:date>2001-05-07</dc:date><z:language>en</z:language>
<dc:identifier><dcterms:URI><rdf:value>https://example.org/a</rdf:value></dcterms:URI></dc:identifier>
<dc:description>Citation Key: lee2001</dc:description><bib:pages>1–9</bib:pages><z:libraryCatalog>PubMed</z:libraryCatalog></bib:Article>`;
const JOURNAL = `<bib:Journal rdf:about="urn:issn:0028-0836"><prism:volume>12</prism:volume><prism:number>3</prism:number><dc:title>Nature</dc:title>
<dc:identifier>DOI 10.1000/x</dc:identifier><dc:identifier>ISSN 0028-0836</dc:identifier></bib:Journal>`;
const MEMO =
  '<bib:Memo rdf:about="#item_2"><rdf:value>&lt;p&gt;First &lt;b&gt;bold&lt;/b&gt;&lt;/p&gt;&lt;p&gt;a &amp;lt; b&lt;/p&gt;</rdf:value></bib:Memo>';
const REST = `<z:Attachment rdf:about="#item_3"><z:itemType>attachment</z:itemType><dc:title>PDF</dc:title></z:Attachment>
<z:Collection rdf:about="#c1"><dc:title>Thesis</dc:title><dcterms:hasPart rdf:resource="https://example.org/a"/></z:Collection>`;

describe('[LIB-137] an item of Zotero', () => {
  it('is read with what it points to, and what has no place of its own is kept', () => {
    expect(steps(rdf(ARTICLE, JOURNAL, MEMO, REST))).toEqual([
      { project: expect.objectContaining({ head: expect.objectContaining({ title: 'Thesis' }), level: 0, line: 15 }) },
      {
        reference: {
          line: 2,
          citekey: 'lee2001',
          info: {
            type: 'article-journal',
            title: 'On Sleep',
            authors: [{ family: 'Lee', given: 'Ann' }, { literal: 'World Health Organization' }],
            editors: [{ family: 'Chen', given: 'Bo' }],
            container_title: 'Nature',
            volume: '12',
            issue: '3',
            pages: '1-9',
            year: 2001,
            publish_date: '2001-05-07',
            doi: '10.1000/x',
            issn: '0028-0836',
            url: 'https://example.org/a',
            language: 'en',
            abstract: 'All & everything.',
            keywords: ['Sleep', 'Rest'],
            note: 'Citation Key: lee2001',
            extra: { zotero: { fields: { libraryCatalog: ['PubMed'] } } },
          },
          notes: ['First **bold**\n\na < b'],
          tags: [{ text: 'Sleep' }],
        },
      },
    ]);
  });

  it('is the same in whatever order the file has its parts', () => {
    const content = (text: string) => references(text).map(({ info, citekey }) => ({ info, citekey }));
    expect(content(rdf(REST, MEMO, JOURNAL, ARTICLE))).toEqual(content(rdf(ARTICLE, JOURNAL, MEMO, REST)));
  });

  it.each<[string, string, ArticleInfo]>([
    [
      'book',
      '<prism:edition>2nd</prism:edition><dc:publisher><foaf:Organization><vcard:adr><vcard:Address><vcard:locality>Bonn</vcard:locality></vcard:Address></vcard:adr><foaf:name>P</foaf:name></foaf:Organization></dc:publisher><dc:identifier>ISBN 978-3-16-148410-0</dc:identifier>',
      { type: 'book', edition: '2nd', publisher: 'P', place: 'Bonn', isbn: '978-3-16-148410-0' },
    ],
    [
      'bookSection',
      '<dcterms:isPartOf><bib:Book><dcterms:isPartOf><bib:Series/></dcterms:isPartOf><dc:title>The Book</dc:title></bib:Book></dcterms:isPartOf>',
      { type: 'chapter', container_title: 'The Book' },
    ],
    [
      'conferencePaper',
      '<bib:presentedAt><bib:Conference><dc:title>A Day</dc:title></bib:Conference></bib:presentedAt><dcterms:isPartOf><bib:Series><dc:title>LNCS</dc:title></bib:Series></dcterms:isPartOf>',
      { type: 'paper-conference', event: 'A Day', series: 'LNCS' },
    ],
    ['webpage', '<dc:date>in press</dc:date>', { type: 'webpage', publish_date: 'in press' }],
    ['oddType', '', { type: 'document' }],
    ['preprint', '<z:citationKey>own2002</z:citationKey>', { type: 'article' }],
  ])('of type %s', (type, rest, wanted) => {
    expect(references(rdf(item(type, rest)))[0]?.info).toMatchObject(wanted);
  });

  it('that is a note for itself is told of', () => {
    expect(steps(rdf(item('book', ''), MEMO))).toMatchObject([
      { reference: { info: { title: 'T' } } },
      { skipped: { title: 'First **bold**\n\na < b', reason: 'This note belongs to no reference.', line: 3 } },
    ]);
  });

  it('names its key where Zotero knows one', () => {
    expect(references(rdf(item('book', '<z:citationKey>own2002</z:citationKey>')))[0]?.citekey).toBe('own2002');
  });

  it('that is empty is listed with its line, and one that is not closed costs itself alone', () => {
    const text = rdf(
      item('book', ''),
      '<bib:Book rdf:about="#e"><z:itemType>book</z:itemType></bib:Book>',
      '<bib:Book rdf:about="#x"><dc:title>open',
    );
    expect(steps(text)).toMatchObject([
      { reference: { info: { title: 'T' } } },
      { skipped: { reason: 'The record is empty.', line: 3 } },
      { skipped: { reason: 'The record is not closed.', line: 4 } },
    ]);
  });

  it('is read without an error wherever the file is cut or overwritten', () => {
    const whole = rdf(ARTICLE, JOURNAL, MEMO, REST);
    for (let at = 0; at < whole.length; at += 7) {
      for (const text of [whole.slice(0, at), `${whole.slice(0, at)}<&]]>${whole.slice(at + 9)}`]) {
        for (const { info } of references(text)) expect(ArticleInfo.safeParse(info).success).toBe(true);
      }
    }
  });

  it('takes no more than its share of time for a longer file', () => {
    const ofItems = (count: number) => {
      const text = rdf(...Array.from({ length: count }, () => ARTICLE), JOURNAL);
      return () => steps(text);
    };
    expect(growth(ofItems, 100)).toBeLessThan(10);
  });
});

describe('[LIB-137] collections of Zotero', () => {
  const book = (about: string) =>
    `<bib:Book rdf:about="${about}"><z:itemType>book</z:itemType><dc:title>${about}</dc:title></bib:Book>`;
  const collection = (about: string, ...parts: readonly string[]) =>
    `<z:Collection rdf:about="${about}"><dc:title>${about}</dc:title>${parts.map((part) => `<dcterms:hasPart rdf:resource="${part}"/>`).join('')}</z:Collection>`;
  /** What comes after what: projects with their level, and titles. */
  const order = (...nodes: string[]) =>
    steps(rdf(...nodes)).map((step) =>
      'project' in step
        ? `${step.project.level} ${step.project.head.title}`
        : 'reference' in step
          ? step.reference.info.title
          : 'skipped',
    );

  it('are a tree of projects with their items, those of none first and each item once', () => {
    const nodes = [
      collection('inner', 'b', 'c'),
      ...['a', 'b', 'c', 'd'].map(book),
      collection('outer', 'inner', 'd', 'b'),
      collection('other', 'd', 'c', 'missing'),
      collection('empty'),
    ];
    expect(order(...nodes)).toEqual(['a', '0 outer', 'b', 'd', '1 inner', 'c', '0 other', '0 empty']);
  });

  it('that stand in each other, or in two, are there once', () => {
    expect(order(collection('x', 'y', 'a'), collection('y', 'x'), book('a'))).toEqual(['0 x', 'a', '1 y']);
    expect(order(collection('x', 'z'), collection('y', 'z'), collection('z', 'z'))).toEqual(['0 x', '1 z', '0 y']);
  });

  it('may be nested as deeply and be as many as they like', () => {
    const chain = (count: number) => Array.from({ length: count }, (_, n) => collection(`c${n}`, `c${n + 1}`, 'a'));
    expect(order(...chain(3000), book('a')).slice(0, 3)).toEqual(['0 c0', 'a', '1 c1']);
    const ofMany = (count: number) => {
      const text = rdf(...chain(count), book('a'));
      return () => steps(text);
    };
    expect(growth(ofMany, 100)).toBeLessThan(10);
  });
});
