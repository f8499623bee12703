/** Addresses of searches, which people send each other and change by hand. */
import { expect, it } from 'vitest';
import { readShown, searchOf, type Shown } from './shown.ts';

it.each<[string, Shown]>([
  ['?q=ruby', { field: 'q', text: 'ruby', book: undefined }],
  ['?q=R%26D+in+a+day%3F&by=title', { field: 'title', text: 'R&D in a day?', book: undefined }],
  ['?q=ruby&book=9780596516178', { field: 'q', text: 'ruby', book: '9780596516178' }],
  ['?book=openlibrary%3AOL45883W', { field: 'q', text: '', book: 'openlibrary:OL45883W' }],
])('%s and back', (search, shown) => {
  expect(readShown(search)).toEqual(shown);
  expect(searchOf(shown)).toBe(search);
});

it.each(['', '?', '?q=', '?q=%20&by=title', '?by=isbn', '?book='])('"%s" asks for nothing', (search) => {
  expect(readShown(search)).toBeUndefined();
});

it('what nobody knows is passed over', () => {
  expect(readShown('?q=ruby&by=colour&page=-1')).toEqual({ field: 'q', text: 'ruby', book: undefined });
});
