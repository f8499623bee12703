/** For tests: records of works that nobody wrote, as several sources would tell of them, and others that are easily taken for the same. */
import type { CatalogueRecord, PublicationType, SourceName } from '#plugins/catalogue/common/record.ts';
import { cslType, recordOf } from '../sources/records/record.ts';
import type { RemoteName } from '../sources/source.ts';

/** Numbers from 0 to 1 that are the same in each run. */
export const chance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Info = CatalogueRecord['info'];

let ids = 0;
/** A record of one source; of a kind, where it says so. */
export const madeRecord = (
  info: Info,
  {
    source = 'openalex',
    kind = 'journal article',
    ...more
  }: { source?: SourceName; kind?: PublicationType | null } & Partial<CatalogueRecord> = {},
): CatalogueRecord => {
  const from: RemoteName = source === 'catalogue' ? 'crossref' : source;
  const record = recordOf(from, { id: `id${++ids}`, kind, info: { type: cslType(kind ?? undefined), ...info } });
  if (!record) throw new Error('no record');
  return { ...record, ...more };
};

const SYLLABLES = 'ba ce di fo gu ha ke li mo nu pa re si to vu wa xe zi ro na'.split(' ');

/** A record, and the number of the work that it is of. */
export interface Labelled {
  readonly work: number;
  readonly record: CatalogueRecord;
}

/** @param count works, each told of by two to four sources, with seven others that look like it */
export const madeUpWorks = (count: number, seed: number): Labelled[] => {
  const next = chance(seed);
  const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(next() * values.length)] ?? values[0];
  const word = (): string =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join('');
  const name = (): { family: string; given: string } => ({
    family: word().replace(/^./, (letter) => letter.toUpperCase()),
    given: pick(['Ann', 'Ben', 'Cyd', 'Dov']),
  });
  const all: Labelled[] = [];
  let works = 0;
  const tell = (
    work: number,
    info: Info,
    kind: PublicationType | null = 'journal article',
    source: SourceName = 'openalex',
  ): void => {
    all.push({ work, record: madeRecord(info, { kind, source }) });
  };
  for (let at = 0; at < count; at++) {
    const own = ++works;
    const other = (): number => ++works;
    const title = Array.from({ length: 5 + Math.floor(next() * 5) }, word).join(' ');
    const authors = Array.from({ length: 1 + Math.floor(next() * 4) }, name);
    const year = 1990 + Math.floor(next() * 34);
    const doi = `10.${1000 + Math.floor(next() * 9000)}/${word()}.${at}`;
    const volume = String(1 + Math.floor(next() * 90));
    const page = String(1 + Math.floor(next() * 900));
    const base: Info = { title, authors, year };
    const placed: Info = { ...base, container_title: `Annals of ${word()}`, volume, pages: `${page}-${Number(page) + 9}` };
    // Told of by several, each in its way.
    tell(own, { ...placed, doi }, 'journal article', 'crossref');
    if (next() < 0.7)
      tell(own, {
        ...base,
        title: title.toUpperCase(),
        doi: `https://doi.org/${doi.toUpperCase()}`,
        year: year + (next() < 0.3 ? 1 : 0),
      });
    if (next() < 0.6)
      tell(
        own,
        { ...base, title: `${title}.`, authors: authors.map(({ family, given }) => ({ family, given: `${given[0]}.` })) },
        null,
        'core',
      );
    if (next() < 0.5)
      tell(
        own,
        { ...base, title: title.replace(' ', ' <i>the</i> '), year: year + (next() < 0.3 ? 1 : 0) },
        'journal article',
        'semanticscholar',
      );
    // Easily taken for it.
    if (next() < 0.5) tell(other(), { ...base, year: year + 2 + Math.floor(next() * 5) });
    if (next() < 0.5) tell(other(), { ...base, title: `Erratum: ${title}`, doi: `${doi}.e` });
    if (next() < 0.5) tell(other(), { ...base, title: `${title}, part 2`, year: year + Math.floor(next() * 2) });
    if (next() < 0.5) tell(other(), { ...base, authors: [name(), ...authors] });
    if (next() < 0.5) tell(other(), { ...base, doi: `10.1101/${year}.${at}`, year: year - 1 }, 'preprint', 'europepmc');
    if (next() < 0.5)
      tell(
        other(),
        { ...base, eprint: `${String(1000 + (at % 9000))}.${10_000 + at}`, eprint_type: 'arXiv' },
        'preprint',
        'arxiv',
      );
    if (next() < 0.2) tell(other(), { ...placed, volume: `${volume}1`, year: year + 1, doi: `${doi}.v` });
    if (next() < 0.3) tell(other(), { title: 'Editorial', authors, year });
  }
  return all;
};
