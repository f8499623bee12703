/** The digest of a paper: what is chosen from it, in its own words. */
import type { Digest, Sentence } from '../../common/digest.ts';
import type { DigestOptions } from './digest-options.ts';
import { isProse } from './language/sentences.ts';
import { standingAlone } from './language/stand-alone.ts';
import { tellLanguage } from './language/tell-language.ts';
import { countWords } from './language/words.ts';
import type { Paper, Paragraph } from './paper.ts';
import { abbreviationsIn } from './parts/abbreviations.ts';
import { termsIn } from './parts/terms.ts';
import { choose } from './ranking/choose.ts';
import { has } from './ranking/cues.ts';
import type { Part } from './ranking/features.ts';
import { rank } from './ranking/rank.ts';
import { sectionKind } from './ranking/section-kind.ts';
import { sharesOf } from './ranking/shares.ts';
import { parseReference } from '#plugins/library/common/printed/parse-reference.ts';

/** Sentences that are ranked, and parts that they are in: of a longer document the first and the last of each part. */
const MOST_SENTENCES = 3000;
const MOST_PARTS = 120;
const CLAIMS = 8;
const SNIPPET = 2;
/** A text of so few sentences is as short as an abstract. */
const SHORT = 30;

interface Stretch {
  readonly heading: string;
  readonly sentences: readonly Sentence[];
}

/** Counts the words before each sentence. */
const counter = () => {
  let words = 0;
  const placed = (paragraphs: readonly Paragraph[]): Sentence[] =>
    paragraphs.flat().map(({ text, place }) => {
      const at = words;
      words += countWords(text);
      return { text, ...(place ? { place } : {}), at };
    });
  return { placed, total: () => words };
};

/** Neighbours joined until there are few enough. */
const joinedParts = (stretches: readonly Stretch[]): Stretch[] => {
  if (stretches.length <= MOST_PARTS) return [...stretches];
  const each = Math.ceil(stretches.length / MOST_PARTS);
  return Array.from({ length: Math.ceil(stretches.length / each) }, (_, index) => {
    const own = stretches.slice(index * each, (index + 1) * each);
    return { heading: own[0]?.heading ?? '', sentences: own.flatMap(({ sentences }) => sentences) };
  });
};

const bounded = (stretches: readonly Stretch[]): Stretch[] => {
  const all = stretches.reduce((sum, { sentences }) => sum + sentences.length, 0);
  if (all <= MOST_SENTENCES) return [...stretches];
  return stretches.map(({ heading, sentences }) => {
    const most = Math.max(2, Math.floor((sentences.length / all) * MOST_SENTENCES));
    const half = Math.ceil(most / 2);
    return sentences.length <= most
      ? { heading, sentences }
      : { heading, sentences: [...sentences.slice(0, half), ...sentences.slice(-half)] };
  });
};

const partsOf = (stretches: readonly Stretch[]): Part[] =>
  stretches.map(({ heading, sentences }) => ({ heading, sentences: sentences.map(({ text }) => text) }));

const best = (scores: readonly number[]): number =>
  scores.reduce((most, score, at) => (score > (scores[most] ?? 0) ? at : most), 0);

const isGood = ({ text }: Sentence): boolean => isProse(text);

/** What one sentence says: of the abstract when there is one, for it is there for that. */
const oneSentenceOf = (title: string, abstract: readonly Sentence[], body: readonly Stretch[]): Sentence | undefined => {
  const stretches = abstract.length > 0 ? [{ heading: '', sentences: abstract }] : body;
  const all = stretches.flatMap(({ sentences }) => sentences);
  const { scores } = rank({ title, parts: partsOf(stretches) }, all.length <= SHORT ? 'single' : 'body');
  const one = all[best(scores)];
  return one && { ...one, text: standingAlone(one.text) };
};

export const compose = (paper: Paper, options: DigestOptions): Digest => {
  const { title } = paper;
  const { placed, total } = counter();
  const abstract = placed(paper.abstract);
  const sections = paper.sections.map((section) => ({ ...section, sentences: placed(section.paragraphs) }));
  const isBack = (heading: string): boolean => sectionKind(heading) === 'back';
  const good = sections.map(({ heading, sentences }) => ({
    heading,
    sentences: isBack(heading) ? [] : sentences.filter(isGood),
  }));
  const body = bounded(joinedParts(good.filter(({ sentences }) => sentences.length > 0)));
  const goodAbstract = abstract.filter(isGood);

  const inBody = body.flatMap(({ sentences }) => sentences);
  const parts = partsOf(body);
  const ranking = rank({ title, parts }, 'body');
  const shares = sharesOf(parts);
  const whole = goodAbstract.length > 0 ? [{ heading: 'Abstract', sentences: goodAbstract }, ...body] : body;
  const inWhole = whole.flatMap(({ sentences }) => sentences);
  const wholeRanking = goodAbstract.length > 0 ? rank({ title, parts: partsOf(whole) }, 'body') : ranking;
  const taken = (all: readonly Sentence[], places: readonly number[]): Sentence[] => places.flatMap((at) => all[at] ?? []);
  const placeIn = new Map(inBody.map((sentence, at) => [sentence, at]));
  const own = sections.map(({ sentences }) => new Set(sentences.flatMap((sentence) => placeIn.get(sentence) ?? [])));
  const isClaim = (at: number): boolean => {
    const text = inBody[at]?.text ?? '';
    return has('first', text) && (has('contribution', text) || has('shows', text)) && !has('roadmap', text);
  };
  const texts = inWhole.map(({ text }) => text);

  return {
    title,
    authors: [...paper.authors],
    language: paper.language ?? tellLanguage(texts.join(' ')),
    words: total(),
    pages: paper.pages,
    abstract,
    oneSentence: inWhole.length > 0 ? oneSentenceOf(title, goodAbstract, body) : undefined,
    keyPoints: taken(inWhole, choose(wholeRanking, { sentences: options.keyPoints })),
    summary: taken(inBody, choose(ranking, { words: options.words, shareOf: (at) => shares[at] ?? '' })),
    sections: sections
      .map(({ heading, level, place }, index) => ({
        heading,
        level,
        ...(place ? { place } : {}),
        snippet: taken(inBody, choose(ranking, { sentences: SNIPPET, allows: (at) => own[index]?.has(at) ?? false })),
      }))
      .filter(({ heading, snippet }) => heading !== '' || snippet.length > 0),
    claims: taken(inBody, choose(ranking, { sentences: CLAIMS, allows: isClaim })),
    terms: termsIn(texts, title).map(({ term, definition }) => {
      const sentence = definition === undefined ? undefined : inWhole[definition];
      return { term, ...(sentence ? { definition: sentence } : {}) };
    }),
    abbreviations: abbreviationsIn(texts),
    tables: paper.tables.map(({ caption, place, rows }) => ({
      caption,
      ...(place ? { place } : {}),
      rows: rows.map((row) => [...row]),
    })),
    figures: paper.figures.map((figure) => ({ ...figure })),
    references: paper.references.map((text) => ({ text, info: parseReference(text) })),
  };
};
