/** The bibliography: one field around its entries, so that Zotero and Mendeley print it anew where it stands. */
import { linkParts, type Run } from '#plugins/citing/common/runs.ts';
import type { PrintedCitations } from '../../../../common/manuscript.ts';
import { BIBLIOGRAPHY_CODE } from '../citations/citation-field.ts';
import type { Carried } from '../citations/carried.ts';
import type { Relations } from '../parts/package.ts';
import { el, xmlText } from '../parts/xml.ts';
import { paragraph, setIn } from './paragraph.ts';
import { lookOfRun, run, wordsRun } from './runs.ts';

/** Twips of the column of labels. */
const LABELS = 567;
const HANGING = 567;

const linked = ({ text, marks }: Run, relations: Relations): string =>
  linkParts(text)
    .map((part) => {
      const runs = wordsRun(part.text, part.href === undefined ? lookOfRun(marks) : { ...lookOfRun(marks), style: 'Hyperlink' });
      return part.href === undefined
        ? runs
        : el('w:hyperlink', { 'r:id': relations.to('hyperlink', part.href), 'w:history': 1 }, runs);
    })
    .join('');

/** @param room twips @param before and behind: what begins and ends at its place */
export const bibliography = (
  { bibliography: entries, hanging }: PrintedCitations,
  room: number,
  relations: Relations,
  carried: Carried,
  before: string,
  behind: string,
): string => {
  const sign = (type: string) => run(el('w:fldChar', { 'w:fldCharType': type }));
  const code = run(el('w:instrText', { 'xml:space': 'preserve' }, xmlText(` ${BIBLIOGRAPHY_CODE} `)));
  const begin = before + sign('begin') + code + sign('separate');
  const lines = entries.map(({ label, text }) => {
    const labels = label.map((each) => wordsRun(each.text, lookOfRun(each.marks))).join('');
    const wanted = labels === '' ? (hanging ? HANGING : 0) : LABELS;
    const width = setIn(wanted, room);
    // A tab leads to where there is room for it.
    const between = width < wanted ? wordsRun(' ') : run('<w:tab/>');
    const words = (labels === '' ? '' : labels + between) + text.map((each) => linked(each, relations)).join('');
    return { words, indent: wanted === 0 ? undefined : { left: width, hanging: width } };
  });
  const all = lines.length === 0 ? [{ words: '', indent: undefined }] : lines;
  const written = all.map(({ words, indent }, at) => {
    const end = at === all.length - 1 ? sign('end') + behind : '';
    return paragraph({ style: 'Bibliography', indent }, (at === 0 ? begin : '') + words + end);
  });
  return carried.bibliography(written.join(''));
};
