/** Calls on citations, article notes and citation notes (matrix LIB-095 to LIB-097, LIB-103 to LIB-108). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import {
  AnnotationQuery,
  ArticleNote,
  Citation,
  CitationChange,
  CitationNote,
  NewArticleNote,
  NewCitation,
  NewCitationNote,
  NoteChange,
} from '../model/annotations.ts';

const params = z.object({ id: z.coerce.number() });
/** `total` counts all that fit, whatever the window. */
const total = z.number();
const citations = {
  /** The onboarding hint of 70 % of the free plan's citations (decisions §16). */
  show_citation_popup: z.boolean(),
  citations_count: z.number(),
};

/**
 * When a text was changed elsewhere since `version`, the other text stays and the sent one is kept as a further note or
 * citation that starts with "(conflict)": it comes back as `conflict` (decisions §3 "Sync and conflicts").
 */
const note = z.object({ note: ArticleNote, conflict: z.optional(ArticleNote) });
const markdown = z.object({ markdown: CitationNote, conflict: z.optional(CitationNote) });

/** Room for the longest note, escaped. */
const maxBytes = 4 * 1024 * 1024;

export const annotationCalls = defineContract({
  listArticleNotes: {
    method: 'GET',
    path: '/projects/article-notes/',
    query: AnnotationQuery,
    reply: z.object({ data: z.array(ArticleNote), total }),
    doc: 'Notes on references, oldest first.',
  },
  createArticleNote: {
    method: 'POST',
    path: '/projects/article-notes/',
    body: z.object({ note: NewArticleNote }),
    reply: note,
    maxBytes,
    doc: 'Writes a note on a reference.',
  },
  updateArticleNote: {
    method: 'PATCH',
    path: '/projects/article-notes/{id}/',
    params,
    body: z.object({ note: NoteChange }),
    reply: note,
    maxBytes,
    doc: 'Changes a note on a reference.',
  },
  listCitations: {
    method: 'GET',
    path: '/projects/citations/',
    query: AnnotationQuery,
    reply: z.object({ data: z.array(Citation), total }),
    doc: 'Citations (highlights), as they stand in the document.',
  },
  createCitation: {
    method: 'POST',
    path: '/projects/citations/',
    body: z.object({ citation: NewCitation }),
    reply: z.object({ citation: Citation, ...citations }),
    maxBytes,
    doc: 'Highlights a passage.',
  },
  updateCitation: {
    method: 'PATCH',
    path: '/projects/citations/{id}/',
    params,
    body: z.object({ citation: CitationChange }),
    reply: z.object({ citation: Citation, conflict: z.optional(Citation), ...citations }),
    maxBytes,
    doc: 'Changes a citation.',
  },
  listCitationNotes: {
    method: 'GET',
    path: '/projects/citation-notes/',
    query: AnnotationQuery,
    reply: z.object({ data: z.array(CitationNote), total }),
    doc: 'Notes on citations, oldest first.',
  },
  createCitationNote: {
    method: 'POST',
    path: '/projects/citation-notes/',
    body: z.object({ markdown: NewCitationNote }),
    reply: markdown,
    maxBytes,
    doc: 'Writes a note on a citation.',
  },
  updateCitationNote: {
    method: 'PATCH',
    path: '/projects/citation-notes/{id}/',
    params,
    body: z.object({ markdown: NoteChange }),
    reply: markdown,
    maxBytes,
    doc: 'Changes a note on a citation.',
  },
});
