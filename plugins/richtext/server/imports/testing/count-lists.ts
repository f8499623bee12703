/** Numbers of the items of a Word document, as Word prints them (17.9). It knows nothing of the reader. */
import { type Element, isTag } from 'domhandler';

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child): child is Element => isTag(child) && child.name === name) ?? [];
const valueOf = (element: Element | undefined, name: string): string | undefined =>
  childrenOf(element, name)[0]?.attribs['w:val'];
const levelsOf = (element: Element | undefined): ReadonlyMap<number, Element> =>
  new Map(childrenOf(element, 'w:lvl').map((level) => [Number(level.attribs['w:ilvl']), level]));

export class ListNumbers {
  readonly #abstracts: ReadonlyMap<string | undefined, ReadonlyMap<number, Element>>;
  readonly #lists: ReadonlyMap<string | undefined, Element>;
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  /** @param root of `word/numbering.xml` */
  constructor(root: Element | undefined) {
    this.#abstracts = new Map(childrenOf(root, 'w:abstractNum').map((each) => [each.attribs['w:abstractNumId'], levelsOf(each)]));
    this.#lists = new Map(childrenOf(root, 'w:num').map((each) => [each.attribs['w:numId'], each]));
  }

  /** @returns of the next paragraph of a list; `undefined` for a bullet */
  next(id: string, level: number): number | undefined {
    const list = this.#lists.get(id);
    const abstract = valueOf(list, 'w:abstractNumId') ?? '';
    const overrides = childrenOf(list, 'w:lvlOverride');
    const own = overrides.flatMap((override) => [...levelsOf(override)]);
    const levels = new Map([...(this.#abstracts.get(abstract) ?? []), ...own]);
    if (/^(?:bullet|none)$/.test(valueOf(levels.get(level), 'w:numFmt') ?? 'decimal')) return undefined;
    const counts = this.#counts.get(abstract) ?? [];
    this.#counts.set(abstract, counts);
    if (!this.#begun.has(id))
      for (const override of overrides) {
        const start = valueOf(override, 'w:startOverride');
        if (start !== undefined) counts[Number(override.attribs['w:ilvl'])] = Number(start) - 1;
      }
    this.#begun.add(id);
    const number = (counts[level] ?? Number(valueOf(levels.get(level), 'w:start') ?? 1) - 1) + 1;
    counts[level] = number;
    for (let deeper = level + 1; deeper < counts.length; deeper++)
      if (valueOf(levels.get(deeper), 'w:lvlRestart') !== '0') counts[deeper] = undefined;
    return number;
  }
}
