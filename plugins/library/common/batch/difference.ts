/** Two values of a field as short texts that show where they differ. */
import type { ArticleInfo, Person } from '../model/info.ts';

/** Signs of each text at the most. */
const SHOWN = 120;
/** Signs before the first difference. */
const LEAD = 24;

const nameOf = ({ given, family, particle, suffix, literal }: Person): string =>
  literal ?? [given, particle, family, suffix].filter(Boolean).join(' ');

/** A value as one line of text. */
export const valueText = (value: ArticleInfo[keyof ArticleInfo]): string => {
  if (Array.isArray(value)) return value.map((each) => (typeof each === 'string' ? each : nameOf(each))).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ') : '';
};

const cut = (text: string, from: number): string =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`;

/** Both texts from shortly before the first place where they differ. */
export const difference = (before: string, after: string): { before: string; after: string } => {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = Math.max(before.length, after.length) <= SHOWN ? 0 : Math.max(0, same - LEAD);
  return { before: cut(before, from), after: cut(after, from) };
};
