/** Links between comments. */
import { describe, expect, it } from 'vitest';
import { markdownHtml } from '#core/client/ui/markdown-html.ts';
import { citationLink, citationOf, withCitationLinks } from './citation-links.ts';

const NAMES = new Map([
  [12, 'p. 3 Loops *are* [hot]'],
  [13, 'x'.repeat(60)],
]);
const linked = (markdown: string) => withCitationLinks(markdown, (id) => NAMES.get(id));

describe('a link to a citation', () => {
  it('is read as what it leads to, whatever signs stand in its words', () => {
    const html = markdownHtml(linked(`see ${citationLink(12)}!`));
    expect(html).toContain('<a href="#cit-12"');
    expect(html).toContain('>p. 3 Loops *are* [hot]</a>!');
  });

  it('is short', () => {
    expect(linked('[[cit:13]]')).toBe(`[${'x'.repeat(40)}…](#cit-13)`);
  });

  it.each(['[[cit:99]]', '[[cit:]]', '[[cit:1e3]]', '[cit:12]', '[[cit:12'])('is left as it was written: %s', (written) => {
    expect(linked(written)).toBe(written);
  });

  it.each([
    ['#cit-12', 12],
    ['#cit-', undefined],
    ['#cit-12x', undefined],
    ['https://example.org/#cit-12', undefined],
    [null, undefined],
  ])('leads from %j to %j', (address, id) => expect(citationOf(address)).toBe(id));
});
