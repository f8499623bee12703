/** Which styles hide their text, and which put a number before it (word/styles.xml, 17.7). */
import { type Attributes, readXml } from '../shared/read-xml.ts';
import { DOCX_NAMES, isOn } from './docx-names.ts';

/** As a paragraph or a style says it; `list` is `0` for none. */
export interface Numbered {
  list?: string;
  level?: string;
}

interface Style extends Numbered {
  readonly id: string;
  basedOn?: string;
  isHidden?: boolean;
}

/** Styles that are based on each other: no document has more, but one may have a circle of them. */
const DEEPEST = 20;

export class DocxStyles {
  readonly #styles = new Map<string, Style>();
  #usual = '';

  constructor(bytes: Buffer | undefined) {
    if (!bytes) return;
    let style: Style | undefined;
    readXml(bytes, DOCX_NAMES, {
      open: (name, attributes) => {
        if (name === 'w:style') style = this.#begin(attributes);
        else if (style) note(style, name, attributes['w:val']);
      },
      close: (name) => {
        if (name === 'w:style') style = undefined;
      },
    });
  }

  /** Id of the style of paragraphs that name none. */
  get usual(): string {
    return this.#usual;
  }

  isHidden(id: string): boolean {
    return this.#first(id, ({ isHidden }) => isHidden) ?? false;
  }

  /** The list and level of a style, from what it is based on where it has none itself. */
  numberingOf(id: string): Numbered {
    const [list, level] = [this.#first(id, (style) => style.list), this.#first(id, (style) => style.level)];
    return { ...(list === undefined ? {} : { list }), ...(level === undefined ? {} : { level }) };
  }

  #begin(attributes: Attributes): Style {
    const style = { id: attributes['w:styleId'] ?? '' };
    this.#styles.set(style.id, style);
    if (attributes['w:type'] === 'paragraph' && attributes['w:default'] !== undefined && isOn(attributes['w:default'])) {
      this.#usual = style.id;
    }
    return style;
  }

  #first<T>(id: string, get: (style: Style) => T | undefined): T | undefined {
    let style = this.#styles.get(id);
    for (let depth = 0; style && depth < DEEPEST; depth++) {
      const value = get(style);
      if (value !== undefined) return value;
      style = this.#styles.get(style.basedOn ?? '');
    }
    return undefined;
  }
}

const note = (style: Style, name: string, value: string | undefined): void => {
  if (name === 'w:basedOn' && value !== undefined) style.basedOn = value;
  else if (name === 'w:numId' && value !== undefined) style.list = value;
  else if (name === 'w:ilvl' && value !== undefined) style.level = value;
  else if (name === 'w:vanish') style.isHidden = isOn(value);
};
