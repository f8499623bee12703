/** How words and paragraphs of a Word document were before somebody changed that (17.13.5.29 and 31): what there is now would be so. */
import type { Form } from '#plugins/coedit/common/form.ts';
import type { Mark } from '../office/draft.ts';
import type { Role } from '../office/roles.ts';
import type { Told } from './paragraph.ts';

type Set = Form['set'];

/** What is more than a line, or not one of its own. */
const OTHER: ReadonlySet<Role | undefined> = new Set<Role>([
  ...(['code', 'toc', 'toc-heading', 'notice', 'correspondence', 'rule', 'separator', 'caption', 'continued'] as const),
]);

const lineOf = ({ attrs, item }: Told): Set => ({
  kind: attrs.kind ?? null,
  align: attrs.align ?? null,
  list: item?.kind ?? null,
  indent: (item ? item.level : attrs.indent) || null,
  isUnnumbered: attrs.isUnnumbered ?? null,
});

/** @returns `undefined` where nothing would be another that lines have here */
export const lineForm = (was: Told, is: Told): Form | undefined => {
  if (OTHER.has(was.role) || OTHER.has(is.role)) return undefined;
  const [before, after] = [lineOf(was), lineOf(is)];
  const set = Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
  return Object.keys(set).length > 0 ? { of: 'lines', set } : undefined;
};

/** @returns `undefined` where they look the same here */
export const wordsForm = (was: readonly Mark[], is: readonly Mark[]): Form | undefined => {
  const names = (marks: readonly Mark[]) => new Set(marks.flatMap(({ type }) => (type === 'link' ? [] : [type])));
  const [before, after] = [names(was), names(is)];
  const come = [...after].filter((name) => !before.has(name)).map((name) => [name, {}] as const);
  const gone = [...before].filter((name) => !after.has(name)).map((name) => [name, null] as const);
  const set: Set = Object.fromEntries<object | null>([...come, ...gone]);
  return Object.keys(set).length > 0 ? { of: 'words', set } : undefined;
};
