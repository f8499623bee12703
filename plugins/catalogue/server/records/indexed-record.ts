/** A work as the index takes it. */
import type { Person } from '#plugins/library/common/model/info.ts';
import { identifiersOf } from '../../common/identifiers.ts';
import type { IndexedRecord } from '../engine/record-index.ts';
import type { StoredWork } from './record-rows.ts';

const printed = ({ given, particle, family, suffix, literal }: Person): string =>
  literal ?? [given, particle, family, suffix].filter(Boolean).join(' ');

const DATE = /^\d{4}(?:-\d\d(?:-\d\d)?)?/;
/** ISO 639-1 by the codes of three letters that repositories write. */
const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'eng en,ger de,deu de,fre fr,fra fr,spa es,ita it,por pt,rus ru,chi zh,zho zh,jpn ja,kor ko,dut nl,nld nl,pol pl,cze cs,ces cs,' +
    'swe sv,dan da,nor no,fin fi,tur tr,ara ar,ukr uk,hun hu,gre el,ell el,heb he,ind id,per fa,fas fa,rum ro,ron ro,cat ca,hrv hr,' +
    'slv sl,slo sk,slk sk,bul bg,vie vi,tha th,hin hi,lat la,srp sr,lit lt,lav lv,est et,glg gl,baq eu,eus eu'
  )
    .split(',')
    .map((pair) => pair.split(' ')),
);
const languageOf = (said = ''): string => {
  const code = said.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return /^[a-z]{2}$/.test(code) ? code : (LANGUAGES[code] ?? '');
};

/** Digits of every ISSN in a text, with their hyphen. */
const issnsIn = (text: string): string[] =>
  (text.match(/\b\d{4}-?\d{3}[\dxX]\b/g) ?? []).map(
    (one) =>
      `issn:${one
        .replace('-', '')
        .replace(/^(.{4})/, '$1-')
        .toUpperCase()}`,
  );
/** A volume's ISBN finds what stands in it, too, though it does not name it. */
const isbnsIn = (text: string): string[] =>
  (text.match(/\b97[89][-\d]{10,14}\b/g) ?? [])
    .map((one) => `isbn:${one.replaceAll('-', '')}`)
    .filter((one) => one.length === 18);

export const indexedRecord = ({ id, record }: Pick<StoredWork, 'id' | 'record'>): IndexedRecord => {
  const { info, sources } = record;
  const year = info.year ?? null;
  const at = sources.flatMap(({ source, id: own }) =>
    source === 'openalex' && own !== '' ? [`openalex:${own.toLowerCase()}`] : [],
  );
  return {
    id,
    title: info.title ?? '',
    abstract: info.abstract ?? '',
    authors: (info.authors ?? []).map(printed),
    container: info.container_title ?? '',
    publisher: info.publisher ?? '',
    series: info.series ?? '',
    keywords: info.keywords ?? [],
    identifiers: [
      ...new Set([...identifiersOf(info), ...isbnsIn(info.isbn ?? ''), ...issnsIn(info.issn ?? ''), ...at, record.guid]),
    ],
    volume: info.volume ?? '',
    year,
    date: DATE.exec(info.publish_date ?? '')?.[0] ?? (year === null ? '' : String(year).padStart(4, '0')),
    type: record.publication_type ?? '',
    language: languageOf(info.language),
    sources: [...new Set(sources.map(({ source }) => source))],
    subjects: record.subjects,
    isOpenAccess: record.is_open_access,
    citations: record.citation_count ?? 0,
    references: record.references,
  };
};
