/** Reading EndNote XML. */
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { ArticleInfo } from '../../model/info.ts';
import { writeEnw } from '../enw/write.ts';
import { readEndnote } from './parse.ts';

const steps = (text: string) => [...readEndnote(text)].filter((step) => step !== undefined);
const references = (text: string) => steps(text).flatMap((step) => ('reference' in step ? [step.reference] : []));
const styled = (text: string) => `<style face="normal" font="default" size="100%">${text}</style>`;
const file = (...records: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?><xml><records>\n${records.join('\n')}</records></xml>`;
const record = (type: string, rest: string) => `<record><ref-type name="${type}">17</ref-type>${rest}</record>`;

const ARTICLE = `<record><database name="My.enl" path="C:\\My.enl">My.enl</database><source-app name="EndNote" version="20">EndNote</source-app><rec-number>7</rec-number>
<foreign-keys><key app="EN" db-id="x">7</key></foreign-keys><ref-type name="Journal Article">17</ref-type>
<contributors><authors><author>${styled('Knuth, Donald E.')}</author><author>${styled('World Health Organization,')}</author></authors>
<secondary-authors><author>Lee, Ann</author></secondary-authors></contributors>
<titles><title>${styled('On ')}<style face="italic">E. coli</style>${styled(' &amp; others')}</title><secondary-title>Nature</secondary-title></titles>
<periodical><full-title>Nature</full-title></periodical><pages>1-9</pages><volume>12</volume><number>3</number>
<keywords><keyword>one</keyword><keyword>two; three</keyword></keywords>
<dates><year>2001</year><pub-dates><date>May 7</date></pub-dates></dates><isbn>1234-567X</isbn><label>knuth2001</label>
<electronic-resource-num>10.1000/x</electronic-resource-num><abstract>First
second</abstract><urls><related-urls><url>https://example.org/a</url></related-urls><pdf-urls><url>internal-pdf://1/a.pdf</url></pdf-urls></urls>
<custom1>mine</custom1><odd-field>kept</odd-field></record>`;

describe('[LIB-137] a record of EndNote', () => {
  it('is read element by element, whatever it is set in, and what has no place of its own is kept', () => {
    expect(references(file(ARTICLE))).toEqual([
      {
        line: 2,
        citekey: 'knuth2001',
        info: {
          type: 'article-journal',
          title: 'On E. coli & others',
          authors: [{ family: 'Knuth', given: 'Donald E.' }, { literal: 'World Health Organization' }],
          editors: [{ family: 'Lee', given: 'Ann' }],
          container_title: 'Nature',
          volume: '12',
          issue: '3',
          pages: '1-9',
          year: 2001,
          publish_date: '2001-05-07',
          issn: '1234-567X',
          doi: '10.1000/x',
          url: 'https://example.org/a',
          abstract: 'First second',
          keywords: ['one', 'two', 'three'],
          extra: {
            enw: { fields: { '1': ['mine'], '>': ['internal-pdf://1/a.pdf'] } },
            endnote: { fields: { 'odd-field': ['kept'] } },
          },
        },
      },
    ]);
  });

  it('[LIB-136] goes out as EndNote’s tagged file with what was kept', () => {
    const [{ info, citekey = '' } = { info: {} }] = references(file(ARTICLE));
    expect(writeEnw({ info, citekey }).split('\r\n')).toEqual(
      expect.arrayContaining(['%0 Journal Article', '%T On E. coli & others', '%1 mine', '%F knuth2001']),
    );
  });

  it.each<[string, string, ArticleInfo]>([
    [
      'Book',
      '<titles><title>T</title><secondary-title>Series</secondary-title></titles><periodical><full-title>Series</full-title></periodical>',
      { type: 'book', series: 'Series' },
    ],
    [
      'Book Section',
      '<titles><title>T</title><secondary-title>The Book</secondary-title></titles>',
      { type: 'chapter', container_title: 'The Book' },
    ],
    [
      'Web Page',
      '<titles><title>T</title></titles><urls><web-urls><url>https://x.y</url></web-urls></urls>',
      { type: 'webpage', url: 'https://x.y' },
    ],
    ['Odd', '<titles><title>T</title></titles>', { type: 'document' }],
  ])('of type %s', (type, rest, wanted) => {
    expect(references(file(record(type, rest)))[0]?.info).toMatchObject(wanted);
  });

  it('that is empty or not closed costs itself alone, and is listed with its line', () => {
    const good = record('Book', '<titles><title>T</title></titles>');
    expect(steps(file(good, '<record></record>', '<record><titles><title>open</title>', good))).toMatchObject([
      { reference: { line: 2 } },
      { skipped: { reason: 'The record is empty.', line: 3 } },
      { skipped: { reason: 'The record is not closed.', line: 4 } },
      { reference: { line: 5 } },
    ]);
  });

  it('is read without an error wherever the file is cut or overwritten', () => {
    const whole = file(ARTICLE, ARTICLE);
    for (let at = 0; at < whole.length; at += 7) {
      for (const text of [whole.slice(0, at), `${whole.slice(0, at)}<&]]>${whole.slice(at + 9)}`]) {
        for (const { info } of references(text)) expect(ArticleInfo.safeParse(info).success).toBe(true);
      }
    }
  });

  it('takes no more than its share of time for a longer file', () => {
    const ofRecords = (count: number) => {
      const text = file(...Array.from({ length: count }, () => ARTICLE));
      return () => steps(text);
    };
    expect(growth(ofRecords, 100)).toBeLessThan(10);
  });
});
