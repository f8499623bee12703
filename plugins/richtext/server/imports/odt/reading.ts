/** All that is known while one OpenDocument text is read. */
import type { TakenWork } from '../../../common/manuscript.ts';
import { childOf, textWithin, type Xml } from '../office/xml.ts';
import type { Hand } from '../office/draft.ts';
import type { Losses } from '../office/losses.ts';
import type { OfficePackage } from '../office/office-package.ts';
import type { Pictures } from '../office/pictures.ts';
import type { Comment } from '../office/threads.ts';
import type { OdfStyles } from './styles.ts';

const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** Who and when of a change or a comment. */
export const handOf = (xml: Xml | undefined): Hand => {
  const time = Date.parse(textWithin(childOf(xml, 'dc:date')));
  return {
    name: textWithin(childOf(xml, 'dc:creator')).slice(0, 200),
    at: Number.isFinite(time) && time > 0 && time < 4e12 ? new Date(time).toISOString() : LONG_AGO,
  };
};

/** A change that is tracked: what was taken away stands here and not in the text. */
export interface Change {
  readonly kind: 'insertion' | 'deletion' | 'other';
  readonly by: Hand;
  readonly taken: readonly Xml[];
}

export interface Reading {
  readonly pack: OfficePackage;
  readonly losses: Losses;
  readonly styles: OdfStyles;
  readonly pictures: Pictures;
  readonly changes: ReadonlyMap<string, Change>;
  readonly citations: Map<string, readonly TakenWork[]>;
  readonly zoteroBookmarks: ReadonlyMap<string, string>;
  /** Comments as they come in the text. */
  readonly notes: Comment[];
  /** Twips. */
  readonly textWidth: number;
  nextKey(): string;
}
