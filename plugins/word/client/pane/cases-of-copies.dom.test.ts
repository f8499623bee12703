import { describe, expect, it } from 'vitest';
import { type Case, citationAt, citedStage, documentStage, NOTES, NUMBERS, opened } from './testing/document-stage.ts';
import { FakePrinter } from './testing/fake-printer.ts';

const copying: Case[] = [
  [
    'a copy within the document becomes a citation of its own',
    async () => {
      const stage = await citedStage();
      stage.doc.pasteBefore('Third', citationAt(stage, 1));
      await stage.store.refresh();
      expect(new Set(stage.doc.citations.map(({ tag }) => tag)).size).toBe(4);
      await stage.store.change(citationAt(stage, 2).id, [{ article: 3 }]);
      expect(stage.texts()).toEqual([
        '(Lovelace 1843)',
        '(Babbage 1864; Hopper 1952, p. 12)',
        '(Hopper 1952)',
        '(Lovelace 1843)',
      ]);
    },
  ],
  [
    'pasted from another document of the house it is known by its tag',
    async () => {
      const other = await citedStage();
      const stage = documentStage();
      stage.doc.pasteBefore('First', citationAt(other, 0), other.doc);
      await stage.store.refresh();
      expect(stage.printer.asked[0]?.citations[0]?.cited).toEqual([{ article: 1 }]);
      expect(stage.states()).toEqual(['fine']);
      await stage.store.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['[1]']);
    },
  ],
  [
    'pasted with a page that the tag does not tell it waits for a word, so that the page is not lost unseen',
    async () => {
      const other = documentStage();
      await other.cite('First', { article: 1, locator: '12' });
      const stage = documentStage();
      stage.doc.pasteBefore('First', citationAt(other, 0), other.doc);
      await stage.store.refresh();
      expect(stage.texts()).toEqual(['(Lovelace 1843, p. 12)']);
      expect(stage.states()).toEqual(['typed']);
    },
  ],
  [
    'pasted from a document of another house it is left alone: its numbers mean other works here',
    async () => {
      const other = await citedStage({ house: 'https://elsewhere.example' });
      const stage = documentStage();
      stage.doc.pasteBefore('First', citationAt(other, 0), other.doc);
      await stage.cite('Second', 2);
      await stage.store.refresh();
      expect(stage.texts()).toEqual(['(Lovelace 1843)', '(Babbage 1864)']);
      expect(stage.states()).toEqual(['unknown', 'fine']);
      expect(stage.printer.asked.at(-1)?.citations).toHaveLength(1);
    },
  ],
  [
    'a whole document of another house is not worked on',
    async () => {
      const other = await citedStage({ house: 'https://elsewhere.example' });
      const stage = documentStage({ document: other.doc });
      const before = other.doc.text;
      await stage.store.open();
      expect(stage.store.failure).toEqual({ kind: 'foreign', house: 'https://elsewhere.example' });
      stage.doc.cursorBehind('Third');
      expect(await stage.store.insert([{ article: 1 }], ['x'])).toBe(false);
      expect(other.doc.text).toBe(before);
    },
  ],
  [
    'controls of others are theirs',
    async () => {
      const stage = await citedStage();
      const foreign = stage.doc.pasteBefore('First', citationAt(stage, 0));
      foreign.tag = 'MENDELEY_CITATION_v3_x';
      await stage.store.refresh();
      expect(stage.doc.textIn(foreign)).toBe('(Lovelace 1843)');
      expect(stage.store.citations).toHaveLength(3);
    },
  ],
];

const people: Case[] = [
  [
    'who has none of the references goes on with what the document carries',
    async () => {
      const stage = await citedStage();
      const printer = new FakePrinter();
      printer.library.clear();
      const other = await opened(documentStage({ document: stage.doc, printer }));
      await other.store.chooseLook(NOTES);
      expect(other.texts()[0]).toBe('Lovelace 1843, Notes.');
      expect(other.states()).toEqual(['missing', 'missing', 'missing']);
      expect(printer.asked[0]?.carried.map(({ article }) => article).sort()).toEqual([1, 2, 3]);
    },
  ],
  [
    'a reference that is gone from the library is printed still, and marked',
    async () => {
      const stage = await citedStage();
      stage.printer.library.delete(2);
      await stage.store.refresh();
      expect(stage.texts()[1]).toBe('(Babbage 1864; Hopper 1952, p. 12)');
      expect(stage.states()).toEqual(['fine', 'missing', 'fine']);
    },
  ],
  [
    'references that were merged are one from then on',
    async () => {
      const stage = await citedStage();
      stage.printer.merged.set(3, 2);
      await stage.store.refresh();
      expect(citationAt(stage, 1).tag).toMatch(/:2\.2$/);
      expect([...(stage.stored()[0]?.items.keys() ?? [])].sort()).toEqual([1, 2]);
    },
  ],
  [
    'two panes at once lose nothing of each other',
    async () => {
      const stage = await citedStage();
      const other = await opened(documentStage({ document: stage.doc }));
      stage.printer.meanwhile = async () => {
        stage.printer.meanwhile = undefined;
        await other.cite('Third', { article: 3, locator: '9', label: 'page' });
      };
      await stage.store.refresh();
      await stage.store.refresh();
      expect(stage.texts()).toEqual([
        '(Lovelace 1843)',
        '(Babbage 1864; Hopper 1952, p. 12)',
        '(Hopper 1952, p. 9)',
        '(Lovelace 1843)',
      ]);
      expect(stage.states()).toEqual(['fine', 'fine', 'fine', 'fine']);
    },
  ],
  [
    'two parts that two people began are made one',
    async () => {
      const [one, two] = [documentStage(), documentStage()];
      await one.cite('First', 1);
      await two.cite('Second', { article: 2, locator: '3' });
      one.doc.pasteBefore('Second', citationAt(two, 0), two.doc);
      one.doc.parts.push(...two.doc.parts);
      await one.store.refresh();
      expect(one.doc.parts).toHaveLength(1);
      expect(one.texts()).toEqual(['(Lovelace 1843)', '(Babbage 1864, p. 3)']);
      expect(one.states()).toEqual(['fine', 'fine']);
    },
  ],
  [
    'converted to plain text nothing but text is left',
    async () => {
      const stage = await citedStage({ style: NOTES.style });
      await stage.bibliographyBehind('Third');
      const before = stage.doc.text;
      await stage.store.convertToText();
      expect(stage.doc.text).toBe(before);
      expect([stage.doc.controls(), stage.doc.parts]).toEqual([[], []]);
    },
  ],
  [
    'what the document carries may be broken: the tags tell what they can',
    async () => {
      const stage = await citedStage();
      const [part] = stage.doc.parts;
      if (part) part.xml = part.xml.replace(/\{/g, '<![CDATA[{]]>').replace(/"cited"/g, '"cites"');
      await stage.store.refresh();
      expect(stage.states()).toEqual(['fine', 'typed', 'fine']);
    },
  ],
  [
    'an empty document is read and left as it is',
    async () => {
      const stage = await opened(documentStage());
      expect([stage.store.citations, stage.doc.parts, stage.word.writes]).toEqual([[], [], 0]);
    },
  ],
];

describe.each([
  ['copies', copying],
  ['people', people],
] as const)('[CORE-026] a document: %s', (_, cases) => {
  it.each(cases)('%s', async (_name, run) => run());
});
