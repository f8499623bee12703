/** What stands before the text, put together: the class says in which form it is written. */
import type { Node } from 'prosemirror-model';
import { FRONT_KINDS, type LineAttrs, type LineKind } from '../../../common/schema/line.ts';
import { plainWords } from '../shared/front.ts';
import type { TexAuthor, TexFront } from './classes/tex-front.ts';
import { inline } from './inline.ts';
import { type Place, TITLE_PLACE, type Writing } from './writing.ts';

const linesOf = (writing: Writing, kind: LineKind): Node[] =>
  writing.manuscript.doc.children.filter(({ type, attrs }) => type.name === 'line' && attrs.kind === kind && attrs.list === null);

const partsOf = (node: Node, words: string, writing: Writing): string[] => {
  const isPlain = node.children.every((child) => child.isText && child.marks.length === 0);
  const parts = isPlain ? plainWords(node).split(',') : [];
  return parts.length < 2 ? [words] : parts.map((part) => writing.text(part.trim())).filter((part) => part !== '');
};

const author = (node: Node, numbers: ReadonlyMap<string, number>, writing: Writing, place: Place): TexAuthor => {
  const { about } = node.attrs as LineAttrs;
  return {
    name: inline(node, writing, place),
    plain: writing.text(plainWords(node)),
    orcid: about?.orcid,
    email: about?.email === undefined ? undefined : writing.text(about.email),
    isCorresponding: about?.isCorresponding ?? false,
    affiliations: [...new Set((about?.affiliations ?? []).flatMap((id) => numbers.get(id) ?? []))],
  };
};

const isTold = (words: string): boolean => words.trim() !== '';

/**
 * @param notes takes the words of notes of the title and of names, which stand behind it
 * @returns `undefined` where nothing stands before the text
 */
export const frontOf = (writing: Writing, notes: string[]): TexFront | undefined => {
  if (!FRONT_KINDS.some((kind) => linesOf(writing, kind).length > 0)) return undefined;
  const place: Place = { ...TITLE_PLACE, notes };
  const said = (kind: LineKind, of = place): string[] =>
    linesOf(writing, kind)
      .map((node) => inline(node, writing, of))
      .filter(isTold);
  const titles = said('title');
  const places = linesOf(writing, 'affiliation');
  const numbers = new Map<string, number>();
  for (const [at, { attrs }] of places.entries()) {
    const id = attrs.id as string | null;
    if (id !== null && !numbers.has(id)) numbers.set(id, at + 1);
  }
  return {
    title: titles.length > 0 ? titles.join(' \\\\{} ') : writing.text(writing.manuscript.title),
    subtitle: said('subtitle').join(' \\\\{} '),
    authors: linesOf(writing, 'author').map((node) => author(node, numbers, writing, place)),
    affiliations: places.map((node) => {
      const words = inline(node, writing, place);
      return { words, parts: partsOf(node, words, writing) };
    }),
    abstract: said('abstract', { ...place, isOneLine: false }),
    keywords: linesOf(writing, 'keywords').flatMap((node) => {
      const isList = node.children.every((child) => child.isText && child.marks.length === 0);
      const words = isList
        ? plainWords(node)
            .split(/[,;]/)
            .map((word) => writing.text(word.trim()))
        : [inline(node, writing, place)];
      return words.filter(isTold);
    }),
  };
};
