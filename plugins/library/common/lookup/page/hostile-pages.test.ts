/** Pages that were made to break whoever reads them: each is read to an end, in time, and to something that can be kept. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { ArticleInfo } from '../../model/info.ts';
import * as z from 'zod/mini';
import { UnreadableAnswer } from '../answer.ts';
import { readWebPage } from '../page.ts';

const LONG = 1_500_000;
const filled = (part: string) => part.repeat(Math.floor(LONG / part.length));
const ld = (json: string) => `<title>T</title><script type="application/ld+json">${json}</script>`;
const deep = (open: string, close: string, times: number) => open.repeat(times) + '1' + close.repeat(times);

/** Milliseconds, on a busy machine. */
const PATIENCE = 3000;

const readInTime = (html: string) => {
  const worked = workClock();
  const read = readWebPage(`<title>T</title>${html}`, 'https://x.example/');
  expect(worked()).toBeLessThan(PATIENCE);
  expect(z.safeParse(ArticleInfo, read.info).success).toBe(true);
  return read;
};

describe('a page of 1.5 MB', () => {
  it.each([
    ['metadata', filled('<meta name="citation_author" content="Lee, Ann">')],
    ['metadata of other names each', Array.from({ length: 40_000 }, (_, at) => `<meta name="n${at}" content="x">`).join('')],
    ['one value', `<meta name="citation_title" content="${filled('x')}">`],
    ['one name', `<meta name="citation_author" content="${filled('a ')}">`],
    ['names in one value', `<meta name="citation_author" content="${filled('a;')}">`],
    ['blanks', `<meta name="citation_keywords" content="${filled(' ')}">`],
    ['a date of digits', `<meta name="citation_date" content="${filled('1')}">`],
    ['numbers that may be a DOI', `<meta name="citation_doi" content="${filled('10.1234/')}">`],
    ['entities', filled('&amp;')],
    ['entities in a value', `<meta name="citation_title" content="${filled('&#x41;')}">`],
    ['declared entities', `<!DOCTYPE x [${filled('<!ENTITY a "&b;&b;">')}]>&a;`],
    ['open tags', filled('<div>')],
    ['open quotes', filled('<meta content="')],
    ['comments', filled('<!--')],
    ['scripts', filled('<script>')],
    ['titles', filled('<title>')],
    ['OpenURLs', filled('<span class="Z3988" title="rft.btitle=x">')],
    ['one OpenURL', `<span class="Z3988" title="${filled('rft.au=x&')}"></span>`],
    ['percent signs', `<span class="Z3988" title="rft.btitle=${filled('%')}"></span>`],
    ['links', filled('<link rel="alternate" type="application/pdf" href="x">')],
    ['blocks', filled('<script type="application/ld+json">{"@type":"Book","name":"B"}</script>')],
  ])('of %s', (_, html) => void readInTime(html));
});

describe('structured data', () => {
  it.each([
    ['lists in lists', deep('[', ']', 200_000)],
    ['things in things', deep('{"isPartOf":', '}', 30_000)],
    ['wholes of wholes', `{"@type":"Book","name":"B","isPartOf":${deep('{"name":"p","isPartOf":', '}', 5000)}}`],
    ['a list of many', `[${'{"@type":"Book","name":"B"},'.repeat(15_000)}{}]`],
    ['a thing of many fields', `{${Array.from({ length: 30_000 }, (_, at) => `"f${at}":{}`).join(',')}}`],
    ['no JSON', '{"@type":'],
    ['text', '"Book"'],
    ['nothing', 'null'],
    ['fields of other kinds', '{"@type":{"a":1},"name":7,"author":[null,[[]],{"name":{}}],"isPartOf":"x","keywords":{"a":1}}'],
    [
      'a work with odd fields',
      '{"@type":"Book","name":["B"],"author":7,"isbn":{"a":1},"datePublished":[],"encoding":[null,7],"url":{}}',
    ],
    [
      'keys of objects’ own',
      '{"@type":"Book","name":"B","__proto__":{"polluted":true},"constructor":1,"author":{"__proto__":null}}',
    ],
  ])('of %s', (_, json) => {
    readInTime(ld(json));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('that names itself as what it stands in ends', () => {
    const json = JSON.stringify({ '@graph': [{ '@id': '#a', '@type': 'Book', name: 'B', isPartOf: { '@id': '#a' } }] });
    expect(readInTime(ld(json)).info.title).toBe('B');
  });
});

it('what is too long for a field is cut, and what cannot be kept is left out', () => {
  const html = `<meta name="citation_title" content="${'x'.repeat(9000)}"><meta name="citation_volume" content="${'9'.repeat(9000)}">`;
  expect(readInTime(html).info.title).toHaveLength(5000);
});

it('any page is read, or has no title', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<meta name="citation_title" content="',
      '"',
      '>',
      '<title>',
      '</title>',
      '<script type="application/ld+json">',
      '</script>',
    ),
    fc.constantFrom(
      '{"@type":"Book","name":',
      '[',
      ']',
      '}',
      ',',
      '"',
      '<span class="Z3988" title="',
      'rft.btitle=',
      '&',
      '%',
      ';',
      '10.1000/x',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      try {
        return z.safeParse(ArticleInfo, readWebPage(parts.join(''), 'https://x.example/').info).success;
      } catch (error) {
        return error instanceof UnreadableAnswer;
      }
    }),
    { numRuns: 500 },
  );
});
