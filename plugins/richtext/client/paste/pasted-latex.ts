/** LaTeX that was copied as text: a paragraph of a paper comes in as what it says, with the keys of its citations for whoever looks them up. */
import { Slice } from 'prosemirror-model';
import { keyedText } from '../../common/cite-keys.ts';
import { escapeText } from '../../common/html/escape.ts';
import { LeftBehind } from '../../common/html/left.ts';
import { readTree } from '../../common/html/read.ts';
import { parseHtml } from '../../common/html/tree.ts';
import type { Left } from '../../common/model.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { readTex } from '../../common/tex/read-tex.ts';
import type { TexProject } from '../../common/tex/reading.ts';

/** UTF-16 units: more is text. */
const LONGEST = 1_000_000;

/** Commands that nobody writes but in LaTeX, with what they take. A backslash alone is one. */
const TELLING =
  /\\(?:begin\s*\{[a-zA-Z]+\*?\}|(?:emph|text(?:bf|it|tt|sc|rm|sf|superscript|subscript)|(?:sub){0,2}section|chapter|(?:[a-z]{0,8})[cC]ite[a-zA-Z]{0,8}|(?:auto|eq|page|name|c|C)?ref|label|footnote|caption|includegraphics|href|url|underline)\*?\s*[[{]|item\s)/;
/** A formula with a command in it. */
const FORMULA = /\$[^$\n]{0,400}\\[a-zA-Z]{2,}[^$\n]{0,400}\$|\\\([^\n]{1,800}?\\\)/;

export const isLatex = (text: string): boolean => text.length <= LONGEST && (TELLING.test(text) || FORMULA.test(text));

/** Where there are no other files. */
const ALONE: TexProject = {
  read: () => undefined,
  bibliography: () => undefined,
  picture: () => undefined,
  cite: ({ works }) => escapeText(keyedText(works)),
  authors: () => undefined,
};

export interface PastedLatex {
  readonly slice: Slice;
  readonly left: readonly Left[];
}

/** @returns `undefined` for text that is no LaTeX, or says nothing */
export const pastedLatex = (text: string): PastedLatex | undefined => {
  if (!isLatex(text)) return undefined;
  const left = new LeftBehind();
  const { html, remarks } = readTex(text, '', ALONE, left);
  const { doc } = readTree(parseHtml(html.replace(/\u0003\d+\u0003/g, '')).root, left);
  for (const { words } of remarks) left.add('comment', words);
  const { content } = documentOf(doc);
  return content.size === 0 ? undefined : { slice: Slice.maxOpen(content), left: left.list() };
};
