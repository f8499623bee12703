/**
 * From Carrel to Word and back, and once more: what a person would miss is counted in what went out and in what came back. Documents at random
 * also have what no file can keep apart (a heading without a letter, a reference to nothing); that is left out of the counts.
 */
import * as fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { CitationAttrs } from '../../common/schema/inline.ts';
import type { Manuscript, TakenManuscript } from '../../common/manuscript.ts';
import { lettersOf } from '../../common/letters.ts';
import { numberingOf } from '../../common/numbering.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { randomManuscript } from '../../common/testing/random-manuscript.ts';
import { writeDocx } from '../exports/docx/write-docx.ts';
import { readDocx } from './docx/read-docx.ts';

type Counts = Record<string, number>;
/** A footnote of a citation alone is one that a style of notes has made. */
const isCitingNote = (node: Node): boolean =>
  node.childCount > 0 &&
  node.children.every((child) => child.type.name === 'citation' || (child.isText && /^[\s.,;]*$/.test(child.text ?? '')));

const hasWords = (node: Node): boolean =>
  node.textContent.trim() !== '' || node.children.some(({ isText, type }) => !isText && type.name !== 'hard_break');

const countsOf = (doc: Node, isNote: boolean): Counts => {
  const counts: Counts = {};
  const add = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);
  const numbering = numberingOf(doc);
  doc.descendants((node) => {
    const { name } = node.type;
    const kind = (node.attrs.kind ?? '') as string;
    if (name === 'line' && /^h\d$/.test(kind) && hasWords(node)) add(kind);
    else if (name === 'footnote' && !(isNote && isCitingNote(node))) add(name);
    // One that stands alone in its line is a display for Word.
    else if (['equation', 'math'].includes(name)) add('formula');
    else if (['bibliography', 'table_of_contents', 'page_break', 'code_block'].includes(name)) add(name);
    else if (name === 'citation') add(name);
    else if (name === 'cross_reference' && numbering.of(String(node.attrs.target))?.kind === 'heading') add(name);
  });
  return counts;
};

/** Works get numbers again, as if the library had taken them in. */
const again = (taken: TakenManuscript, before: Manuscript): Manuscript => {
  const json = JSON.stringify(taken.doc).replace(/"id":"(c\w+)","works":\[\]/g, (all, id: string) =>
    taken.citations.has(id)
      ? `"id":"${id}","works":${JSON.stringify(taken.citations.get(id)?.map(({ item }) => ({ article: item?.id })))}`
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

const manuscripts = (): Manuscript[] =>
  fc.sample(randomManuscript({ letters: 'kept', isRagged: false, maxBlocks: 10 }), { numRuns: 20, seed: 7 });

it('twenty documents lose no heading, note, formula, citation or reference', async () => {
  for (const each of manuscripts()) {
    const manuscript = { ...each, suggestions: [], comments: [] };
    const { isNote } = manuscript.printed;
    const taken = readDocx(await writeDocx(manuscript));
    const first = countsOf(documentOf(taken.doc), isNote);
    expect(first).toEqual(countsOf(manuscript.doc, isNote));
    const next = again(taken, manuscript);
    expect(citedWell(next.doc)).toBe(true);
    expect(countsOf(documentOf(readDocx(await writeDocx(next)).doc), isNote)).toEqual(first);
  }
});

const BY = { name: 'Ada', at: '2026-01-02T03:04:05.000Z' };

it('and no comment or change: they are at their words again', async () => {
  let places = 0;
  for (const each of manuscripts()) {
    const { text, held } = lettersOf(each.doc);
    const all = [...text.matchAll(/[a-zA-Z]{3,}/g)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
    // Word has no comments in notes: they go around them.
    const words = all.filter(({ from }) => !held.some((note) => note.from <= from && from < note.to));
    const every = (nth: number) => words.filter((_, at) => at % 7 === nth);
    const comments = every(0).map((place, at) => ({ place, said: [{ ...BY, text: `What ${String(at)}` }] }));
    const suggestions = [
      ...every(2).map((place) => ({ ...BY, place, replacement: 'other' })),
      ...every(4).map((place) => ({ ...BY, place, replacement: '' })),
      ...every(6).map(({ to }) => ({ ...BY, place: { from: to, to }, replacement: 'more' })),
    ].sort((a, b) => a.place.from - b.place.from);
    const taken = readDocx(await writeDocx({ ...each, comments, suggestions }));
    const after = lettersOf(documentOf(taken.doc)).text;
    const wordsAt = (letters: string, place: Stretch | undefined) => place && letters.slice(place.from, place.to);
    expect(taken.comments.map(({ place, said }) => [said[0]?.text, wordsAt(after, place)])).toEqual(
      comments.map(({ place, said }) => [said[0]?.text, wordsAt(text, place)]),
    );
    expect(taken.suggestions.map(({ place, replacement }) => [replacement, wordsAt(after, place)])).toEqual(
      suggestions.map(({ place, replacement }) => [replacement, wordsAt(text, place)]),
    );
    places += comments.length + suggestions.length;
  }
  expect(places).toBeGreaterThan(300);
});
