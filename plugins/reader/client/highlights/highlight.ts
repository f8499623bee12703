/** A highlight, or a mark of another kind, as the reader shows it: made of the library's citation and the notes on it. */
import type { MarkDrawing } from '../../common/geometry/drawing.ts';
import { quadsIn } from '../../common/geometry/quads.ts';
import type { Quad } from '../../common/geometry/types.ts';
import { type MarkKind, markKindOf } from '../../common/mark-kinds.ts';
import type { PdfMark } from '../../common/services.ts';
import { markName } from '#plugins/library/common/pdf/mark-name.ts';
import type { CitationTag } from '#plugins/library/common/model/citation-tags.ts';
import type { Citation, CitationNote } from '#plugins/library/common/model.ts';
import type { TextAnchor } from '#plugin-api';

export interface HighlightNote {
  readonly id: number;
  readonly version: number;
  /** Markdown. */
  readonly text: string;
}

export interface Highlight {
  /** Stays the same while the server's id is still on its way. */
  readonly key: string;
  /** `undefined` until the server knows it. */
  readonly id: number | undefined;
  readonly version: number;
  readonly page: number;
  readonly quads: readonly Quad[];
  readonly color: string;
  readonly kind: MarkKind;
  readonly drawing: MarkDrawing | undefined;
  /** The marked passage; of text on the page what it says. */
  readonly text: string;
  readonly sortKey: string;
  readonly anchor: TextAnchor | undefined;
  /** SHA-256 of the file in which the quads are right. */
  readonly fileHash: string | undefined;
  /** Who made it, when it was taken over from another program. */
  readonly author: string | undefined;
  /** Of the annotation that it is in files. */
  readonly name: string;
  /** ISO 8601; empty until the server knows it. */
  readonly created: string;
  readonly notes: readonly HighlightNote[];
  readonly tags: readonly CitationTag[];
}

export const highlightOf = (citation: Citation, notes: readonly CitationNote[], key = String(citation.id)): Highlight => ({
  key,
  id: citation.id,
  version: citation.version,
  page: citation.page,
  quads: quadsIn(citation.quads),
  color: citation.color,
  kind: markKindOf(citation.kind),
  drawing: citation.drawing ?? undefined,
  text: citation.text,
  sortKey: citation.sort_key,
  anchor: citation.anchor ?? undefined,
  fileHash: citation.file_hash ?? undefined,
  author: citation.author ?? undefined,
  name: markName(citation),
  created: citation.created_at,
  notes: notes
    .filter((note) => note.citation === citation.id && !note.is_deleted)
    .map(({ id, version, text }) => ({ id, version, text })),
  tags: citation.tags,
});

export const inDocumentOrder = (a: Highlight, b: Highlight): number =>
  a.page - b.page || a.sortKey.localeCompare(b.sortKey) || (a.id ?? Infinity) - (b.id ?? Infinity);

/** @param uses how often manuscripts cite it */
export const markOf = (highlight: Highlight, uses = 0): PdfMark => ({
  id: highlight.key,
  page: highlight.page,
  quads: highlight.quads,
  color: highlight.color,
  kind: highlight.kind,
  drawing: highlight.drawing,
  label: highlight.text,
  hasNote: highlight.notes.length > 0,
  uses,
});
