/** Which of several references is kept when nobody has said: the one that people have worked with, and that says most. */
import { MERGE_FIELDS, type Source } from './merge-fields.ts';
import { traitsOf } from './traits.ts';

export interface Candidate extends Source {
  readonly hasFile: boolean;
  /** Its notes and highlights. */
  readonly annotations: number;
}

const filled = ({ info }: Source): number => MERGE_FIELDS.filter((field) => Boolean(info[field])).length;
const isPublished = ({ id, info }: Source): boolean => !traitsOf({ id, project: 0, info }).isPreprint;

/** In their order: what was published before its preprint, with a PDF, with the most notes, with the most fields, the oldest. */
const ranks = (candidate: Candidate): readonly number[] => [
  Number(isPublished(candidate)),
  Number(candidate.hasFile),
  candidate.annotations,
  filled(candidate),
  -candidate.id,
];

/** @returns the id; of none, `undefined` */
export const chooseKept = (candidates: readonly Candidate[]): number | undefined => {
  const ranked = candidates.map((candidate) => ({ id: candidate.id, ranks: ranks(candidate) }));
  ranked.sort((a, b) => b.ranks.map((rank, at) => rank - (a.ranks[at] ?? 0)).find((difference) => difference !== 0) ?? 0);
  return ranked[0]?.id;
};
