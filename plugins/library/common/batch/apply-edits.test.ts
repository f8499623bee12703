import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import type { FieldEdit } from '../model/field-edit.ts';
import type { ArticleInfo } from '../model/info.ts';
import { applyEdits, TooLong } from './apply-edits.ts';

const info: ArticleInfo = {
  title: 'On graphs (1/2)',
  container_title: 'J. Phys. A',
  year: 1999,
  authors: [{ given: 'Ada', family: 'Müller' }, { literal: 'CERN' }],
  keywords: ['graphs', 'Graph theory'],
  abstract: 'First.',
};

describe.each<[string, FieldEdit, object]>([
  ['sets a text', { field: 'publisher', do: 'set', value: 'ACM' }, { publisher: 'ACM' }],
  ['sets a year', { field: 'year', do: 'set', value: 2001 }, { year: 2001 }],
  ['sets a type', { field: 'type', do: 'set', value: 'book' }, { type: 'book' }],
  ['sets people', { field: 'editors', do: 'set', value: [{ family: 'Lee' }] }, { editors: [{ family: 'Lee' }] }],
  ['clears a text', { field: 'title', do: 'clear' }, { title: '' }],
  ['clears a year', { field: 'year', do: 'clear' }, { year: null }],
  ['clears people', { field: 'authors', do: 'clear' }, { authors: [] }],
  ['clears keywords', { field: 'keywords', do: 'clear' }, { keywords: [] }],
  ['appends behind a blank', { field: 'container_title', do: 'append', value: 'Math.' }, { container_title: 'J. Phys. A Math.' }],
  ['appends a line to an abstract', { field: 'abstract', do: 'append', value: 'Second.' }, { abstract: 'First.\nSecond.' }],
  ['appends to nothing', { field: 'note', do: 'append', value: 'Read.' }, { note: 'Read.' }],
  [
    'adds keywords once',
    { field: 'keywords', do: 'append', value: ['graphs', 'trees'] },
    { keywords: ['graphs', 'Graph theory', 'trees'] },
  ],
  [
    'adds people once',
    { field: 'authors', do: 'append', value: [{ literal: 'CERN' }, { family: 'Lee' }] },
    { authors: [{ given: 'Ada', family: 'Müller' }, { literal: 'CERN' }, { family: 'Lee' }] },
  ],
  [
    'replaces wherever it stands',
    { field: 'container_title', do: 'replace', find: 'p', with: 'b' },
    { container_title: 'J. bhys. A' },
  ],
  [
    'replaces only in this case',
    { field: 'container_title', do: 'replace', find: 'p', with: 'b', match_case: true },
    { container_title: 'J. Phys. A' },
  ],
  ['takes signs as they stand', { field: 'title', do: 'replace', find: '(1/2)', with: '$& $1' }, { title: 'On graphs $& $1' }],
  ['takes a point as a point', { field: 'container_title', do: 'replace', find: '.', with: '' }, { container_title: 'J Phys A' }],
  [
    'replaces in names, and drops who has none left',
    { field: 'authors', do: 'replace', find: 'cern', with: '' },
    { authors: [{ given: 'Ada', family: 'Müller' }] },
  ],
  [
    'replaces letters beyond ASCII in any case',
    { field: 'authors', do: 'replace', find: 'MÜLLER', with: 'Moser' },
    {
      authors: [{ given: 'Ada', family: 'Moser' }, { literal: 'CERN' }],
    },
  ],
  [
    'keeps keywords different that become the same',
    { field: 'keywords', do: 'replace', find: 'Graph theory', with: 'graphs' },
    { keywords: ['graphs'] },
  ],
  ['has nothing to replace where there is nothing', { field: 'doi', do: 'replace', find: 'x', with: 'y' }, {}],
])('%s', (_, edit, expected) => {
  it('and nothing else', () => expect(applyEdits(info, [edit])).toEqual(expected));
});

it.each([true, false])('does not part the halves of a sign, match_case %j', (match_case) => {
  const edit: FieldEdit = { field: 'title', do: 'replace', find: '\ud83d', with: '', match_case };
  expect(applyEdits({ title: 'Bees \u{1f41d}' }, [edit])).toEqual({ title: 'Bees \u{1f41d}' });
});

it('goes on from what the edit before has made', () => {
  const edits: FieldEdit[] = [
    { field: 'title', do: 'set', value: 'abc' },
    { field: 'title', do: 'replace', find: 'b', with: 'bb' },
    { field: 'title', do: 'append', value: 'd' },
  ];
  expect(applyEdits(info, edits)).toEqual({ title: 'abbc d' });
});

describe('a text that would get too long', () => {
  it.each<[string, FieldEdit]>([
    ['for its field', { field: 'volume', do: 'set', value: 'x'.repeat(2001) }],
    ['by what is put in its place', { field: 'abstract', do: 'replace', find: 'a', with: 'x'.repeat(5000) }],
  ])('%s is refused', (_, edit) => {
    expect(() => applyEdits({ abstract: 'a'.repeat(50_000) }, [edit])).toThrow(TooLong);
  });

  it('is never made', () => {
    const worked = workClock();
    const edit: FieldEdit = { field: 'abstract', do: 'replace', find: 'a', with: 'x'.repeat(5000) };
    for (let n = 0; n < 50; n++) expect(() => applyEdits({ abstract: 'a'.repeat(100_000) }, [edit])).toThrow('abstract');
    expect(worked()).toBeLessThan(2000);
  });
});
