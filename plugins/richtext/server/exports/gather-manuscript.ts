/** Everything that a format writes of a rich text: what it says, its citations as they are printed, its works, what is said and suggested. */
import type { Node } from 'prosemirror-model';
import type { Caller } from '#plugin-api/server';
import type { Changed, Manuscript, Said } from '../../common/manuscript.ts';
import { citationsOf, withCitationIds } from '../../common/citations-of.ts';
import { KIND } from '../../common/tree-shape.ts';
import type { OpenFile } from '../access.ts';
import { localeOf } from '../citing/locale-of.ts';
import type { CitationPrinter } from '../citing/print-citations.ts';
import type { Richtext, Tx } from '../richtext.ts';
import { documentIn } from '../texts/document.ts';
import { readText } from '../texts/read-text.ts';
import { withParts } from './with-parts.ts';
import { withoutHints } from './without-hints.ts';

export interface Wanted {
  readonly comments?: boolean | undefined;
  readonly suggestions?: boolean | undefined;
}

/** A manuscript without its pictures, which are large and not needed by all. */
export type Gathered = Omit<Manuscript, 'pictures'>;

const NOTHING: Manuscript['printed'] = { texts: new Map(), bibliography: [], isNote: false, hanging: false };

const saidOf = async ({ remarks }: Richtext, tx: Tx, id: number): Promise<Said[]> =>
  ((await remarks?.of(tx, KIND, id, 'all')) ?? []).flatMap((text) =>
    text.remarks.map(({ place, said, isResolved }) => ({ place, said, isResolved })),
  );

const changesOf = async ({ suggestions }: Richtext, tx: Tx, id: number): Promise<Changed[]> =>
  ((await suggestions?.of(tx, KIND, id)) ?? []).flatMap(({ changes }) =>
    changes.flatMap(({ place, replacement, form, part, name, at }) =>
      place ? [{ place, replacement, form, part, name, at }] : [],
    ),
  );

/** What is said and suggested has its places in the text as it is at the same time. */
const readAll = (richtext: Richtext, id: number, wanted: Wanted) =>
  richtext.db.transaction().execute(async (tx) => {
    const { doc, moved } = withoutHints(withCitationIds(documentIn((await readText(richtext, tx, id)).content)));
    const comments = wanted.comments ? await saidOf(richtext, tx, id) : [];
    const suggestions = wanted.suggestions ? await changesOf(richtext, tx, id) : [];
    return withParts({
      doc,
      comments: comments.map((each) => ({ ...each, place: each.place && moved(each.place) })),
      suggestions: suggestions.map((each) => ({ ...each, place: moved(each.place) })),
    });
  });

/** @throws HttpError as `CitationPrinter.print` */
export const gatherManuscript = async (
  richtext: Richtext,
  printer: CitationPrinter,
  user: Caller,
  file: OpenFile,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Gathered> => {
  const said = await readAll(richtext, file.id, wanted);
  return { ...said, ...(await printedOf(richtext, printer, user, file, said.doc, signal)) };
};

/** Everything that is not in the text itself. @throws HttpError as `CitationPrinter.print` */
export const printedOf = async (
  richtext: Richtext,
  printer: CitationPrinter,
  user: Pick<Caller, 'id' | 'language'>,
  file: OpenFile,
  doc: Node,
  signal: AbortSignal,
): Promise<Pick<Gathered, 'title' | 'style' | 'language' | 'printed' | 'sources'>> => {
  const { title, style } = file;
  const citations = citationsOf(doc).filter(({ works }) => works.length > 0);
  const locale = await localeOf(richtext, file);
  const about = { title, style, language: locale.startsWith('de') ? ('de' as const) : ('en' as const) };
  if (citations.length === 0) return { ...about, printed: NOTHING, sources: new Map() };
  const asked = { style, citations, signal };
  const { sources, texts, bibliography, isNote, hanging } = await printer.print(richtext.db, user, file, asked);
  return { ...about, sources, printed: { texts, bibliography, isNote, hanging } };
};
