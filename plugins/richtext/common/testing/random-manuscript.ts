/** Manuscripts at random, with everything that writers of formats get beside the document. */
import * as fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { fromBase64 } from '#plugins/coedit/common/base64.ts';
import { lettersOf } from '../letters.ts';
import type { Changed, Manuscript, Picture, Said, Source } from '../manuscript.ts';
import { ARTICLES, ASSETS, randomDocument, type RandomOptions } from './random-document.ts';
import { anyWords, keptWords } from './random-words.ts';

/** One pixel. */
const PNG = fromBase64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==');
const SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
);

/** The last of `ASSETS` is missing. */
export const PICTURES: ReadonlyMap<number, Picture> = new Map(
  ASSETS.slice(0, -1).map((asset) => {
    const isLines = asset === 2;
    const bytes = new Uint8Array(isLines ? SVG : PNG);
    const type = isLines ? 'image/svg+xml' : 'image/png';
    return [asset, { name: `picture ${String(asset)}`, type, size: bytes.length, width: 640, height: 400, bytes }];
  }),
);

/** The last of `ARTICLES` is missing. */
export const SOURCES: ReadonlyMap<number, Source> = new Map(
  ARTICLES.slice(0, -1).map((article) => {
    const author = [{ family: `Müller & <Sons> ${String(article)}`, given: 'A.' }];
    const item = {
      type: 'article-journal',
      title: `On "things" {${String(article)}}`,
      author,
      issued: { 'date-parts': [[2000 + article]] },
    };
    return [article, { article, item, key: `mueller${String(2000 + article)}a` }];
  }),
);

/** As some style might print them. */
export const printedOf = (doc: Node, isNote: boolean): Manuscript['printed'] => {
  const texts = new Map<string, Manuscript['printed']['bibliography'][number]['text']>();
  doc.descendants((node) => {
    const { id, works } = node.attrs as { id: string | null; works: { article: number }[] };
    if (node.type.name === 'citation' && id !== null)
      texts.set(id, [
        { text: `(Müller, ` },
        { text: works.map(({ article }) => 2000 + article).join('; '), marks: ['italic'] },
        { text: ')' },
      ]);
  });
  const bibliography = [...SOURCES.values()].map(({ article }) => ({
    article,
    label: [{ text: `[${String(article)}]` }],
    text: [
      { text: `Müller & <Sons>. ` },
      { text: 'On things', marks: ['italic' as const] },
      { text: `. https://doi.org/10.1000/${String(article)}` },
    ],
  }));
  return { texts, bibliography: texts.size === 0 ? [] : bibliography, isNote, hanging: true };
};

const AT = '2026-11-02T10:20:30.000Z';

export const randomManuscript = (given: Partial<RandomOptions> = {}): fc.Arbitrary<Manuscript> => {
  const words = given.letters === 'any' ? anyWords : keptWords;
  return randomDocument(given).chain((doc) => {
    const length = lettersOf(doc).text.length;
    const place: fc.Arbitrary<Stretch> = fc
      .tuple(fc.nat({ max: length }), fc.nat({ max: 30 }))
      .map(([from, long]) => ({ from, to: Math.min(length, from + long) }));
    const said: fc.Arbitrary<Said> = fc.record({
      place: fc.option(place, { nil: undefined, freq: 5 }),
      said: fc.array(fc.record({ name: words, text: words, at: fc.constantFrom(AT, 'no date') }), { minLength: 1, maxLength: 3 }),
    });
    const changed: fc.Arbitrary<Changed> = fc.record({
      place,
      replacement: fc.oneof(
        fc.constant(''),
        words,
        fc.tuple(words, words).map((lines) => lines.join('\n')),
      ),
      name: words,
      at: fc.constant(AT),
    });
    return fc.record({
      title: words,
      doc: fc.constant(doc),
      language: fc.constantFrom('en' as const, 'de' as const),
      style: fc.constant('apa'),
      printed: fc.boolean().map((isNote) => printedOf(doc, isNote)),
      sources: fc.constant(SOURCES),
      pictures: fc.constant(PICTURES),
      comments: fc.array(said, { maxLength: 4 }),
      suggestions: fc.array(changed, { maxLength: 4 }),
    });
  });
};
