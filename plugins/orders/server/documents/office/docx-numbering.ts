/** Numbers and bullets of lists (word/numbering.xml, 17.9). */
import { labelOf } from '../shared/label.ts';
import { type Attributes, readXml } from '../shared/read-xml.ts';
import { DOCX_NAMES } from './docx-names.ts';
import type { DocxStyles, Numbered } from './docx-styles.ts';

interface Level {
  format?: string;
  text?: string;
  /** Style whose paragraphs are of this level. */
  style?: string;
}
type Levels = Map<string, Level>;

interface Abstract {
  readonly levels: Levels;
  /** Style that says where the levels really are. */
  link?: string;
}

interface List {
  abstract?: string;
  /** Levels that it has otherwise than what it is made from. */
  readonly levels: Levels;
}

export class DocxNumbering {
  readonly #abstracts = new Map<string, Abstract>();
  readonly #lists = new Map<string, List>();
  readonly #styles: DocxStyles;

  constructor(bytes: Buffer | undefined, styles: DocxStyles) {
    this.#styles = styles;
    if (!bytes) return;
    let [abstract, list, level]: [Abstract?, List?, Level?] = [];
    readXml(bytes, DOCX_NAMES, {
      open: (name, attributes) => {
        const value = attributes['w:val'];
        if (name === 'w:abstractNum') {
          abstract = { levels: new Map() };
          this.#abstracts.set(attributes['w:abstractNumId'] ?? '', abstract);
        } else if (name === 'w:num') {
          abstract = undefined;
          list = { levels: new Map() };
          this.#lists.set(attributes['w:numId'] ?? '', list);
        } else if (name === 'w:lvl') {
          level = begin((abstract ?? list)?.levels, attributes);
        } else if (value === undefined) return;
        else if (name === 'w:abstractNumId' && list) list.abstract = value;
        else if (name === 'w:numStyleLink' && abstract) abstract.link = value;
        else if (name === 'w:numFmt' && level) level.format = value;
        else if (name === 'w:lvlText' && level) level.text = value;
        else if (name === 'w:pStyle' && level) level.style = value;
      },
      close: (name) => {
        if (name === 'w:lvl') level = undefined;
      },
    });
  }

  /**
   * What is drawn before a paragraph: its number with any digit, its bullet, or nothing.
   * @param own what it says itself @param style of the paragraph
   */
  labelOf(own: Numbered, style: string): string {
    const ofStyle = this.#styles.numberingOf(style);
    const list = own.list ?? ofStyle.list;
    if (list === undefined) return '';
    const levels = this.#levelsOf(list);
    const ofLevels = own.list === undefined ? [...levels].find(([, level]) => level.style === style)?.[0] : undefined;
    const level = levels.get(own.level ?? ofLevels ?? ofStyle.level ?? '0');
    return labelOf(level?.text ?? '', level?.format !== 'none');
  }

  #levelsOf(id: string): Levels {
    const list = this.#lists.get(id);
    const abstract = this.#abstracts.get(list?.abstract ?? '');
    const linked = abstract?.link === undefined ? undefined : this.#styles.numberingOf(abstract.link).list;
    const other = this.#abstracts.get(this.#lists.get(linked ?? '')?.abstract ?? '');
    return new Map([...((other ?? abstract)?.levels ?? []), ...(list?.levels ?? [])]);
  }
}

const begin = (levels: Levels | undefined, attributes: Attributes): Level => {
  const level: Level = {};
  levels?.set(attributes['w:ilvl'] ?? '0', level);
  return level;
};
