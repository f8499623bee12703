/** A case of the suite as this plugin formats it, in the two ways in which it can be asked. */
import { checkStyle } from '../../common/check-style.ts';
import { readRuns } from '../../common/read-runs.ts';
import { tidyItem } from '../../common/tidy-item.ts';
import { writeHtml, writeHtmlEntry } from '../../common/write-html.ts';
import type { Formatter } from '../../server/engine/formatter.ts';
import { formatReferences } from '../../server/format-references.ts';
import { looksOf } from './looks.ts';
import type { SuiteCase, SuiteItem } from './read-case.ts';
import { runCase } from './run-case.mjs';

const SECONDS = 60;

/** What is printed as something else than HTML. */
export const isOfHtml = ({ submodes }: SuiteCase): boolean =>
  !submodes.some((mode) => ['header', 'rtf', 'plain', 'asciidoc', 'xslfo'].includes(mode));

/** What the calls of this plugin do not offer of a case: positions in a text, locators, sections, abbreviations. */
export const notOffered = ({ submodes, inputs }: SuiteCase): string[] => [...Object.keys(inputs), ...submodes];

/** Everything around the engine, which is asked as the case asks it: our reading of style and references, our reading of the print. */
export const aroundTheEngine = (suiteCase: SuiteCase, locales: Readonly<Record<string, string>>): string => {
  const style = JSON.stringify(checkStyle(suiteCase.csl).tree);
  const items = suiteCase.items.map((item) => ({ ...tidyItem('', item), id: item.id }));
  const { whole, parts } = runCase(suiteCase, { style, items, locales });
  return isOfHtml(suiteCase) ? parts.map((part) => looksOf(entryOf(readRuns(part)))).join('\n') : whole;
};

const entryOf = (entry: ReturnType<typeof readRuns>): string => writeHtmlEntry({ article: 0, ...entry }, false);

/**
 * The whole way that a reference goes, through the thread that formats.
 * @param order ids as the suite puts them into one citation; a bibliography gets them as the case has them
 */
export const throughTheThread = async (formatter: Formatter, suiteCase: SuiteCase, order: readonly string[]): Promise<string> => {
  const { tree, language = 'en-US' } = checkStyle(suiteCase.csl);
  const style = { key: suiteCase.name, source: 'file' as const, language, json: JSON.stringify(tree) };
  const isCitation = suiteCase.mode === 'citation';
  // One case has an id twice: the last counts.
  const items = new Map(suiteCase.items.map((item): [string, SuiteItem] => [String(item.id), item]));
  const wanted = isCitation
    ? order.flatMap((id): SuiteItem[] => [items.get(id)].filter((item) => item !== undefined))
    : [...items.values()];
  const sources = wanted.map((item, article) => ({ article, item }));
  const { citation, entries, hanging } = await formatReferences(formatter, style, language, sources, {
    owner: 1,
    seconds: SECONDS,
  });
  return isCitation ? looksOf(writeHtml(citation)) : entries.map((entry) => looksOf(writeHtmlEntry(entry, hanging))).join('\n');
};
