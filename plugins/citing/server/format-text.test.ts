/** Citations of a whole text, by the real engine in its thread: what depends on their order and on each other, in each kind of style. */
import { afterAll, describe, expect, it } from 'vitest';
import { writeItem } from '#plugins/library/common/formats/csl/items.ts';
import { checkStyle } from '../common/check-style.ts';
import { plainText } from '../common/runs.ts';
import type { CitedSource, Source, TextCitation } from '../common/server-services.ts';
import type { Locale, ShippedStyle } from '../common/styles.ts';
import { smallStyle } from '../common/testing/small-style.ts';
import { Formatter } from './engine/formatter.ts';
import { formatReferences } from './format-references.ts';
import { formatText } from './format-text.ts';
import { packagedStyle } from './styles/packages.ts';
import { shippedLocales } from './styles/shipped.ts';
import type { ReadyStyle } from './styles/style-repository.ts';
import { readyStyle } from './testing/format-shipped.ts';
import { type Kind, REFERENCES } from './testing/references.ts';
import { told, toldEntry } from './testing/as-text.ts';

const formatter = new Formatter({ locales: shippedLocales });
afterAll(() => formatter.dispose());

const asked = { owner: 1, seconds: 300 };
const KINDS = Object.keys(REFERENCES) as Kind[];
const articleOf = (kind: Kind): number => KINDS.indexOf(kind) + 1;
const SOURCES: Source[] = KINDS.map((kind) => ({ article: articleOf(kind), item: writeItem(REFERENCES[kind], kind) }));

type Cite = Kind | [Kind, Omit<CitedSource, 'article'>];
const cite = (...cites: Cite[]): TextCitation => ({
  cited: cites.map((one) => {
    const [kind, more] = typeof one === 'string' ? [one, {}] : one;
    return { article: articleOf(kind), ...more };
  }),
});
/** Each in a note of its own, from 1 on. */
const inNotes = (...citations: TextCitation[]): TextCitation[] => citations.map((one, index) => ({ ...one, note: index + 1 }));

const ownStyle = (csl: string): ReadyStyle => {
  const { tree, language } = checkStyle(csl);
  return { key: csl, source: 'file', language, json: JSON.stringify(tree) };
};

const format = async (
  style: ReadyStyle,
  citations: readonly TextCitation[],
  { sources = SOURCES, language = 'en-US' as Locale } = {},
) => {
  const text = { style: '', language, citations, sources, bibliography: true };
  const { bibliography, ...rest } = await formatText(formatter, style, language, text, asked);
  return { ...rest, bibliography, cited: rest.citations.map(told), entries: (bibliography?.entries ?? []).map(toldEntry) };
};
const inStyle = async (id: ShippedStyle, citations: readonly TextCitation[], options?: Parameters<typeof format>[2]) =>
  format(await readyStyle(id), citations, options);

describe('a style of authors and years', () => {
  it('prints page and chapter, what stands around them, and leaves out an author', async () => {
    const { cited, isNote } = await inStyle('apa', [
      cite(['book', { locator: '12-14' }]),
      cite(['book', { locator: '3', label: 'chapter' }]),
      cite(['book', { prefix: 'see', suffix: 'and others', locator: '5' }], 'chapter'),
      cite(['book', { suppressAuthor: true }]),
    ]);
    expect(cited).toEqual([
      '(Kuhn, 1996, pp. 12–14)',
      '(Kuhn, 1996, Chapter 3)',
      '(see Kuhn, 1996, p. 5 and others; Meyer, 2008)',
      '(1996)',
    ]);
    expect(isNote).toBe(false);
  });

  it('tells years of the same author apart, by the order of the bibliography', async () => {
    const sources = ['Bees', 'Ants'].map((title, index) => ({
      article: index + 1,
      item: { type: 'book', title, author: [{ family: 'Hale', given: 'Ruth' }], issued: { 'date-parts': [[2003]] } },
    }));
    const citations = [{ cited: [{ article: 1 }] }, { cited: [{ article: 2 }] }];
    const { cited, entries } = await inStyle('apa', citations, { sources });
    expect(cited).toEqual(['(Hale, 2003b)', '(Hale, 2003a)']);
    expect(entries).toEqual(['Hale, R. (2003a). *Ants*.', 'Hale, R. (2003b). *Bees*.']);
    // By itself neither needs a letter.
    expect((await inStyle('apa', citations.slice(0, 1), { sources })).cited).toEqual(['(Hale, 2003)']);
  });

  it.each(['en-US', 'en-GB', 'de-DE'] as const)('has a word for each thing that is counted: %s', async (language) => {
    const labels = `page chapter section paragraph figure table equation line note verse volume book part folio sub-verbo`.split(
      ' ',
    );
    const { cited } = await inStyle(
      'chicago-author-date',
      labels.map((label) => cite(['book', { label, locator: '7' }])),
      { language },
    );
    // Pages go without one in this style.
    expect(cited[0]).toBe('(Kuhn 1996, 7)');
    for (const text of cited.slice(1)) expect(text).toMatch(/^\(Kuhn 1996, \p{L}[\p{L}. ]*\s?7\)$/u);
    expect(new Set(cited).size).toBe(labels.length);
  });

  it('writes in the language that is asked for', async () => {
    const citation = cite(['book', { locator: '12' }]);
    expect((await inStyle('apa', [citation], { language: 'de-DE' })).cited).toEqual(['(Kuhn, 1996, S. 12)']);
  });
});

describe('a style of numbers', () => {
  it('counts in the order of the text, and draws numbers together', async () => {
    const { cited, entries, bibliography } = await inStyle('ieee', [
      cite('chapter'),
      cite('book', 'chapter'),
      cite(['article', { locator: '216' }]),
      cite('article', 'book', 'chapter'),
    ]);
    expect(cited).toEqual(['[1]', '[1], [2]', '[3, p. 216]', '[1]–[3]']);
    expect(entries.map((entry) => entry.slice(0, 3))).toEqual(['[1]', '[2]', '[3]']);
    expect(bibliography).toMatchObject({ labels: 'flush', labelWidth: 3, hanging: false });
  });

  it('counts anew when a citation moves', async () => {
    const citations = [cite('chapter'), cite('book')];
    expect((await inStyle('vancouver', citations)).cited).toEqual(['(1)', '(2)']);
    const { entries } = await inStyle('vancouver', citations.toReversed());
    expect(entries[0]).toContain('Kuhn');
  });
});

it('a style of labels prints the same label in text and bibliography', async () => {
  const csl = (await packagedStyle('din-1505-2-alphanumeric')) ?? '';
  const { cited, entries } = await format(ownStyle(csl), [cite('book'), cite('article')], { language: 'de-DE' });
  expect(cited).toEqual(['[Kuhn96]', '[OkLT19]']);
  expect(entries.map((entry) => entry.split(' ')[0])).toEqual(cited);
});

describe('a style of notes', () => {
  it('says less the second time, and "ibid." right after it', async () => {
    const { cited, isNote, entries } = await inStyle(
      'chicago-fullnote-bibliography',
      inNotes(
        cite(['book', { locator: '12' }]),
        cite(['book', { locator: '12' }]),
        cite(['book', { locator: '40' }]),
        cite('chapter'),
        cite(['book', { locator: '7' }]),
      ),
    );
    expect(isNote).toBe(true);
    expect(cited).toEqual([
      'Thomas S. Kuhn, *The Structure of Scientific Revolutions*, 3rd ed. (Chicago: University of Chicago Press, 1996), 12.',
      'Kuhn, 12.',
      'Kuhn, 40.',
      'Clara Meyer, “Rivers and Their Names,” in *A Handbook of Place Names*, ed. John A. Smith and Mary Jones (Oxford: Oxford University Press, 2008), 101–25.',
      'Kuhn, *The Structure of Scientific Revolutions*, 7.',
    ]);
    expect(entries).toHaveLength(2);
  });

  it('has ibid., and the number of the note in which it was cited first, where the style says so', async () => {
    const note = `<choose>
      <if position="ibid-with-locator"><group delimiter=", "><text term="ibid"/><text variable="locator"/></group></if>
      <else-if position="ibid"><text term="ibid"/></else-if>
      <else-if position="subsequent"><group delimiter=" "><text variable="title"/><text variable="first-reference-note-number" prefix="(n. " suffix=")"/></group></else-if>
      <else><group delimiter=", "><text variable="title"/><text variable="publisher"/></group></else>
    </choose>`;
    const style = ownStyle(smallStyle({ citation: note }).replace('in-text', 'note'));
    const { cited } = await format(
      style,
      inNotes(cite('thesis'), cite('thesis'), cite(['thesis', { locator: '4' }]), cite('undated'), cite('thesis')),
    );
    expect(cited).toEqual([
      'Tidal mixing in shallow seas, University of Vienna',
      'Ibid.',
      'Ibid., 4',
      'Notes on bees, Field Press',
      'Tidal mixing in shallow seas (n. 1)',
    ]);
  });
});

describe('a bibliography', () => {
  it('says how it is laid out', async () => {
    const apa = await inStyle('apa', [cite('book')]);
    expect(apa.bibliography).toMatchObject({ hanging: true, labels: undefined, labelWidth: 0, entrySpacing: 0, lineSpacing: 2 });
  });

  it('is not there where the style has none, or nobody asks', async () => {
    const without = smallStyle().replace(/<bibliography>.*<\/bibliography>/, '');
    expect((await format(ownStyle(without), [cite('book')])).bibliography).toBeUndefined();
    const text = { style: '', language: 'en-US' as const, citations: [cite('book')], sources: SOURCES, bibliography: false };
    expect((await formatText(formatter, await readyStyle('apa'), 'en-US', text, asked)).bibliography).toBeUndefined();
  });

  it('of a text that cites nothing is empty', async () => {
    expect(await inStyle('apa', [])).toMatchObject({ cited: [], entries: [], isNote: false });
  });
});

describe('what comes from elsewhere', () => {
  it('is text wherever people write it: markup in it does not count', async () => {
    const hostile = '<i>a</i><script>alert(1)</script> &lt;b&gt; "q"';
    const { citations } = await inStyle('apa', [cite(['book', { prefix: hostile, suffix: '<b>z', locator: '<sup>4' }])]);
    expect(citations.flat().flatMap(({ marks = [] }) => marks)).toEqual([]);
    expect(plainText(citations[0] ?? [])).toBe('(<i>a</i><script>alert(1)</script> &lt;b&gt; “q” Kuhn, 1996, p. <sup>4<b>z)');
  });

  it('a reference that the document names and nobody has is a question mark', async () => {
    const { cited } = await inStyle('ieee', [{ cited: [{ article: 99 }] }, cite('book'), { cited: [{ article: 99 }] }]);
    expect(cited).toEqual(['[1]', '[2]', '[1]']);
    expect((await inStyle('apa', [{ cited: [{ article: 99 }] }])).cited).toEqual(['(?, n.d.)']);
  });

  it('a place at which the style prints nothing has the title, so that it can be found', async () => {
    const style = ownStyle(smallStyle({ citation: '<text variable="DOI"/>' }));
    expect((await format(style, [cite('book'), cite('article')])).cited).toEqual([
      'The structure of scientific revolutions',
      '10.1000/jh.2019.0215',
    ]);
  });

  it('nothing of a text is left for the next, whoever asks', async () => {
    const style = await readyStyle('chicago-fullnote-bibliography');
    const citations = inNotes(cite('book'), cite('book'), cite('chapter'));
    const first = await format(style, citations);
    await format(style, inNotes(cite('paper'), cite('many'), cite('book', 'anonymous')));
    const { citation } = await formatReferences(formatter, style, 'en-US', SOURCES.slice(1, 2), asked);
    expect(told(citation)).toBe(first.cited[0]);
    expect(await format(style, citations)).toEqual(first);
  });
});
