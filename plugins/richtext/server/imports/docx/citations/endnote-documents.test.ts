/** Citations as EndNote itself writes them into documents. */
import { describe, expect, it } from 'vitest';
import { field, makeDocx, p, r } from '../../testing/make-docx.ts';
import { lost, told } from '../../testing/told.ts';
import { readDocx } from '../read-docx.ts';

const read = (parts: Parameters<typeof makeDocx>[0]) => readDocx(makeDocx(parts));
const worksIn = (parts: Parameters<typeof makeDocx>[0]) => {
  const taken = read(parts);
  return { told: told(taken), works: [...taken.citations.values()], lost: lost(taken), style: taken.style };
};

describe('EndNote, as it writes documents', () => {
  const record = (author: string, title: string) =>
    '<record><rec-number>19</rec-number><foreign-keys><key app="EN" db-id="z2asfr" timestamp="1483621777">19</key></foreign-keys>' +
    `<ref-type name="Journal Article">17</ref-type><contributors><authors><author>${author}</author></authors></contributors>` +
    `<titles><title>${title}</title><secondary-title>Radiocarbon</secondary-title></titles><periodical><full-title>Radiocarbon</full-title></periodical>` +
    '<pages>337-360</pages><volume>51</volume><number>1</number><dates><year>2009</year><pub-dates><date>2009/001/001</date></pub-dates></dates>' +
    '<urls></urls><electronic-resource-num>10.1017/S0033822200033865</electronic-resource-num></record>';
  const cite = (
    attributes: string,
    shown: string,
    more = '',
    author = 'Bronk Ramsey, Christopher',
    title = 'Bayesian Analysis',
  ) =>
    `<Cite${attributes}><Author>Bronk Ramsey</Author><Year>2009</Year><RecNum>19</RecNum>${more}<DisplayText>${shown}</DisplayText>${record(author, title)}</Cite>`;
  const all = (...cites: readonly string[]) => `<EndNote>${cites.join('')}</EndNote>`;
  const item = {
    type: 'article-journal',
    title: 'Bayesian Analysis',
    author: [{ family: 'Bronk Ramsey', given: 'Christopher' }],
    'container-title': 'Radiocarbon',
    volume: '51',
    issue: '1',
    page: '337-360',
    DOI: '10.1017/S0033822200033865',
  };
  /** Data of 76 letters in a line, on both beginnings. */
  const inData = (xml: string, shown: string) => {
    const data = `<w:fldData xml:space="preserve">${(
      Buffer.from(xml)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join('\n')}</w:fldData>`;
    const begin = `<w:r><w:fldChar w:fldCharType="begin">${data}</w:fldChar></w:r>`;
    const code = (words: string) => `<w:r><w:instrText xml:space="preserve"> ${words} </w:instrText></w:r>`;
    const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const within = begin + code('ADDIN EN.CITE.DATA') + sign('end');
    return begin + code('ADDIN EN.CITE') + within + sign('separate') + r(shown) + sign('end');
  };

  it('pages of a work are none of the citation, and what is said of the citation stands before the record', () => {
    const more = '<Prefix>e.g. </Prefix><Suffix>: 11</Suffix><Pages>340</Pages>';
    const { works, told: shown } = worksIn({
      body: p(field(` ADDIN EN.CITE ${all(cite('', '(x)', more))}`, '(Bronk Ramsey 2009)')),
    });
    expect(shown).toEqual(['[cited]']);
    expect(works).toMatchObject([[{ item, locator: '340', prefix: 'e.g.', suffix: ': 11' }]]);
    expect(works[0]?.[0]?.item).toMatchObject({ issued: { 'date-parts': [[2009]] } });
    expect(worksIn({ body: p(field(`ADDIN EN.CITE ${all(cite('', '(x)'))}`, '(x)')) }).works[0]?.[0]).not.toHaveProperty(
      'locator',
    );
  });

  it('has several works in data that both of its fields have, each once', () => {
    const title =
      '<style face="normal" font="default" size="100%">Bayesian </style><style face="italic" font="default" size="100%">Analysis</style>';
    const xml = all(cite('', '(a; b)', '', undefined, title), cite(' ExcludeAuth="1"', '', '', 'Müller, Ö.'));
    expect(worksIn({ body: p(r('As ') + inData(xml, '(a; b)') + r('.')) })).toMatchObject({
      told: ['As [cited].'],
      works: [[{ item }, { item: { author: [{ family: 'Müller', given: 'Ö.' }] }, suppressAuthor: true }]],
      lost: {},
    });
  });

  it('names authors as words of the sentence', () => {
    const xml = all(cite(' AuthorYear="1"', 'Bronk Ramsey et al. (2009)'));
    expect(
      worksIn({ body: p(r('As ') + field(`ADDIN EN.CITE ${xml}`, 'Bronk Ramsey et al. (2009)') + r(' says')) }),
    ).toMatchObject({
      told: ['As Bronk Ramsey et al. [cited] says'],
      works: [[{ item, suppressAuthor: true }]],
    });
  });

  it('has its list over several paragraphs', () => {
    const [begin = '', end = ''] = field('ADDIN EN.REFLIST', r('#')).split(r('#'));
    const style = '<w:style w:type="paragraph" w:styleId="EndNoteBibliography"><w:name w:val="EndNote Bibliography"/></w:style>';
    const entry = (content: string) => p(content, '<w:pStyle w:val="EndNoteBibliography"/>');
    const body =
      p('Before') + entry(begin + r('Aerts (2020)')) + entry(r('Bronk (2009)')) + entry(r('Cook (2015)') + end) + p('Behind');
    expect(told(read({ body, styles: style }))).toEqual(['Before', 'bibliography', 'Behind']);
  });

  it('without its records keeps what it prints', () => {
    const xml = '<EndNote><Cite><Author>Doe</Author><Year>2020</Year><RecNum>7</RecNum></Cite></EndNote>';
    expect(worksIn({ body: p(field(`ADDIN EN.CITE ${xml}`, '(Doe 2020)')) })).toMatchObject({
      told: ['(Doe 2020)'],
      lost: { citationsUnread: 1 },
    });
  });
});
