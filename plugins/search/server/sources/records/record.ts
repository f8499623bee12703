/** What a source says of a work as a record of the catalogue. */
import { guidOf } from '#plugins/catalogue/common/guid.ts';
import type { CatalogueRecord, PublicationType } from '#plugins/catalogue/common/record.ts';
import { recordOf as recordFrom } from '#plugins/catalogue/common/works/record-of.ts';
import { plain, type Said } from '#plugins/catalogue/common/works/said.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { CSL_OF_PUBLICATION } from '#plugins/library/common/model/publication-types.ts';
import type { RemoteName } from '../source.ts';

export const cslType = (kind: PublicationType | undefined): string => (kind ? CSL_OF_PUBLICATION[kind] : 'document');

/** What a source says; fields that are empty, `null` or not known are left out, and what is too long is cut. */
export interface Work {
  /** Its id at the source. */
  readonly id: string;
  readonly info: { readonly [K in keyof ArticleInfo]?: ArticleInfo[K] | null };
  readonly kind?: PublicationType | null;
  readonly subjects?: readonly Said[];
  readonly citations?: number | null;
  readonly isOpen?: boolean | null;
  /** DOIs of what it cites. */
  readonly cites?: readonly string[];
}

/** The longest guid that data of a reference have room for. */
const LONGEST_GUID = 100;

/** Its data carry its guid too, from where it is found on. */
export const withGuid = (record: CatalogueRecord | undefined): CatalogueRecord | undefined =>
  record && record.guid.length <= LONGEST_GUID ? { ...record, info: { ...record.info, guid: record.guid } } : record;

/** `undefined` for what has no title, or no id. */
export const recordOf = (source: RemoteName, { info, ...work }: Work): CatalogueRecord | undefined => {
  if (work.id === '') return undefined;
  const record = recordFrom({
    source,
    id: work.id,
    info: {
      ...info,
      title: plain(info.title ?? ''),
      abstract: plain(info.abstract ?? ''),
      container_title: plain(info.container_title ?? ''),
      publisher: plain(info.publisher ?? ''),
    },
    kind: work.kind,
    subjects: (work.subjects ?? []).map((subject) => plain(subject ?? '')),
    citations: work.citations,
    isOpen: work.isOpen === true,
    references: (work.cites ?? []).map((doi) => guidOf({ doi })).filter((guid) => /^(?:doi|arxiv):/.test(guid)),
  });
  return withGuid(record);
};
