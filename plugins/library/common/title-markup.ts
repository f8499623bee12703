/**
 * Markup in titles: `<i>`, `<b>`, `<sub>`, `<sup>`, small capitals, and `<span class="nocase">`, as CSL, Crossref and other programs write
 * them. A pair of tags is a look and nothing else; what has no other end, and every other tag, is text.
 */

export const TITLE_MARKS = ['i', 'b', 'sub', 'sup', 'sc'] as const;
export type TitleMark = (typeof TITLE_MARKS)[number];

/** A stretch of one look; the outermost mark comes first. */
export interface TitleRun {
  readonly text: string;
  readonly marks: readonly TitleMark[];
}

/** What a pair of tags makes of the text in it; `none` leaves it as it is. */
type Look = TitleMark | 'none';

const TAG = /<(\/?)(i|b|sub|sup|sc|span|tex|tex-math|inline-formula)(\s[^<>]{0,100})?>/gi;

/** Around formulas: the tags say only that there is one. */
const SILENT = new Set(['tex', 'tex-math', 'inline-formula']);

const isMark = (name: string): name is TitleMark => (TITLE_MARKS as readonly string[]).includes(name);

const lookOf = (name: string, attributes: string): Look | undefined => {
  if (isMark(name)) return name;
  if (SILENT.has(name) || /\bclass\s*=\s*["']?nocase\b/i.test(attributes)) return 'none';
  return /\bfont-variant\s*:\s*small-caps\b/i.test(attributes) ? 'sc' : undefined;
};

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly look: Look | undefined;
  readonly start: number;
  readonly end: number;
}

const tagsIn = (title: string): Tag[] =>
  Array.from(title.matchAll(TAG), ({ 0: whole, 1: slash, 2: written = '', 3: attributes = '', index }) => {
    const name = written.toLowerCase();
    return { name, isEnd: slash === '/', look: lookOf(name, attributes), start: index, end: index + whole.length };
  });

/** The tags that have their other end, without those that cross another pair. */
const paired = (tags: readonly Tag[]): Tag[] => {
  const pairs = new Set<Tag>();
  const open: Tag[] = [];
  for (const tag of tags) {
    if (!tag.isEnd) {
      open.push(tag);
      continue;
    }
    const at = open.findLastIndex(({ name }) => name === tag.name);
    const [begin] = at < 0 ? [] : open.splice(at);
    if (begin?.look === undefined) continue;
    pairs.add(begin);
    pairs.add({ ...tag, look: begin.look });
  }
  return [...pairs].sort((a, b) => a.start - b.start);
};

/** A title in stretches of one look each; their texts are the title as it is read. */
export const titleRuns = (title: string): TitleRun[] => {
  const runs: TitleRun[] = [];
  let marks: readonly TitleMark[] = [];
  let at = 0;
  const add = (until: number): void => {
    if (until > at) runs.push({ text: title.slice(at, until), marks });
  };
  for (const { look, isEnd, start, end } of title.includes('</') ? paired(tagsIn(title)) : []) {
    add(start);
    at = end;
    if (look !== undefined && look !== 'none') marks = isEnd ? marks.slice(0, -1) : [...marks, look];
  }
  add(title.length);
  return runs;
};

/** A title as it is read, without its markup. */
export const plainTitle = (title: string): string =>
  title.includes('</')
    ? titleRuns(title)
        .map(({ text }) => text)
        .join('')
    : title;
