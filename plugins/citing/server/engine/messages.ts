/** What goes into the thread that formats, and what it answers; `format.child.mjs` is the other end. */
import * as z from 'zod/mini';
import type { CslItem } from '../../common/tidy-item.ts';

interface Job {
  /** Who asks: people take turns, however much one of them asks for. */
  readonly owner: number;
  /** Tells styles apart: engines are kept by it and the language. */
  readonly key: string;
  /** The style's tree as JSON. */
  readonly style: string;
  /** One of the formatter's `locales`. */
  readonly language: string;
  readonly items: readonly CslItem[];
}

/** References by themselves: cited all at one place, and as entries. */
export interface FormattingJob extends Job {
  /** Whether they are wanted as they are cited, which of a thousand takes long and nobody wants. */
  readonly cites: boolean;
}

/** One reference at one place, as the engine takes it (CSL-JSON's citation items). */
export interface CitationItem {
  readonly id: string;
  readonly locator?: string;
  readonly label?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly 'suppress-author'?: true;
}

/** All citations of a text in their order. */
export interface DocumentJob extends Job {
  readonly citations: readonly {
    /** Number of the note that it stands in; 0 in the text itself. */
    readonly note: number;
    /** The same in a style of notes. */
    readonly asNote: number;
    readonly items: readonly CitationItem[];
  }[];
  readonly bibliography: boolean;
}

/** Entries in the order of the bibliography; `html` is the engine's. */
const Entries = z.array(z.object({ id: z.string(), html: z.string() }));

export const Printed = z.object({
  id: z.number(),
  /** Without any when the style has no bibliography. */
  entries: Entries,
  hanging: z.boolean(),
  /** All references cited at one place of a text; empty when that was not asked for. */
  citation: z.string(),
});
export type Printed = z.output<typeof Printed>;

export const PrintedDocument = z.object({
  id: z.number(),
  /** The engine's HTML, one for each citation. */
  citations: z.array(z.string()),
  isNote: z.boolean(),
  /** Not there when it was not asked for, or the style has none. */
  bibliography: z.optional(
    z.object({
      entries: Entries,
      hanging: z.boolean(),
      /** CSL's `second-field-align`. */
      labels: z.optional(z.enum(['flush', 'margin'])),
      /** Characters of the longest label. */
      labelWidth: z.number(),
      entrySpacing: z.number(),
      lineSpacing: z.number(),
    }),
  ),
});
export type PrintedDocument = z.output<typeof PrintedDocument>;

export const Failed = z.object({ id: z.number(), failed: z.string() });
