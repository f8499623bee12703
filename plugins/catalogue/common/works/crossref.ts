/** Works of Crossref, as it answers them and as they stand in its public data files. */
import * as z from 'zod/mini';
import { normalDoi } from '#plugins/library/common/formats/identifiers.ts';
import { UnreadableAnswer } from '#plugins/library/common/lookup/answer.ts';
import { crossrefWork } from '#plugins/library/common/lookup/crossref.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import type { CatalogueRecord } from '../record.ts';
import { lenient, recordOf } from './record-of.ts';
import { plain } from './said.ts';

/** What a reference has no field for. */
const Beyond = z.object({
  DOI: z.string(),
  'is-referenced-by-count': lenient(z.number()),
  reference: lenient(z.array(z.object({ DOI: lenient(z.string()) }))),
  license: lenient(z.array(z.object({ URL: lenient(z.string()) }))),
  link: lenient(z.array(z.object({ URL: lenient(z.string()), 'content-type': lenient(z.string()) }))),
  subject: lenient(z.array(z.string())),
});

/** Crossref says no more of access than the licence. */
const isFree = (address: string | null | undefined): boolean =>
  /creativecommons\.org\/(?:licenses|publicdomain)\//i.test(address ?? '');

const infoOf = (value: unknown): ArticleInfo | undefined => {
  try {
    return crossrefWork(value);
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined;
    throw error;
  }
};

/** @param value an item; `undefined` when it is no work */
export const crossrefRecord = (value: unknown): CatalogueRecord | undefined => {
  const info = infoOf(value);
  const read = z.safeParse(Beyond, value);
  if (!info || !read.success) return undefined;
  const { DOI: doi, reference, license, link, subject = [], ...work } = read.data;
  const { keywords: _, ...rest } = info;
  const isOpen = (license ?? []).some(({ URL: address }) => isFree(address));
  const pdf = link?.find((one) => one['content-type'] === 'application/pdf')?.URL;
  return recordOf({
    source: 'crossref',
    id: doi.toLowerCase(),
    // A publisher's PDF is behind its door unless the licence opens it.
    info: {
      ...rest,
      title: plain(rest.title ?? ''),
      abstract: plain(rest.abstract ?? ''),
      pdf_url: isOpen ? pdf : undefined,
    },
    subjects: subject ?? [],
    citations: work['is-referenced-by-count'],
    isOpen,
    references: (reference ?? []).flatMap(({ DOI: cited }) => normalDoi(cited ?? undefined) ?? []).map((cited) => `doi:${cited}`),
  });
};
