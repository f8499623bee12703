/** What speaks for a sentence, weighed by hand: once for most fields, once for medicine and the life sciences. */
import type { Feature } from './features.ts';

export type Weights = Readonly<Partial<Record<Feature, number>>>;

/** Of a body: what is central, says what was done, and does not need what is around it. */
export const USUALLY: Weights = {
  graph: 1,
  central: 1,
  contribution: 0.6,
  result: 0.3,
  upshot: 0.3,
  title: 0.3,
  introduction: 0.4,
  conclusion: 0.4,
  firstPart: 0.3,
  pointer: -0.4,
  citation: -0.2,
  example: -0.3,
  roadmap: -1,
  dangling: -0.1,
  short: -0.5,
};

/** What was found stands towards the end, and "we propose" hardly occurs. */
export const OF_LIFE: Weights = {
  central: 1,
  graph: 0.3,
  title: 0.8,
  late: 0.4,
  upshot: 0.5,
  result: 0.3,
  shows: 0.3,
  findings: 0.6,
  results: 0.3,
  conclusion: 0.5,
  methods: -0.4,
  setting: -0.8,
  problem: -0.2,
  pointer: -0.3,
  citation: -0.3,
  example: -0.2,
  roadmap: -1,
  short: -0.5,
  long: -0.3,
};
