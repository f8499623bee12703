/** What is typed as in Markdown becomes what it stands for. Backspace right behind it takes that back. */
import { InputRule } from 'prosemirror-inputrules';
import type { Attrs, MarkType, ResolvedPos } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { HEADINGS, type LineAttrs } from '../../common/schema/line.ts';
import { MARKS, NODES } from '../../common/schema/schema.ts';
import { becoming } from '../lines/headings.ts';

const plainLine = ($at: ResolvedPos): LineAttrs | undefined => {
  const attrs = $at.parent.attrs as LineAttrs;
  return $at.parent.type.name === 'line' && attrs.kind === null ? attrs : undefined;
};

/** What stands at the beginning of a line makes something else of it. */
const lineRule = (pattern: RegExp, next: (match: RegExpMatchArray, state: EditorState, attrs: LineAttrs) => Partial<LineAttrs>) =>
  new InputRule(pattern, (state, match, start, end) => {
    const $start = state.doc.resolve(start);
    const attrs = plainLine($start);
    if (!attrs) return null;
    const transaction = state.tr.delete(start, end);
    const pos = $start.before();
    for (const [name, value] of Object.entries(next(match, state, attrs)))
      if (attrs[name as keyof LineAttrs] !== value) transaction.setNodeAttribute(pos, name, value);
    return transaction;
  });

/** A line that says nothing else becomes a block. */
const blockRule = (pattern: RegExp, make: (state: EditorState, from: number, to: number) => Transaction | null) =>
  new InputRule(pattern, (state, _, start) => {
    const $start = state.doc.resolve(start);
    if (!plainLine($start) || $start.parentOffset > 0 || $start.parent.content.size !== state.selection.from - start) return null;
    return make(state, $start.before(), $start.after());
  });

/** Words between two signs have a mark, and the signs are gone. @param pattern its last group are the words */
const markRule = (pattern: RegExp, type: MarkType, attrs: Attrs | null = null) =>
  new InputRule(pattern, (state, match, start, end) => {
    const words = match.at(-1) ?? '';
    const from = start + match[0].lastIndexOf(words);
    const signs = start + match[0].indexOf(match[1] ?? '');
    if (words === '' || !state.doc.resolve(start).parent.type.allowsMarkType(type)) return null;
    const to = Math.min(from + words.length, end);
    const { tr } = state;
    if (to < end) tr.delete(to, end);
    tr.delete(signs, from);
    tr.addMark(signs, signs + words.length, type.create(attrs));
    return tr.removeStoredMark(type);
  });

export const markdownRules = (): readonly InputRule[] => [
  lineRule(/^(#{1,6})\s$/, ([, signs = ''], { doc }, attrs) => becoming(doc, attrs, HEADINGS[signs.length - 1] ?? 'h6')),
  lineRule(/^[-+*•]\s$/, () => ({ list: 'bullet' })),
  lineRule(/^(\d{1,3})[.)]\s$/, ([, number]) => ({ list: 'ordered', start: Number(number) === 1 ? null : Number(number) })),
  lineRule(/^\[([ xX]?)\]\s$/, ([, sign = '']) => ({ list: 'task', checked: sign.trim() === '' ? null : true })),
  lineRule(/^>\s$/, () => ({ kind: 'quote' })),
  blockRule(/^(?:---|–-|—-|___)$/, ({ tr, doc }, from, to) => {
    const isLast = to === doc.content.size;
    tr.replaceWith(from, to, isLast ? [NODES.rule!.create(), NODES.line!.create()] : NODES.rule!.create());
    return tr;
  }),
  blockRule(/^```$/, ({ tr }, from, to) => tr.replaceWith(from, to, NODES.code_block!.create())),
  markRule(/(?:^|[^*])(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, MARKS.strong!),
  markRule(/(?:^|[^*])(\*)([^\s*](?:[^*]*[^\s*])?)\*$/, MARKS.em!),
  markRule(/(?:^|[^\w_])(_)([^\s_](?:[^_]*[^\s_])?)_$/, MARKS.em!),
  markRule(/(?:^|[^`])(`)([^`]+)`$/, MARKS.code!),
  markRule(/(~~)([^\s~](?:[^~]*[^\s~])?)~~$/, MARKS.strike!),
];
