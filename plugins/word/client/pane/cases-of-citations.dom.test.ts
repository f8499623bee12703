import { describe, expect, it } from 'vitest';
import { type Case, citationAt, citedStage, documentStage, NUMBERS } from './testing/document-stage.ts';

const inserting: Case[] = [
  [
    'a citation stands at the cursor, in its style, with a tag that names it',
    async () => {
      const stage = documentStage();
      const made = await stage.cite('First', 1);
      expect(stage.doc.text).toBe('First(Lovelace 1843) sentence.\nSecond sentence.\nThird sentence.');
      expect(made.tag).toMatch(/^cite:[a-z0-9]{5}:[a-z0-9]{10}:1$/);
      expect(stage.store.failure).toBeUndefined();
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
      expect(citationAt(stage, 0).tag).toMatch(/\+$/);
      expect(citationAt(stage, 0).tag.length).toBeLessThanOrEqual(64);
      await stage.store.refresh();
      expect(stage.printer.asked.at(-1)?.citations[0]?.cited.map(({ article }) => article)).toEqual(many);
    },
  ],
  [
    'what comes before changes the numbers of what follows',
    async () => {
      const stage = await citedStage({ style: 'ieee' });
      expect(stage.texts()).toEqual(['[1]', '[2, 3]', '[1]']);
      stage.doc.cursorBehind('First');
      stage.doc.moveCursor(stage.doc.body.span(0));
      await stage.store.insert([{ article: 3 }], ['x']);
      expect(stage.texts()).toEqual(['[1]', '[2]', '[3, 1]', '[2]']);
    },
  ],
  [
    'nothing goes into the bibliography, and the pane says so',
    async () => {
      const stage = await citedStage();
      await stage.bibliographyBehind('Third');
      const list = stage.doc.bibliography;
      if (list) stage.doc.cursorIn(list);
      expect(await stage.store.insert([{ article: 1 }], ['x'])).toBe(false);
      expect(stage.store.failure).toEqual({ kind: 'place' });
    },
  ],
  [
    'none goes into another one: it stands behind it',
    async () => {
      const stage = documentStage();
      stage.doc.cursorIn(await stage.cite('First', 1));
      await stage.store.insert([{ article: 2 }], ['x']);
      expect(stage.doc.text).toContain('First(Lovelace 1843)(Babbage 1864) sentence.');
    },
  ],
  [
    'without the server it stands as it can, and gets its style later',
    async () => {
      const stage = documentStage();
      stage.printer.isDown = true;
      stage.doc.cursorBehind('First');
      await stage.store.insert([{ article: 1 }], ['Lovelace 1843']);
      expect(stage.texts()).toEqual(['(Lovelace 1843)']);
      expect([stage.store.failure?.kind, stage.store.isStale]).toEqual(['offline', true]);
      stage.printer.isDown = false;
      await stage.store.chooseLook(NUMBERS);
      expect([stage.texts(), stage.store.isStale]).toEqual([['[1]'], false]);
    },
  ],
];

const editing: Case[] = [
  [
    'the cursor in a citation opens it',
    async () => {
      const stage = await citedStage();
      stage.doc.cursorIn(citationAt(stage, 1));
      await stage.store.followCursor();
      expect(stage.store.atCursor?.cited.map(({ article }) => article)).toEqual([2, 3]);
    },
  ],
  [
    'a change of a citation leaves its place and its name',
    async () => {
      const stage = await citedStage();
      const { id, tag } = citationAt(stage, 1);
      await stage.store.change(id, [{ article: 2, locator: '3' }]);
      expect(stage.texts()[1]).toBe('(Babbage 1864, p. 3)');
      expect(citationAt(stage, 1).id).toBe(id);
      expect(citationAt(stage, 1).tag).toBe(tag.replace(':2.3', ':2'));
    },
  ],
  [
    'a citation that is deleted in the pane is gone, and so is what only it cited',
    async () => {
      const stage = await citedStage();
      await stage.bibliographyBehind('Third');
      await stage.store.remove(citationAt(stage, 1).id);
      expect(stage.texts()).toEqual(['(Lovelace 1843)', '(Lovelace 1843)']);
      expect(stage.list()).toEqual(['Lovelace 1843. _Notes_']);
    },
  ],
  [
    'a citation that is deleted in Word, and brought back by undo, is known still',
    async () => {
      const stage = await citedStage();
      const atoms = [...stage.doc.body.atoms];
      stage.doc.remove(citationAt(stage, 1));
      await stage.store.refresh();
      expect(stage.texts()).toEqual(['(Lovelace 1843)', '(Lovelace 1843)']);
      stage.doc.body.atoms = atoms;
      await stage.store.refresh();
      expect(stage.printer.asked.at(-1)?.citations[1]?.cited[1]).toEqual({ article: 3, locator: '12', label: 'page' });
      expect(stage.states()).toEqual(['fine', 'fine', 'fine']);
    },
  ],
  [
    'moved text brings its citations along',
    async () => {
      const stage = await citedStage({ style: 'ieee' });
      stage.doc.moveBefore(citationAt(stage, 2), 'First');
      stage.doc.moveBefore(citationAt(stage, 2), 'First');
      await stage.store.refresh();
      expect(stage.doc.text).toBe('[1][2, 3]First[1] sentence.\nSecond sentence.\nThird sentence.');
    },
  ],
  [
    'what somebody types over a citation stays until they decide',
    async () => {
      const stage = await citedStage();
      stage.doc.typeOver(citationAt(stage, 0), '(Ada, of course)');
      await stage.store.refresh();
      expect(stage.texts()[0]).toBe('(Ada, of course)');
      expect(stage.states()).toEqual(['typed', 'fine', 'fine']);
      await stage.store.refresh({ overwrite: new Set([citationAt(stage, 0).id]) });
      expect(stage.texts()[0]).toBe('(Lovelace 1843)');
      expect(stage.states()).toEqual(['fine', 'fine', 'fine']);
    },
  ],
  [
    'or for good, whatever the style',
    async () => {
      const stage = await citedStage();
      stage.doc.typeOver(citationAt(stage, 0), '(Ada, of course)');
      await stage.store.open();
      expect(stage.states()[0]).toBe('typed');
      await stage.store.refresh({ keep: new Set([citationAt(stage, 0).id]) });
      await stage.store.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['(Ada, of course)', '[2, 3]', '[1]']);
      expect(stage.states()[0]).toBe('kept');
    },
  ],
  [
    'nobody is interrupted: what changes while the server is asked is not touched',
    async () => {
      const stage = await citedStage();
      stage.printer.meanwhile = () => stage.doc.typeOver(citationAt(stage, 0), '(typing');
      await stage.store.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['(typing', '[2, 3]', '[1]']);
    },
  ],
  [
    'a citation that goes while the server is asked costs the others nothing',
    async () => {
      const stage = await citedStage();
      stage.printer.meanwhile = () => {
        stage.printer.meanwhile = undefined;
        stage.doc.remove(citationAt(stage, 0));
      };
      await stage.store.chooseLook(NUMBERS);
      expect(stage.texts()).toEqual(['[2, 3]', '[1]']);
      expect(stage.store.failure).toBeUndefined();
    },
  ],
];

describe.each([
  ['inserting', inserting],
  ['editing', editing],
] as const)('[CORE-026] a document: %s', (_, cases) => {
  it.each(cases)('%s', async (_name, run) => run());
});
