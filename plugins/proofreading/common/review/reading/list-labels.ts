/** What stands before the entries of lists: their numbers, counted (ISO/IEC 29500-1, 17.9). */
import { type XmlElement, childOf, elementsOf, valueOf } from '../xml/tree.ts';
import type { ListPlace } from './style-sheet.ts';

const BULLET = '•';
const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
  ] as const),
  ...([
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

const roman = (count: number): string => {
  let [left, text] = [count % 4000, ''];
  for (const [value, sign] of ROMAN) {
    text += sign.repeat(Math.floor(left / value));
    left %= value;
  }
  return text;
};
/** `a` to `z`, then `aa`, `bb` and so on, as Word counts. */
const letter = (count: number): string =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(1 + Math.floor((count - 1) / 26), 10));

const written = (count: number, format: string): string => {
  if (count < 1) return String(count);
  if (format === 'lowerRoman') return roman(count);
  if (format === 'upperRoman') return roman(count).toUpperCase();
  if (format === 'lowerLetter') return letter(count);
  if (format === 'upperLetter') return letter(count).toUpperCase();
  return format === 'decimalZero' ? String(count).padStart(2, '0') : String(count);
};

interface Level {
  readonly format: string;
  /** `%1.%2` */
  readonly text: string;
  readonly start: number;
}

const levelsOf = (element: XmlElement | undefined): Map<number, Level> =>
  new Map(
    elementsOf(element)
      .filter(({ name }) => name === 'w:lvl')
      .map((level) => [
        Number(level.attributes['w:ilvl'] ?? 0),
        {
          format: valueOf(level, 'w:numFmt') ?? 'decimal',
          text: valueOf(level, 'w:lvlText') ?? '',
          start: Number(valueOf(level, 'w:start') ?? 1) || 0,
        },
      ]),
  );

interface List {
  /** Lists of one kind go on counting from each other. */
  readonly kind: string;
  readonly levels: ReadonlyMap<number, Level>;
  /** Levels that this list begins anew. */
  readonly starts: ReadonlyMap<number, number>;
}

const readLists = (root: XmlElement | undefined): Map<string, List> => {
  const all = elementsOf(root);
  const kinds = new Map(
    all.filter(({ name }) => name === 'w:abstractNum').map((kind) => [kind.attributes['w:abstractNumId'] ?? '', levelsOf(kind)]),
  );
  const lists = all.filter(({ name }) => name === 'w:num');
  return new Map(
    lists.map((list) => {
      const kind = valueOf(list, 'w:abstractNumId') ?? '';
      const overrides = elementsOf(list).filter(({ name }) => name === 'w:lvlOverride');
      const levels = new Map(kinds.get(kind));
      for (const override of overrides) for (const [at, level] of levelsOf(override)) levels.set(at, level);
      const starts = overrides.flatMap((override): [number, number][] => {
        const start = valueOf(override, 'w:startOverride');
        return start === undefined ? [] : [[Number(override.attributes['w:ilvl'] ?? 0), Number(start) || 0]];
      });
      return [list.attributes['w:numId'] ?? '', { kind, levels, starts: new Map(starts) }];
    }),
  );
};

/** Labels of lists, counted from the beginning of the document each time. */
export class ListLabels {
  readonly #lists: ReadonlyMap<string, List>;

  constructor(root: XmlElement | undefined) {
    this.#lists = readLists(childOf(root, 'w:num') ? root : undefined);
  }

  /** Counts paragraphs as they come. */
  counting(): (place: ListPlace) => string {
    const counts = new Map<string, number[]>();
    const begun = new Set<string>();
    return ({ list: id, level }) => {
      const list = this.#lists.get(id);
      const own = list?.levels.get(level);
      if (!list || !own || own.format === 'bullet' || own.format === 'none') return own?.format === 'none' ? '' : BULLET;
      const counted = counts.get(list.kind) ?? [];
      if (!begun.has(id)) for (const [at, start] of list.starts) counted[at] = start - 1;
      begun.add(id);
      const startOf = (at: number) => list.levels.get(at)?.start ?? 1;
      for (let at = 0; at < level; at++) counted[at] ??= startOf(at);
      counted[level] = (counted[level] ?? startOf(level) - 1) + 1;
      counted.length = level + 1;
      counts.set(list.kind, counted);
      return own.text.replace(/%(\d)/g, (_, at: string) =>
        written(counted[Number(at) - 1] ?? startOf(Number(at) - 1), list.levels.get(Number(at) - 1)?.format ?? 'decimal'),
      );
    };
  }
}
