/** What of a file could not be kept, counted by kind with one example of each. The texts are `imports.<kind>` of the plugin's. */
import type { Left } from '../../../common/model.ts';

const LOSSES = [
  'altChunks',
  'citationsUnread',
  'citationsCitavi',
  'changesOfFormat',
  'changesOfObjects',
  'charts',
  'columns',
  'commentsUnplaced',
  'damaged',
  'diagrams',
  'endnotes',
  'equationObjects',
  'equationParts',
  'headers',
  'hidden',
  'linksInside',
  'macros',
  'noteBlocks',
  'objects',
  'partsMissing',
  'picturesBroken',
  'picturesCropped',
  'picturesInline',
  'picturesLarge',
  'picturesLinked',
  'picturesOfOtherKinds',
  'referencesBroken',
  'shapes',
  'tablesDeep',
  'textBoxes',
  'worksOfList',
] as const;
export type Loss = (typeof LOSSES)[number];

/** UTF-16 units. */
const LONGEST_EXAMPLE = 80;

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= LONGEST_EXAMPLE ? plain : `${plain.slice(0, LONGEST_EXAMPLE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
};

export class Losses {
  readonly #all = new Map<Loss, { count: number; example?: string }>();

  /** @param example of what is lost, in the file's own words */
  add(what: Loss, example = ''): void {
    const known = this.#all.get(what) ?? { count: 0 };
    known.count++;
    const short = shortened(example);
    if (known.example === undefined && short !== '') known.example = short;
    this.#all.set(what, known);
  }

  get all(): readonly Left[] {
    return [...this.#all].map(([what, { count, example }]) => ({ what, count, ...(example !== undefined && { example }) }));
  }
}
