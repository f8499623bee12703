/** Reading files of projects: whole ones, foreign ones, broken ones and hostile ones; and that what was read is read again from what is written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import type { ImportStep } from '../reference.ts';
import { readProjects } from './parse.ts';
import { PROJECT_END, writeProjectArticle, writeProjectHead, writeProjectTail } from './write.ts';

const read = (value: unknown): ImportStep[] =>
  [...readProjects(typeof value === 'string' ? value : JSON.stringify(value))].filter((step) => step !== undefined);
const skipped = (value: unknown) => read(value).flatMap((step) => ('skipped' in step ? [step.skipped] : []));
/** Titles as they nest: projects by level, references below the project they are read into. */
const outline = (value: unknown): string[] =>
  read(value).flatMap((step) => {
    if ('project' in step) return [`${'>'.repeat(step.project.level)}${step.project.head.title}`];
    return 'reference' in step ? [`- ${step.reference.info.title}`] : [];
  });

const CITATION = {
  text: 'passage',
  version: 2,
  quads: [[1, 2, 3, 4, 5, 6, 7, 8]],
  page: 3,
  citationNotes: [{ text: 'why', version: 5 }],
};
const PROJECT = {
  title: 'Thesis',
  category: 'Biology',
  background: '#E4572E',
  version: 7,
  articles: [
    {
      guid: 'g-1',
      articleVersion: 4,
      info: { title: 'On sleep', type: 'book', year: 2001 },
      articleTags: [{ text: 'Methods', color: '#76B041' }],
      articleNotes: [{ text: 'read it', version: 3 }],
      articleCitations: [CITATION],
    },
  ],
};

describe('[LIB-055] the specification’s format of a project', () => {
  it('is read with every field that it names', () => {
    expect(read(PROJECT)).toEqual([
      {
        project: {
          head: { title: 'Thesis', category: 'Biology', background: '#E4572E', version: 7, tags: [] },
          level: 0,
        },
      },
      {
        reference: {
          info: { guid: 'g-1', title: 'On sleep', type: 'book', year: 2001 },
          line: 1,
          article: { ...PROJECT.articles[0], info: { guid: 'g-1', title: 'On sleep', type: 'book', year: 2001 } },
        },
      },
    ]);
  });

  it('nests, and several are a list', () => {
    const below = { title: 'Below', articles: [{ info: { title: 'B' } }], projects: [{ title: 'Deeper' }] };
    const text = [
      { title: 'Top', articles: [{ info: { title: 'A' } }], projects: [below, { title: 'Second' }] },
      { title: 'Next' },
    ];
    expect(outline(text)).toEqual(['Top', '- A', '>Below', '- B', '>>Deeper', '>Second', 'Next']);
  });

  it('is the same in whatever order the members stand', () => {
    const { title, articles, ...rest } = PROJECT;
    expect(read({ projects: [{ articles, title: 'In' }], articles, ...rest, title })).toEqual(
      read({ ...PROJECT, projects: [{ title: 'In', articles }] }),
    );
  });

  it('the data of a reference may stand beside what is on it, and what is missing is taken as none or new', () => {
    expect(read({ articles: [{ title: 'Flat', articleCitations: [{ page: 1, version: 'x' }] }] })).toMatchObject([
      { project: { head: { title: 'Project', category: null, background: '#2E86AB', version: 1, tags: [] } } },
      {
        reference: {
          info: { title: 'Flat' },
          article: {
            articleVersion: 1,
            articleTags: [],
            articleNotes: [],
            articleCitations: [{ page: 1, version: 1, citationNotes: [] }],
          },
        },
      },
    ]);
  });
});

describe('[LIB-055] [LIB-137] what cannot be read', () => {
  const around = (bad: unknown) => ({ title: 'T', articles: [{ info: { title: 'A' } }, bad, { info: { title: 'C' } }] });

  it.each([
    ['a number', 7, 'This is not a reference.', ''],
    [
      'a citation without a page',
      { info: { title: 'B' }, articleCitations: [{ text: 'x' }] },
      'The field articleCitations.0.page cannot be read.',
      'B',
    ],
    [
      'quads that are none',
      { info: { title: 'B' }, articleCitations: [{ page: 1, quads: [[1]] }] },
      'The field articleCitations.0.quads.0 cannot be read.',
      'B',
    ],
    ['a year that is none', { info: { title: 'B', year: 'x' } }, 'The field info.year cannot be read.', 'B'],
  ])('%s costs itself alone, and is listed with its position and reason', (_, bad, reason, title) => {
    expect(outline(around(bad))).toEqual(['T', '- A', '- C']);
    expect(skipped(around(bad))).toEqual([{ title, reason, line: 2 }]);
  });

  it('a reference whose braces fit but which is no JSON costs itself alone', () => {
    const text = '{"title":"T","articles":[{"info":{"title":"A"}},{"info":{title:B}},{"info":{"title":"C"}}]}';
    expect(outline(text)).toEqual(['T', '- A', '- C']);
    expect(skipped(text)).toEqual([{ title: '', reason: 'This is not valid JSON.', line: 2 }]);
  });

  it.each([
    '{"title":"T","articles":[{"info":{}',
    '{"title":"T"',
    '{"articles":[{]}',

    '{"a"}',
    '{"a":}',
    '[',
    '[,',
    '{"a":"',
  ])('a file that ends in the middle is said to be no JSON: %s', (text) => {
    expect(skipped(text).map(({ reason }) => reason)).toEqual(['This is not valid JSON.']);
  });

  it.each(['[]', '[1]', '"x"', 'null'])('%s holds no project', (text) => {
    expect(outline(text)).toEqual([]);
  });

  it('projects below the fifth level are left out, and the rest is read', () => {
    const nested = (levels: number): object => ({ title: `${levels}`, projects: levels > 1 ? [nested(levels - 1)] : [] });
    expect(outline([nested(7), { title: 'Next' }])).toEqual(['7', '>6', '>>5', '>>>4', '>>>>3', 'Next']);
    expect(skipped([nested(7)])).toMatchObject([{ reason: 'Projects can be nested up to 5 levels deep.' }]);
  });

  it('a million levels of anything are no trouble', () => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    expect(outline(`{"title":"T","odd":${deep},"articles":[{"info":{"title":"A"}}]}`)).toEqual(['T', '- A']);
    expect(skipped(`{"title":"T","articles":[{"info":{"title":"A"},"odd":${deep}}]}`)).toMatchObject([
      { reason: 'The reference is nested too deeply.' },
    ]);
    expect(outline(`${'{"projects":['.repeat(1000)}`)).toEqual([]);
  });

  it('pauses while it passes over what it does not know', () => {
    const steps = [...readProjects(`{"title":"T","odd":[${'[],'.repeat(50_000)}[]],"articles":[]}`)];
    expect(steps.filter((step) => step === undefined).length).toBeGreaterThan(5);
  });
});

describe('[LIB-055] reading and writing', () => {
  const again = (steps: readonly ImportStep[]): string => {
    const parts = steps.flatMap((step) => ('reference' in step && step.reference.article ? [step.reference] : []));
    const articles = parts.map(({ article, info }) => (article ? writeProjectArticle({ ...article, info }) : ''));
    const [first] = steps;
    if (!first || !('project' in first)) return '[]';
    const { head } = first.project;
    return `${writeProjectHead(head)}${articles.join(',')}${writeProjectTail(head)}${PROJECT_END}`;
  };
  const text = fc.oneof(
    fc.string({ maxLength: 8, unit: 'binary' }),
    fc.constantFrom('"', '\\', ']}', '"articles":[', '\u2028', '🙂'),
  );
  const note = fc.record({ text, version: fc.integer({ min: 1, max: 9 }), annot_id: fc.option(text, { nil: undefined }) });
  const colour = fc.constantFrom('#FFE066', '#E4572E');
  const citation = fc.record({
    text,
    page: fc.integer({ min: 1, max: 999 }),
    version: fc.integer({ min: 1, max: 9 }),
    color: colour,
    quads: fc.array(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 8, maxLength: 8 }), {
      maxLength: 3,
    }),
    citationNotes: fc.array(note, { maxLength: 2 }),
  });
  const article = fc.record({
    guid: fc.uuid(),
    articleVersion: fc.integer({ min: 1, max: 9 }),
    info: fc.record({ title: text, year: fc.integer({ min: -99, max: 2999 }), extra: fc.constant({ csl: { a: [{ b: 1 }] } }) }),
    citekey: fc.constantFrom('lee2001', 'a b{'),
    articleTags: fc.array(fc.record({ text: fc.constantFrom('a', 'b/c'), color: colour }), { maxLength: 2 }),
    articleNotes: fc.array(note, { maxLength: 2 }),
    articleCitations: fc.array(citation, { maxLength: 2 }),
  });
  const project = fc.record({
    title: text,
    category: fc.option(text),
    background: colour,
    articles: fc.array(article, { maxLength: 3 }),
  });

  it('what was read is read again from what is written', () => {
    fc.assert(
      fc.property(project, (one) => {
        const steps = read(one);
        expect(steps).toHaveLength(1 + one.articles.length);
        expect(read(again(steps))).toEqual(steps);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws on any input: any JSON, files that were cut, turned or overwritten', () => {
    const spoilt = fc
      .tuple(project, fc.nat(4000), fc.nat(30), fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '\\', 'null', '9e999'))
      .map(([one, at, length, piece]) => {
        const whole = JSON.stringify({ ...one, projects: [one] });
        const from = at % whole.length;
        return whole.slice(0, from) + piece + whole.slice(from + length);
      });
    const any = fc.oneof(spoilt, fc.json(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(any, (one) => {
        const steps = read(one);
        expect(read(again(steps.filter((step) => 'project' in step || 'reference' in step)))).toBeDefined();
      }),
      { numRuns: 3000 },
    );
  });

  it('takes no more than its share of time for a longer file', () => {
    const ofReferences = (count: number) => {
      const whole = JSON.stringify({ ...PROJECT, articles: Array.from({ length: count }, () => PROJECT.articles[0]) });
      return () => [...readProjects(whole)];
    };
    expect(growth(ofReferences, 500)).toBeLessThan(10);
  });
});
