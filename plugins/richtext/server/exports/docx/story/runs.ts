/** Runs: words of one look. */
import type { Mark as Look } from '#plugins/citing/common/runs.ts';
import type { Mark } from 'prosemirror-model';
import { el, heard, val, xmlText } from '../parts/xml.ts';
import type { Hand } from './places.ts';

/** What a run looks like; the names are those of the format. */
export interface RunLook {
  readonly style?: string | undefined;
  readonly b?: boolean | undefined;
  readonly i?: boolean | undefined;
  /** In a style that is italic. */
  readonly upright?: boolean | undefined;
  readonly smallCaps?: boolean | undefined;
  readonly strike?: boolean | undefined;
  readonly highlight?: boolean | undefined;
  readonly u?: boolean | undefined;
  readonly vertAlign?: 'superscript' | 'subscript' | undefined;
  /** How it looks as long as nobody has accepted that it looks so. */
  readonly was?: { readonly look: RunLook; readonly by: Hand; readonly ids: Ids } | undefined;
}

/** @param isItalic the line is italic by itself: what is stressed in it stands upright */
export const lookOfMarks = (marks: readonly Mark[], isItalic = false): RunLook => {
  const names = new Set(marks.map(({ type }) => type.name));
  const vertAlign = names.has('superscript') ? 'superscript' : names.has('subscript') ? 'subscript' : undefined;
  return {
    ...{ b: names.has('strong'), i: !isItalic && names.has('em'), upright: isItalic && names.has('em') },
    ...{ u: names.has('underline'), strike: names.has('strike'), vertAlign },
    ...{ smallCaps: names.has('small_caps'), highlight: names.has('highlighted') },
    style: names.has('code') ? 'VerbatimChar' : undefined,
  };
};

/** Of what `citing` prints. */
export const lookOfRun = (marks: readonly Look[] = []): RunLook => ({
  ...{ b: marks.includes('bold'), i: marks.includes('italic'), u: marks.includes('underline') },
  smallCaps: marks.includes('small-caps'),
  vertAlign: marks.includes('sup') ? 'superscript' : marks.includes('sub') ? 'subscript' : undefined,
});

/** In the order that the schema of the format demands. */
const propertiesOf = (look: RunLook, isRightToLeft: boolean): string => {
  const on = (is: boolean | undefined, ...names: readonly string[]) => (is ? names.map((name) => el(`w:${name}`)).join('') : '');
  return [
    look.style === undefined ? '' : val('rStyle', look.style),
    ...[on(look.b, 'b', 'bCs'), on(look.i, 'i', 'iCs'), look.upright ? val('i', 0) + val('iCs', 0) : ''],
    ...[on(look.smallCaps, 'smallCaps'), on(look.strike, 'strike')],
    look.highlight ? val('highlight', 'yellow') : '',
    look.u ? val('u', 'single') : '',
    look.vertAlign ? val('vertAlign', look.vertAlign) : '',
    on(isRightToLeft, 'rtl'),
  ].join('');
};

const writeLook = (look: RunLook, isRightToLeft: boolean): string => {
  const { was } = look;
  const before = was && el('w:rPr', {}, propertiesOf(was.look, isRightToLeft));
  const told = propertiesOf(look, isRightToLeft) + (was && before ? tracked('rPrChange', was.by, was.ids, before) : '');
  return told === '' ? '' : el('w:rPr', {}, told);
};

/** Letters of scripts that run from right to left, with what stands between their words. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:[\s\p{P}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])?/gu;

/** The first letter that has a direction says how a line runs. */
export const isRightToLeft = (text: string): boolean => /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text);

/** Each a run of its own: LibreOffice moves breaks to the front of theirs. */
const pieces = (words: string, isGone: boolean): string[] =>
  words.split(/(\t|\r\n|[\r\n\u2028\u2029\u0085\v\f]|\u00ad)/).flatMap((part) => {
    if (part === '') return [];
    if (part === '\t') return ['<w:tab/>'];
    if (part === '\u00ad') return ['<w:softHyphen/>'];
    if (/^[\r\n\u2028\u2029\u0085\v\f]/.test(part)) return ['<w:br/>'];
    return [el(isGone ? 'w:delText' : 'w:t', { 'xml:space': 'preserve' }, xmlText(part))];
  });

/** What stands in a run beside words, as the sign of a footnote. */
export const run = (content: string, look: RunLook = {}): string => el('w:r', {}, writeLook(look, false), content);

/** @param isGone the words are deleted, and only a tracked change has them */
export const wordsRun = (words: string, look: RunLook = {}, isGone = false): string => {
  const parts: string[] = [];
  const add = (part: string, runsBack: boolean) => {
    for (const piece of pieces(part, isGone)) parts.push(el('w:r', {}, writeLook(look, runsBack), piece));
  };
  let at = 0;
  for (const found of words.matchAll(RIGHT_TO_LEFT)) {
    add(words.slice(at, found.index), false);
    add(found[0], true);
    at = found.index + found[0].length;
  }
  add(words.slice(at), false);
  return parts.join('');
};

/**
 * A field with what it shows until it is counted anew.
 * @param isDirty Word is to count it when it opens the document
 */
export const field = (code: string, shown: string, { isGone = false, isDirty = false, look = {} as RunLook } = {}): string => {
  const sign = (type: string, dirty?: string) => run(el('w:fldChar', { 'w:fldCharType': type, 'w:dirty': dirty }), look);
  const name = isGone ? 'w:delInstrText' : 'w:instrText';
  return [
    sign('begin', isDirty ? 'true' : undefined),
    run(el(name, { 'xml:space': 'preserve' }, xmlText(` ${code} `)), look),
    sign('separate'),
    shown,
    sign('end'),
  ].join('');
};

/** Word takes dates to the second. */
export const dateOf = (at: string): string | undefined => {
  const time = Date.parse(at);
  return Number.isNaN(time) ? undefined : `${new Date(time).toISOString().slice(0, 19)}Z`;
};

/** Word refuses names that are longer. */
const LONGEST_NAME = 255;
export const nameOf = (name: string): string => heard(name).trim().slice(0, LONGEST_NAME) || '?';

/** Numbers that are given once in a document, of changes and bookmarks alike. */
export class Ids {
  #last = 0;
  next(): number {
    return ++this.#last;
  }
}

/** What would go or come, around runs; or be otherwise, around how it is. */
export const tracked = (kind: 'ins' | 'del' | 'rPrChange' | 'pPrChange', { name, at }: Hand, ids: Ids, content = ''): string =>
  el(`w:${kind}`, { 'w:id': ids.next(), 'w:author': nameOf(name), 'w:date': dateOf(at) }, content);
