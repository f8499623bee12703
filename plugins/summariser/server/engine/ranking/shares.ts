/** The shares that a paper is made of, of each of which a summary says something (engines.md §3c "structured mode"). */
import type { Part } from './features.ts';
import { type SectionKind, sectionKind } from './section-kind.ts';

const SHARES: Readonly<Partial<Record<SectionKind, string>>> = {
  introduction: 'introduction',
  background: 'introduction',
  methods: 'methods',
  results: 'results',
  conclusion: 'conclusion',
};
/** Sections whose headings say nothing of what they are for stand where methods do, in as many shares at most. */
const UNNAMED = 3;

/** For each sentence of all parts, in their order. */
export const sharesOf = (parts: readonly Pick<Part, 'heading' | 'sentences'>[]): readonly string[] => {
  const kinds = parts.map(({ heading }) => SHARES[sectionKind(heading)]);
  const unnamed = kinds.filter((kind) => kind === undefined).length;
  let at = 0;
  return parts.flatMap(({ sentences }, index) => {
    const share = kinds[index] ?? `part ${Math.floor((at++ * UNNAMED) / unnamed)}`;
    return sentences.map(() => share);
  });
};
