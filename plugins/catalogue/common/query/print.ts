/** A question as a text of the query language: `parse` makes the same tree of it. */
import type { Query } from './ast.ts';
import { lex } from './lex.ts';

const years = (from: number | undefined, to: number | undefined): string =>
  from === to ? String(from) : `${from === undefined ? '' : fourDigits(from)}-${to === undefined ? '' : fourDigits(to)}`;
const fourDigits = (year: number): string => String(year).padStart(4, '0');

const quoted = (text: string): string => `"${text.replace(/["“”„]/g, ' ').trim()}"`;

/** Whether a text is read as the one word that it is. */
const isWord = (text: string): boolean => {
  const [sign, ...more] = lex(text);
  return more.length === 0 && sign?.kind === 'word' && sign.text === text;
};

const isSeveral = ({ kind }: Query): boolean => kind === 'and' || kind === 'or';
const grouped = (query: Query): string => (isSeveral(query) ? `(${print(query)})` : print(query));
/** Two signs of "not" one after the other would be read as one dash. */
const negated = (query: Query): string => (query.kind === 'not' ? `(${print(query)})` : grouped(query));

export const print = (query: Query): string => {
  switch (query.kind) {
    case 'term':
    case 'wildcard':
      return (query.field ? `${query.field}:` : '') + (isWord(query.text) ? query.text : quoted(query.text));
    case 'phrase':
      return (query.field ? `${query.field}:` : '') + quoted(query.text);
    case 'exact-title':
      return `title:=${quoted(query.text)}`;
    case 'identifier':
      return `${query.scheme}:${/[\s()"“”„]/.test(query.value) ? quoted(query.value) : query.value}`;
    case 'years':
      return `year:${years(query.from, query.to)}`;
    case 'and':
      return query.of.map(grouped).join(' ');
    case 'or':
      return query.of.map(grouped).join(' OR ');
    case 'not':
      return `-${negated(query.of)}`;
  }
};
