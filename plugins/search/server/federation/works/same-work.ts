/**
 * Which records of a list are one work: those with one DOI, else with one arXiv or PubMed number, else of one title, first author and
 * year or the year beside it. Precise before generous: a wrong merge hides a work, a missed one shows it twice.
 */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { type Traits, traitsOf } from '#plugins/library/common/duplicates/traits.ts';

interface Member {
  readonly at: number;
  readonly traits: Traits;
  readonly kind: CatalogueRecord['publication_type'];
}
/** Records that are one work so far. */
type Group = Member[];

/** What of a name is not known may be anything. */
const differ = (a: string | undefined, b: string | undefined): boolean => Boolean(a) && Boolean(b) && a !== b;

const isPreprint = ({ kind, traits }: Member): boolean => kind === 'preprint' || (kind === null && traits.isPreprint);

/** Nothing that both are called by is different. */
const mayBeOne = ({ traits: a }: Member, { traits: b }: Member): boolean =>
  !differ(a.identity.doi, b.identity.doi) &&
  !differ(a.identity.arxiv, b.identity.arxiv) &&
  !differ(a.identity.pmid, b.identity.pmid);

/** "Editorial" and "Introduction" are titles of thousands of works. */
const MIN_WORDS = 3;

/** A preprint has one number: that of arXiv, or the DOI of another server. */
const isOneServer = ({ traits: a }: Member, { traits: b }: Member): boolean =>
  !(a.identity.arxiv && b.identity.doi) && !(a.identity.doi && b.identity.arxiv);

const isOneKind = (a: Member, b: Member): boolean =>
  isPreprint(a) === isPreprint(b) &&
  (!isPreprint(a) || isOneServer(a, b)) &&
  (a.kind === b.kind || a.kind === null || b.kind === null) &&
  (a.traits.kind === b.traits.kind || a.traits.kind === 'any' || b.traits.kind === 'any');

const isOnePlace = ({ traits: a }: Member, { traits: b }: Member): boolean =>
  !differ(a.volume, b.volume) && !differ(a.issue, b.issue) && !differ(a.page, b.page) && !differ(a.edition, b.edition);

/** As `isOneByTitle`, for records that others have joined: a preprint among them has a place and a year of its own. */
const isAlike = (a: Member, b: Member): boolean =>
  mayBeOne(a, b) &&
  (isPreprint(a) !== isPreprint(b) ||
    (isOnePlace(a, b) && Math.abs((a.traits.year ?? b.traits.year ?? 0) - (b.traits.year ?? a.traits.year ?? 0)) <= 1));

/** Titles are equal already. @param gap years that may lie between the two */
const isOneByTitle = (a: Member, b: Member, gap: number): boolean => {
  const { traits: first } = a;
  const { traits: second } = b;
  if (first.title.words.length < MIN_WORDS || first.year === undefined || second.year === undefined) return false;
  if (Math.abs(first.year - second.year) > gap || !isOneKind(a, b) || !isOnePlace(a, b)) return false;
  const [one] = first.people.names;
  const [other] = second.people.names;
  return one !== undefined && other !== undefined && one.family === other.family && !differ(one.initial, other.initial);
};

/** An ISBN is that of a whole book; a chapter carries it too. */
const isOneByIsbn = (a: Member, b: Member): boolean => a.traits.kind === 'book' && b.traits.kind === 'book' && isOnePlace(a, b);

interface Rule {
  keys(member: Member): readonly string[];
  isOne(a: Member, b: Member): boolean;
  /**
   * What none of the one side may contradict of the other: nothing, because the work would have one name twice; its names; or its names,
   * place and year.
   */
  readonly needs: 'key' | 'names' | 'all';
}

/** In their order: what one finds is one work to those after it, so that those of one year find each other first. */
const RULES: readonly Rule[] = [
  { keys: ({ traits }) => named(traits.identity.doi), isOne: () => true, needs: 'key' },
  { keys: ({ traits }) => named(traits.identity.arxiv), isOne: mayBeOne, needs: 'names' },
  { keys: ({ traits }) => named(traits.identity.pmid), isOne: mayBeOne, needs: 'names' },
  {
    keys: ({ traits }) => traits.identity.isbns.map((isbn) => `${isbn} ${traits.title.joined}`),
    isOne: isOneByIsbn,
    needs: 'names',
  },
  { keys: ({ traits }) => named(traits.title.joined), isOne: (a, b) => isOneByTitle(a, b, 0), needs: 'all' },
  { keys: ({ traits }) => named(traits.title.joined), isOne: (a, b) => isOneByTitle(a, b, 1), needs: 'all' },
];
const named = (key: string | undefined): string[] => (key ? [key] : []);

const member = ({ info, publication_type: kind }: CatalogueRecord, at: number): Member => ({
  at,
  kind,
  traits: traitsOf({ id: at, project: 0, info }),
});

const areOne = (own: Group, other: Group, { isOne, needs }: Rule): boolean => {
  if (needs === 'key') return true;
  const isPossible = needs === 'names' ? mayBeOne : isAlike;
  return other.every((a) => own.every((b) => isPossible(a, b))) && other.some((a) => own.some((b) => isOne(a, b)));
};

/** @returns positions of each work's records, in the order of the first of each */
export const groupWorks = (records: readonly CatalogueRecord[]): readonly (readonly number[])[] => {
  const members = records.map(member);
  const groupOf = new Map<Member, Group>(members.map((one) => [one, [one]]));
  const join = (a: Group, b: Group): void => {
    for (const one of b) groupOf.set(one, a);
    a.push(...b);
  };
  for (const rule of RULES) {
    const byKey = new Map<string, Group[]>();
    for (const one of members) {
      for (const key of rule.keys(one)) {
        const own = groupOf.get(one) ?? [one];
        const others = (byKey.get(key) ?? []).map((group) => groupOf.get(group[0] ?? one) ?? group);
        const found = others.find((other) => other !== own && areOne(own, other, rule));
        if (found) join(found, own);
        byKey.set(key, [...new Set([...others, groupOf.get(one) ?? own])]);
      }
    }
  }
  const groups = [...new Set(groupOf.values())].map((group) => group.map(({ at }) => at).sort((a, b) => a - b));
  return groups.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
};
