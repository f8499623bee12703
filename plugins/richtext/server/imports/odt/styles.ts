/** Styles of an OpenDocument text: what each is for, and how its words look, along what they are based on. */
import type { Align } from '../../../common/schema/line.ts';
import { headingOf, isCodeName, type Role, roleOfName } from '../office/roles.ts';
import { childOf, elementsOf, pathOf, type Xml } from '../office/xml.ts';
import { type Look, PLAIN_LOOK } from '../office/look.ts';

interface Style {
  /** As its author reads it. */
  readonly name: string;
  readonly parent: string | undefined;
  /** Made by the program for what somebody did by hand. */
  readonly isAutomatic: boolean;
  readonly xml: Xml;
}

const LONGEST_CHAIN = 40;

const positionOf = (position: string | undefined): Partial<Look> => {
  if (position === undefined) return {};
  const [raised = ''] = position.split(' ');
  const percent = raised === 'super' ? 1 : raised === 'sub' ? -1 : Number.parseFloat(raised);
  return { superscript: percent > 0, subscript: percent < 0 };
};

const flag = (value: string | undefined, name: keyof Look, isOn: (value: string) => boolean): Partial<Look> =>
  value === undefined ? {} : { [name]: isOn(value) };

const lookOfText = ({ attributes }: Xml, under: Look): Look => ({
  ...under,
  ...flag(attributes['fo:font-weight'], 'strong', (weight) => weight === 'bold' || Number(weight) >= 600),
  ...flag(attributes['fo:font-style'], 'em', (style) => style !== 'normal'),
  ...flag(attributes['style:text-underline-style'], 'underline', (style) => style !== 'none'),
  ...flag(attributes['style:text-line-through-style'], 'strike', (style) => style !== 'none'),
  ...flag(attributes['fo:font-variant'], 'small_caps', (variant) => variant === 'small-caps'),
  ...flag(attributes['fo:text-transform'], 'capitals', (transform) => transform === 'uppercase'),
  ...flag(attributes['text:display'], 'hidden', (display) => display === 'none'),
  ...flag(
    attributes['fo:background-color'],
    'highlighted',
    (colour) => colour !== 'transparent' && colour.toLowerCase() !== '#ffffff',
  ),
  ...positionOf(attributes['style:text-position']),
});

const ALIGNS: Readonly<Record<string, Align>> = { center: 'center', end: 'right', right: 'right', justify: 'justify' };

/** Names of styles have what no name of XML may have as its number. */
const decoded = (name: string): string =>
  name.replace(/_([0-9a-f]{1,4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export class OdfStyles {
  readonly #styles = new Map<string, Style>();
  readonly #lists = new Map<string, Xml>();
  readonly #numberedLevels = new Set<number>();

  /** @param roots parts with styles: those of the document, and those that it has made by itself */
  constructor(roots: readonly (Xml | undefined)[]) {
    for (const part of ['office:styles', 'office:automatic-styles']) {
      for (const root of roots) this.#read(childOf(root, part), part === 'office:automatic-styles');
    }
  }

  #read(part: Xml | undefined, isAutomatic: boolean): void {
    for (const xml of elementsOf(part)) {
      const {
        'style:name': name = '',
        'style:display-name': shown,
        'style:parent-style-name': parent,
        'style:family': family,
      } = xml.attributes;
      if (xml.name === 'style:style')
        this.#styles.set(`${family ?? ''} ${name}`, { name: shown ?? decoded(name), parent, isAutomatic, xml });
      else if (xml.name === 'text:list-style') this.#lists.set(name, xml);
      else if (xml.name === 'text:outline-style') this.#readOutline(xml);
    }
  }

  #readOutline(xml: Xml): void {
    for (const { attributes } of elementsOf(xml)) {
      if ((attributes['style:num-format'] ?? '') !== '') this.#numberedLevels.add(Number(attributes['text:level']));
    }
  }

  isNumbered(level: number): boolean {
    return this.#numberedLevels.has(level);
  }

  roleOf(id: string): Role | undefined {
    // A style that is used and not there is one that everybody has.
    if (!this.#styles.has(`paragraph ${id}`)) return roleOfName(decoded(id));
    for (const { name, xml } of this.#chain('paragraph', id)) {
      const role = roleOfName(name);
      if (role !== undefined) return role;
      const level = xml.attributes['style:default-outline-level'];
      // Told to be none, whatever that has which it is based on.
      if (level !== undefined) return Number(level) >= 1 ? headingOf(Number(level)) : undefined;
      // Captions of LibreOffice are called by what they count.
      if (/^(?:illustration|table|figure|drawing|abbildung|tabelle|zeichnung)$/i.test(name)) return 'caption';
    }
    return undefined;
  }

  lookOf(family: 'paragraph' | 'text', id: string, under: Look): Look {
    const chain = this.#chain(family, id);
    const look = [...chain].reverse().reduce((at, { xml }) => {
      const properties = childOf(xml, 'style:text-properties');
      return properties ? lookOfText(properties, at) : at;
    }, under);
    const names = chain.map(({ name }) => name);
    if (names.some((name) => /internet link$/i.test(name))) return { ...look, underline: under.underline };
    return names.some(isCodeName) ? { ...look, code: true } : look;
  }

  /** How words of paragraphs look by a style of somebody's own: that of a named one belongs to what it is. */
  groundOf(id: string, isPlain: boolean): { readonly look: Look; readonly base: Look } {
    const [own] = this.#chain('paragraph', id);
    const named = own?.isAutomatic ? (own.parent ?? '') : id;
    const isUsual = /^(?:standard|default paragraph style|text[ _]?(?:20_)?body)?$/i.test(named);
    return {
      look: this.lookOf('paragraph', id, PLAIN_LOOK),
      base: isPlain && !isUsual ? PLAIN_LOOK : this.lookOf('paragraph', named, PLAIN_LOOK),
    };
  }

  paragraphProperty(id: string, name: string): string | undefined {
    for (const { xml, name: called } of this.#chain('paragraph', id)) {
      const found = pathOf(xml, 'style:paragraph-properties')?.attributes[name];
      if (found !== undefined) return found;
      // What all paragraphs have is the look of the document.
      if (/^(?:standard|default paragraph style|text body)$/i.test(called)) return undefined;
    }
    return undefined;
  }

  alignOf(id: string): Align | null {
    return ALIGNS[this.paragraphProperty(id, 'fo:text-align') ?? ''] ?? null;
  }

  listOf(id: string): string | undefined {
    for (const { xml } of this.#chain('paragraph', id)) {
      const list = xml.attributes['style:list-style-name'];
      if (list !== undefined) return list === '' ? undefined : list;
    }
    return undefined;
  }

  /** @param level from 0 @returns what stands before an item, and the number of the first */
  listLevel(list: string, level: number): { readonly kind: 'bullet' | 'ordered'; readonly start: number } {
    const found = elementsOf(this.#lists.get(list)).find(({ attributes }) => attributes['text:level'] === String(level + 1));
    const isOrdered = found?.name === 'text:list-level-style-number' && (found.attributes['style:num-format'] ?? '') !== '';
    return { kind: isOrdered ? 'ordered' : 'bullet', start: Number(found?.attributes['text:start-value'] ?? 1) };
  }

  /** Of a column of a table, in twips as it is written. */
  columnWidth(id: string): string | undefined {
    return childOf(this.#styles.get(`table-column ${id}`)?.xml, 'style:table-column-properties')?.attributes[
      'style:column-width'
    ];
  }

  #chain(family: string, id: string): Style[] {
    const chain: Style[] = [];
    for (let at = this.#styles.get(`${family} ${id}`); at && chain.length < LONGEST_CHAIN && !chain.includes(at); ) {
      chain.push(at);
      at = at.parent === undefined ? undefined : this.#styles.get(`${family} ${at.parent}`);
    }
    return chain;
  }
}
