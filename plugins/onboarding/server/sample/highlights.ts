/** The passages that the sample has highlighted: where they stand comes from typesetting (`sample/make.mjs`), what they mean from here. */
import { DEFAULT_BAND, HIGHLIGHTS } from '#plugins/library/common/colours.ts';
import marks from './marks.json' with { type: 'json' };
import type { PaperName } from './records.ts';
import { type Language, TEXTS } from './texts.ts';

const [YELLOW, GREEN, , PINK] = HIGHLIGHTS;
const MEANINGS = {
  claim: { highlight: YELLOW, tag: '#E8AA14' },
  advice: { highlight: GREEN, tag: '#3BA55D' },
  doubt: { highlight: PINK, tag: '#D1495B' },
} as const;
type Meaning = keyof typeof MEANINGS;

const PASSAGES: Readonly<{ [P in PaperName]: Partial<Record<keyof (typeof marks)[P], Meaning>> }> = {
  'citation-errors': { 'two-promises': 'claim', quarter: 'claim', 'one-fifth': 'doubt', amplify: 'claim' },
  'reading-to-cite': { 'two-readers': 'claim', 'low-utility': 'claim', 'own-words': 'advice' },
  'made-again': { rot: 'claim', 'one-command': 'advice' },
};

const NOTES: Readonly<Record<string, 'quarter' | 'oneFifth' | 'ownWords'>> = {
  quarter: 'quarter',
  'one-fifth': 'oneFifth',
  'own-words': 'ownWords',
};

interface Mark {
  readonly page: number;
  readonly text: string;
  readonly quads: readonly (readonly number[])[];
}

/** Tags that the project offers. */
export const offeredTags = (language: Language) => {
  const { tags } = TEXTS[language];
  const meanings = (['claim', 'advice', 'doubt'] as const).map((name) => ({ text: tags[name], color: MEANINGS[name].tag }));
  return [...meanings, { text: tags.toRead, color: DEFAULT_BAND }];
};

/** Highlights of a paper by the names of their passages, in the library's own format of projects. */
export const highlightsOf = (paper: PaperName, language: Language) => {
  const texts = TEXTS[language];
  const places: Readonly<Record<string, Mark>> = marks[paper];
  return Object.entries<Meaning>(PASSAGES[paper]).map(([name, meaning]) => {
    const note = NOTES[name];
    const colours = MEANINGS[meaning];
    return {
      name,
      citation: {
        ...places[name],
        kind: 'highlight' as const,
        color: colours.highlight,
        tags: [{ text: texts.tags[meaning], color: colours.tag }],
        citationNotes: note === undefined ? [] : [{ text: texts[note] }],
      },
    };
  });
};
