import { describe, expect, it } from 'vitest';
import { citationTag, houseMark } from '#plugins/citing/common/carried/tag.ts';
import { type Case, citationAt, citedStage, documentStage, HOUSE, NOTES, NUMBERS, opened } from './testing/document-stage.ts';
import { FakeDocument } from './testing/fake-document.ts';

const lists: Case[] = [
  [
    'the bibliography stands in a paragraph of its own, set as the style has it',
    async () => {
      const stage = await citedStage();
      await stage.bibliographyBehind('Third');
      expect(stage.list()).toEqual(['Babbage 1864. _Passages_', 'Hopper 1952. _Compilers_', 'Lovelace 1843. _Notes_']);
      const looks = stage.doc.body.atoms.flatMap((atom) => (atom.kind === 'end' ? [atom.look] : []));
      expect(looks.slice(-3)).toEqual(
        Array(3).fill({ leftIndent: 36, firstLineIndent: -36, spaceAfter: 12, lineSpacing: 12, styleBuiltIn: 'Bibliography' }),
      );
    },
  ],
  [
    'it follows what is cited, and only what is new is written',
    async () => {
      const stage = await citedStage();
      await stage.bibliographyBehind('Third');
      stage.printer.library.set(4, { title: 'Machines', author: [{ family: 'Turing' }], issued: { 'date-parts': [[1936]] } });
      await stage.cite('First', 4);
      expect(stage.list()?.at(-1)).toBe('Turing 1936. _Machines_');
      const before = stage.word.writes;
      await stage.store.refresh();
      expect(stage.word.writes).toBe(before);
    },
  ],
  [
    'what is cited no longer goes from it, from its end as well',
    async () => {
      const stage = await citedStage();
      await stage.bibliographyBehind('Third');
      await stage.store.remove(citationAt(stage, 0).id);
      expect(stage.list()).toHaveLength(3);
      await stage.store.remove(citationAt(stage, 1).id);
      expect(stage.list()).toEqual(['Babbage 1864. _Passages_', 'Hopper 1952. _Compilers_']);
      await stage.store.remove(citationAt(stage, 0).id);
      expect(stage.list()).toEqual(['[–]']);
    },
  ],
  [
    'numbers stand before the entries',
    async () => {
      const stage = await citedStage({ style: 'ieee' });
      await stage.bibliographyBehind('Third');
      expect(stage.list()?.[0]).toBe('[1]\tLovelace 1843. _Notes_');
    },
  ],
  [
    'somebody’s own words in it stay until they decide',
    async () => {
      const stage = await citedStage();
      await stage.bibliographyBehind('Third');
      stage.doc.cursorBehind('Passages');
      stage.doc.type(' (2nd ed.)');
      await stage.cite('First', 2);
      expect(stage.store.report?.isBibliographyTyped).toBe(true);
      expect(stage.list()?.[0]).toContain('(2nd ed.)');
      await stage.store.refresh({ overwriteBibliography: true });
      expect(stage.list()?.[0]).toBe('Babbage 1864. _Passages_');
    },
  ],
  [
    'removed, it leaves the citations as they are',
    async () => {
      const stage = await citedStage();
      await stage.bibliographyBehind('Third');
      await stage.store.removeBibliography();
      expect(stage.doc.bibliography).toBeUndefined();
      expect(stage.texts()).toHaveLength(3);
    },
  ],
  [
    'in a document without citations it says that it is there',
    async () => {
      const stage = documentStage();
      await stage.bibliographyBehind('Third');
      expect(stage.list()).toEqual(['[–]']);
      await stage.cite('First', 1);
      expect(stage.list()).toEqual(['Lovelace 1843. _Notes_']);
    },
  ],
  [
    'a style without one says so',
    async () => {
      const stage = await citedStage();
      await stage.bibliographyBehind('Third');
      await stage.store.chooseLook({ style: 'nature', language: 'en-US' });
      expect(stage.store.report?.lacksBibliography).toBe(true);
    },
  ],
];

const styles: Case[] = [
  [
    'another style changes all citations, and the document keeps it',
    async () => {
      const stage = await citedStage();
      await stage.store.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['[1]', '[2, 3]', '[1]']);
      const again = await opened(documentStage({ document: stage.doc }));
      expect(again.store.look).toEqual(NUMBERS);
    },
  ],
  [
    'a style of notes puts citations into footnotes, and they learn their numbers',
    async () => {
      const stage = await citedStage();
      await stage.store.chooseLook(NOTES);
      expect(stage.doc.text).toBe(
        'First[Lovelace 1843, Notes.] sentence.\nSecond[Babbage 1864, Passages.Hopper 1952, Compilers, p. 12.] sentence.\nThird[Lovelace 1843, Notes.] sentence.',
      );
      expect(stage.printer.asked.at(-1)?.citations.map(({ note }) => note)).toEqual([1, 2, 3]);
      expect(stage.doc.markedIn(citationAt(stage, 0))).toBe('Lovelace 1843, _Notes_.');
    },
  ],
  [
    'and back again into the text',
    async () => {
      const stage = await citedStage({ style: NOTES.style });
      expect(stage.doc.notes).toHaveLength(3);
      await stage.store.chooseLook({ style: 'apa', language: 'en-US' });
      expect(stage.doc.text).toBe(
        'First(Lovelace 1843) sentence.\nSecond(Babbage 1864; Hopper 1952, p. 12) sentence.\nThird(Lovelace 1843) sentence.',
      );
    },
  ],
  [
    'a citation in a footnote that somebody wrote stays there in any style',
    async () => {
      const stage = await citedStage({ style: NOTES.style });
      const note = stage.doc.notes[0]?.story;
      if (note) note.type(note.atoms.length - 1, ' As everybody knows.');
      await stage.store.chooseLook({ style: 'apa', language: 'en-US' });
      expect(stage.doc.notes).toHaveLength(1);
      expect(stage.doc.text).toContain('First[(Lovelace 1843) As everybody knows.] sentence.');
      await stage.store.refresh();
      expect(stage.printer.asked.at(-1)?.citations[0]?.note).toBe(1);
    },
  ],
  [
    'a footnote of its own goes with the citation',
    async () => {
      const stage = await citedStage({ style: NOTES.style });
      await stage.store.remove(citationAt(stage, 1).id);
      expect(stage.doc.notes).toHaveLength(2);
      expect(stage.doc.text).toContain('Second sentence.');
    },
  ],
  [
    'notes and text are read in one order',
    async () => {
      const stage = await citedStage({ style: NOTES.style });
      const note = stage.doc.notes[1]?.story;
      if (note) note.type(note.atoms.length - 1, ' Own words.');
      await stage.store.chooseLook(NUMBERS);
      await stage.store.refresh();
      expect(stage.store.citations.map(({ text, note: number }) => [text, number])).toEqual([
        ['[1]', undefined],
        ['[2, 3]', 1],
        ['[1]', undefined],
      ]);
    },
  ],
  [
    'Word for the web, which takes no citations in notes, says so and keeps them in the text',
    async () => {
      const stage = await citedStage({ platform: 'OfficeOnline' });
      await stage.store.chooseLook(NOTES);
      expect(stage.doc.notes).toHaveLength(0);
      expect(stage.store.report?.lacksNotes).toBe(true);
      expect(stage.store.failure).toBeUndefined();
    },
  ],
  [
    'it works on those that are in notes already',
    async () => {
      const before = await citedStage({ style: NOTES.style });
      const stage = documentStage({ document: before.doc, platform: 'OfficeOnline' });
      await stage.store.refresh({ edit: { control: citationAt(before, 0).id, cited: [{ article: 3 }] } });
      expect(stage.texts()[0]).toBe('Hopper 1952, Compilers.');
    },
  ],
  [
    'an older Word without notes reads and writes the text',
    async () => {
      const stage = await citedStage({ wordApi: 1.4 });
      await stage.store.chooseLook(NOTES);
      expect([stage.store.report?.lacksNotes, stage.doc.notes.length]).toEqual([true, 0]);
    },
  ],
  [
    'a citation in a bold heading stays bold, and the italics of an old style go',
    async () => {
      const stage = documentStage({ wordApi: 1.4 });
      for (const atom of stage.doc.body.atoms) if (atom.kind === 'char') atom.font.bold = true;
      const made = await stage.cite('First', 1);
      expect(stage.doc.markedIn(made)).toBe('*(Lovelace 1843)*');
      await stage.store.chooseLook(NOTES);
      expect(stage.doc.markedIn(made)).toBe('*Lovelace 1843, *_*Notes_**.*');
      await stage.store.chooseLook(NUMBERS);
      expect(stage.doc.markedIn(made)).toBe('*[1]*');
    },
  ],
];

describe.each([
  ['bibliographies', lists],
  ['styles', styles],
] as const)('[CORE-026] a document: %s', (_, cases) => {
  it.each(cases)('%s', async (_name, run) => run());
});

it('[CORE-095] 500 citations are refreshed in one batch of few trips, and only what has changed is written', async () => {
  const text = Array.from({ length: 500 }, (_, at) => `S${String(at)}`).join('\n');
  const { doc, store, word, printer } = documentStage({ document: new FakeDocument(text), style: 'ieee' });
  doc.citeEverywhere((at) => citationTag(houseMark(HOUSE), `c${String(at)}`, [1 + (at % 3)]), '[0]');
  await store.refresh({ overwrite: new Set(doc.citations.map(({ id }) => id)) });
  expect(printer.asked[0]?.citations).toHaveLength(500);
  expect(doc.textIn(citationAt({ doc }, 499))).toBe('[2]');

  printer.library.set(4, {});
  await store.change(citationAt({ doc }, 250).id, [{ article: 4 }]);
  const [runs, syncs, writes] = [word.runs, word.syncs, word.writes];
  await store.refresh();
  // One to refresh, and one to look at what has come of it.
  expect(word.runs - runs).toBe(2);
  expect(word.syncs - syncs).toBeLessThanOrEqual(11);
  expect(word.writes).toBe(writes);
});
