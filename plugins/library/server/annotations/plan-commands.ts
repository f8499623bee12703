/** What commands of an XFDF mean for a reference: which citations and notes are made, changed, brought back and deleted. */
import { withCarried } from '../../common/marks/carried-tags.ts';
import type { MarkComment, PageMark } from '../../common/marks/page-mark.ts';
import { sortKeyOf } from '../../common/sort-key.ts';
import type { XfdfCommand, XfdfProblem } from '../../common/xfdf/read.ts';
import { type Fields, isSame } from '../shared/change.ts';
import { type CitationNoteRow, type CitationRow, type Named, type namedRows, commentOf, markOf } from './page-marks.ts';

type Rows = Awaited<ReturnType<typeof namedRows>>;
type People = ReadonlyMap<number, string>;

export interface Plan {
  /** New marks; comments of theirs are among them. */
  readonly marks: PageMark[];
  /** New comments on marks that are there, by the name of the mark. */
  readonly comments: { readonly on: number; readonly comment: MarkComment }[];
  readonly changedMarks: { readonly id: number; readonly fields: Fields }[];
  readonly changedComments: { readonly id: number; readonly fields: Fields }[];
  readonly back: { citations: number[]; citation_notes: number[] };
  readonly gone: { citations: number[]; citation_notes: number[] };
  readonly problems: XfdfProblem[];
}

/** Columns of a citation that differ from what is said of it; `null` stands for what no longer holds. */
const differences = (one: Named<CitationRow>, people: People, mark: PageMark, unsaid: readonly string[]): Fields => {
  const present = markOf(one, people);
  // What was drawn of another kind of mark is nothing that this one has.
  const isSaid = (field: string): boolean => !unsaid.includes(field) || (field === 'drawing' && present.kind !== mark.kind);
  const fields = (['kind', 'page', 'quads', 'drawing', 'color', 'text', 'author'] as const).filter(
    (field) => isSaid(field) && !isSame(present[field], mark[field]),
  );
  const tags = withCarried(one.row.tags, mark.tags ?? []);
  const isElsewhere = fields.includes('page') || fields.includes('quads');
  return {
    ...Object.fromEntries(fields.map((field) => [field, field === 'author' ? mark.author || null : mark[field]])),
    // The words that it stood on are not those where it stands now.
    ...(tags.length > one.row.tags.length ? { tags } : {}),
    ...(isElsewhere ? { sort_key: sortKeyOf({ page: mark.page, quads: [...mark.quads] }), anchor: null } : {}),
  };
};

/** The last word on each name; a `modify` of what was made by a command before it makes it as well. */
const lastOf = (commands: readonly XfdfCommand[]): Map<string, XfdfCommand> => {
  const last = new Map<string, XfdfCommand>();
  for (const command of commands) {
    const name = command.act === 'delete' ? command.name : 'mark' in command ? command.mark.name : command.comment.name;
    const isMade = command.act === 'modify' && last.get(name)?.act === 'put';
    last.set(name, isMade ? { ...command, act: 'put' } : command);
  }
  return last;
};

class Planner {
  readonly #people: People;
  readonly #citations: ReadonlyMap<string, Named<CitationRow>>;
  readonly #citationsById: ReadonlyMap<number, CitationRow>;
  readonly #notes: ReadonlyMap<string, Named<CitationNoteRow>>;
  readonly #made = new Map<string, PageMark & { comments: MarkComment[] }>();
  readonly #commands: ReadonlyMap<string, XfdfCommand>;
  readonly plan: Plan = {
    marks: [],
    comments: [],
    changedMarks: [],
    changedComments: [],
    back: { citations: [], citation_notes: [] },
    gone: { citations: [], citation_notes: [] },
    problems: [],
  };

  constructor(rows: Rows, people: People, commands: readonly XfdfCommand[]) {
    this.#people = people;
    this.#citations = new Map(rows.citations.map((one) => [one.name, one]));
    this.#citationsById = new Map(rows.citations.map(({ row }) => [row.id, row]));
    this.#notes = new Map(rows.notes.map((one) => [one.name, one]));
    this.#commands = lastOf(commands);
  }

  run(): Plan {
    const commands = [...this.#commands.values()];
    // Marks come first: what is said about one may stand before it.
    for (const command of commands) if ('mark' in command) this.#mark(command);
    for (const command of commands) if ('comment' in command) this.#comment(command);
    for (const command of commands) if (command.act === 'delete') this.#delete(command.name);
    return this.plan;
  }

  #problem(name: string, reason: string): void {
    this.plan.problems.push({ name, line: 0, reason });
  }

  #mark({ act, mark, unsaid }: Extract<XfdfCommand, { mark: PageMark }>): void {
    const known = this.#citations.get(mark.name);
    if (act === 'modify' && known?.row.deleted_at !== null) return this.#problem(mark.name, 'The annotation is not there.');
    if (!known) {
      const made = { ...mark, comments: [] };
      this.#made.set(mark.name, made);
      this.plan.marks.push(made);
      return;
    }
    if (known.row.deleted_at !== null) this.plan.back.citations.push(known.row.id);
    const fields = differences(known, this.#people, mark, unsaid);
    if (Object.keys(fields).length > 0) this.plan.changedMarks.push({ id: known.row.id, fields });
  }

  #comment({ act, comment, on }: Extract<XfdfCommand, { comment: MarkComment }>): void {
    const known = this.#notes.get(comment.name);
    if (act === 'modify' && known?.row.deleted_at !== null) return this.#problem(comment.name, 'The annotation is not there.');
    if (known) {
      if (known.row.deleted_at !== null) this.plan.back.citation_notes.push(known.row.id);
      const isChanged = commentOf(known, this.#people).text !== comment.text;
      if (isChanged) this.plan.changedComments.push({ id: known.row.id, fields: { text: comment.text } });
      return;
    }
    const parent = this.#parentOf(on);
    if (typeof parent === 'number') this.plan.comments.push({ on: parent, comment });
    else if (parent) parent.comments.push(comment);
    else this.#problem(comment.name, 'What it answers is not there.');
  }

  /** The mark that an answer belongs to in the end: an answer may answer another one. @returns the id of one that is there */
  #parentOf(name: string): number | (PageMark & { comments: MarkComment[] }) | undefined {
    const seen = new Set<string>();
    for (let at = name; !seen.has(at); ) {
      seen.add(at);
      const note = this.#notes.get(at)?.row;
      const citation = this.#citations.get(at)?.row ?? this.#citationsById.get(note?.citation ?? 0);
      if (citation) return this.#isThere(citation) ? citation.id : undefined;
      const command = this.#commands.get(at);
      if (!command || !('comment' in command)) return this.#made.get(at);
      at = command.on;
    }
    return undefined;
  }

  #isThere({ id, deleted_at }: CitationRow): boolean {
    return deleted_at === null || this.plan.back.citations.includes(id);
  }

  #delete(name: string): void {
    const citation = this.#citations.get(name)?.row;
    const note = this.#notes.get(name)?.row;
    if (citation?.deleted_at === null) this.plan.gone.citations.push(citation.id);
    else if (note?.deleted_at === null) this.plan.gone.citation_notes.push(note.id);
  }
}

export const planCommands = (rows: Rows, people: People, commands: readonly XfdfCommand[]): Plan =>
  new Planner(rows, people, commands).run();
