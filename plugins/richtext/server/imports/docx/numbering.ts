/** Lists of a Word document (word/numbering.xml, 17.9): what stands before their items, and where counting begins. */
import { childOf, elementsOf, pathOf, type Xml } from '../office/xml.ts';
import type { WordStyles } from './styles.ts';

interface Level {
  readonly format: string;
  readonly start: number;
  /** Style whose paragraphs are of this level. */
  readonly style: string | undefined;
  /** Twips from the margin to the words. */
  readonly left: number | undefined;
  /** It goes on counting below a new item above. */
  readonly isThrough: boolean;
}

interface List {
  readonly abstract: string;
  /** Levels that it has otherwise than what it is made from. */
  readonly levels: ReadonlyMap<number, Level>;
  readonly starts: ReadonlyMap<number, number>;
}

export interface Item {
  readonly kind: 'bullet' | 'ordered';
  readonly level: number;
  /** As Word counts it; 0 for bullets. */
  readonly number: number;
  readonly left: number | undefined;
}

const BULLETS = new Set(['bullet', 'none']);
const DEEPEST_OF_WORD = 8;
const numberOf = (text: string | undefined): number | undefined => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) ? number : undefined;
};
const valueOf = (xml: Xml | undefined, name: string): string | undefined => childOf(xml, name)?.attributes['w:val'];
const levelOf = (xml: Xml): number => Math.min(DEEPEST_OF_WORD, Math.max(0, numberOf(xml.attributes['w:ilvl']) ?? 0));

const readLevel = (xml: Xml): Level => {
  const indent = pathOf(xml, 'w:pPr', 'w:ind')?.attributes;
  return {
    format: valueOf(xml, 'w:numFmt') ?? 'decimal',
    start: numberOf(valueOf(xml, 'w:start')) ?? 1,
    style: valueOf(xml, 'w:pStyle'),
    left: numberOf(indent?.['w:left'] ?? indent?.['w:start']),
    isThrough: valueOf(xml, 'w:lvlRestart') === '0',
  };
};

const levelsWithin = (xml: Xml): Map<number, Level> =>
  new Map(
    elementsOf(xml)
      .filter(({ name }) => name === 'w:lvl')
      .map((level) => [levelOf(level), readLevel(level)]),
  );

export class WordNumbering {
  readonly #abstracts = new Map<string, { readonly levels: ReadonlyMap<number, Level>; readonly link: string | undefined }>();
  readonly #lists = new Map<string, List>();
  readonly #styles: WordStyles;
  /** Counts of what lists are made from, by level. */
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(root: Xml | undefined, styles: WordStyles) {
    this.#styles = styles;
    for (const xml of elementsOf(root)) {
      if (xml.name === 'w:abstractNum') {
        this.#abstracts.set(xml.attributes['w:abstractNumId'] ?? '', {
          levels: levelsWithin(xml),
          link: valueOf(xml, 'w:numStyleLink'),
        });
      } else if (xml.name === 'w:num') this.#lists.set(xml.attributes['w:numId'] ?? '', readList(xml));
    }
  }

  /**
   * @param own numbering that the paragraph says itself @param style of the paragraph
   * @param isCounted each paragraph is counted once, in order
   * @returns `undefined` for one that is in no list
   */
  itemOf(own: Xml | undefined, style: string, isCounted = true): Item | undefined {
    const ofStyle = this.#styles.numberingOf(style);
    const ownList = valueOf(own, 'w:numId');
    const id = ownList ?? ofStyle?.list;
    const list = id === undefined || id === '0' ? undefined : this.#lists.get(id);
    if (id === undefined || !list) return undefined;
    const { abstract, levels } = this.#levelsOf(list);
    const ofLevels = ownList === undefined ? [...levels].find(([, level]) => level.style === style)?.[0] : undefined;
    const level = Math.min(DEEPEST_OF_WORD, Math.max(0, numberOf(valueOf(own, 'w:ilvl')) ?? ofLevels ?? ofStyle?.level ?? 0));
    const told = levels.get(level);
    const number = isCounted ? this.#count(id, list, abstract, levels, level) : 0;
    const isBullet = BULLETS.has(told?.format ?? 'decimal');
    return { kind: isBullet ? 'bullet' : 'ordered', level, number: isBullet ? 0 : number, left: told?.left };
  }

  #count(id: string, list: List, abstract: string, levels: ReadonlyMap<number, Level>, level: number): number {
    const counts = this.#counts.get(abstract) ?? [];
    this.#counts.set(abstract, counts);
    if (!this.#begun.has(id)) {
      this.#begun.add(id);
      for (const [at, start] of list.starts) counts[at] = start - 1;
    }
    const number = (counts[level] ?? (levels.get(level)?.start ?? 1) - 1) + 1;
    counts[level] = number;
    for (let deeper = level + 1; deeper < counts.length; deeper++) {
      if (!levels.get(deeper)?.isThrough) counts[deeper] = undefined;
    }
    return number;
  }

  #levelsOf(list: List): { readonly abstract: string; readonly levels: ReadonlyMap<number, Level> } {
    const abstract = this.#abstracts.get(list.abstract);
    const linked = abstract?.link === undefined ? undefined : this.#styles.numberingOf(abstract.link)?.list;
    const other = linked === undefined ? undefined : this.#lists.get(linked);
    const id = other?.abstract ?? list.abstract;
    return { abstract: id, levels: new Map([...(this.#abstracts.get(id)?.levels ?? []), ...list.levels]) };
  }
}

const readList = (xml: Xml): List => {
  const overrides = elementsOf(xml).filter(({ name }) => name === 'w:lvlOverride');
  const levels = overrides.flatMap((override) => [...levelsWithin(override)]);
  const starts = overrides.flatMap((override): [number, number][] => {
    const start = numberOf(valueOf(override, 'w:startOverride'));
    return start === undefined ? [] : [[levelOf(override), start]];
  });
  return { abstract: valueOf(xml, 'w:abstractNumId') ?? '', levels: new Map(levels), starts: new Map(starts) };
};
