/**
 * The specification's own format of a project (matrix LIB-055): what it names under its names, and beside it what makes a project that
 * was exported and imported again the same project: keys, colours, places in the page, sub-projects.
 */
import * as z from 'zod/mini';
import { DEFAULT_BAND } from '../../colours.ts';
import { NewArticleNote, NewCitation, NewCitationNote } from '../../model/annotations.ts';
import { NewArticle } from '../../model/article.ts';
import { Colour, Version, textUpTo } from '../../model/fields.ts';
import { TagLabel } from '../../model/tag.ts';

/** Notes, citations or tags of one reference at the most. */
const MOST = 20_000;

/** What comes without a version, or with none that can be one, is new. */
const version = z.catch(Version, 1);

const Note = z.extend(z.omit(NewArticleNote, { id: true, article: true }), { version });
const CitationNote = z.extend(z.omit(NewCitationNote, { id: true, citation: true }), { version });
const Citation = z.extend(z.omit(NewCitation, { id: true, article: true }), {
  version,
  citationNotes: z._default(z.array(CitationNote).check(z.maxLength(MOST)), []),
});

const tags = z._default(z.array(TagLabel).check(z.maxLength(MOST)), []);

/** A reference with everything on it. */
export const ProjectArticle = z.extend(z.omit(NewArticle, { id: true, project: true, tags: true }), {
  guid: z.optional(textUpTo(100)),
  articleVersion: version,
  /** Any text: what a key may not hold is taken out. */
  citekey: z.optional(textUpTo(1000)),
  /** SHA-256 of its PDF: whoever has the same file has it with the reference again. */
  pdf_hash: z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))), undefined),
  articleTags: tags,
  /** Guids of references that belong to it. */
  related: z.catch(z.optional(z.array(textUpTo(100)).check(z.maxLength(500))), undefined),
  articleNotes: z._default(z.array(Note).check(z.maxLength(MOST)), []),
  articleCitations: z._default(z.array(Citation).check(z.maxLength(MOST)), []),
});
export type ProjectArticle = z.output<typeof ProjectArticle>;

/** A project without its references and sub-projects. */
export const ProjectHead = z.object({
  title: z.catch(textUpTo(300).check(z.trim(), z.minLength(1)), 'Project'),
  category: z.catch(z.nullable(textUpTo(100)), null),
  background: z.catch(Colour, DEFAULT_BAND),
  version,
  /** Tags that the project offers. */
  tags: z.catch(tags, []),
});
export type ProjectHead = z.output<typeof ProjectHead>;
