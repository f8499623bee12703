import { describe, expect, it } from 'vitest';
import { carriedName } from './carried-name.ts';

describe('the name of a reference that a document carries', () => {
  it.each([
    [{ title: 'Notes', author: [{ family: 'Lovelace' }], issued: { 'date-parts': [[1843]] } }, 'Lovelace 1843'],
    [{ author: [{ family: 'A' }, { literal: 'B & Co' }], issued: { 'date-parts': [['1900']] } }, 'A & B & Co 1900'],
    [{ author: [{ family: 'A' }, { family: 'B' }, { family: 'C' }] }, 'A et al.'],
    [{ title: 'Only a title' }, 'Only a title'],
    [{ title: 7, author: 'nobody', issued: { literal: 'once' } }, '#1'],
    [undefined, '#1'],
  ])('of %j is %s', (item, short) => expect(carriedName(item, '#1').short).toBe(short));
});
