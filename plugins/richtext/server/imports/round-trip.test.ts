/**
 * From Carrel to Word and back, and once more: what a person would miss is counted in what went out and in what came back. Documents at random
 * also have what no file can keep apart (a heading without a letter, a reference to nothing); that is left out of the counts.
 */
import * as fc from 'fast-check';
import { Fragment, type Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { CitationAttrs } from '../../common/schema/inline.ts';
import type { Manuscript } from '../../common/manuscript.ts';
import { lettersOf } from '../../common/letters.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { ASSETS } from '../../common/testing/random-document.ts';
import { PICTURES, randomManuscript } from '../../common/testing/random-manuscript.ts';
import { writeDocx } from '../exports/docx/write-docx.ts';
import { readDocx } from './docx/read-docx.ts';
import { countDocument } from './testing/count-document.ts';
import { takenAgain } from './testing/taken-again.ts';

/** Citations that name a work that is there. */
const citedWell = (doc: Node): boolean => {
  let isGood = true;
  doc.descendants((node) => {
    if (node.type.name === 'citation') isGood &&= (node.attrs as CitationAttrs).works.length > 0;
  });
  return isGood;
};

const isWhole = (figure: Node): boolean =>
  /^(?:image )+caption$|^caption table$/.test(
    figure.children.map(({ type, attrs }) => (type.name === 'line' ? String(attrs.kind) : type.name)).join(' '),
  );

/** Without what no file keeps apart: figures of lines, captions of nothing, pictures on their way, and the word before a number. */
const withWhatFilesKeep = (node: Node, parent = node): Node => {
  if (node.isText) return node;
  const content = Fragment.fromArray(
    node.children
      .filter((child) => child.type.name !== 'figure' || isWhole(child))
      .map((child) => withWhatFilesKeep(child, node)),
  );
  const attrs: Record<string, unknown> = { ...node.attrs };
  if (attrs.kind === 'caption' && parent.type.name !== 'figure') attrs.kind = null;
  if (attrs.asset === null) attrs.asset = 1;
  if (node.type.name === 'cross_reference' && attrs.form !== 'page' && attrs.form !== 'title') attrs.form = 'number';
  return node.type.create(attrs, content, node.marks);
};

const ALL_PICTURES = new Map(ASSETS.flatMap((asset) => (PICTURES.get(1) ? [[asset, PICTURES.get(1)!] as const] : [])));

const manuscripts = (): Manuscript[] =>
  fc.sample(randomManuscript({ letters: 'kept', isRagged: false, maxBlocks: 10 }), { numRuns: 20, seed: 7 });

it('twenty documents lose no letter and no look of one, and nothing of what is counted', async () => {
  for (const each of manuscripts()) {
    const manuscript = { ...each, doc: withWhatFilesKeep(each.doc), pictures: ALL_PICTURES, suggestions: [], comments: [] };
    const taken = readDocx(await writeDocx(manuscript));
    const next = takenAgain(taken, manuscript);
    const first = countDocument(next);
    expect(first).toEqual(countDocument(manuscript));
    expect(citedWell(next.doc)).toBe(true);
    expect(countDocument(takenAgain(readDocx(await writeDocx(next)), next))).toEqual(first);
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
