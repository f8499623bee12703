/** What somebody is interested in: their newest references, and what they have searched for lately (decisions §5, SEA-021). */
import { guidOf } from '#plugins/catalogue/common/guid.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Seed } from '#plugins/catalogue/common/server-services.ts';
import { paramFromStored } from '../../common/recent-param.ts';
import type { SearchParam } from '../../common/model.ts';
import type { Finder } from '../finder.ts';
import { recentOf } from '../searches/recent.ts';

const NEWEST = 50;
/** References, and searches, after which interest is half as strong. */
const HALF_LIFE = { references: 15, searches: 10 } as const;
/** A search says less than a reference that was kept. */
const OF_A_SEARCH = 0.6;

export interface WorkSeed {
  readonly kind: 'work';
  readonly guid: string;
  readonly title: string;
  readonly authors: readonly { readonly given?: string | undefined; readonly family?: string | undefined }[];
  readonly subjects: readonly string[];
  readonly seed: Seed;
  /** 0 to 1. */
  readonly weight: number;
}

export interface SearchSeed {
  readonly kind: 'search';
  readonly param: SearchParam;
  /** As people would name it. */
  readonly name: string;
  readonly weight: number;
}

const decay = (rank: number, half: number): number => 0.5 ** (rank / half);

/** What the catalogue knows beyond the reference: an abstract, what it cites. */
const seedOf = (guid: string, title: string, abstract: string | undefined, record: CatalogueRecord | undefined): Seed => {
  const text = abstract ?? record?.info.abstract;
  return {
    guid,
    title,
    ...(text !== undefined && { abstract: text }),
    ...(record && record.references.length > 0 && { references: record.references }),
  };
};

export const workSeeds = async ({ works, catalogue }: Finder, owner: number): Promise<WorkSeed[]> => {
  const named = (await works.newest(owner, NEWEST)).flatMap(({ info }) => {
    const { title } = info;
    return title === undefined ? [] : [{ info, title, guid: guidOf(info) }];
  });
  const records = await catalogue.get(named.map(({ guid }) => guid));
  return named.map(({ guid, title, info }, rank) => {
    const record = records.get(guid);
    return {
      kind: 'work',
      guid,
      title,
      authors: info.authors ?? [],
      subjects: record?.subjects ?? [],
      seed: seedOf(guid, title, info.abstract, record),
      weight: decay(rank, HALF_LIFE.references),
    };
  });
};

/** The first of its texts. */
const nameOf = ({ query, title, author, abstract, publisher, series, subject }: SearchParam): string | undefined =>
  [query, title, [author ?? []].flat()[0], abstract, subject?.[0], publisher, series].find((text) => text !== undefined);

export const searchSeeds = async ({ db }: Finder, owner: number): Promise<SearchSeed[]> =>
  (await recentOf(db, owner)).flatMap(({ param: stored }, rank) => {
    const param = paramFromStored(stored);
    const name = nameOf(param);
    return name === undefined
      ? []
      : [{ kind: 'search' as const, param, name, weight: OF_A_SEARCH * decay(rank, HALF_LIFE.searches) }];
  });
