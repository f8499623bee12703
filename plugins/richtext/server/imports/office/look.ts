/** How words look, and which marks of the schema that is. */
import type { Mark } from './draft.ts';

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
  ...MARKS.filter((name) => look[name] && !base[name] && !(name === 'underline' && href !== undefined)).map((type) => ({ type })),
];
