/**
 * The head of a Markdown file: who wrote it, from where, and what it cites (CSL-JSON). JSON is YAML, and words in it are Markdown, as pandoc
 * reads them. Authors have the names of fields that journals and pandoc's filters for them ask for.
 */
import type { Node } from 'prosemirror-model';
import type { LineAttrs, LineKind } from '../../../common/schema/line.ts';
import { keywordsOf } from '../shared/front.ts';
import { inline, type MarkdownWriting } from './inline.ts';

/** Those that are no items: what stands elsewhere is written where it stands. */
const linesOf = (doc: Node, kind: LineKind): Node[] =>
  doc.children.filter(
    ({ type, attrs, childCount }) => type.name === 'line' && attrs.kind === kind && attrs.list === null && childCount > 0,
  );

const authorOf = (line: Node, writing: MarkdownWriting): object => {
  const { orcid, email, isCorresponding, affiliations = [] } = (line.attrs as LineAttrs).about ?? {};
  return {
    name: inline(line, writing, true),
    ...(orcid && { orcid }),
    ...(email && { email }),
    ...(isCorresponding && { corresponding: true }),
    ...(affiliations.length > 0 && { affiliation: affiliations }),
  };
};

/** Written behind the text, so that it has the works of it. */
export const head = (writing: MarkdownWriting): string => {
  const { doc, sources, language, title, style } = writing.manuscript;
  const words = (kind: LineKind): string[] =>
    linesOf(doc, kind)
      .map((line) => inline(line, writing, true))
      .filter((each) => each !== '');
  const affiliation = linesOf(doc, 'affiliation').map((line) => ({
    ...(line.attrs.id !== null && { id: line.attrs.id as string }),
    name: inline(line, writing, true),
  }));
  const told: readonly (readonly [string, unknown])[] = [
    // A text without a title of its own is called something, and prints nothing of it.
    words('title').length > 0 ? ['title', words('title').join(' ')] : ['pagetitle', title],
    ['subtitle', words('subtitle').join(' ')],
    ['author', linesOf(doc, 'author').map((line) => authorOf(line, writing))],
    ['affiliation', affiliation],
    ['abstract', words('abstract').join('\n\n')],
    ['keywords', keywordsOf(doc)],
    ['lang', language],
    ['csl', style],
  ];
  const references = [...writing.cited].flatMap((article) => {
    const source = sources.get(article);
    return source ? [{ ...source.item, id: source.key }] : [];
  });
  const lines = [...told, ['references', references] as const]
    .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---`;
};
