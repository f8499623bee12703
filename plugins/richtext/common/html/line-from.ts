/** Attributes of a line by its element: those of HTML, those that `writeHtml` gives, and those that other editors give. */
import { type LineAttrs, LONGEST_HINT } from '../schema/line.ts';
import { aboutFrom, alignFrom, flagFrom, idFrom, indentFrom, kindFrom, listFrom, numberFrom } from './attributes.ts';
import type { LineContext } from './builder.ts';
import { type HtmlElement, styleOf } from './tree.ts';

/** Highest number of an item. */
export const MOST_ITEMS = 999_999;

const ALIGN_OF: Readonly<Record<string, string>> = { start: 'left', end: 'right', '-webkit-center': 'center' };

export const alignOf = (element: HtmlElement): LineAttrs['align'] => {
  const said = styleOf(element)['text-align'] ?? element.attrs.align?.toLowerCase();
  return alignFrom(ALIGN_OF[said ?? ''] ?? said);
};

/** Told ones alone. */
const own = ({ attrs }: HtmlElement): Partial<LineAttrs> => {
  const told: Partial<Record<keyof LineAttrs, unknown>> = {
    kind: kindFrom(attrs['data-kind']),
    list: listFrom(attrs['data-list']),
    indent: indentFrom(attrs['data-indent']),
    checked: flagFrom(attrs['data-checked']),
    start: numberFrom(attrs['data-start'], 0, MOST_ITEMS),
    isUnnumbered: flagFrom(attrs['data-unnumbered']),
    about: aboutFrom(attrs['data-about']),
    hint: attrs['data-hint']?.slice(0, LONGEST_HINT) || null,
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)) as Partial<LineAttrs>;
};

/** The context of the lines in the element; ids are those of the element itself and not of what is around it. */
export const lineFrom = (element: HtmlElement, context: LineContext, kind: LineAttrs['kind'] = null): LineContext => {
  const align = alignOf(element);
  const id = idFrom(element.attrs.id);
  return {
    ...context,
    attrs: {
      ...context.attrs,
      ...(kind === null ? {} : { kind }),
      ...(align === null ? {} : { align }),
      ...own(element),
      ...(element.attrs['data-indent'] === 'none' ? { indent: null } : {}),
      ...(id === null ? {} : { id }),
    },
  };
};
