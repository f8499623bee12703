/** Small documents for tests, and manuscripts of them. */
import { Fragment, type Node } from 'prosemirror-model';
import { lettersOf } from '../../../../common/letters.ts';
import type { Manuscript } from '../../../../common/manuscript.ts';
import { MARKS, NODES, schema } from '../../../../common/schema/schema.ts';
import { PICTURES, printedOf, SOURCES } from '../../../../common/testing/random-manuscript.ts';

type Attrs = Record<string, unknown> | null;

export const text = (words: string, ...marks: readonly string[]): Node =>
  schema.text(
    words,
    marks.map((mark) => (mark.includes(':') ? MARKS['link']!.create({ href: mark }) : schema.mark(mark))),
  );

export const make = (name: string, attrs: Attrs = null, ...content: readonly (Node | string)[]): Node =>
  NODES[name]!.create(attrs, Fragment.from(content.map((each) => (typeof each === 'string' ? text(each) : each))));

export const line = (attrs: Attrs, ...content: readonly (Node | string)[]): Node => make('line', attrs, ...content);

export const cell = (words: string, attrs: Attrs = null, name = 'table_cell'): Node => make(name, attrs, line(null, words));

export const manuscriptOf = (blocks: readonly Node[], more: Partial<Manuscript> & { isNote?: boolean } = {}): Manuscript => {
  const doc = make('doc', null, ...blocks);
  const printed = printedOf(doc, more.isNote ?? false);
  const others = { comments: [], suggestions: [], sources: SOURCES, pictures: PICTURES };
  return { title: 'Untitled', doc, language: 'en', style: 'apa', printed, ...others, ...more };
};

/** Where words stand in a document. */
export const placeOf = (blocks: readonly Node[], words: string): { from: number; to: number } => {
  const from = lettersOf(make('doc', null, ...blocks)).text.indexOf(words);
  return { from, to: from + words.length };
};
