/** RIS as other programs write it: spellings, types, names, dates, and tags that have no place of their own. */
import { describe, expect, it } from 'vitest';
import type { ArticleInfo, Person } from '../../model/info.ts';
import { readRis } from './parse.ts';
import { writeRisRecord } from './write.ts';

const references = (text: string) => [...readRis(text)].flatMap((step) => ('reference' in step ? [step.reference] : []));
const read = (...lines: string[]): ArticleInfo => references(['TY  - JOUR', ...lines, 'ER  - '].join('\n'))[0]?.info ?? {};
const written = (info: ArticleInfo): string[] => writeRisRecord({ info, citekey: 'k' }).split('\r\n').slice(2, -2);

describe('[LIB-137] spellings of a file', () => {
  const RECORD = 'TY  - BOOK\nTI  - A\nPY  - 2001\nER  - \n';
  it.each([
    ['line ends of Windows', RECORD.replaceAll('\n', '\r\n')],
    ['line ends of old Macs', RECORD.replaceAll('\n', '\r')],
    ['tags in small letters', RECORD.replace('TI', 'ti').replace('TY', 'ty')],
    ['blanks at the beginning of lines', RECORD.replaceAll(/^(?=.)/gm, '  ')],
    ['one blank before the hyphen', RECORD.replaceAll('  -', ' -')],
    ['no blank behind the hyphen of ER', RECORD.replace('ER  - ', 'ER  -')],
    ['no ER at the end of the file', RECORD.replace('ER  - \n', '')],
    ['text before the first record', `Provider: X\nContent: text/plain\n\n${RECORD}`],
    ['a mark of UTF-8, as the decoder leaves it out', RECORD],
  ])('%s', (_, text) => {
    expect(references(text).map(({ info }) => [info.type, info.title, info.year])).toEqual([['book', 'A', 2001]]);
  });

  it('a long value goes on in the next line; an empty line ends nothing', () => {
    expect(read('AB  - One', 'two - and', '', '   three', 'KW  - x')).toMatchObject({
      abstract: 'One two - and three',
      keywords: ['x'],
    });
  });

  it('each record is found at its line', () => {
    const text = `TY  - BOOK\nTI  - A\nER  - \n\n\nTY  - BOOK\nTI  - B\nER  - \n`;
    expect(references(text).map(({ line }) => line)).toEqual([1, 6]);
  });
});

describe('[LIB-137] tags', () => {
  it.each<[string[], ArticleInfo]>([
    [['T1  - Old'], { title: 'Old' }],
    [['TI  - New', 'T1  - Old'], { title: 'New' }],
    [['JO  - J. Abbr.'], { container_title: 'J. Abbr.' }],
    [['JF  - Journal in Full', 'JO  - J. Abbr.'], { container_title: 'Journal in Full' }],
    [['BT  - Book Title'], { container_title: 'Book Title' }],
    [['A1  - Lee, Ann'], { authors: [{ family: 'Lee', given: 'Ann' }] }],
    [
      ['ED  - Lee, Ann', 'A2  - Chen, Bo'],
      {
        editors: [
          { family: 'Lee', given: 'Ann' },
          { family: 'Chen', given: 'Bo' },
        ],
      },
    ],
    [['A4  - Lee, Ann'], { translators: [{ family: 'Lee', given: 'Ann' }] }],
    [['N2  - Short'], { abstract: 'Short' }],
    [['N1  - one', 'N1  - two'], { note: 'one\ntwo' }],
    [['KW  - a', 'KW  - b, c'], { keywords: ['a', 'b, c'] }],
    [['CY  - Bonn', 'PB  - X', 'ET  - 2nd', 'T3  - Series'], { place: 'Bonn', publisher: 'X', edition: '2nd', series: 'Series' }],
    [['VL  - 12', 'IS  - 3'], { volume: '12', issue: '3' }],
    [['SN  - 1234-567X'], { issn: '1234-567X' }],
    [['SN  - 12345678'], { issn: '12345678' }],
    [['SN  - 978-3-16-148410-0'], { isbn: '978-3-16-148410-0' }],
    [['SN  - 0306406152'], { isbn: '0306406152' }],
    [['DO  - doi:10.1000/AB'], { doi: '10.1000/AB' }],
    [['DO  - http://dx.doi.org/10.1000/AB'], { doi: '10.1000/AB' }],
    [['UR  - https://x.y/a_b?c=d'], { url: 'https://x.y/a_b?c=d' }],
    [['TI  - '], {}],
  ])('%j', (lines, info) => {
    const { type: _type, extra: _extra, ...rest } = read('LA  - en', ...lines);
    expect(rest).toEqual({ language: 'en', ...info });
  });

  it('without a place of their own, and further values of one that has room for one, are kept and go out again', () => {
    const info = read(
      'TI  - T',
      'UR  - https://first',
      'UR  - https://second',
      'L1  - file:///a.pdf',
      'C7  - e12',
      'M3  - Review',
    );
    expect(info.url).toBe('https://first');
    const lines = written(info);
    for (const kept of ['UR  - https://first', 'UR  - https://second', 'L1  - file:///a.pdf', 'C7  - e12', 'M3  - Review']) {
      expect(lines).toContain(kept);
    }
  });
});

describe('[LIB-136] [LIB-137] names, both ways', () => {
  it.each([
    ['Knuth, Donald E.', { family: 'Knuth', given: 'Donald E.' }],
    ['van der Berg, Jan', { family: 'Berg', given: 'Jan', particle: 'van der' }],
    ['King, Martin Luther, Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
    ['World Health Organization', { literal: 'World Health Organization' }],
    ['Plato', { family: 'Plato' }],
    ['Brinch Hansen, Per', { family: 'Brinch Hansen', given: 'Per' }],
    ['Van Rossum, Guido', { family: 'Van Rossum', given: 'Guido' }],
    ['El Niño, ,', { family: 'El Niño' }],
    ['Ann Lee,', { literal: 'Ann Lee' }],
    ['王, 小明', { family: '王', given: '小明' }],
  ])('%s', (line, person) => {
    expect(read(`AU  - ${line}`).authors).toEqual([person]);
    expect(written({ title: 'T', authors: [person] })).toContain(`AU  - ${line}`);
  });
});

describe('[LIB-137] a name without a comma', () => {
  it.each<[string, Person]>([
    ['Ann Lee', { given: 'Ann', family: 'Lee' }],
    ['ANN LEE', { given: 'ANN', family: 'LEE' }],
    ['Robert S. Jansen', { given: 'Robert S.', family: 'Jansen' }],
    ['J.-P. Serre', { given: 'J.-P.', family: 'Serre' }],
    ['Jan van der Berg', { given: 'Jan', particle: 'van der', family: 'Berg' }],
    ['Martin Luther King Jr.', { given: 'Martin Luther', family: 'King', suffix: 'Jr.' }],
    ['José Luis Núñez', { given: 'José Luis', family: 'Núñez' }],
    ['Fanning E.', { given: 'E.', family: 'Fanning' }],
    ["Tara O'Connor", { given: 'Tara', family: "O'Connor" }],
    ['Alice Cooper', { given: 'Alice', family: 'Cooper' }],
    ['Winston Churchill', { given: 'Winston', family: 'Churchill' }],
    ['Joseph Banks', { given: 'Joseph', family: 'Banks' }],
  ])('%s is a person', (line, person) => expect(read(`AU  - ${line}`).authors).toEqual([person]));

  it.each([
    'World Health Organization',
    'The Beatles',
    'Der Spiegel',
    'US Census Bureau',
    'Banco Central de Nicaragua',
    'Max-Planck-Institut für Bildungsforschung',
    'Bell & Howell',
    'Redacción Boletín',
    'Food and Agriculture Organization of the United Nations',
    'ATLAS Collaboration',
    'RIA Novosti',
  ])('%s is an organisation', (line) => {
    expect(read(`AU  - ${line}`).authors).toEqual([{ literal: line }]);
    expect(written({ title: 'T', authors: [{ literal: line }] })).toContain(`AU  - ${line}`);
  });
});

describe('[LIB-137] dates', () => {
  it.each([
    [['PY  - 2001'], { year: 2001 }],
    [['Y1  - 2001/05/07/'], { year: 2001, publish_date: '2001-05-07' }],
    [['PY  - 2001', 'DA  - 2001/05'], { year: 2001, publish_date: '2001-05' }],
    [['PY  - 2001///Spring'], { year: 2001 }],
    [['PY  - 2001/13/45'], { year: 2001 }],
    [['DA  - 2001-05-07'], { year: 2001, publish_date: '2001-05-07' }],
    [['PY  - in press'], { publish_date: 'in press' }],
    [['PY  - '], {}],
  ])('%j', (lines, wanted) => {
    const { year, publish_date } = read('TI  - T', ...lines);
    expect({ year, publish_date }).toEqual({ year: undefined, publish_date: undefined, ...wanted });
  });
});

it.each([
  ['JOUR', 'article-journal'],
  ['EJOUR', 'article-journal'],
  ['MGZN', 'article-magazine'],
  ['BOOK', 'book'],
  ['CHAP', 'chapter'],
  ['CPAPER', 'paper-conference'],
  ['THES', 'thesis'],
  ['RPRT', 'report'],
  ['COMP', 'software'],
  ['DATA', 'dataset'],
  ['PREPRINT', 'article'],
  ['ELEC', 'webpage'],
  ['GEN', 'document'],
  ['ODD', 'document'],
  ['TOSTRING', 'document'],
])('[LIB-136] [LIB-137] the type %s is %s, and goes out as it came until it is changed', (ris, type) => {
  const info: ArticleInfo = references(`TY  - ${ris}\nTI  - T\nER  - `)[0]?.info ?? {};
  expect(info.type).toBe(type);
  expect(writeRisRecord({ info, citekey: '' })).toMatch(`TY  - ${ris}\r\n`);
  expect(writeRisRecord({ info: { ...info, type: 'patent' }, citekey: '' })).toMatch('TY  - PAT\r\n');
});
