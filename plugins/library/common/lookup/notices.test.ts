import { describe, expect, it } from 'vitest';
import { UnreadableAnswer } from './answer.ts';
import { readNotices } from './notices.ts';

const answer = (...items: object[]) => JSON.stringify({ message: { items } });
const update = (type: string, date: number[] = [], more: object = {}) => ({
  DOI: '10.1016/S0140-6736(10)60175-4',
  type,
  source: 'retraction-watch',
  updated: { 'date-parts': [date] },
  ...more,
});
const only = (...updates: unknown[]) => readNotices(answer({ DOI: '10.1000/A', 'updated-by': updates })).get('10.1000/a');

describe('what is said of a work', () => {
  it('is the retraction, whatever else there is and follows', () => {
    expect(only(update('correction', [2004, 3, 6]), update('retraction', [2010, 2, 6]), update('erratum', [2012]))).toEqual({
      kind: 'retraction',
      date: '2010-02-06',
      notice: '10.1016/s0140-6736(10)60175-4',
      source: 'retraction-watch',
    });
  });

  it.each([
    ['retraction', 'retraction'],
    ['partial_retraction', 'retraction'],
    ['removal', 'retraction'],
    ['withdrawal', 'retraction'],
    ['Expression of concern', 'concern'],
    ['expression-of-concern', 'concern'],
    ['corrigendum', 'correction'],
    ['addendum', undefined],
    ['new_version', undefined],
    ['', undefined],
  ])('%j is a %s', (type, kind) => expect(only(update(type))?.kind).toBe(kind));

  it.each([
    [[2010], '2010'],
    [[2010, 2], '2010-02'],
    [[], null],
    [[0, 0, 0], null],
  ])('the date %j is %s', (parts, date) => expect(only(update('retraction', parts))?.date).toBe(date));

  it('may leave out date, source and notice', () => {
    expect(only({ type: 'retraction' })).toEqual({ kind: 'retraction', date: null, notice: null, source: 'publisher' });
    expect(only({ type: 'retraction', DOI: 5, updated: 'soon', source: {} })?.kind).toBe('retraction');
  });

  it('is nothing for a work without updates, and a work that is not there is not answered', () => {
    const found = readNotices(answer({ DOI: '10.1000/A' }, { DOI: '10.1000/b', 'updated-by': 'none' }, { DOI: 'odd' }));
    expect([...found]).toEqual([
      ['10.1000/a', null],
      ['10.1000/b', null],
    ]);
  });
});

it.each(['', '<html>', '{}', '{"message":{"items":{}}}', '[]'])('%j cannot be read', (text) => {
  expect(() => readNotices(text)).toThrow(UnreadableAnswer);
});
