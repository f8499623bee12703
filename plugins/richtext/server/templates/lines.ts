/** Short names for what templates are made of, as JSON of the schema. */
import type { LineAttrs } from '../../common/schema/line.ts';

export interface Json {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly Json[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string }[];
}

/** Whose text it will be. */
export interface About {
  readonly title: string;
  readonly author: { readonly name: string; readonly email: string } | undefined;
  /** As it is written in a text. */
  readonly date: string;
}

/** In two languages, that of its user. */
export type TemplateTexts = Readonly<Record<'en' | 'de', (about: About) => readonly Json[]>>;

const words = (text: string, mark?: 'em' | 'strong'): readonly Json[] =>
  text === '' ? [] : [{ type: 'text', text, ...(mark && { marks: [{ type: mark }] }) }];

const line = (attrs: Partial<LineAttrs>, content: readonly Json[]): Json => ({ type: 'line', attrs, content });

export const p = (text = ''): Json => line({}, words(text));
export const h1 = (text: string): Json => line({ kind: 'h1' }, words(text));
export const h2 = (text: string): Json => line({ kind: 'h2' }, words(text));
/** One that has no number though others have one. */
export const plainH1 = (text: string): Json => line({ kind: 'h1', isUnnumbered: true }, words(text));
type FrontKind = 'title' | 'subtitle' | 'affiliation' | 'abstract' | 'keywords';
export const front = (kind: FrontKind, text: string): Json => line({ kind }, words(text));
/** With what is to be written there. */
export const openFront = (kind: FrontKind, hinted: string): Json => line({ kind, hint: hinted }, []);
export const author = ({ author: who }: About, unknown: string): Json =>
  line({ kind: 'author', about: who ? { email: who.email, isCorresponding: true } : null }, words(who?.name || unknown));
/** What is to be written here. */
export const hint = (text: string): Json => line({ hint: text }, []);
export const right = (text: string): Json => line({ align: 'right' }, words(text));
export const bullet = (text: string): Json => line({ list: 'bullet' }, words(text));
export const step = (text: string): Json => line({ list: 'ordered' }, words(text));
export const task = (text: string): Json => line({ list: 'task' }, words(text));
export const bibliography: Json = { type: 'bibliography' };
export const contents: Json = { type: 'table_of_contents' };

const cell = (type: 'table_cell' | 'table_header', text: string): Json => ({
  type,
  content: [line({}, words(text))],
});
/** The first row is its head. */
export const table = (...rows: readonly (readonly string[])[]): Json => ({
  type: 'table',
  content: rows.map((row, at) => ({
    type: 'table_row',
    content: row.map((text) => cell(at === 0 ? 'table_header' : 'table_cell', text)),
  })),
});
