/** A mark that another program left in a PDF, as it would be as a citation of the library. */
import type { Citation, Quad } from '#plugins/library/common/model.ts';

/** Marks of one page at the most; a file of hostile making has more. */
export const MOST_MARKS = 5000;

export interface ForeignMark {
  /** Its name: stays the same each time the file is read, and belongs into the citation that is made of it. */
  readonly annot_id: string;
  /** From 1. */
  readonly page: number;
  readonly kind: Citation['kind'];
  readonly quads: Quad[];
  readonly drawing: Citation['drawing'];
  /** `#RRGGBB`. */
  readonly color: string;
  /** The passage, where the file tells it, or the text that stands on the page. */
  readonly text: string;
  /** What people wrote about it, answers included; empty without. */
  readonly comment: string;
  readonly author: string | null;
  /** ISO 8601 in UTC. */
  readonly modified: string | null;
}
