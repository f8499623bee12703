/** A summary as Markdown, and its references as BibTeX (matrix SUM-018; engines.md §3c). */
import { describe, expect, it } from 'vitest';
import { markdownHtml } from '#core/client/ui/marks/markdown-html.ts';
import { smallDigest } from './testing/small-digest.ts';
import { referencesAsBib } from './bibtex.ts';
import { outlineOf } from './outline.ts';
import { writeMarkdown } from './write-markdown.ts';

const markdown = (changes: Parameters<typeof smallDigest>[0] = {}, title = 'Owls') =>
  writeMarkdown(smallDigest(changes), { title, language: 'en' });

describe('[SUM-018] Markdown', () => {
  it('has the blocks in their order, each line with its page', () => {
    const text = markdown();
    expect(text).toMatch(
      /^# Owls\n\nAda Lee, Bo Chen\n\n## In one sentence\n\nOwls hunt at night because mice do\. \(p\. 1\)\n\n## Key points\n\n- Point 1/,
    );
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([
      'In one sentence',
      'Key points',
      'Summary',
      'Abstract',
      'Sections',
      'Claims',
      'Terms',
      'Abbreviations',
      'Tables',
      'Figures',
      'References',
    ]);
    expect(text).toContain('| Owl | Mice |\n| --- | --- |\n| Barn | 4 \\| 5 |');
  });

  it('leads to the pages where it is told where they are, in the language of the person', () => {
    const text = writeMarkdown(smallDigest(), { title: 'Eulen', language: 'de', pageUrl: (page) => `/pdf?page=${page}` });
    expect(text).toContain('We show that owls prefer mice. ([S. 4](/pdf?page=4))');
    expect(text).toContain('## Kernaussagen');
  });

  it('leaves out what there is not', () => {
    const nothing = {
      abstract: [],
      keyPoints: [],
      summary: [],
      sections: [],
      claims: [],
      terms: [],
      abbreviations: [],
      tables: [],
      figures: [],
      references: [],
      authors: [],
    };
    const { oneSentence: _, ...digest } = smallDigest(nothing);
    expect(writeMarkdown(digest, { title: 'Owls', language: 'en' })).toBe('# Owls\n');
  });

  it.each([
    '&lt;b&gt;',
    '<img src=x onerror=alert(1)>',
    '[link](javascript:alert(1))',
    '![picture](/x.png)',
    '# heading',
    '1. list',
    '- list',
    '`code` and ```fence```',
    '**bold** _it_ ~~gone~~ $x$',
    'a\n\n# new block',
    '| a | b |',
  ])('has nothing of the paper that acts: %s', (text) => {
    const sentence = { text, at: 0 };
    const html = markdownHtml(markdown({ keyPoints: [sentence], summary: [sentence], references: [] }, text));
    expect(html).not.toMatch(/<(?:img|a|code|strong|em|del)\b/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
  });

  it('keeps a fence in a reference inside of its own', () => {
    const text = markdown({ references: [{ text: 'x', info: { title: 'A ```` fence' } }] });
    expect(text).toMatch(/\n`{5}bibtex\n[\s\S]+\n`{5}\n$/);
  });
});

describe('references as BibTeX', () => {
  it('have a key each, and those that were not understood keep their text', () => {
    const bib = referencesAsBib(smallDigest().references);
    expect([...bib.matchAll(/@(\w+)\{(\w+),/g)].map(([, type, key]) => [type, key])).toEqual([
      ['misc', 'lee2001'],
      ['misc', 'lee2001a'],
      ['misc', 'ref'],
    ]);
    expect(bib).toContain('note = {Something unread}');
  });

  it('go on with their letters after z', () => {
    const references = Array.from({ length: 29 }, () => ({
      text: 'x',
      info: { title: 'Owls', authors: [{ family: 'Lee' }], year: 2001 },
    }));
    const keys = [...referencesAsBib(references).matchAll(/@\w+\{(\w+),/g)].map(([, key]) => key);
    expect(new Set(keys).size).toBe(29);
    expect(keys.slice(-2)).toEqual(['lee2001aa', 'lee2001ab']);
  });
});

it('an outline names the page of what has one', () => {
  const blocks = outlineOf(smallDigest(), 'Owls', 'en');
  expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({ caption: { text: 'Table 1: Mice a night', page: 5 } });
});
