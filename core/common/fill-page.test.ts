import { expect, it } from 'vitest';
import { fillPage } from './fill-page.ts';

it.each([
  ['Carrel', 'Carrel'],
  ['Smith & Sons', 'Smith &amp; Sons'],
  ['"><script>x()</script>', '&quot;&gt;&lt;script&gt;x()&lt;/script&gt;'],
  ["$& $1 $'", '$&amp; $1 $&#39;'],
])('[CORE-015] a page names the product %s as text, in its title and in attributes', (product, shown) => {
  const page = '<meta name="application-name" content="{{product}}" /><title>{{product}}</title>';
  expect(fillPage(page, product)).toBe(`<meta name="application-name" content="${shown}" /><title>${shown}</title>`);
});
