/** What the styles of a document say of headings, lists and letters (ISO/IEC 29500-1, 17.7). */
import { type XmlElement, childOf, elementsOf, valueOf } from '../xml/tree.ts';

export interface Letters {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly vertical?: 'sub' | 'super';
}

export interface ListPlace {
  readonly list: string;
  readonly level: number;
}

const PLAIN: Letters = { bold: false, italic: false, underline: false };
const OFF = new Set(['0', 'false', 'off', 'none']);
const VERTICAL: Readonly<Record<string, 'sub' | 'super'>> = { subscript: 'sub', superscript: 'super' };
/** Styles that are based on each other, at most. */
const LONGEST_CHAIN = 20;
const LAST_HEADING = 6;

const switched = (properties: XmlElement | undefined, name: string, inherited: boolean): boolean => {
  const property = childOf(properties, name);
  return property ? !OFF.has(property.attributes['w:val'] ?? '') : inherited;
};

/** Letters by the properties of a run, over those that it inherits. */
export const lettersOf = (properties: XmlElement | undefined, inherited: Letters = PLAIN): Letters => {
  if (!properties) return inherited;
  const position = valueOf(properties, 'w:vertAlign');
  const vertical = position === undefined ? inherited.vertical : VERTICAL[position];
  return {
    bold: switched(properties, 'w:b', inherited.bold),
    italic: switched(properties, 'w:i', inherited.italic),
    underline: switched(properties, 'w:u', inherited.underline),
    ...(vertical && { vertical }),
  };
};

const number = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return text !== undefined && Number.isInteger(value) && value >= 0 ? value : undefined;
};

/** The list that properties of a paragraph name. */
const listIn = (properties: XmlElement | undefined): Partial<ListPlace> => {
  const numbering = childOf(properties, 'w:numPr');
  const [list, level] = [valueOf(numbering, 'w:numId'), number(valueOf(numbering, 'w:ilvl'))];
  return { ...(list !== undefined && { list }), ...(level !== undefined && { level: Math.min(level, 8) }) };
};

export class StyleSheet {
  readonly #styles: ReadonlyMap<string, XmlElement>;
  readonly #letters = new Map<string, Letters>();

  constructor(root: XmlElement | undefined) {
    const styles = elementsOf(root).filter(({ name }) => name === 'w:style');
    this.#styles = new Map(styles.map((style) => [style.attributes['w:styleId'] ?? '', style]));
  }

  /** Depth of the heading that a paragraph is, 1 to 6. */
  heading(properties: XmlElement | undefined): number | undefined {
    const own = number(valueOf(properties, 'w:outlineLvl'));
    if (own !== undefined) return own < LAST_HEADING ? own + 1 : undefined;
    for (const style of this.#chain(valueOf(properties, 'w:pStyle'))) {
      const name = valueOf(style, 'w:name') ?? '';
      if (/^title$/i.test(name)) return 1;
      const level =
        number(/^heading (\d)$/i.exec(name)?.[1]) ?? (number(valueOf(childOf(style, 'w:pPr'), 'w:outlineLvl')) ?? 9) + 1;
      if (level <= 9) return Math.min(level, LAST_HEADING);
    }
    return undefined;
  }

  /** The list that a paragraph belongs to; list `0` is none. */
  list(properties: XmlElement | undefined): ListPlace | undefined {
    const style = this.#chain(valueOf(properties, 'w:pStyle')).map((one) => listIn(childOf(one, 'w:pPr')));
    const { list, level = 0 } = Object.assign({}, ...style.toReversed(), listIn(properties)) as Partial<ListPlace>;
    return list === undefined || list === '0' ? undefined : { list, level };
  }

  /** Letters of a style of runs. */
  letters(style: string | undefined): Letters {
    if (style === undefined) return PLAIN;
    const known = this.#letters.get(style);
    if (known) return known;
    const letters = this.#chain(style)
      .toReversed()
      .reduce((inherited, one) => lettersOf(childOf(one, 'w:rPr'), inherited), PLAIN);
    this.#letters.set(style, letters);
    return letters;
  }

  /** A style and those that it is based on. */
  #chain(id: string | undefined): XmlElement[] {
    const chain: XmlElement[] = [];
    for (let style = this.#styles.get(id ?? ''); style && chain.length < LONGEST_CHAIN; ) {
      chain.push(style);
      style = this.#styles.get(valueOf(style, 'w:basedOn') ?? '');
    }
    return chain;
  }
}
