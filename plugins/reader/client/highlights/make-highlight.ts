/** Turns marked text into what is stored of a highlight. */
import { clientId } from '#plugin-api';
import type { NewCitation } from '#plugins/library/common/model.ts';
import type { PageFrame } from '../../common/geometry/page-frame.ts';
import { boxOfQuads, roundedQuad } from '../../common/geometry/quads.ts';
import type { TextKind } from '../../common/mark-kinds.ts';
import { anchorOf } from '../../common/text/anchoring.ts';
import { quotable } from '../../common/text/fold.ts';
import { type Measure, type PageText, quadsOfText } from '../../common/text/page-text.ts';
import { sortKey } from '../../common/text/sort-key.ts';

/** A range of a page's text. */
export interface Passage {
  readonly index: number;
  readonly page: PageText;
  readonly start: number;
  readonly end: number;
}

export interface FramedPassage extends Passage {
  /** Of its page. */
  readonly frame: PageFrame;
}

/** Where a passage stands: what changes when a highlight is attached to another file. */
export const placeOfPassage = ({ index, page, start, end }: Passage, frame: PageFrame, measure: Measure) => {
  const quads = quadsOfText(page, start, end, measure).map(roundedQuad);
  const top = boxOfQuads(quads)?.[3] ?? frame.view[3];
  return { page: index + 1, quads, sort_key: sortKey(index + 1, start, frame.view[3] - top) };
};

interface Making {
  readonly article: number;
  readonly color: string;
  readonly kind: TextKind;
  readonly fileHash: string | undefined;
  readonly measure: Measure;
}

/** One citation for each page that the marked text runs over. */
export const newCitations = (passages: readonly FramedPassage[], making: Making): NewCitation[] =>
  passages.map((passage) => {
    const { frame } = passage;
    const { quads, ...place } = placeOfPassage(passage, frame, making.measure);
    return {
      id: clientId(),
      article: making.article,
      text: quotable(passage.page.text.slice(passage.start, passage.end)),
      color: making.color,
      kind: making.kind,
      ...place,
      quads: quads.map((quad) => [...quad]),
      anchor: anchorOf(passage.page.text, passage.start, passage.end),
      file_hash: making.fileHash ?? null,
      page_box: { box: [...frame.view], rotation: frame.rotate },
    };
  });
