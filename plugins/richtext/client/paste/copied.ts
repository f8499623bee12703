/** What is copied: clean HTML for other programs, which is enough to paste all of it back here, and plain text. */
import { DOMSerializer, Fragment, type Node, type Slice } from 'prosemirror-model';
import { lettersOf } from '../../common/letters.ts';
import { writeHtml } from '../../common/html/write.ts';
import { NODES, schema } from '../../common/schema/schema.ts';

/** Blocks around what may be less than a block. */
const blocksOf = (fragment: Fragment): Fragment => {
  const first = fragment.firstChild;
  if (!first) return fragment;
  if (first.isInline) return Fragment.from(NODES.line!.create(null, fragment));
  if (first.type.name === 'table_row') return Fragment.from(NODES.table!.create(null, fragment));
  if (first.type.spec.tableRole) return Fragment.from(NODES.table!.create(null, NODES.table_row!.create(null, fragment)));
  return fragment;
};

const docOf = (fragment: Fragment): Node => NODES.doc!.create(null, blocksOf(fragment));

/** As ProseMirror asks for it. */
export class CopiedHtml extends DOMSerializer {
  constructor() {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
  }

  override serializeFragment(fragment: Fragment, options?: { document?: Document }, target?: HTMLElement | DocumentFragment) {
    const page = options?.document ?? document;
    const template = page.createElement('template');
    template.innerHTML = writeHtml(docOf(fragment));
    const into = target ?? page.createDocumentFragment();
    into.append(template.content);
    return into;
  }
}

export const copiedText = ({ content }: Slice): string =>
  lettersOf(docOf(content)).text.replaceAll('\uFFFC', '').replace(/\n$/, '');
