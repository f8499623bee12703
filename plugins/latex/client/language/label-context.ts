/** Says in a few words what a label stands for: the caption of its float, the title of its section, the start of its formula. */
import type { Scan } from '../../common/source/scan-types.ts';

const LONGEST = 200;

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);

const CAPTION = /\\caption(?:\[[^\]]*\])?\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/;

/** @param at offset of the label's name */
export const labelContext = (text: string, at: number, scan: Scan | undefined): string => {
  const inside = scan?.environments
    .filter(({ name, begin, end }) => name !== 'document' && begin.end <= at && end && end.start >= at)
    .at(-1);
  if (inside?.end) {
    const body = text.slice(inside.begin.end, inside.end.start);
    return short(CAPTION.exec(body)?.[1] ?? body.replace(/\\label\{[^}]*\}/, ''));
  }
  const section = scan?.sections.filter(({ start }) => start <= at).at(-1);
  return short(section?.title ?? text.slice(text.lastIndexOf('\n', at) + 1, at));
};
