/** How words of a Word document look (run properties, 17.3.2), and which marks of the schema that is. */
import type { Mark } from '../office/draft.ts';
import { elementsOf, type Xml } from '../office/xml.ts';
import { isOn } from './word-names.ts';

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

type Change = (value: string | undefined, xml: Xml) => Partial<Look>;

const WHITE = /^(?:auto|ffffff|none|clear)$/i;

const PROPERTIES: Readonly<Record<string, Change>> = {
  'w:b': (value) => ({ strong: isOn(value) }),
  'w:i': (value) => ({ em: isOn(value) }),
  'w:u': (value) => ({ underline: value !== undefined && isOn(value) }),
  'w:strike': (value) => ({ strike: isOn(value) }),
  'w:dstrike': (value) => ({ strike: isOn(value) }),
  'w:smallCaps': (value) => ({ small_caps: isOn(value) }),
  'w:caps': (value) => ({ capitals: isOn(value) }),
  'w:vanish': (value) => ({ hidden: isOn(value) }),
  'w:vertAlign': (value) => ({ superscript: value === 'superscript', subscript: value === 'subscript' }),
  'w:highlight': (value) => ({ highlighted: !WHITE.test(value ?? 'none') && value !== 'white' }),
  'w:shd': (_, { attributes }) => (WHITE.test(attributes['w:fill'] ?? 'auto') ? {} : { highlighted: true }),
  'w:rFonts': (_, { attributes }) => ({ font: attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? '' }),
};

/** The look of words with these properties, over what their style gives them. */
export const lookOf = (properties: Xml | undefined, under: Look): Look => {
  let look = under;
  for (const xml of elementsOf(properties)) {
    const change = Object.hasOwn(PROPERTIES, xml.name) ? PROPERTIES[xml.name] : undefined;
    if (change) look = { ...look, ...change(xml.attributes['w:val'], xml) };
  }
  return look;
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
