import { describe, expect, it } from 'vitest';
import { citationTag, houseMark } from './document/tag.ts';
import { documentStage, HOUSE, type DocumentStage } from './testing/document-stage.ts';
import { FakeDocument } from './testing/fake-document.ts';
import { FakePrinter } from './testing/fake-printer.ts';

const open = async (stage: DocumentStage): Promise<DocumentStage> => {
  await stage.desk.open();
  return stage;
};

/** Three citations of a document, the second one of two references. */
const cited = async (options = {}): Promise<DocumentStage> => {
  const stage = documentStage(options);
  await stage.cite('First', 1);
  await stage.cite('Second', 2, { article: 3, locator: '12', label: 'page' });
  await stage.cite('Third', 1);
  return stage;
};

const control = (stage: DocumentStage, at: number) => {
  const found = stage.doc.citations[at];
  if (!found) throw new Error(`There is no citation ${String(at)}`);
  return found;
};

const NOTES = { style: 'chicago-fullnote-bibliography', language: 'en-US' as const };
const NUMBERS = { style: 'ieee', language: 'en-US' as const };

type Case = readonly [name: string, run: () => Promise<void>];

const inserting: Case[] = [
  [
    'a citation stands at the cursor, in its style, with a tag that names it',
    async () => {
      const stage = documentStage();
      const made = await stage.cite('First', 1);
      expect(stage.doc.text).toBe('First(Lovelace 1843) sentence.\nSecond sentence.\nThird sentence.');
      expect(made.tag).toMatch(/^cite:[a-z0-9]{5}:[a-z0-9]{10}:1$/);
      expect(stage.desk.failure).toBeUndefined();
    },
  ],
  [
    'who goes on typing types behind it',
    async () => {
      const stage = documentStage();
      await stage.cite('First', 1);
      stage.doc.type(' more');
      expect(stage.doc.text).toContain('First(Lovelace 1843) more sentence.');
      expect(stage.texts()).toEqual(['(Lovelace 1843)']);
    },
  ],
  [
    'several references, and what is said of each',
    async () => {
      const stage = documentStage();
      await stage.cite(
        'First',
        { article: 1, locator: '7', label: 'chapter', prefix: 'see' },
        { article: 2, suffix: ' and others' },
      );
      expect(stage.texts()).toEqual(['(see Lovelace 1843, ch. 7; Babbage 1864 and others)']);
    },
  ],
  [
    'without the author',
    async () => {
      const stage = documentStage();
      await stage.cite('First', { article: 1, suppress_author: true });
      expect(stage.texts()).toEqual(['(1843)']);
    },
  ],
  [
    'more references than a tag holds are carried by the document',
    async () => {
      const stage = documentStage();
      const many = Array.from({ length: 30 }, (_, at) => 1000 + at * 997);
      await stage.cite('First', ...many);
      expect(control(stage, 0).tag).toMatch(/\+$/);
      expect(control(stage, 0).tag.length).toBeLessThanOrEqual(64);
      await stage.desk.refresh();
      expect(stage.printer.asked.at(-1)?.citations[0]?.cited.map(({ article }) => article)).toEqual(many);
    },
  ],
  [
    'what comes before changes the numbers of what follows',
    async () => {
      const stage = await cited({ style: 'ieee' });
      expect(stage.texts()).toEqual(['[1]', '[2, 3]', '[1]']);
      stage.doc.cursorBehind('First');
      stage.doc.moveCursor(stage.doc.body.span(0));
      await stage.desk.insert([{ article: 3 }], ['x']);
      expect(stage.texts()).toEqual(['[1]', '[2]', '[3, 1]', '[2]']);
    },
  ],
  [
    'nothing goes into the bibliography, and the pane says so',
    async () => {
      const stage = await cited();
      await stage.bibliographyBehind('Third');
      const list = stage.doc.bibliography;
      if (list) stage.doc.cursorIn(list);
      expect(await stage.desk.insert([{ article: 1 }], ['x'])).toBe(false);
      expect(stage.desk.failure).toEqual({ kind: 'place' });
    },
  ],
  [
    'none goes into another one: it stands behind it',
    async () => {
      const stage = documentStage();
      stage.doc.cursorIn(await stage.cite('First', 1));
      await stage.desk.insert([{ article: 2 }], ['x']);
      expect(stage.doc.text).toContain('First(Lovelace 1843)(Babbage 1864) sentence.');
    },
  ],
  [
    'without the server it stands as it can, and gets its style later',
    async () => {
      const stage = documentStage();
      stage.printer.isDown = true;
      stage.doc.cursorBehind('First');
      await stage.desk.insert([{ article: 1 }], ['Lovelace 1843']);
      expect(stage.texts()).toEqual(['(Lovelace 1843)']);
      expect([stage.desk.failure?.kind, stage.desk.isStale]).toEqual(['offline', true]);
      stage.printer.isDown = false;
      await stage.desk.chooseLook(NUMBERS);
      expect([stage.texts(), stage.desk.isStale]).toEqual([['[1]'], false]);
    },
  ],
];

const editing: Case[] = [
  [
    'the cursor in a citation opens it',
    async () => {
      const stage = await cited();
      stage.doc.cursorIn(control(stage, 1));
      await stage.desk.followCursor();
      expect(stage.desk.atCursor?.cited.map(({ article }) => article)).toEqual([2, 3]);
    },
  ],
  [
    'a change of a citation leaves its place and its name',
    async () => {
      const stage = await cited();
      const { id, tag } = control(stage, 1);
      await stage.desk.change(id, [{ article: 2, locator: '3' }]);
      expect(stage.texts()[1]).toBe('(Babbage 1864, p. 3)');
      expect(control(stage, 1).id).toBe(id);
      expect(control(stage, 1).tag).toBe(tag.replace(':2.3', ':2'));
    },
  ],
  [
    'a citation that is deleted in the pane is gone, and so is what only it cited',
    async () => {
      const stage = await cited();
      await stage.bibliographyBehind('Third');
      await stage.desk.remove(control(stage, 1).id);
      expect(stage.texts()).toEqual(['(Lovelace 1843)', '(Lovelace 1843)']);
      expect(stage.list()).toEqual(['Lovelace 1843. _Notes_']);
    },
  ],
  [
    'a citation that is deleted in Word, and brought back by undo, is known still',
    async () => {
      const stage = await cited({ style: 'ieee' });
      const atoms = [...stage.doc.body.atoms];
      stage.doc.remove(control(stage, 0));
      await stage.desk.refresh();
      expect(stage.texts()).toEqual(['[1, 2]', '[3]']);
      stage.doc.body.atoms = atoms;
      await stage.desk.refresh();
      expect(stage.texts()).toEqual(['[1]', '[2, 3]', '[1]']);
    },
  ],
  [
    'moved text brings its citations along',
    async () => {
      const stage = await cited({ style: 'ieee' });
      stage.doc.moveBefore(control(stage, 2), 'First');
      stage.doc.moveBefore(control(stage, 2), 'First');
      await stage.desk.refresh();
      expect(stage.doc.text).toBe('[1][2, 3]First[1] sentence.\nSecond sentence.\nThird sentence.');
    },
  ],
  [
    'what somebody types over a citation stays until they decide',
    async () => {
      const stage = await cited();
      stage.doc.typeOver(control(stage, 0), '(Ada, of course)');
      await stage.desk.refresh();
      expect(stage.texts()[0]).toBe('(Ada, of course)');
      expect(stage.states()).toEqual(['typed', 'fine', 'fine']);
      await stage.desk.refresh({ overwrite: new Set([control(stage, 0).id]) });
      expect(stage.texts()[0]).toBe('(Lovelace 1843)');
      expect(stage.states()).toEqual(['fine', 'fine', 'fine']);
    },
  ],
  [
    'or for good, whatever the style',
    async () => {
      const stage = await cited();
      stage.doc.typeOver(control(stage, 0), '(Ada, of course)');
      await open(stage);
      expect(stage.states()[0]).toBe('typed');
      await stage.desk.refresh({ keep: new Set([control(stage, 0).id]) });
      await stage.desk.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['(Ada, of course)', '[2, 3]', '[1]']);
      expect(stage.states()[0]).toBe('kept');
    },
  ],
  [
    'nobody is interrupted: what changes while the server is asked is not touched',
    async () => {
      const stage = await cited();
      stage.printer.meanwhile = () => stage.doc.typeOver(control(stage, 0), '(typing');
      await stage.desk.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['(typing', '[2, 3]', '[1]']);
    },
  ],
  [
    'a citation that goes while the server is asked costs the others nothing',
    async () => {
      const stage = await cited();
      stage.printer.meanwhile = () => {
        stage.printer.meanwhile = undefined;
        stage.doc.remove(control(stage, 0));
      };
      await stage.desk.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['[2, 3]', '[1]']);
      expect(stage.desk.failure).toBeUndefined();
    },
  ],
];

const copying: Case[] = [
  [
    'a copy within the document becomes a citation of its own',
    async () => {
      const stage = await cited();
      stage.doc.pasteBefore('Third', control(stage, 1));
      await stage.desk.refresh();
      expect(new Set(stage.doc.citations.map(({ tag }) => tag)).size).toBe(4);
      await stage.desk.change(control(stage, 2).id, [{ article: 3 }]);
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
      const other = await cited();
      const stage = documentStage();
      stage.doc.pasteBefore('First', control(other, 0), other.doc);
      await stage.desk.refresh();
      expect(stage.printer.asked[0]?.citations[0]?.cited).toEqual([{ article: 1 }]);
      expect(stage.states()).toEqual(['fine']);
      await stage.desk.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['[1]']);
    },
  ],
  [
    'pasted with a page that the tag does not tell it waits for a word, so that the page is not lost unseen',
    async () => {
      const other = documentStage();
      await other.cite('First', { article: 1, locator: '12' });
      const stage = documentStage();
      stage.doc.pasteBefore('First', control(other, 0), other.doc);
      await stage.desk.refresh();
      expect(stage.texts()).toEqual(['(Lovelace 1843, p. 12)']);
      expect(stage.states()).toEqual(['typed']);
    },
  ],
  [
    'pasted from a document of another house it is left alone: its numbers mean other works here',
    async () => {
      const other = await cited({ house: 'https://elsewhere.example' });
      const stage = documentStage();
      stage.doc.pasteBefore('First', control(other, 0), other.doc);
      await stage.cite('Second', 2);
      await stage.desk.refresh();
      expect(stage.texts()).toEqual(['(Lovelace 1843)', '(Babbage 1864)']);
      expect(stage.states()).toEqual(['unknown', 'fine']);
      expect(stage.printer.asked.at(-1)?.citations).toHaveLength(1);
    },
  ],
  [
    'a whole document of another house is not worked on',
    async () => {
      const other = await cited({ house: 'https://elsewhere.example' });
      const stage = documentStage({ document: other.doc });
      const before = other.doc.text;
      await open(stage);
      expect(stage.desk.failure).toEqual({ kind: 'foreign', house: 'https://elsewhere.example' });
      stage.doc.cursorBehind('Third');
      expect(await stage.desk.insert([{ article: 1 }], ['x'])).toBe(false);
      expect(other.doc.text).toBe(before);
    },
  ],
  [
    'controls of others are theirs',
    async () => {
      const stage = await cited();
      const foreign = stage.doc.pasteBefore('First', control(stage, 0));
      foreign.tag = 'MENDELEY_CITATION_v3_x';
      await stage.desk.refresh();
      expect(stage.doc.textIn(foreign)).toBe('(Lovelace 1843)');
      expect(stage.desk.citations).toHaveLength(3);
    },
  ],
];

const lists: Case[] = [
  [
    'the bibliography stands in a paragraph of its own, set as the style has it',
    async () => {
      const stage = await cited();
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
      const stage = await cited();
      await stage.bibliographyBehind('Third');
      stage.printer.library.set(4, { title: 'Machines', author: [{ family: 'Turing' }], issued: { 'date-parts': [[1936]] } });
      await stage.cite('First', 4);
      expect(stage.list()?.at(-1)).toBe('Turing 1936. _Machines_');
      const before = stage.word.writes;
      await stage.desk.refresh();
      expect(stage.word.writes).toBe(before);
    },
  ],
  [
    'numbers stand before the entries',
    async () => {
      const stage = await cited({ style: 'ieee' });
      await stage.bibliographyBehind('Third');
      expect(stage.list()?.[0]).toBe('[1]\tLovelace 1843. _Notes_');
    },
  ],
  [
    'somebody’s own words in it stay until they decide',
    async () => {
      const stage = await cited();
      await stage.bibliographyBehind('Third');
      stage.doc.cursorBehind('Passages');
      stage.doc.type(' (2nd ed.)');
      await stage.cite('First', 2);
      expect(stage.desk.report?.isBibliographyTyped).toBe(true);
      expect(stage.list()?.[0]).toContain('(2nd ed.)');
      await stage.desk.refresh({ overwriteBibliography: true });
      expect(stage.list()?.[0]).toBe('Babbage 1864. _Passages_');
    },
  ],
  [
    'removed, it leaves the citations as they are',
    async () => {
      const stage = await cited();
      await stage.bibliographyBehind('Third');
      await stage.desk.removeBibliography();
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
      const stage = await cited();
      await stage.bibliographyBehind('Third');
      await stage.desk.chooseLook({ style: 'nature', language: 'en-US' });
      expect(stage.desk.report?.lacksBibliography).toBe(true);
    },
  ],
];

const styles: Case[] = [
  [
    'another style changes all citations, and the document keeps it',
    async () => {
      const stage = await cited();
      await stage.desk.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['[1]', '[2, 3]', '[1]']);
      const again = await open(documentStage({ document: stage.doc }));
      expect(again.desk.look).toEqual(NUMBERS);
    },
  ],
  [
    'a style of notes puts citations into footnotes, and they learn their numbers',
    async () => {
      const stage = await cited();
      await stage.desk.chooseLook(NOTES);
      expect(stage.doc.text).toBe(
        'First[Lovelace 1843, Notes.] sentence.\nSecond[Babbage 1864, Passages.Hopper 1952, Compilers, p. 12.] sentence.\nThird[Lovelace 1843, Notes.] sentence.',
      );
      expect(stage.printer.asked.at(-1)?.citations.map(({ note }) => note)).toEqual([1, 2, 3]);
      expect(stage.doc.markedIn(control(stage, 0))).toBe('Lovelace 1843, _Notes_.');
    },
  ],
  [
    'and back again into the text',
    async () => {
      const stage = await cited({ style: NOTES.style });
      expect(stage.doc.notes).toHaveLength(3);
      await stage.desk.chooseLook({ style: 'apa', language: 'en-US' });
      expect(stage.doc.text).toBe(
        'First(Lovelace 1843) sentence.\nSecond(Babbage 1864; Hopper 1952, p. 12) sentence.\nThird(Lovelace 1843) sentence.',
      );
    },
  ],
  [
    'a citation in a footnote that somebody wrote stays there in any style',
    async () => {
      const stage = await cited({ style: NOTES.style });
      const note = stage.doc.notes[0]?.story;
      if (note) note.type(note.atoms.length - 1, ' As everybody knows.');
      await stage.desk.chooseLook({ style: 'apa', language: 'en-US' });
      expect(stage.doc.notes).toHaveLength(1);
      expect(stage.doc.text).toContain('First[(Lovelace 1843) As everybody knows.] sentence.');
      await stage.desk.refresh();
      expect(stage.printer.asked.at(-1)?.citations[0]?.note).toBe(1);
    },
  ],
  [
    'a footnote of its own goes with the citation',
    async () => {
      const stage = await cited({ style: NOTES.style });
      await stage.desk.remove(control(stage, 1).id);
      expect(stage.doc.notes).toHaveLength(2);
      expect(stage.doc.text).toContain('Second sentence.');
    },
  ],
  [
    'notes and text are read in one order',
    async () => {
      const stage = await cited({ style: NOTES.style });
      const note = stage.doc.notes[1]?.story;
      if (note) note.type(note.atoms.length - 1, ' Own words.');
      await stage.desk.chooseLook(NUMBERS);
      await stage.desk.refresh();
      expect(stage.desk.citations.map(({ text, note: number }) => [text, number])).toEqual([
        ['[1]', undefined],
        ['[2, 3]', 1],
        ['[1]', undefined],
      ]);
    },
  ],
  [
    'Word for the web, which takes no citations in notes, says so and keeps them in the text',
    async () => {
      const stage = await cited({ platform: 'OfficeOnline' });
      await stage.desk.chooseLook(NOTES);
      expect(stage.doc.notes).toHaveLength(0);
      expect(stage.desk.report?.lacksNotes).toBe(true);
      expect(stage.desk.failure).toBeUndefined();
    },
  ],
  [
    'it works on those that are in notes already',
    async () => {
      const before = await cited({ style: NOTES.style });
      const stage = documentStage({ document: before.doc, platform: 'OfficeOnline' });
      await stage.desk.refresh({ edit: { control: control(before, 0).id, cited: [{ article: 3 }] } });
      expect(stage.texts()[0]).toBe('Hopper 1952, Compilers.');
    },
  ],
  [
    'an older Word without notes reads and writes the text',
    async () => {
      const stage = await cited({ wordApi: 1.4 });
      await stage.desk.chooseLook(NOTES);
      expect([stage.desk.report?.lacksNotes, stage.doc.notes.length]).toEqual([true, 0]);
    },
  ],
  [
    'a citation in a bold heading stays bold, and the italics of an old style go',
    async () => {
      const stage = documentStage({ wordApi: 1.4 });
      for (const atom of stage.doc.body.atoms) if (atom.kind === 'char') atom.font.bold = true;
      const made = await stage.cite('First', 1);
      expect(stage.doc.markedIn(made)).toBe('*(Lovelace 1843)*');
      await stage.desk.chooseLook(NOTES);
      expect(stage.doc.markedIn(made)).toBe('*Lovelace 1843, *_*Notes_**.*');
      await stage.desk.chooseLook(NUMBERS);
      expect(stage.doc.markedIn(made)).toBe('*[1]*');
    },
  ],
];

const people: Case[] = [
  [
    'who has none of the references goes on with what the document carries',
    async () => {
      const stage = await cited();
      const printer = new FakePrinter();
      printer.library.clear();
      const other = await open(documentStage({ document: stage.doc, printer }));
      await other.desk.chooseLook(NOTES);
      expect(other.texts()[0]).toBe('Lovelace 1843, Notes.');
      expect(other.states()).toEqual(['missing', 'missing', 'missing']);
      expect(printer.asked[0]?.carried.map(({ article }) => article).sort()).toEqual([1, 2, 3]);
    },
  ],
  [
    'a reference that is gone from the library is printed still, and marked',
    async () => {
      const stage = await cited();
      stage.printer.library.delete(2);
      await stage.desk.refresh();
      expect(stage.texts()[1]).toBe('(Babbage 1864; Hopper 1952, p. 12)');
      expect(stage.states()).toEqual(['fine', 'missing', 'fine']);
    },
  ],
  [
    'references that were merged are one from then on',
    async () => {
      const stage = await cited();
      stage.printer.merged.set(3, 2);
      await stage.desk.refresh();
      expect(control(stage, 1).tag).toMatch(/:2\.2$/);
      expect([...(stage.stored()[0]?.items.keys() ?? [])].sort()).toEqual([1, 2]);
    },
  ],
  [
    'two panes at once lose nothing of each other',
    async () => {
      const stage = await cited();
      const other = await open(documentStage({ document: stage.doc }));
      stage.printer.meanwhile = async () => {
        stage.printer.meanwhile = undefined;
        await other.cite('Third', 3);
      };
      await stage.desk.refresh();
      await stage.desk.refresh();
      expect(stage.texts()).toEqual([
        '(Lovelace 1843)',
        '(Babbage 1864; Hopper 1952, p. 12)',
        '(Hopper 1952)',
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
      one.doc.pasteBefore('Second', control(two, 0), two.doc);
      one.doc.parts.push(...two.doc.parts);
      await one.desk.refresh();
      expect(one.doc.parts).toHaveLength(1);
      expect(one.texts()).toEqual(['(Lovelace 1843)', '(Babbage 1864, p. 3)']);
      expect(one.states()).toEqual(['fine', 'fine']);
    },
  ],
  [
    'converted to plain text nothing but text is left',
    async () => {
      const stage = await cited({ style: NOTES.style });
      await stage.bibliographyBehind('Third');
      const before = stage.doc.text;
      await stage.desk.convertToText();
      expect(stage.doc.text).toBe(before);
      expect([stage.doc.controls(), stage.doc.parts]).toEqual([[], []]);
    },
  ],
  [
    'what the document carries may be broken: the tags tell what they can',
    async () => {
      const stage = await cited();
      const [part] = stage.doc.parts;
      if (part) part.xml = part.xml.replace(/\{/g, '<![CDATA[{]]>').replace(/"cited"/g, '"cites"');
      await stage.desk.refresh();
      expect(stage.states()).toEqual(['fine', 'typed', 'fine']);
    },
  ],
  [
    'an empty document is read and left as it is',
    async () => {
      const stage = await open(documentStage());
      expect([stage.desk.citations, stage.doc.parts, stage.word.writes]).toEqual([[], [], 0]);
    },
  ],
];

describe.each([
  ['inserting', inserting],
  ['editing', editing],
  ['copies', copying],
  ['bibliographies', lists],
  ['styles', styles],
  ['people', people],
] as const)('[CORE-026] a document: %s', (_, cases) => {
  it.each(cases)('%s', async (_name, run) => run());
});

it('[CORE-095] 500 citations are refreshed in one batch of few trips, and only what has changed is written', async () => {
  const text = Array.from({ length: 500 }, (_, at) => `Sentence ${String(at)}.`).join('\n');
  const { doc, desk, word, printer } = documentStage({ document: new FakeDocument(text), style: 'ieee' });
  doc.citeEverywhere((at) => citationTag(houseMark(HOUSE), `c${String(at)}`, [1 + (at % 3)]), '[0]');
  await desk.refresh({ overwrite: new Set(doc.citations.map(({ id }) => id)) });
  expect(printer.asked[0]?.citations).toHaveLength(500);
  expect(doc.textIn(control({ doc } as DocumentStage, 499))).toBe('[2]');

  printer.library.set(4, {});
  await desk.change(control({ doc } as DocumentStage, 250).id, [{ article: 4 }]);
  const [runs, syncs, writes] = [word.runs, word.syncs, word.writes];
  await desk.refresh();
  // One to refresh, and one to look at what has come of it.
  expect(word.runs - runs).toBe(2);
  expect(word.syncs - syncs).toBeLessThanOrEqual(11);
  expect(word.writes).toBe(writes);
});
