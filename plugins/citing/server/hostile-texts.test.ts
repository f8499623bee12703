/** Whatever people write into citations, and whatever comes along as a reference: a text is printed, with something at each place. */
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { Formatter } from './engine/formatter.ts';
import { formatText } from './format-text.ts';
import { shippedLocales } from './styles/shipped.ts';
import { readyStyle } from './testing/format-shipped.ts';

const formatter = new Formatter({ locales: shippedLocales });
afterAll(() => formatter.dispose());

const names =
  `author editor issued accessed title type note DOI URL edition page volume number container-title title-short language
  genre locator position citation-number first-reference-note-number legislation_id container_id jurisdiction country section
  authority suppress-author`.split(/\s+/);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...['<i>open', '</i>', '“', '"\'', '<span class="nocase">', '{:DOI: x}', '1–', '&', 'us', 'de-DE'],
    ...['chapter', 'legal_case', 'bill', 'statute', 'regulation', 'treaty', 'personal_communication', 'classic', 'song'],
    [{ family: 'de la', given: '' }],
    [{ family: 'A', given: 'B' }],
    [{ literal: '' }],
    { 'date-parts': [[-44, 3, 15]] },
    { 'date-parts': [[2001]] },
    { raw: '0000-00-00' },
  ),
);
const reference = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 })
  .map((entries): Record<string, unknown> => Object.fromEntries(entries));

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'p. 4',
    'art. 2, p. 4',
    '“',
    '"',
    '<i>',
    '</span>',
    '3, note 4',
    '§',
    '[',
    '{',
    '.',
    '--',
    'a\nb',
    '&amp;',
    '\ue0fe',
  ),
);
const cited = fc.record(
  {
    // Some of them are in no library.
    article: fc.integer({ min: 0, max: 8 }),
    label: fc.constantFrom('page', 'chapter', 'sub-verbo', 'volume', 'section', 'folio', 'figure'),
    locator: words,
    prefix: words,
    suffix: words,
    suppressAuthor: fc.boolean(),
  },
  { requiredKeys: ['article'] },
);
/** In the text or in notes, which are in any order where there are footnotes and endnotes. */
const citation = fc.record(
  { cited: fc.array(cited, { minLength: 1, maxLength: 4 }), note: fc.integer({ min: 1, max: 9 }) },
  { requiredKeys: ['cited'] },
);

it.each(['apa', 'ieee', 'chicago-fullnote-bibliography'] as const)('%s', async (id) => {
  const style = await readyStyle(id);
  const references = fc.array(reference, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(references, fc.array(citation, { minLength: 1, maxLength: 8 }), async (items, citations) => {
      const sources = items.map((item, article) => ({ article, item }));
      const text = { style: id, language: 'en-US' as const, citations, sources, bibliography: true };
      const printed = await formatText(formatter, style, 'en-US', text, { owner: 1, seconds: 300 });
      expect(printed.citations.map((runs) => runs.length > 0)).toEqual(citations.map(() => true));
    }),
    { numRuns: 40 },
  );
});
