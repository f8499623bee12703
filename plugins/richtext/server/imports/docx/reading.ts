/** All that is known while one Word document is read: its styles and lists, its notes and pictures, what it cites, what is lost. */
import type { TakenWork } from '../../../common/manuscript.ts';
import { newId } from '../../../common/schema/ids.ts';
import type { Change, Footnote, Hand, Inline } from '../office/draft.ts';
import type { Losses } from '../office/losses.ts';
import type { OfficePackage } from '../office/office-package.ts';
import type { Pictures } from '../office/pictures.ts';
import type { Xml } from '../office/xml.ts';
import type { CarrelParts } from './citations/controls.ts';
import type { CitationReaders } from './citations/readers.ts';
import type { WordNumbering } from './numbering.ts';
import type { Relation } from './parts.ts';
import type { WordStyles } from './styles.ts';

/** When nobody said when. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

export const timeOf = (text: string | undefined): string => {
  const time = Date.parse(text ?? '');
  return Number.isFinite(time) && time > 0 && time < 4e12 ? new Date(time).toISOString() : LONG_AGO;
};

export const handOf = ({ attributes }: Xml): Hand => ({
  name: (attributes['w:author'] ?? '').slice(0, 200),
  at: timeOf(attributes['w:date']),
});

export interface Reading {
  readonly pack: OfficePackage;
  readonly losses: Losses;
  readonly styles: WordStyles;
  readonly numbering: WordNumbering;
  readonly pictures: Pictures;
  readonly readers: CitationReaders;
  readonly carrel: CarrelParts;
  /** LaTeX that the document carries of its formulas, by what they say. */
  readonly formulas: ReadonlyMap<string, string>;
  /** Codes of citations by the bookmark around them. */
  readonly zoteroBookmarks: ReadonlyMap<string, string>;
  readonly citations: Map<string, readonly TakenWork[]>;
  /** Width of the text in English metric units, of which a centimetre has 360,000. */
  readonly textWidth: number;
  /** Comments that have begun in the text. */
  readonly begun: Set<string>;
  /** Sections, by their properties, behind which a page begins. */
  readonly pagesBehind: ReadonlySet<Xml>;
  /** Of a change; no two are the same. */
  nextKey(): string;
  /** @param whole the note comes or goes as a whole */
  noteOf(kind: 'footnote' | 'endnote', id: string, whole: Change['is'] | undefined): Footnote | undefined;
}

/** Where in the document something is read: what its ids of relations mean, and how deep it is. */
export interface Place {
  readonly relations: ReadonlyMap<string, Relation>;
  /** Tables and text boxes within each other. */
  readonly depth: number;
  /** What it stands in comes or goes as a whole, and with it all that is in there. */
  readonly whole?: Change['is'] | undefined;
}

/** Keeps what is cited, and stands for it in the text. */
export const citationOf = (reading: Pick<Reading, 'citations'>, works: readonly TakenWork[]): Inline => {
  const id = newId('c');
  reading.citations.set(id, works);
  return { type: 'citation', attrs: { id, works: [] } };
};
