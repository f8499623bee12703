/** Forms of metadata that are understood, the richest first: a repository is asked for the best that it has. */
import { readModsRecord } from '#plugins/library/common/formats/mods/records.ts';
import { allAt, textAt, type XmlElement } from '#plugins/library/common/formats/xml/elements.ts';
import type { Person } from '#plugins/library/common/model/info.ts';
import type { CatalogueRecord } from '../../common/record.ts';
import { preprintRecord } from '../../common/works/arxiv.ts';
import { recordOf } from '../../common/works/record-of.ts';
import { dublinCore } from './dublin-core.ts';
import type { OaiRecord } from './oai-answer.ts';

type Reader = (metadata: XmlElement, at: { readonly source: string; readonly id: string }) => CatalogueRecord | undefined;

const arxiv: Reader = (metadata, at) => {
  const people = allAt(metadata, 'authors', 'author').map((author): Person => {
    const [family, given, suffix] = ['keyname', 'forenames', 'suffix'].map((name) => textAt(author, name));
    return { family: family ?? '', ...(given ? { given } : {}), ...(suffix ? { suffix } : {}) };
  });
  const number = textAt(metadata, 'id');
  if (!/^[\w.-]{1,30}(?:\/\d{7})?$/.test(number)) return undefined;
  return preprintRecord({
    ...at,
    number,
    title: textAt(metadata, 'title'),
    people: people.filter(({ family }) => family !== ''),
    abstract: textAt(metadata, 'abstract'),
    categories: textAt(metadata, 'categories'),
    doi: textAt(metadata, 'doi'),
    created: textAt(metadata, 'created'),
  });
};

const mods: Reader = (metadata, at) => {
  const { extra: _extra, note: _note, ...info } = readModsRecord(metadata).info;
  return recordOf({ ...at, info });
};

const dc: Reader = (metadata, at) => recordOf({ ...at, ...dublinCore(metadata) });

const READERS: Readonly<Record<string, Reader>> = { arXiv: arxiv, mods, oai_dc: dc };

/** The prefix to ask for; `oai_dc` is what each repository has to have. */
export const bestFormat = (offered: readonly string[]): string =>
  Object.keys(READERS).find((prefix) => offered.includes(prefix)) ?? 'oai_dc';

/** Repositories that are also asked otherwise are called the same there. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)arxiv\.org$/, 'arxiv'],
  [/(?:^|\.)doaj\.org$/, 'doaj'],
  [/(?:^|\.)datacite\.org$/, 'datacite'],
];
/** By whose name works of a repository are known: its host. */
export const sourceAt = (address: string): string => {
  const { hostname } = new URL(address);
  return KNOWN.find(([host]) => host.test(hostname))?.[1] ?? hostname.slice(0, 100);
};

/** `undefined` for what cannot be read as a work. */
export const workOf = (record: OaiRecord, prefix: string, source: string): CatalogueRecord | undefined => {
  const read = Object.hasOwn(READERS, prefix) ? READERS[prefix] : undefined;
  return record.metadata && read?.(record.metadata, { source, id: record.id });
};
