/** Scores texts that are not in the index as if they were: by how rare words are in it, and by the usual length. */
import { EMPTY } from '../empty-record.ts';
import { SegmentBuilder } from '../segment/builder.ts';
import { Segment } from '../segment/segment.ts';
import { find } from './find.ts';
import type { Plan } from './plan.ts';
import type { Weights } from './weights.ts';

/** Any of what a question wants: others found the text by more than its title and abstract. */
const wantedOf = (plan: Plan): readonly Plan[] => {
  switch (plan.kind) {
    case 'word':
    case 'pattern':
      return [plan];
    case 'row':
      return plan.words;
    case 'and':
    case 'or':
      return plan.of.flatMap(wantedOf);
    default:
      return [];
  }
};

export interface Text {
  readonly title: string;
  readonly abstract: string;
}

/** A segment of texts alone; their ids are 1 and so on. */
export const segmentOfTexts = (texts: readonly (Text & { readonly references?: readonly string[] })[]): Segment => {
  const builder = new SegmentBuilder();
  for (const [i, { title, abstract, references = [] }] of texts.entries())
    builder.add({ ...EMPTY, id: i + 1, title, abstract, references });
  return new Segment(builder.parts());
};

/** @returns a score of each, 0 where nothing of the question stands in it */
export const rescore = (plan: Plan, texts: readonly Text[], weights: Weights): number[] => {
  const scores = new Array<number>(texts.length).fill(0);
  const any: Plan = { kind: 'or', of: wantedOf(plan) };
  const { best } = find([segmentOfTexts(texts)], any, weights, {
    filters: {},
    most: texts.length,
    sort: 'relevance',
    facets: false,
  });
  for (const { id, key } of best) scores[id - 1] = key;
  return scores;
};
