/** What the readers of HTML's elements share. */
import type { Builder, LineContext } from './builder.ts';
import type { LeftBehind } from './left.ts';
import type { HtmlNode } from './tree.ts';
import type { MarkJson } from './words.ts';

/** What holds where one reads. */
export interface Within {
  readonly line: LineContext;
  readonly marks: readonly MarkJson[];
  /** Spaces are as they are. */
  readonly isKept: boolean;
  readonly isInFigure: boolean;
  /** Tables around. */
  readonly tables: number;
}

export interface Reading {
  readonly builder: Builder;
  readonly left: LeftBehind;
  readonly pictures: string[];
  readNodes(nodes: readonly HtmlNode[], within: Within): void;
}

export const OUTSIDE: Within = { line: { attrs: {} }, marks: [], isKept: false, isInFigure: false, tables: 0 };

/** An id is of one line alone. */
export const withoutId = (line: LineContext): LineContext => ({ ...line, attrs: { ...line.attrs, id: null } });
