/** The sources of a paper with what is said about them, for who takes the comments along. The paper itself stays what it is. */
import { createHash } from 'node:crypto';
import type { Remark } from '#plugins/coedit/common/text-remarks.ts';
import type { OpenChange } from '#plugins/coedit/common/text-suggestions.ts';
import { applied } from '#plugins/coedit/common/text/text-edit.ts';
import type { SourceFile } from '../build/sync-sources.ts';
import type { Latex } from '../latex.ts';
import { hold, liveTexts, type Paper } from '../documents/settle.ts';
import { definingMarks, markedChanges } from '../submission/marked-changes.ts';
import { loadingTodoNotes, withTodoNotes } from '../submission/todo-notes.ts';
import type { FileRow } from '../tables.ts';

const asSource = (path: string, text: string): SourceFile => ({
  path,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
  read: async () => Buffer.from(text),
});

/** What is taken along of what is said: each where it is wished for. */
export interface Said {
  readonly comments: boolean;
  readonly suggestions: boolean;
}

/** As of one moment for each text: places of both are of what it says then. */
const saidIn = (latex: Latex, paper: Paper, { comments, suggestions }: Said) =>
  latex.db.transaction().execute(async (tx) => {
    const texts = new Map<number, SaidText>();
    // Both hold texts, each in the order of their numbers: who asks both holds all of them before.
    await hold(latex, tx, await liveTexts(tx, paper));
    const at = (document: number, content: string): SaidText => {
      const known = texts.get(document) ?? { content, remarks: [], changes: [] };
      texts.set(document, known);
      return known;
    };
    if (suggestions)
      for (const { document, content, changes } of (await latex.suggestions?.of(tx, 'latex', paper.id)) ?? [])
        at(document, content).changes.push(...changes);
    if (comments)
      for (const { document, content, remarks } of (await latex.remarks?.of(tx, 'latex', paper.id)) ?? [])
        at(document, content).remarks.push(...remarks);
    return texts;
  });

interface SaidText {
  readonly content: string;
  readonly remarks: Remark[];
  readonly changes: OpenChange[];
}

/** Notes stand behind paragraphs, which marks lengthen. */
const written = ({ content, remarks, changes }: SaidText) => {
  const { edits, notes } = markedChanges(content, changes);
  const moved = (place: number): number =>
    edits.reduce((at, { from, to, text }) => (to <= place ? at + text.length - (to - from) : at), place);
  const all = [...remarks, ...notes].map((remark) => {
    const { place } = remark;
    return place ? { ...remark, place: { from: moved(place.from), to: moved(place.to) } } : remark;
  });
  return { text: withTodoNotes(applied(content, edits), all), hasMarks: edits.length > 0, hasNotes: all.length > 0 };
};

/** Nothing is written where nothing is said, or nobody can say anything. */
export const withRemarks = async (
  latex: Latex,
  paper: Pick<FileRow, 'id' | 'owner' | 'main_path'>,
  sources: readonly SourceFile[],
  wanted: Said,
): Promise<readonly SourceFile[]> => {
  const said = await saidIn(latex, paper, wanted);
  if (said.size === 0) return sources;
  const rows = await latex.db
    .selectFrom('latex_document')
    .select(['id', 'path'])
    .where('owner', '=', paper.owner)
    .where('file', '=', paper.id)
    .execute();
  // In a style or a bibliography there is no place for a note.
  const texts = new Map(
    rows.flatMap(({ id, path }) => {
      const text = said.get(id);
      return text && /\.(?:tex|ltx)$/i.test(path) ? [[path, written(text)] as const] : [];
    }),
  );
  if (texts.size === 0) return sources;
  const all = [...texts.values()];
  const preamble = (main: string): string => {
    const noted = all.some(({ hasNotes }) => hasNotes) ? loadingTodoNotes(main) : main;
    return all.some(({ hasMarks }) => hasMarks) ? definingMarks(noted) : noted;
  };
  return sources.map((source) => {
    const text = texts.get(source.path)?.text ?? source.text;
    if (source.path === paper.main_path && text !== undefined) return asSource(source.path, preamble(text));
    return texts.has(source.path) && text !== undefined ? asSource(source.path, text) : source;
  });
};
