/** How words look, and where they lead. */
import type { MarkSpec } from 'prosemirror-model';
import type { Attributed } from './attributed.ts';
import { safeHref } from './safe-href.ts';

const mark = (tag: string, others: readonly string[] = []): MarkSpec => ({
  parseDOM: [tag, ...others].map((each) => ({ tag: each })),
  toDOM: () => [tag, 0],
});

export const marks: Readonly<Record<string, MarkSpec>> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (dom) => hrefOf((dom as unknown as Attributed).getAttribute('href')) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href as string, rel: 'noopener noreferrer' }, 0],
  },
  strong: mark('strong', ['b']),
  em: mark('em', ['i']),
  underline: mark('u'),
  strike: mark('s', ['del']),
  superscript: { ...mark('sup'), excludes: 'subscript' },
  subscript: { ...mark('sub'), excludes: 'superscript' },
  small_caps: { parseDOM: [{ tag: 'span[data-small-caps]' }], toDOM: () => ['span', { 'data-small-caps': '' }, 0] },
  code: mark('code'),
  highlighted: mark('mark'),
};

const hrefOf = (href: string | null): { href: string } | false => {
  const safe = safeHref(href ?? '');
  return safe === undefined ? false : { href: safe };
};
