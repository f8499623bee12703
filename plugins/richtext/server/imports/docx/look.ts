/** How words of a Word document look (run properties, 17.3.2). */
import { isOn } from '../../../common/math/omml/is-on.ts';
import type { Look } from '../office/look.ts';
import { elementsOf, type Xml } from '../office/xml.ts';

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
