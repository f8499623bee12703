/** Title, abstract and printed references as a LaTeX source has them in its commands. */
import type { Front } from './front.ts';
import { tidyReferences } from './references.ts';

const LONGEST = 4000;
const MOST_ITEMS = 300;
const COMMENT = /(?<!\\)%.*$/gm;
const COMMAND = /\\[a-z]+\*?(?:\[[^\]\n]{0,200}\])?/gi;
const ITEM = /\\bibitem(?:\[[^\]]{0,200}\])?\{[^}]{0,200}\}/;

const plain = (source: string): string =>
  source
    .slice(0, LONGEST)
    .replace(COMMAND, ' ')
    .replace(/[{}~\\$]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What stands in the braces behind a command, braces in it included. */
const argumentOf = (source: string, command: string): string | undefined => {
  const found = new RegExp(String.raw`\\${command}\s*(?:\[[^\]]{0,300}\]\s*)?\{`).exec(source);
  if (!found) return undefined;
  const from = found.index + found[0].length;
  let depth = 1;
  for (let at = from; at < Math.min(source.length, from + LONGEST); at++) {
    if (source[at - 1] === '\\') continue;
    if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    if (depth === 0) return source.slice(from, at);
  }
  return undefined;
};

const between = (source: string, name: string): string | undefined => {
  const [begin, end] = [`\\begin{${name}}`, `\\end{${name}}`];
  const from = source.indexOf(begin);
  const to = from < 0 ? -1 : source.indexOf(end, from);
  return to < 0 ? undefined : source.slice(from + begin.length, to);
};

/** A title or an abstract that it does not have is left out; its references may be in a file of their own. */
export const readSource = (text: string): Partial<Front> & { readonly references: readonly string[] } => {
  const source = text.replace(COMMENT, '');
  const title = plain(argumentOf(source, 'title') ?? '');
  const abstract = plain(between(source, 'abstract') ?? argumentOf(source, 'abstract') ?? '');
  const references = tidyReferences(
    (between(source, 'thebibliography') ?? '')
      .split(ITEM)
      .slice(1, 1 + MOST_ITEMS)
      .map(plain),
  );
  return { ...(title === '' ? {} : { title }), ...(abstract === '' ? {} : { abstract }), references };
};
