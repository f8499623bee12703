import { describe, expect, it } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

describe('markdownHtml', () => {
  it('formats Markdown', () => {
    expect(markdownHtml('**bold** and `code`')).toBe('<p><strong>bold</strong> and <code>code</code></p>\n');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    'text <b onclick="alert(1)">bold</b>',
    '<form action="/x"><input></form>',
    '<p style="position:fixed">x</p>',
  ])('shows HTML as text: %s', (markdown) => {
    expect(markdownHtml(markdown)).not.toMatch(/<(script|img|b|form|input|p style)/);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,y)',
    '[x](//evil.example)',
    '![x](data:image/svg+xml,y)',
  ])('leaves out the address of %s', (markdown) => {
    expect(markdownHtml(markdown)).toBe('<p>x</p>\n');
  });

  it('keeps quotes of an address inside of it', () => {
    expect(markdownHtml('[x](https://e.org/"onclick="y)')).not.toMatch(/<a[^>]*"onclick/);
  });

  it('opens links without handing over the page', () => {
    expect(markdownHtml('[x](https://example.org)')).toContain('target="_blank" rel="noopener noreferrer nofollow"');
  });
});
