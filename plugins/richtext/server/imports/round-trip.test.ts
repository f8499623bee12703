/**
 * From Carrel to Word and back, and once more: what a person would miss is counted in what went out and in what came back. Documents at random
 * also have what no file can keep apart (a heading without a letter, a reference to nothing); that is left out of the counts.
 */
import * as fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import type { CitationAttrs } from '../../common/schema/inline.ts';
import type { Manuscript, TakenManuscript } from '../../common/manuscript.ts';
import { numberingOf } from '../../common/numbering.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { randomManuscript } from '../../common/testing/random-manuscript.ts';
import { writeDocx } from '../exports/docx/write-docx.ts';
import { readDocx } from './docx/read-docx.ts';

type Counts = Record<string, number>;
interface Counted {
  readonly doc: Node;
  readonly said: number;
  readonly suggested: number;
}

/** A footnote of a citation alone is one that a style of notes has made. */
const isCitingNote = (node: Node): boolean =>
  node.childCount > 0 &&
  node.children.every((child) => child.type.name === 'citation' || (child.isText && /^[\s.,;]*$/.test(child.text ?? '')));

const hasWords = (node: Node): boolean =>
  node.textContent.trim() !== '' || node.children.some(({ isText, type }) => !isText && type.name !== 'hard_break');

const countsOf = ({ doc, said, suggested }: Counted, isNote: boolean): Counts => {
  const counts: Counts = { said, suggested };
  const add = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);
  const numbering = numberingOf(doc);
  doc.descendants((node) => {
    const { name } = node.type;
    const kind = (node.attrs.kind ?? '') as string;
    if (name === 'line' && /^h\d$/.test(kind) && hasWords(node)) add(kind);
    else if (name === 'footnote' && !(isNote && isCitingNote(node))) add(name);
    else if (['equation', 'math', 'bibliography', 'table_of_contents', 'page_break', 'code_block'].includes(name)) add(name);
    else if (name === 'citation') add(name);
    else if (name === 'cross_reference' && numbering.of(String(node.attrs.target))?.kind === 'heading') add(name);
  });
  return counts;
};

const SUGGESTED_APART = { suggestions: [], comments: [] } as const;
const counted = (taken: TakenManuscript): Counted => ({
  doc: documentOf(taken.doc),
  said: taken.comments.length,
  suggested: taken.suggestions.length,
});

/** Works get numbers again, as if the library had taken them in. */
const again = (taken: TakenManuscript, before: Manuscript): Manuscript => {
  const json = JSON.stringify(taken.doc).replace(/"id":"(c\w+)","works":\[\]/g, (all, id: string) =>
    taken.citations.has(id)
      ? `"id":"${id}","works":${JSON.stringify(taken.citations.get(id)?.map(({ item }) => ({ article: item.id })))}`
      : all,
  );
  const pictures = new Map(taken.pictures.map((picture, at) => [at, picture]));
  return { ...before, doc: documentOf(JSON.parse(json)), pictures, comments: taken.comments, suggestions: taken.suggestions };
};

/** Citations that name a work that is there. */
const citedWell = (doc: Node): boolean => {
  let isGood = true;
  doc.descendants((node) => {
    if (node.type.name === 'citation') isGood &&= (node.attrs as CitationAttrs).works.length > 0;
  });
  return isGood;
};

it('twenty documents lose no heading, note, formula, citation or comment', async () => {
  const all = fc.sample(randomManuscript({ letters: 'kept', isRagged: false, maxBlocks: 10 }), { numRuns: 20, seed: 7 });
  for (const manuscript of all.map((each) => ({ ...each, ...SUGGESTED_APART }))) {
    const { isNote } = manuscript.printed;
    const taken = readDocx(await writeDocx(manuscript));
    const first = countsOf({ doc: manuscript.doc, said: 0, suggested: 0 }, isNote);
    const second = countsOf(counted(taken), isNote);
    expect(second).toEqual(first);
    const next = again(taken, manuscript);
    expect(citedWell(next.doc)).toBe(true);
    expect(countsOf(counted(readDocx(await writeDocx(next))), isNote)).toEqual(second);
  }
});
