/** The table of contents: a field with its entries as they are now. */
import type { Draft } from '../draft.ts';
import type { Numbered } from '../../../../common/numbering.ts';
import { el, val, xmlText } from '../parts/xml.ts';
import { paragraph, setIn } from './paragraph.ts';
import { field, run, wordsRun } from './runs.ts';

/** Headings of lower levels are not in it. */
const DEEPEST = 3;
const CODE = `TOC \\o "1-${String(DEEPEST)}" \\h \\z \\u`;

/** Names of bookmarks on headings, by heading; none where no table of contents leads to them. */
export const contentsNames = ({ numbering, manuscript: { doc } }: Draft): ReadonlyMap<Numbered, string> => {
  let has = false;
  doc.descendants((node) => void (has ||= node.type.name === 'table_of_contents'));
  const headings = has ? numbering.all.filter(({ kind, level }) => kind === 'heading' && level <= DEEPEST) : [];
  return new Map(headings.map((heading, at) => [heading, `_Toc${String(200_000_000 + at)}`]));
};

const sign = (type: string, dirty?: string): string => run(el('w:fldChar', { 'w:fldCharType': type, 'w:dirty': dirty }));
const begin = (): string =>
  sign('begin', 'true') + run(el('w:instrText', { 'xml:space': 'preserve' }, xmlText(` ${CODE} `))) + sign('separate');

/** Twips in which a page has a column of its own, and those that an entry is set in for each level, as `styles.ts` has it. */
const ROOM_FOR_PAGES = 4_000;
const STEP = 280;

const entry = (draft: Draft, heading: Numbered, name: string, isNarrow: boolean): string => {
  const number = heading.number === '' ? '' : `${heading.number}\u2002`;
  const page = field(`PAGEREF ${name} \\h`, wordsRun(draft.pageOf(heading)));
  const words = wordsRun(`${number}${heading.title}`) + (isNarrow ? wordsRun(' ') : run('<w:tab/>')) + page;
  return el('w:hyperlink', { 'w:anchor': name, 'w:history': 1 }, words);
};

/** @param room twips @param before and behind: what begins and ends at its place */
export const contents = (
  draft: Draft,
  room: number,
  names: ReadonlyMap<Numbered, string>,
  before: string,
  behind: string,
): string => {
  const isNarrow = room < ROOM_FOR_PAGES;
  const entries = [...names].filter(([{ title }]) => title !== '');
  const title = paragraph({ style: 'TOCHeading', keepNext: true }, before + wordsRun(draft.words.contents));
  const lines = entries.map(([heading, name], at) => {
    const start = at === 0 ? begin() : '';
    const indent = isNarrow ? { left: setIn((heading.level - 1) * STEP, room) } : undefined;
    return paragraph({ style: `TOC${String(heading.level)}`, indent }, start + entry(draft, heading, name, isNarrow));
  });
  const last = paragraph({}, (lines.length === 0 ? begin() : '') + sign('end') + behind);
  const gallery = el('w:docPartObj', {}, val('docPartGallery', 'Table of Contents'), el('w:docPartUnique'));
  return el('w:sdt', {}, el('w:sdtPr', {}, gallery), el('w:sdtContent', {}, title, ...lines, last));
};
