/** Web pages as references, and markup of every sort. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { UnreadableAnswer } from './answer.ts';
import { plainText, readMarkup } from './markup.ts';
import { readPage } from './page.ts';

const URL = 'https://example.org/paper';
const meta = (...fields: [name: string, content: string][]) =>
  fields.map(([name, content]) => `<meta name="${name}" content="${content}">`).join('\n');

describe('a page', () => {
  it('says what it is in its citation metadata', () => {
    const head = meta(
      ['citation_title', 'Bees &amp; honey'],
      ['citation_author', 'Lee, Ann B.'],
      ['citation_author', 'Ludwig van Beethoven'],
      ['citation_journal_title', 'Annals'],
      ['citation_publication_date', '2012/3/21'],
      ['citation_volume', '7'],
      ['citation_firstpage', '10'],
      ['citation_lastpage', '20'],
      ['citation_doi', 'doi:10.1000/182'],
      ['citation_keywords', 'bees; honey'],
      ['og:title', 'Bees | Annals'],
    );
    expect(readPage(`<!DOCTYPE html><html lang="en"><head><title>Bees | Annals</title>${head}</head><body>`, URL)).toEqual({
      source: 'web',
      type: 'article-journal',
      title: 'Bees & honey',
      authors: [
        { family: 'Lee', given: 'Ann B.' },
        { family: 'Beethoven', given: 'Ludwig', particle: 'van' },
      ],
      container_title: 'Annals',
      year: 2012,
      publish_date: '2012-03-21',
      volume: '7',
      pages: '10-20',
      doi: '10.1000/182',
      keywords: ['bees', 'honey'],
      language: 'en',
      url: URL,
    });
  });

  it('has Dublin Core, or no more than a title', () => {
    const core = meta(
      ['DC.Title', 'Core'],
      ['dcterms.creator', 'Lee, Ann'],
      ['DC.date', '1999'],
      ['DC.identifier', '10.1000/182'],
    );
    expect(readPage(core, URL)).toMatchObject({ title: 'Core', authors: [{ family: 'Lee' }], year: 1999, doi: '10.1000/182' });
    const plain = `<title>\n About\n bees</title><svg><title>Icon</title></svg><meta property=og:site_name content='The Hive'>`;
    expect(readPage(plain, URL)).toEqual({
      source: 'web',
      type: 'webpage',
      title: 'About bees',
      container_title: 'The Hive',
      url: URL,
    });
  });

  it.each([
    [[['citation_conference_title', 'Conf']], 'paper-conference'],
    [[['citation_inbook_title', 'Book']], 'chapter'],
    [[['citation_dissertation_institution', 'Uni']], 'thesis'],
    [[['citation_isbn', '9783161484100']], 'book'],
  ] as [[string, string][], string][])('%j is %s', (fields, type) => {
    expect(readPage(meta(['citation_title', 'T'], ...fields), URL).type).toBe(type);
  });

  it.each(['', '<html></html>', '<title> </title>', '%PDF-1.7'])('is none: %j', (html) => {
    expect(() => readPage(html, URL)).toThrow(UnreadableAnswer);
  });

  it('with names without end is read to an end', () => {
    const worked = workClock();
    const html = meta(['citation_title', 'T']) + meta(['citation_author', 'Lee, Ann']).repeat(50_000);
    expect(readPage(html, URL).authors).toHaveLength(1000);
    expect(worked()).toBeLessThan(2000);
  });
});

describe('markup', () => {
  it('is read as it is written, with what stands in scripts and comments left out', () => {
    const pieces = [
      ...readMarkup(
        `<!DOCTYPE a [<!ENTITY x "y">]><A B='1>2' b=3 c>t&amp;&#x41;&#66;&x;<![CDATA[<i>]]></A><!-- <b> --><script>"<b>"</script><br/>3 < 4`,
      ),
    ];
    const tags = pieces.flatMap((piece): unknown[] => {
      if ('tag' in piece) return [[piece.tag, ...piece.attributes]];
      return 'end' in piece ? [`/${piece.end}`] : [];
    });
    expect(tags).toEqual([['a', ['b', '1>2'], ['c', '']], '/a', ['script'], '/script', ['br'], '/br']);
    expect(pieces.flatMap((piece) => ('text' in piece ? [piece.text] : [])).join('')).toContain('t&AB&x;<i>');
  });

  it('leaves words', () => {
    expect(plainText('<jats:p>One</jats:p><jats:p>two<sup>2</sup>&nbsp;3 < 4')).toBe('One two2 3 < 4');
  });

  it('of any sort is read to an end, and quickly', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      'a',
      ' ',
      '=',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<script',
      '</',
      '&#',
      ';',
      '&amp;',
    );
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (parts) => typeof plainText(parts.join('')) === 'string'));
    for (const part of ['<', '<a "', '<a ', '<!--', '<script>', '&', '<a b', '<a \'"', '<a>', '</', '<![CDATA[']) {
      const worked = workClock();
      plainText(part.repeat(Math.floor(500_000 / part.length)));
      expect([part, worked() < 2000]).toEqual([part, true]);
    }
  });
});
