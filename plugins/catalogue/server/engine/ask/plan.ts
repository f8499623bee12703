/** A question as the index answers it: words of the index in place of words of the language. */
import type { PlacedIn } from '../segment/places.ts';

/** One form of a word, such as its German stem. */
export interface Form {
  readonly term: string;
  /** `anywhere` for terms of fields that have their own terms. */
  readonly placed: PlacedIn;
}

/** One of these forms. */
export interface WordPlan {
  readonly kind: 'word';
  readonly forms: readonly Form[];
  /** What it says (`rarity`): of all its forms together. */
  readonly rarity: number;
  /** Records that have it, about. */
  readonly count: number;
  /** As it was asked, folded. */
  readonly word: string;
}

/** Words one after the other in one section or value. */
export interface RowPlan {
  readonly kind: 'row';
  readonly words: readonly WordPlan[];
  /** Where the row must lie: sections of the text, or the values behind them. */
  readonly placed: PlacedIn | 'values';
}

/** Any term that a pattern fits. */
export interface PatternPlan {
  readonly kind: 'pattern';
  /** What its terms begin with, behind a sign of their field or language; and the pattern that they or their spellings must fit, if that is not enough. */
  readonly ranges: readonly { readonly sign: string; readonly literal: string; readonly pattern?: string }[];
  /** Terms that fit besides. */
  readonly forms: readonly string[];
  readonly placed: PlacedIn;
}

export interface TitlePlan {
  readonly kind: 'title';
  readonly hash: number;
}

export interface KeyPlan {
  readonly kind: 'key';
  readonly key: number;
}

export interface YearsPlan {
  readonly kind: 'years';
  readonly from: number;
  readonly to: number;
}

export interface AllPlan {
  readonly kind: 'all';
}

export interface AndPlan {
  readonly kind: 'and';
  readonly of: readonly Plan[];
  readonly without: readonly Plan[];
}

export interface OrPlan {
  readonly kind: 'or';
  readonly of: readonly Plan[];
}

export type Plan = WordPlan | RowPlan | PatternPlan | TitlePlan | KeyPlan | YearsPlan | AllPlan | AndPlan | OrPlan;
