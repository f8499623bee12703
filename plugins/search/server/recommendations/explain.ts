/** Why a work is recommended, as it is told: by one's own works and searches, the plainest reason first. */
import type { Reason } from '../../common/model.ts';
import { reasonOf } from '../works/reasons.ts';
import type { Candidate, Evidence } from './candidates.ts';

/** Reasons of one work, and titles of one reason. */
const MOST = 3;
const TITLES = 3;

type Similar = Extract<Evidence, { kind: 'similar' }>;

const LINKS = ['cites', 'cited-by', 'shared-references'] as const;

/** "Cites 3 of your references": counted over all of them, where a single one only says that it is one. */
const linkReasons = (evidence: readonly Similar[]): Reason[] =>
  LINKS.flatMap((kind) => {
    const linked = evidence.filter(({ reasons }) => reasons.some((one) => one.kind === kind));
    if (linked.length === 0) return [];
    const counts = linked.flatMap(({ reasons }) => reasons.flatMap((one) => (one.kind === kind ? one.count : [])));
    const count = kind === 'shared-references' ? Math.max(...counts) : linked.length;
    return [{ kind, count, words: linked.slice(0, TITLES).map(({ seed }) => seed.title) }];
  });

const termReasons = (evidence: readonly Similar[]): Reason[] => {
  const terms = evidence.flatMap(({ reasons }) => reasons).find(({ kind }) => kind === 'terms');
  return terms ? [reasonOf(terms)] : [];
};

/** @param author familiar one of the work */
export const explain = ({ evidence: all }: Pick<Candidate, 'evidence'>, author: string | undefined): Reason[] => {
  const evidence = all.map(({ of }) => of);
  const similar = evidence.filter((one) => one.kind === 'similar');
  const searched = evidence.filter((one) => one.kind === 'searched').map(({ seed }) => seed.name);
  const isElsewhere = evidence.some(({ kind }) => kind === 'source');
  const reasons: Reason[] = linkReasons(similar);
  if (searched.length > 0) reasons.push({ kind: 'searched', words: [...new Set(searched)].slice(0, TITLES) });
  if (author !== undefined) reasons.push({ kind: 'by-author', words: [author] });
  reasons.push(...termReasons(similar));
  if (isElsewhere) reasons.push({ kind: 'source' });
  return reasons.slice(0, MOST);
};
