/** What stands before the text: its lines, and what an author's line tells beside the name. */
import type { Node } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { AboutAuthor, LineKind } from '../../../common/schema/line.ts';
import { newId } from '../../../common/schema/ids.ts';
import { NODES } from '../../../common/schema/schema.ts';

export interface FrontLine {
  readonly node: Node;
  readonly at: number;
}

export const linesOf = (doc: Node, kind: LineKind): readonly FrontLine[] => {
  const found: FrontLine[] = [];
  doc.forEach((node, at) => void (node.attrs['kind'] === kind && found.push({ node, at })));
  return found;
};

export const aboutOf = ({ attrs }: Node): AboutAuthor => (attrs['about'] as AboutAuthor | null) ?? {};

/** The author's line that the cursor is in. */
export const authorAround = ({ selection: { $from } }: EditorState): FrontLine | undefined =>
  $from.parent.attrs['kind'] === 'author' ? { node: $from.parent, at: $from.before() } : undefined;

const BLOCK = ['title', 'author', 'affiliation', 'abstract', 'keywords'] as const satisfies readonly LineKind[];

/** The lines of a title block that the text does not have, at its beginning; the cursor is in its title. */
export const titleBlock = (state: EditorState): Transaction => {
  const { tr, doc } = state;
  const missing = BLOCK.filter((kind) => linesOf(doc, kind).length === 0);
  // Behind the title and those who wrote it, where these are there.
  const before = [...linesOf(doc, 'title'), ...linesOf(doc, 'subtitle')].at(-1);
  const at = missing.includes('title') || !before ? 0 : before.at + before.node.nodeSize;
  const lines = missing.flatMap((kind) => NODES.line?.create({ kind, id: kind === 'affiliation' ? newId('a') : null }) ?? []);
  tr.insert(at, lines);
  const [title] = linesOf(tr.doc, 'title');
  if (title) tr.setSelection(TextSelection.create(tr.doc, title.at + 1 + title.node.content.size));
  return tr.scrollIntoView();
};

/** Of an affiliation among those of the text, from 1. */
export const affiliationNumbers = (doc: Node, { affiliations = [] }: AboutAuthor): readonly number[] => {
  const ids = linesOf(doc, 'affiliation').map(({ node }) => node.attrs['id'] as string | null);
  return affiliations.map((id) => ids.indexOf(id) + 1).filter((number) => number > 0);
};

/** Without what says nothing, so that it takes no room. */
const told = ({ orcid, email, isCorresponding, affiliations }: AboutAuthor): AboutAuthor | null => {
  const about: AboutAuthor = {
    ...(orcid && { orcid }),
    ...(email && { email }),
    ...(isCorresponding && { isCorresponding }),
    ...(affiliations && affiliations.length > 0 && { affiliations }),
  };
  return Object.keys(about).length > 0 ? about : null;
};

/**
 * @param at where the author's line stands
 * @param affiliations places of the lines of theirs
 */
export const writeAbout = (
  state: EditorState,
  at: number,
  about: Omit<AboutAuthor, 'affiliations'>,
  affiliations: readonly number[],
): Transaction => {
  const { tr } = state;
  const ids = affiliations.map((place) => {
    const id = (tr.doc.nodeAt(place)?.attrs['id'] as string | null | undefined) ?? newId('a');
    tr.setNodeAttribute(place, 'id', id);
    return id;
  });
  return tr.setNodeAttribute(at, 'about', told({ ...about, affiliations: ids }));
};
