/** What `writeHtml` has no word of HTML for. */
import { flagFrom, formFrom, idFrom, worksFrom } from './attributes.ts';
import type { Reading, Within } from './reading.ts';
import type { HtmlElement } from './tree.ts';
import type { NodeJson } from './words.ts';

/** @returns whether it is one that a document has */
export const readInline = (reading: Reading, node: HtmlElement, within: Within): boolean => {
  const { builder } = reading;
  const { attrs } = node;
  const id = idFrom(attrs.id);
  const put = (json: NodeJson) => builder.atom(json, within.line);
  switch (attrs['data-inline']) {
    case 'math':
      put({ type: 'math', attrs: { tex: attrs['data-tex'] ?? '' } });
      return true;
    case 'citation':
      put({ type: 'citation', attrs: { id, works: worksFrom(attrs['data-works']) } });
      return true;
    case 'cross_reference': {
      const target = idFrom((attrs.href ?? '').slice(1)) ?? '';
      put({ type: 'cross_reference', attrs: { target, form: formFrom(attrs['data-form']) } });
      return true;
    }
    case 'footnote':
      if (builder.isInNote) return false;
      builder.note(id, within.line, () => reading.readNodes(node.children, { ...within, marks: [], isKept: false }));
      return true;
    default:
      return false;
  }
};

const LEAVES = new Set(['bibliography', 'table_of_contents', 'page_break', 'rule']);

/** @returns whether it is one that a document has */
export const readLeaf = ({ builder }: Reading, { attrs }: HtmlElement): boolean => {
  const name = attrs['data-block'] ?? '';
  if (name === 'equation') {
    const isUnnumbered = flagFrom(attrs['data-unnumbered']);
    builder.block({ type: name, attrs: { id: idFrom(attrs.id), tex: attrs['data-tex'] ?? '', isUnnumbered } });
  } else if (LEAVES.has(name)) builder.block({ type: name });
  return name === 'equation' || LEAVES.has(name);
};
