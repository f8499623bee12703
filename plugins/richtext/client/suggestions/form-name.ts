/** How words would look, or what a line would be, in words: `Bold`, `Heading 2`. */
import type { Translate } from '#plugin-api/client';
import type { Form } from '#plugins/coedit/common/form.ts';

/** Marks and attributes by the action that makes them. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ strong: 'bold', em: 'italic', underline: 'underline', strike: 'strike', code: 'code', highlighted: 'highlight' },
  ...{ superscript: 'superscript', subscript: 'subscript', small_caps: 'smallCaps' },
};
const KINDS: Readonly<Record<string, string>> = {
  ...{ h1: 'heading1', h2: 'heading2', h3: 'heading3', h4: 'heading4', h5: 'heading5', h6: 'heading6' },
  ...{ text: 'text', quote: 'quote' },
};
const LISTS: Readonly<Record<string, string>> = { bullet: 'bulletList', ordered: 'orderedList', task: 'taskList' };
const ALIGNS: Readonly<Record<string, string>> = {
  ...{ left: 'alignLeft', center: 'alignCenter', right: 'alignRight', justify: 'alignJustify' },
};

const ofMark = (name: string, value: unknown, t: Translate): string => {
  const told = name === 'link' ? 'link' : MARKS[name];
  const called = told === undefined ? t('form.other') : t(`action.${told}`);
  if (value === null) return t('form.no', { what: called });
  const { href } = (typeof value === 'object' ? value : {}) as { href?: unknown };
  return name === 'link' && typeof href === 'string' ? t('form.link', { address: href }) : called;
};

const ofLine = (name: string, value: unknown, t: Translate): string => {
  const known = { kind: KINDS, list: LISTS, align: ALIGNS }[name];
  const none = { kind: 'action.text', list: 'form.noList', align: 'action.alignLeft' }[name];
  if (known && value === null) return t(none ?? 'form.other');
  const told = known?.[String(value)];
  if (told !== undefined) return t(`action.${told}`);
  return name === 'indent' ? t('form.indent', { level: Number(value) || 0 }) : t('form.other');
};

/** What becomes something is told alone where something else ends by it: a line that is a heading is no item any more. */
const telling = ({ set }: Form): [string, unknown][] => {
  const all = Object.entries(set);
  const made = all.filter(([, value]) => value !== null);
  return made.length > 0 ? made : all;
};

/** For what is said beside lines. */
export const formTexts = (t: Translate) => ({
  formName: (form: Form): string => formName(form, t),
  said: (name: string, words: string): string => t('form.said', { name, words }),
});

export const formName = (form: Form, t: Translate): string => {
  const of = form.of === 'words' ? ofMark : ofLine;
  return [...new Set(telling(form).map(([name, value]) => of(name, value, t)))].join(', ');
};
