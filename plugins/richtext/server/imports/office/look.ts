/** How words look, and which marks of the schema that is. */
import { type Inline, type Mark, text } from './draft.ts';

export interface Look {
  readonly strong: boolean;
  readonly em: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly small_caps: boolean;
  readonly superscript: boolean;
  readonly subscript: boolean;
  readonly highlighted: boolean;
  readonly code: boolean;
  /** All letters are capitals. */
  readonly capitals: boolean;
  readonly hidden: boolean;
  /** The font, where its letters are signs: Symbol and its like. */
  readonly font: string;
}

export const PLAIN_LOOK: Look = {
  ...{ strong: false, em: false, underline: false, strike: false, small_caps: false, superscript: false, subscript: false },
  ...{ highlighted: false, code: false, capitals: false, hidden: false, font: '' },
};

const MARKS = ['strong', 'em', 'underline', 'strike', 'superscript', 'subscript', 'small_caps', 'code', 'highlighted'] as const;

/**
 * @param base the look that the line has of itself, and that is no mark: headings are bold
 * @param href where the words lead: that they are underlined for it is no mark
 */
export const marksOf = (look: Look, base: Look, href: string | undefined): Mark[] => [
  ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ...MARKS.filter((name) =>
    // What is stressed in an italic line stands upright.
    name === 'em' ? look.em !== base.em : look[name] && !base[name] && !(name === 'underline' && href !== undefined),
  ).map((type) => ({ type })),
];

/** Without a mark that all of its words have: it says nothing of any of them. */
export const withoutShared = (content: readonly Inline[], mark: 'strong' | 'em'): Inline[] => {
  const has = (each: Inline): boolean =>
    each.type !== 'text' || each.text.trim() === '' || each.marks.some(({ type }) => type === mark);
  if (!content.every(has)) return [...content];
  return content.map((each) => {
    if (each.type !== 'text') return each;
    const marks = each.marks.filter(({ type }) => type !== mark);
    return text(each.text, marks);
  });
};
