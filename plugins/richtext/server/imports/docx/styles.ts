/** Styles of a Word document (word/styles.xml, 17.7): what each is for, and how its words look, along what they are based on. */
import { isOn } from '../../../common/math/omml/is-on.ts';
import { headingOf, isCodeName, languageOf, type Role, roleOfName } from '../office/roles.ts';
import { childOf, elementsOf, pathOf, type Xml } from '../office/xml.ts';
import { type Look, PLAIN_LOOK } from '../office/look.ts';
import { lookOf } from './look.ts';

interface Style {
  readonly name: string;
  readonly type: string;
  readonly basedOn: string | undefined;
  readonly xml: Xml;
}

/** Styles that are based on each other in a row; a circle ends there too. */
const LONGEST_CHAIN = 40;

interface NumberedAs {
  readonly list: string;
  readonly level: number | undefined;
}

export class WordStyles {
  readonly #styles = new Map<string, Style>();
  readonly #roles = new Map<string, Role | undefined>();
  readonly #looks = new Map<string, Look>();
  /** Style of paragraphs that name none. */
  readonly usual: string;

  constructor(root: Xml | undefined) {
    let usual = '';
    for (const xml of elementsOf(root)) {
      if (xml.name !== 'w:style') continue;
      const { 'w:styleId': id = '', 'w:type': type = 'paragraph', 'w:default': isDefault } = xml.attributes;
      const [name, basedOn] = ['w:name', 'w:basedOn'].map((part) => childOf(xml, part)?.attributes['w:val']);
      this.#styles.set(id, { name: name ?? id, type, basedOn, xml });
      if (type === 'paragraph' && isDefault !== undefined && isOn(isDefault)) usual = id;
    }
    this.usual = usual;
  }

  /** What a paragraph of the style is; the level of its outline counts where its name says nothing. */
  roleOf(id: string): Role | undefined {
    if (this.#roles.has(id)) return this.#roles.get(id);
    const role = this.#findRole(id);
    this.#roles.set(id, role);
    return role;
  }

  #findRole(id: string): Role | undefined {
    for (const [at, style] of this.#chain(id).entries()) {
      const named = roleOfName(style.name) ?? (at === 0 ? roleOfName(id) : undefined);
      if (named !== undefined) return named;
      const level = pathOf(style.xml, 'w:pPr', 'w:outlineLvl')?.attributes['w:val'];
      if (level !== undefined) return roleOfOutline(level);
    }
    // A style that is used and not there is one of Word's own.
    return this.#styles.has(id) ? undefined : roleOfName(id);
  }

  /** Of code of the style. */
  languageOf(id: string): string | null {
    return languageOf(this.#styles.get(id)?.name ?? '');
  }

  /** How words of the style look, beside what all words look like. */
  lookOf(id: string): Look {
    const known = this.#looks.get(id);
    if (known) return known;
    const look = [...this.#chain(id)].reverse().reduce((under, { xml }) => lookOf(childOf(xml, 'w:rPr'), under), PLAIN_LOOK);
    const names = this.#chain(id).map(({ name }) => name);
    // That links are underlined is how links look, and no mark.
    const isLink = names.some((name) => /^(?:followed)?(?:hyperlink|internet ?link)$/i.test(name.replace(/\s/g, '')));
    const made = { ...look, ...(isLink && { underline: false }), ...(names.some(isCodeName) && { code: true }) };
    this.#looks.set(id, made);
    return made;
  }

  /** The list that paragraphs of the style are in. */
  numberingOf(id: string): NumberedAs | undefined {
    let level: number | undefined;
    for (const { xml } of this.#chain(id)) {
      const numbering = pathOf(xml, 'w:pPr', 'w:numPr');
      const [own, list] = ['w:ilvl', 'w:numId'].map((part) => childOf(numbering, part)?.attributes['w:val']);
      if (own !== undefined) level ??= Number(own);
      if (list !== undefined) return { list, level };
    }
    return undefined;
  }

  /** A property of paragraphs, from the style itself or what it is based on; not from that of all paragraphs. */
  paragraphProperty(id: string, name: string): Xml | undefined {
    for (const [at, { xml }] of this.#chain(id).entries()) {
      if (at > 0 && xml.attributes['w:styleId'] === this.usual) return undefined;
      const found = pathOf(xml, 'w:pPr', name);
      if (found && id !== this.usual) return found;
    }
    return undefined;
  }

  /** Tables of the style begin with a row that looks like a head. */
  hasHeadRow(id: string): boolean {
    return this.#chain(id).some(({ xml }) =>
      elementsOf(xml).some(
        ({ name, attributes, children }) => name === 'w:tblStylePr' && attributes['w:type'] === 'firstRow' && children.length > 0,
      ),
    );
  }

  #chain(id: string): Style[] {
    const chain: Style[] = [];
    for (let at = this.#styles.get(id); at && chain.length < LONGEST_CHAIN && !chain.includes(at); ) {
      chain.push(at);
      at = at.basedOn === undefined ? undefined : this.#styles.get(at.basedOn);
    }
    return chain;
  }
}

/** @param level from 0; 9 is the text itself */
export const roleOfOutline = (level: string): Role | undefined => (/^[0-8]$/.test(level) ? headingOf(Number(level) + 1) : 'text');
