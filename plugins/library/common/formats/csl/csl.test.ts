/** Reading and writing CSL-JSON. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeItem } from './items.ts';
import { readCsl } from './parse.ts';

const references = (text: string) => [...readCsl(text)].flatMap((step) => ('reference' in step ? [step.reference] : []));
const content = (text: string) => references(text).map(({ info, citekey }) => ({ info, citekey }));
const write = (text: string): string =>
  JSON.stringify(references(text).map(({ info, citekey = '' }) => writeItem(info, citekey)));

describe('[LIB-137] reading CSL-JSON', () => {
  it('reads the variables of an item', () => {
    const item = {
      id: 'knuth84',
      type: 'article-journal',
      title: '<i>Literate</i> programming',
      author: [{ family: 'Knuth', given: 'Donald' }, { literal: 'ACM' }],
      issued: { 'date-parts': [['1984', 5]] },
      'container-title': 'Comput. J.',
      DOI: '10.1093/comjnl/27.2.97',
      page: '97-111',
      'number-of-pages': 15,
    };
    expect(references(JSON.stringify([item]))).toEqual([
      {
        line: 1,
        citekey: 'knuth84',
        info: {
          type: 'article-journal',
          title: 'Literate programming',
          authors: [{ family: 'Knuth', given: 'Donald' }, { literal: 'ACM' }],
          year: 1984,
          publish_date: '1984-05',
          container_title: 'Comput. J.',
          doi: '10.1093/comjnl/27.2.97',
          pages: '97-111',
          extra: {
            csl: { title: '<i>Literate</i> programming', issued: { 'date-parts': [['1984', 5]] }, 'number-of-pages': 15 },
          },
        },
      },
    ]);
  });

  it('takes one item, a list under `items`, and what is whole of a list that is cut off', () => {
    expect(references('{"id":1,"title":"A"}')).toHaveLength(1);
    expect(references('{"items":[{"title":"A"},{"title":"B"}]}')).toHaveLength(2);
    expect([...readCsl('[{"title":"A]}\\""},{"title":"B"')].map((step) => 'reference' in step)).toEqual([true, false]);
    expect([...readCsl('no json')]).toEqual([{ skipped: { title: '', reason: 'This is not valid JSON.', line: 1 } }]);
  });

  it('keeps what cannot be stored out', () => {
    expect(references('[{"title":"a\\u0000b \\ud800 c"}]')[0]?.info.title).toBe('ab \ufffd c');
  });

  it('refuses an item of 100,000 levels', () => {
    const deep = `[{"title":"A","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`;
    expect(references(deep)).toHaveLength(0);
  });
});

describe('[LIB-136] writing CSL-JSON', () => {
  it('writes a variable as it came until its value is changed', () => {
    const [reference] = references('[{"id":"k","title":"<i>A</i>","note":"n"}]');
    if (!reference) throw new Error('nothing was read');
    expect(writeItem(reference.info, 'k')).toEqual({
      id: 'k',
      'citation-key': 'k',
      type: 'document',
      title: '<i>A</i>',
      note: 'n',
    });
    expect(writeItem({ ...reference.info, title: 'B' }, 'k')).toMatchObject({ title: 'B' });
  });

  it('never throws on any JSON, and what was read is read again from what is written', () => {
    const name = fc.constantFrom(
      'id',
      'type',
      'title',
      'author',
      'editor',
      'issued',
      'DOI',
      'note',
      'keyword',
      '__proto__',
      'odd',
    );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constant({ 'date-parts': [[2001, 5]] }),
      fc.constant([{ family: 'A', given: 'B', 'dropping-particle': 'de' }]),
      fc.constantFrom('a; b', '<b>x</b>', '10.1/x', 'in press'),
    );
    const item = fc.array(fc.tuple(name, value), { maxLength: 6 }).map((entries) => JSON.stringify(Object.fromEntries(entries)));
    const anything = fc.oneof(
      fc.array(item, { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
      fc.string({ maxLength: 60 }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(content(write(text))).toEqual(content(text));
      }),
      { numRuns: 3000 },
    );
  });
});
