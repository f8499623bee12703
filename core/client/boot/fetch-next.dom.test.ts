import { beforeEach, expect, it } from 'vitest';
import { fetchNext } from './fetch-next.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

const asked = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, as, crossOrigin, href }) => [
    rel,
    as,
    crossOrigin,
    new URL(href).pathname,
  ]);

it('asks for code and styles that the page names, as the app will', () => {
  document.head.innerHTML =
    '<meta name="next" content="/assets/desk-1.js /assets/desk-1.css" data-en="/assets/en-1.js" data-de="/assets/de-1.js" />';
  fetchNext(document, 'de');
  expect(asked()).toEqual([
    ['modulepreload', '', '', '/assets/desk-1.js'],
    ['preload', 'style', '', '/assets/desk-1.css'],
    ['modulepreload', '', '', '/assets/de-1.js'],
  ]);
});

it('asks for nothing in a page that names nothing', () => {
  fetchNext(document, 'en');
  expect(asked()).toEqual([]);
});
