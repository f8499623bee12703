/** Pages of the web that are broken, odd or made to harm, as the product reads them (trust.md A7, A8). */
import { describe, expect, it } from 'vitest';
import { Digest } from '../../common/digest.ts';
import { digestPage } from './digest.ts';

const digest = (html: string) =>
  digestPage(
    { html, url: 'https://example.org/' },
    { words: 60, keyPoints: 2, fromPage: 1, toPage: 0, seconds: 10 },
    new AbortController().signal,
  );
const made = async (html: string) => {
  const found = await digest(html);
  if (typeof found === 'string') throw new Error(found);
  expect(Digest['~standard'].validate(found)).not.toHaveProperty('issues');
  return found;
};

const TEXT = [
  'The osprey is a bird of prey that eats fish and lives near lakes and rivers in the north.',
  'Nests of ospreys are large and made of sticks that both birds of a pair bring together.',
  'Our results show that ospreys return to the same nest when the ice on the lake has melted.',
  'The number of young ospreys was higher where the lake was free of ice in early April.',
];
const BODY = `<article><h2>Results</h2>${TEXT.map((text) => `<p>${text}</p>`).join('')}</article>`;
const page = (head: string, body: string = BODY) =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

describe('what a page says of itself', () => {
  it('is text and nothing else: no markup, no key of an object, no end of a list', async () => {
    const linked = { '@type': 'Article', headline: ['not', 'a', 'text'], author: [null, 7, { name: {} }, { '@type': 'Person' }] };
    const found = await made(
      page(
        `<meta name="__proto__" content="x"><meta name="constructor" content="y"><meta name="citation_title" content="&lt;b&gt;Ospreys&lt;/b&gt;">
         ${'<meta name="citation_author" content="Ada Lovelace">'.repeat(500)}
         <script type="application/ld+json">${JSON.stringify(linked)}</script>`,
      ),
    );
    expect(found.title).toBe('<b>Ospreys</b>');
    expect(found.authors).toEqual(['Ada Lovelace']);
  });

  it('may be nested as deep as it likes', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect((await made(page(`<title>Ospreys</title><script type="application/ld+json">${deep}</script>`))).title).toBe('Ospreys');
  });
});

describe('the text of a page', () => {
  it('is what people read: no scripts, no styles, no comments, nothing of forms', async () => {
    const noise =
      '<script>var secret = "A secret sentence that a script has and nobody ever reads on the page.";</script>' +
      '<style>.a::after { content: "A styled sentence that nobody ever reads as a part of the page." }</style>' +
      '<!-- A hidden sentence that stands in a comment and that nobody ever reads on the page. -->' +
      '<template><p>A template sentence that is drawn by nobody and that is no part of the page.</p></template>' +
      '<form><p>Subscribe to the letter of the journal and never miss a sentence of it again, please.</p></form>';
    const found = JSON.stringify(await made(page('<title>Ospreys</title>', BODY.replace('<p>', `${noise}<p>`))));
    expect(found).not.toMatch(/secret|styled|hidden|template sentence|Subscribe/);
    expect(found).toContain('Our results show');
  });

  it.each([
    ['that never ends', page('<title>Ospreys</title>', BODY.replaceAll('</p>', '')).replace(/<\/article>.*$/s, '')],
    ['whose tags are upside down', page('<title>Ospreys</title>', `</div></p><b><i>${BODY}</b></i></article>`)],
    [
      'in frames of frames',
      page('<title>Ospreys</title>', `<iframe srcdoc="&lt;p&gt;x"></iframe><object data="file:///etc/passwd"></object>${BODY}`),
    ],
    ['full of odd signs', page('<title>Ospreys</title>', BODY.replaceAll(' is ', '\u0000 is\u202e \ufeff'))],
    ['with entities in entities', page('<title>Ospreys</title>', BODY.replaceAll('fish', '&amp;amp;amp;#60;script&amp;gt;'))],
  ])('%s is read all the same', async (_, html) => {
    expect((await made(html)).summary.length).toBeGreaterThan(0);
  });

  it('of 100,000 paragraphs is read in time, or said to take too long', async () => {
    const found = await digest(page('<title>Ospreys</title>', `<article>${`<p>${TEXT[0]}</p>`.repeat(100_000)}</article>`));
    if (typeof found === 'string') expect(found).toBe('too-complex');
    else expect(found.keyPoints.length).toBeLessThanOrEqual(2);
  });
});
