import { describe, expect, it } from 'vitest';
import { paramDetail, paramText } from './param-text.ts';
import { chosenOf, isChosen, toggled } from './refine.ts';
import { SearchForm } from './search-form.ts';

describe('[SEA-014] the form', () => {
  it('asks for what was filled in, names one by one', () => {
    const form = new SearchForm();
    form.set('title', '  Bees ');
    form.set('author', 'Ada Lovelace; Grace Hopper;');
    form.set('doi', '');
    form.set('exactTitle', true);
    form.set('language', ['en']);
    expect(form.send()).toEqual({ title: 'Bees', author: ['Ada Lovelace', 'Grace Hopper'], exactTitle: true, language: ['en'] });
  });

  it('shows a search again as it was typed, with its fields open', () => {
    const form = new SearchForm();
    form.fill({ query: 'bees', author: ['Ada', 'Grace'] });
    expect([form.draft.author, form.isOpen, form.filledCount]).toEqual(['Ada; Grace', true, 1]);
    form.clear();
    expect(form.draft).toEqual({});
  });
});

describe('[SEA-037] what is wrong in the form', () => {
  it('is said of a field when it was left, of all when it was sent, and of nothing before', () => {
    const form = new SearchForm();
    form.set('publish_date_from', '2020-13-01');
    form.set('isbn', '123');
    expect([form.problem('publish_date_from'), form.problem('isbn')]).toEqual([undefined, undefined]);
    form.leave('isbn');
    expect([form.problem('publish_date_from'), form.problem('isbn')]).toEqual([undefined, 'not-an-isbn']);
    expect([form.send(), form.problem('publish_date_from'), form.isOpen]).toEqual([undefined, 'not-a-date', true]);
  });

  it('is said while one types where there is too much of it', () => {
    const form = new SearchForm();
    form.set('query', 'x'.repeat(301));
    expect(form.problem('query')).toBe('too-long');
  });

  it('is that nothing was filled in, when it is sent', () => {
    const form = new SearchForm();
    expect(form.problem('query')).toBeUndefined();
    expect([form.send(), form.problem('query')]).toEqual([undefined, 'nothing-filled']);
    form.set('query', 'bees');
    expect([form.problem('query'), form.send()]).toEqual([undefined, { query: 'bees' }]);
  });
});

describe('[SEA-015] facets', () => {
  const param = { query: 'bees' };

  it.each([
    [{ facet: 'source', value: 'arxiv' }, { source: ['arxiv'] }],
    [{ facet: 'publication_type', value: 'book' }, { publication_type: ['book'] }],
    [{ facet: 'subject', value: 'Biology' }, { subject: ['Biology'] }],
    [
      { facet: 'year', value: '2015' },
      { publish_date_from: '2015-01-01', publish_date_to: '2015-12-31' },
    ],
    [{ facet: 'publisher', value: 'Elsevier' }, { publisher: 'Elsevier' }],
    [{ facet: 'open_access', value: 'true' }, { open_access: true }],
  ] as const)('%o is a part of the search, and comes out of it again', (choice, part) => {
    const chosen = toggled(param, choice);
    expect(chosen).toEqual({ ...param, ...part });
    expect([isChosen(chosen, choice), chosenOf(chosen)]).toEqual([true, [choice]]);
    expect(toggled(chosen, choice)).toEqual(param);
  });

  it('stand beside each other where several can be', () => {
    const two = toggled(toggled(param, { facet: 'source', value: 'arxiv' }), { facet: 'source', value: 'doaj' });
    expect(two.source).toEqual(['arxiv', 'doaj']);
    const years = toggled(toggled(param, { facet: 'year', value: '2015' }), { facet: 'year', value: '2016' });
    expect(chosenOf(years)).toEqual([{ facet: 'year', value: '2016' }]);
  });
});

describe('a search in a list', () => {
  it('is named by what was looked for', () => {
    expect(paramText({ query: 'bees', author: ['Ada', 'Grace'] })).toBe('bees · Ada; Grace');
    expect(paramDetail({ publish_date_from: '2015-01-01', source: ['arxiv'] })).toBe('2015-01-01– · arxiv');
  });
});
