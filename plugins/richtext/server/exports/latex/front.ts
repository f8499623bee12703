/** What stands before the text, as LaTeX has it. */
import type { Node } from 'prosemirror-model';
import type { LineAttrs, LineKind } from '../../../common/schema/line.ts';
import { DOCUMENT_WORDS } from '../docx/words.ts';
import { inline } from './inline.ts';
import { followed, ON_PAGE, type Place, type Writing } from './writing.ts';

const TITLED: readonly (LineKind | null)[] = ['title', 'subtitle', 'author', 'affiliation'];

const linesOf = (writing: Writing, kind: LineKind): Node[] =>
  writing.manuscript.doc.children.filter(({ type, attrs }) => type.name === 'line' && attrs.kind === kind && attrs.list === null);

const author = (node: Node, writing: Writing, place: Place): string => {
  const { about } = node.attrs as LineAttrs;
  const marks = (about?.affiliations ?? []).flatMap((id) => writing.affiliations.get(id) ?? []).map(String);
  if (about?.isCorresponding) marks.push('*');
  const mail = about?.email === undefined ? '' : `\\\\{}\\texttt{${writing.text(about.email)}}`;
  return `${inline(node, writing, place)}${marks.length > 0 ? `\\textsuperscript{${marks.join(',')}}` : ''}${mail}`;
};

/** All of it stands where the first line of it does. @returns `undefined` for a kind that is no part of it */
export const titleBlock = (kind: LineKind, writing: Writing): string | undefined => {
  if (!TITLED.includes(kind)) return undefined;
  if (writing.hasTitle) return '';
  writing.hasTitle = true;
  const notes: string[] = [];
  const place: Place = { ...ON_PAGE, notes, isOneLine: true };
  const titles = linesOf(writing, 'title').map((node) => inline(node, writing, place));
  const subtitles = linesOf(writing, 'subtitle').map((node) => `\\large ${inline(node, writing, place)}`);
  const title = titles.length > 0 ? titles : [writing.text(writing.manuscript.title)];
  const authors = linesOf(writing, 'author').map((node) => author(node, writing, place));
  const places = linesOf(writing, 'affiliation').map((node) => {
    const number = writing.affiliations.get((node.attrs.id as string | null) ?? '');
    return `\\small ${number === undefined ? '' : `\\textsuperscript{${number}}`}${inline(node, writing, place)}`;
  });
  const all = [authors.join(' \\and '), ...places].filter((each) => each !== '').join(' \\\\{}\n');
  return `\\title{${[...title, ...subtitles].join(' \\\\{} ')}}\n\\author{${all}}\n\\date{}\n\\maketitle\n${followed(notes)}`;
};

export const front = (kind: LineKind, nodes: readonly Node[], writing: Writing): string => {
  const said = nodes.map((node) => inline(node, writing, ON_PAGE));
  if (kind === 'abstract') return `\\begin{abstract}\n${said.join('\\par\n')}\\par\n\\end{abstract}`;
  return `\\noindent\\textbf{${writing.text(DOCUMENT_WORDS[writing.manuscript.language].keywords)}:} ${said.join('; ')}`;
};
