/** Printed references of the usual styles. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ArticleInfo } from '../model/info.ts';
import { workClock } from '#core/common/testing.ts';
import { parseReference } from './parse-reference.ts';

const people = (text: string) =>
  parseReference(text).authors?.map(({ given, particle, family, literal }) =>
    [given, particle, family, literal].filter(Boolean).join(' '),
  );

it.each([
  [
    'plain: A. Aho, R. Sethi, and J. van der Berg. Trees of birds. In Proceedings of the Conference on Birds, pages 1–12. Bird Press, 2000.',
    {
      title: 'Trees of birds',
      container_title: 'Proceedings of the Conference on Birds',
      pages: '1-12',
      year: 2000,
      type: 'paper-conference',
    },
    ['A. Aho', 'R. Sethi', 'J. van der Berg'],
  ],
  [
    'full names: Donald E. Knuth. Structured programming with statements. Computing Surveys, 1974.',
    { title: 'Structured programming with statements', container_title: 'Computing Surveys', year: 1974 },
    ['Donald E. Knuth'],
  ],
  [
    'APA: Davis, F. D., & Venkatesh, V. (2003). User acceptance of birds: Toward a unified view. MIS Quarterly, 27(3), 425–478. https://doi.org/10.2307/30036540',
    {
      title: 'User acceptance of birds: Toward a unified view',
      container_title: 'MIS Quarterly',
      volume: '27',
      issue: '3',
      pages: '425-478',
      year: 2003,
      doi: '10.2307/30036540',
      type: 'article-journal',
    },
    ['F. D. Davis', 'V. Venkatesh'],
  ],
  [
    'IEEE: A. Smith and B. C. Jones, “Birds of the lakes,” IEEE Trans. Birds, vol. 12, no. 3, pp. 4–15, Mar. 2001.',
    { title: 'Birds of the lakes', container_title: 'IEEE Trans. Birds', volume: '12', issue: '3', pages: '4-15', year: 2001 },
    ['A. Smith', 'B. C. Jones'],
  ],
  [
    'ACM: Patricia S. Abril and Robert Plant. 2007. The patent holder’s dilemma: Buy, sell, or troll? Commun. ACM 50, 1 (Jan. 2007), 36–44. https://doi.org/10.1145/1188913.1188915',
    { title: 'The patent holder’s dilemma: Buy, sell, or troll?', year: 2007, doi: '10.1145/1188913.1188915', pages: '36-44' },
    ['Patricia S. Abril', 'Robert Plant'],
  ],
  [
    'Vancouver: Smith AB, Jones C. Birds of the northern lakes. J Birds. 2003;27(3):425–78.',
    { title: 'Birds of the northern lakes', volume: '27', issue: '3', pages: '425-78', year: 2003 },
    ['A. B. Smith', 'C. Jones'],
  ],
  [
    'Elsevier: K. D. Huff, M. Fratoni, Extensions to the Cyclus ecosystem of birds, in: Transactions of Birds, Washington, 2014, pp. 10–20.',
    { title: 'Extensions to the Cyclus ecosystem of birds', year: 2014, pages: '10-20' },
    ['K. D. Huff', 'M. Fratoni'],
  ],
  [
    'preprint: Lutz Bornmann and Robin Haunschild. 2019. Citation concept analysis of birds. arXiv:1905.12410 [cs.DL]',
    { title: 'Citation concept analysis of birds', eprint: '1905.12410', eprint_type: 'arXiv', year: 2019 },
    ['Lutz Bornmann', 'Robin Haunschild'],
  ],
  [
    'thesis: A. Gal. Verification of birds. PhD thesis, University of California, Irvine, 2006.',
    { title: 'Verification of birds', type: 'thesis', year: 2006 },
    ['A. Gal'],
  ],
  ['page of the web: SPECJVM98 of birds - http://www.spec.org/jvm98/.', { url: 'http://www.spec.org/jvm98/' }, undefined],
])('%s', (text, info, authors) => {
  const printed = text.replace(/^[\w ]+: /, '');
  expect(parseReference(printed)).toMatchObject(info);
  expect(people(printed)).toEqual(authors);
});

it('of any text is something that a library can keep, in time', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('Smith, A.', ' and ', '(2003)', '“', '”', '. ', ', ', '12(3):', '10.1000/x', 'pp. 1–2', 'In: '),
        ),
      ),
      (parts) => {
        expect(ArticleInfo['~standard'].validate(parseReference(parts.join('')))).not.toHaveProperty('issues');
      },
    ),
    { numRuns: 500 },
  );
  for (const unit of ['Smith, A., ', 'and ', '((', '. A', '“', '1(2),', 'van ', 'A.-']) {
    const worked = workClock();
    parseReference(unit.repeat(20_000));
    expect(worked()).toBeLessThan(1500);
  }
});
