/** Styles of an OpenDocument text that hide text or number it: in styles.xml, and in content.xml for single paragraphs. */
import { type Attributes, readXml } from '../shared/read-xml.ts';
import { labelOf } from '../shared/label.ts';
import { ODT_NAMES } from './odt-names.ts';

interface Style {
  parent?: string;
  list?: string;
  isHidden?: boolean;
}

/** Styles that are based on each other; a file may have a circle of them. */
const DEEPEST = 20;

const LEVELS = /^text:(?:list-level-style-(?:number|bullet|image)|outline-level-style)$/;

/** As `%1.%1.`: a number for each level that is shown. */
const labelOfLevel = (name: string, attributes: Attributes): string => {
  const [before, after] = [attributes['style:num-prefix'] ?? '', attributes['style:num-suffix'] ?? ''];
  if (name.endsWith('image')) return '';
  if (name.endsWith('bullet')) return before + (attributes['text:bullet-char'] ?? '') + after;
  const format = attributes['loext:num-list-format'];
  const isNumbered = (attributes['style:num-format'] ?? '') !== '';
  if (format !== undefined) return labelOf(format.replace(/%(\d)%/g, '%$1'), isNumbered);
  const shown = Math.min(10, Number(attributes['text:display-levels'] ?? 1) || 1);
  return before + (isNumbered ? Array.from({ length: shown }, () => '1').join('.') : '') + after;
};

export class OdtStyles {
  readonly #styles = new Map<string, Style>();
  /** By the name of a list's style and the level, from 1. */
  readonly #labels = new Map<string, string>();

  /** Adds those of a part; a later part has the nearer ones. */
  add(part: Uint8Array): void {
    let [style, list]: [Style?, string?] = [];
    readXml(part, ODT_NAMES, {
      open: (name, attributes) => {
        if (name === 'style:style') style = this.#begin(attributes);
        else if (name === 'style:text-properties' && attributes['text:display'] !== undefined && style) {
          style.isHidden = attributes['text:display'] === 'none';
        } else if (name === 'text:list-style') list = attributes['style:name'] ?? '';
        else if (name === 'text:outline-style') list = OUTLINE;
        else if (list !== undefined && LEVELS.test(name)) {
          this.#labels.set(`${attributes['text:level'] ?? '1'} ${list}`, labelOfLevel(name, attributes));
        }
      },
      close: (name) => {
        if (name === 'style:style') style = undefined;
        if (name === 'text:list-style' || name === 'text:outline-style') list = undefined;
      },
    });
  }

  isHidden(style: string): boolean {
    return this.#first(style, ({ isHidden }) => isHidden) ?? false;
  }

  /** The list that paragraphs of a style are in, where their list names none. */
  listOf(style: string): string | undefined {
    return this.#first(style, ({ list }) => list);
  }

  /** @param level from 1 */
  labelOf(list: string, level: number): string {
    return this.#labels.get(`${level} ${list}`) ?? '';
  }

  #begin(attributes: Attributes): Style {
    const [parent, list] = [attributes['style:parent-style-name'], attributes['style:list-style-name']];
    const style: Style = { ...(parent === undefined ? {} : { parent }), ...(list === undefined ? {} : { list }) };
    this.#styles.set(attributes['style:name'] ?? '', style);
    return style;
  }

  #first<T>(name: string, get: (style: Style) => T | undefined): T | undefined {
    let style = this.#styles.get(name);
    for (let depth = 0; style && depth < DEEPEST; depth++) {
      const value = get(style);
      if (value !== undefined) return value;
      style = this.#styles.get(style.parent ?? '');
    }
    return undefined;
  }
}

/** The list of all headings; no style has such a name. */
export const OUTLINE = '\u0000outline';
