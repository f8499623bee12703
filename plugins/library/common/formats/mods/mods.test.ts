/** Reading MODS. */
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { ArticleInfo } from '../../model/info.ts';
import { readMods } from './parse.ts';

const steps = (text: string) => [...readMods(text)].filter((step) => step !== undefined);
const references = (text: string) => steps(text).flatMap((step) => ('reference' in step ? [step.reference] : []));
const read = (inside: string): ArticleInfo =>
  references(`<mods xmlns="http://www.loc.gov/mods/v3"><titleInfo><title>T</title></titleInfo>${inside}</mods>`)[0]?.info ?? {};

const ARTICLE = `<mods:mods ID="lee2001">
<mods:titleInfo type="alternative"><mods:title>Short</mods:title></mods:titleInfo>
<mods:titleInfo><mods:nonSort>The</mods:nonSort><mods:title>Sleep</mods:title><mods:subTitle>An Essay</mods:subTitle></mods:titleInfo>
<mods:name type="personal"><mods:namePart type="given">Ann</mods:namePart><mods:namePart type="given">B.</mods:namePart><mods:namePart type="family">Lee</mods:namePart>
<mods:role><mods:roleTerm type="text">author</mods:roleTerm></mods:role></mods:name>
<mods:name type="corporate"><mods:namePart>World Health Organization</mods:namePart></mods:name>
<mods:name type="personal"><mods:namePart>Chen, Bo</mods:namePart><mods:role><mods:roleTerm authority="marcrelator" type="code">trl</mods:roleTerm></mods:role></mods:name>
<mods:name type="personal"><mods:namePart>Illustrator, Ida</mods:namePart><mods:role><mods:roleTerm>ill</mods:roleTerm></mods:role></mods:name>
<mods:typeOfResource>text</mods:typeOfResource><mods:genre authority="local">journalArticle</mods:genre>
<mods:language><mods:languageTerm type="text">English</mods:languageTerm><mods:languageTerm type="code">eng</mods:languageTerm></mods:language>
<mods:abstract>All &amp; everything.</mods:abstract><mods:subject><mods:topic>Sleep</mods:topic><mods:topic>Rest</mods:topic></mods:subject>
<mods:note>seen</mods:note><mods:identifier type="doi">https://doi.org/10.1000/x</mods:identifier><mods:location><mods:url>https://example.org/a</mods:url></mods:location>
<mods:relatedItem type="host"><mods:titleInfo><mods:title>Nature</mods:title></mods:titleInfo>
<mods:originInfo><mods:dateIssued>2001-05-07</mods:dateIssued><mods:publisher>NPG</mods:publisher><mods:place><mods:placeTerm type="code">enk</mods:placeTerm><mods:placeTerm type="text">London</mods:placeTerm></mods:place></mods:originInfo>
<mods:identifier type="issn">0028-0836</mods:identifier><mods:identifier type="doi">10.1000/whole</mods:identifier>
<mods:part><mods:detail type="volume"><mods:number>12</mods:number></mods:detail><mods:detail type="issue"><mods:number>3</mods:number></mods:detail>
<mods:extent unit="pages"><mods:start>1</mods:start><mods:end>9</mods:end></mods:extent></mods:part></mods:relatedItem>
<mods:classification authority="lcc">QP425</mods:classification></mods:mods>`;

describe('[LIB-137] a record of MODS', () => {
  it('is read element by element, and what has no place of its own is kept', () => {
    expect(references(`<?xml version="1.0"?>\n<mods:modsCollection>\n${ARTICLE}\n</mods:modsCollection>`)).toEqual([
      {
        line: 3,
        citekey: 'lee2001',
        info: {
          type: 'article-journal',
          title: 'The Sleep: An Essay',
          authors: [{ family: 'Lee', given: 'Ann B.' }, { literal: 'World Health Organization' }],
          translators: [{ family: 'Chen', given: 'Bo' }],
          container_title: 'Nature',
          volume: '12',
          issue: '3',
          pages: '1-9',
          publisher: 'NPG',
          place: 'London',
          year: 2001,
          publish_date: '2001-05-07',
          issn: '0028-0836',
          doi: '10.1000/x',
          url: 'https://example.org/a',
          language: 'eng',
          abstract: 'All & everything.',
          keywords: ['Sleep', 'Rest'],
          note: 'seen',
          extra: { mods: { fields: { classification: ['QP425'] } } },
        },
      },
    ]);
  });

  it.each<[string, ArticleInfo]>([
    [
      '<originInfo><publisher>P</publisher><dateIssued>1999</dateIssued><edition>2nd</edition></originInfo>',
      { type: 'book', year: 1999, edition: '2nd', publisher: 'P' },
    ],
    [
      '<relatedItem type="host"><titleInfo><title>The Book</title></titleInfo><genre>book</genre><name><namePart>Lee, Ann</namePart><role><roleTerm>editor</roleTerm></role></name></relatedItem>',
      { type: 'chapter', container_title: 'The Book', editors: [{ family: 'Lee', given: 'Ann' }] },
    ],
    ['<genre>Ph.D. thesis</genre>', { type: 'thesis' }],
    [
      '<relatedItem type="host"><titleInfo><title>J</title></titleInfo><originInfo><issuance>continuing</issuance></originInfo></relatedItem>',
      { type: 'article-journal' },
    ],
    ['<typeOfResource>cartographic</typeOfResource>', { type: 'map' }],
    ['<relatedItem type="series"><titleInfo><title>LNCS</title></titleInfo></relatedItem>', { series: 'LNCS' }],
    ['<part><extent unit="page"><list>pp. 7-8</list></extent><date>2002</date></part>', { pages: '7-8', year: 2002 }],
    ['<originInfo><copyrightDate>c2003</copyrightDate></originInfo>', { year: 2003, publish_date: 'c2003' }],
    ['<identifier type="isbn">9783161484100</identifier><identifier type="citekey">k1</identifier>', { isbn: '9783161484100' }],
  ])('%s', (inside, wanted) => {
    expect(read(inside)).toMatchObject(wanted);
  });

  it('numbers of the whole are not those of its part', () => {
    const info = read(
      '<relatedItem type="host"><identifier type="doi">10.1/a</identifier><identifier type="isbn">1</identifier></relatedItem>',
    );
    expect([info.doi, info.isbn]).toEqual([undefined, '1']);
  });

  it.each([
    ['The', 'Dogs’ lives and cats’ ways', 'The Dogs’ lives and cats’ ways'],
    ['', "The students' union", "The students' union"],
    ['L’', 'homme d’ Orsay', 'L’homme d’ Orsay'],
    ['al-', 'Kitab', 'al-Kitab'],
    ['A ', 'tale', 'A tale'],
  ])('an article that is not sorted by, %j, stands before the title and changes nothing in it', (nonSort, title, whole) => {
    const record = `<mods><titleInfo><title>${title}</title><nonSort>${nonSort}</nonSort></titleInfo></mods>`;
    expect(references(record)[0]?.info.title).toBe(whole);
  });

  it('an apostrophe holds an article to its word', () => {
    expect(references("<mods><titleInfo><nonSort>L'</nonSort><title>homme</title></titleInfo></mods>")[0]?.info.title).toBe(
      "L'homme",
    );
  });

  it('that is broken costs itself alone', () => {
    const text =
      '<modsCollection><mods><titleInfo><title>A</title></titleInfo></mods>\n<mods></mods>\n<mods><titleInfo>\n<mods><titleInfo><title>B</title></titleInfo></mods></modsCollection>';
    expect(steps(text)).toMatchObject([
      { reference: { info: { title: 'A' } } },
      { skipped: { reason: 'The record is empty.', line: 2 } },
      { skipped: { reason: 'The record is not closed.', line: 3 } },
      { reference: { info: { title: 'B' }, line: 4 } },
    ]);
  });

  it('is read without an error wherever the file is cut or overwritten', () => {
    for (let at = 0; at < ARTICLE.length; at += 7) {
      for (const text of [ARTICLE.slice(0, at), `${ARTICLE.slice(0, at)}<&]]>${ARTICLE.slice(at + 9)}`]) {
        for (const { info } of references(text)) expect(ArticleInfo.safeParse(info).success).toBe(true);
      }
    }
  });

  it('takes no more than its share of time for a longer file', () => {
    const ofRecords = (count: number) => {
      const text = `<modsCollection>${ARTICLE.repeat(count)}</modsCollection>`;
      return () => steps(text);
    };
    expect(growth(ofRecords, 100)).toBeLessThan(10);
  });
});
