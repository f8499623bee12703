/** Whatever a browser sends to a tree ends its own channel at most: the others write on, and the tree has what its shape has. */
import * as Y from 'yjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paragraphOf, smallTree } from '../common/testing/small-tree.ts';
import { TreeView } from '../common/tree/tree-view.ts';
import { LiveTexts } from '../common/server-services.ts';
import { writeUpdate } from '../common/update-bytes.ts';
import { newNote, noteOf } from './testing/notes-plugin.ts';
import { startTexts } from './testing/start-texts.ts';
import { callerOf, Typist } from './testing/typist.ts';

const server = await startTexts();
const db = server.db.kysely;
const texts = server.service(LiveTexts);

let id: number;
let ada: Typist;
let eve: Typist;
beforeEach(async () => {
  id = await newNote(db, 'First\nSecond', { 1: 'write', 2: 'write' });
  [ada, eve] = [new Typist(callerOf(1)), new Typist(callerOf(2))];
  await ada.connect(server.channel, id, 'trees');
  await eve.connect(server.channel, id, 'trees');
});
afterEach(() => {
  ada.drop();
  eve.drop();
});

const treeIn = (doc: Y.Doc): Y.XmlFragment => doc.getXmlFragment('tree');
const lineIn = (doc: Y.Doc, at = 0): Y.XmlElement => treeIn(doc).get(at) as Y.XmlElement;
const wordsIn = (doc: Y.Doc, at = 0): Y.XmlText => lineIn(doc, at).get(0) as Y.XmlText;
const nested = (depth: number): Y.XmlElement => {
  const outer = new Y.XmlElement('box');
  let inner = outer;
  for (let at = 1; at < depth; at++) {
    const next = new Y.XmlElement('box');
    inner.insert(0, [next]);
    inner = next;
  }
  return outer;
};
/** An item as no editor makes it: put behind another one, whose place it takes. */
const behind = (left: Y.Item, content: Y.Item['content'], doc: Y.Doc): void =>
  doc.transact((transaction) => {
    const clock = Y.getState(doc.store, doc.clientID);
    const item = new Y.Item(
      Y.createID(doc.clientID, clock),
      left,
      left.lastId,
      left.right,
      left.right?.id ?? null,
      left.parent as never,
      left.parentSub,
      content,
    );
    (item as unknown as { integrate(transaction: Y.Transaction, offset: number): void }).integrate(transaction, 0);
  });

const goOn = async (): Promise<void> => {
  expect(ada.refusal).toBeUndefined();
  wordsIn(ada.doc).insert(0, '>');
  await expect.poll(() => ada.isSaved).toBe(true);
  const late = new Typist(callerOf(1));
  await late.connect(server.channel, id, 'trees');
  expect(smallTree.plain(late.doc)).toBe(smallTree.plain(ada.doc));
  expect(smallTree.plain(late.doc)).toMatch(/^>First/);
  late.drop();
};

describe('is refused', () => {
  it.each<[string, (doc: Y.Doc) => void]>([
    ['another root', (doc) => doc.getXmlFragment('elsewhere').insert(0, [paragraphOf('x')])],
    ['letters at a root of their own', (doc) => doc.getText('text').insert(0, 'x')],
    ['an attribute of the whole', (doc) => doc.getMap('tree').set('a', 1)],
    ['an element that nobody knows', (doc) => treeIn(doc).insert(0, [new Y.XmlElement('script')])],
    ['an element where none of its kind may be', (doc) => lineIn(doc).insert(0, [new Y.XmlElement('p')])],
    ['words at the root', (doc) => treeIn(doc).insert(0, [new Y.XmlText('x')])],
    ['a hook', (doc) => treeIn(doc).insert(0, [new Y.XmlHook('x') as never])],
    ['a map in a line', (doc) => lineIn(doc).insert(0, [new Y.Map() as never])],
    ['something set into words', (doc) => wordsIn(doc).insertEmbed(1, { image: 'x' })],
    ['an element set into words', (doc) => wordsIn(doc).insertEmbed(1, new Y.XmlElement('star'))],
    ['an attribute of words', (doc) => wordsIn(doc).setAttribute('a', 'x')],
    ['a subdocument', (doc) => lineIn(doc).setAttribute('doc', new Y.Doc() as never)],
    ['bytes as an attribute', (doc) => lineIn(doc).setAttribute('a', new Uint8Array(3) as never)],
    ['an attribute as long as a text', (doc) => lineIn(doc).setAttribute('a', 'x'.repeat(50_000))],
    ['a key that is none', (doc) => lineIn(doc).setAttribute('__proto__', 'x')],
    ['a key as long as a text', (doc) => lineIn(doc).setAttribute('x'.repeat(100), 'x')],
    ['words that look like a text', (doc) => wordsIn(doc).format(0, 2, { link: { href: 'x'.repeat(5_000) } })],
    ['elements in each other without an end', (doc) => treeIn(doc).insert(0, [nested(100)])],
    [
      'attributes without an end',
      (doc) => doc.transact(() => Array.from({ length: 2_000 }, (_, n) => lineIn(doc).setAttribute(`a${n}`, 'x'))),
    ],
    ['letters among lines', (doc) => behind(lineIn(doc)._item as Y.Item, new Y.ContentString('x'), doc)],
    ['values among letters', (doc) => behind(wordsIn(doc)._start as Y.Item, new Y.ContentAny([1]), doc)],
    [
      'a line among letters',
      (doc) => behind(wordsIn(doc)._start as Y.Item, new Y.ContentType(new Y.XmlElement('p') as never), doc),
    ],
  ])('%s', async (_, change) => {
    change(eve.doc);
    await expect.poll(() => eve.refusal?.status).toBe(400);
    await goOn();
  });

  it('more words than a tree may have', async () => {
    for (let n = 0; n < 7 && !eve.refusal; n++) {
      wordsIn(eve.doc).insert(0, 'x'.repeat(800_000));
      await expect.poll(() => eve.isSaved || eve.refusal !== undefined, { timeout: 10_000 }).toBe(true);
    }
    expect(eve.refusal).toEqual({ status: 413, message: 'This text is too long.' });
    wordsIn(ada.doc).delete(0, wordsIn(ada.doc).length - 5);
    await expect.poll(() => ada.isSaved).toBe(true);
    await goOn();
  }, 30_000);
});

it('an update of another document is refused, and one of an older epoch is no update of this one', async () => {
  const other = await newNote(db, 'Elsewhere', { 1: 'write', 2: 'write' });
  const away = new Typist(callerOf(2));
  await away.connect(server.channel, other, 'trees');
  const before = Y.encodeStateVector(away.doc);
  wordsIn(away.doc).insert(9, ' written');
  eve.sendUpdate(Y.encodeStateAsUpdate(away.doc, before));
  await expect.poll(() => eve.refusal?.status).toBe(400);
  away.drop();
  const late = new Typist(callerOf(2));
  late.epoch = 7;
  await late.connect(server.channel, id, 'trees');
  expect(late.epoch).not.toBe(7);
  expect(smallTree.plain(late.doc)).toBe('First\nSecond');
  late.drop();
  await goOn();
});

describe('harms nobody', () => {
  it.each<[string, (doc: Y.Doc) => void]>([
    [
      'lines that go on each other in a circle',
      (doc) => {
        for (const [at, on] of [
          [0, 1],
          [1, 0],
        ] as const) {
          lineIn(doc, at).setAttribute('~name', `line ${at}`);
          lineIn(doc, at).setAttribute('~goes-on', `line ${on}`);
        }
      },
    ],
    ['a line that goes on itself', (doc) => ['~name', '~goes-on'].forEach((key) => lineIn(doc, 1).setAttribute(key, 'x'))],
    [
      'a line that is a copy of what cannot be',
      (doc) =>
        ['x', [1, 2, 3], [1, 2, 3, -4], [[1]], { a: 1 }].forEach((value) => lineIn(doc).setAttribute('~copies', value as never)),
    ],
    [
      'a line that is a copy of itself, and of more than there is',
      (doc) => {
        const { client, clock } = (lineIn(doc)._item as Y.Item).id;
        const all = [client, clock, 0, Number.MAX_SAFE_INTEGER];
        lineIn(doc).setAttribute('~copies', [...all, ...all, 1, 1, 1, 1] as never);
      },
    ],
    ['a line that goes on what is no name', (doc) => lineIn(doc, 1).setAttribute('~goes-on', { a: 1 } as never)],
  ])('%s', async (_, change) => {
    change(eve.doc);
    await expect.poll(() => eve.isSaved).toBe(true);
    const plain = smallTree.plain(ada.doc);
    expect(plain.replace('\n', '')).toBe('FirstSecond');
    expect(smallTree.plain(eve.doc)).toBe(plain);
    await goOn();
  });

  it('a line that is taken away as if it had no words: they come again', async () => {
    const { client, clock } = (lineIn(eve.doc, 1)._item as Y.Item).id;
    eve.sendUpdate(writeUpdate(new Map(), new Map([[client, [{ clock, len: 1 }]]])));
    await expect.poll(() => eve.isSaved).toBe(true);
    await expect.poll(() => smallTree.plain(ada.doc)).toBe('First\nSecond');
    await goOn();
  });
});

describe('is taken', () => {
  it('all that an editor makes: lines, leaves, what holds words, attributes that change, looks, boxes in each other', async () => {
    const { doc } = eve;
    doc.transact(() => {
      treeIn(doc).insert(1, [new Y.XmlElement('rule'), nested(10), paragraphOf('new')]);
      const note = new Y.XmlElement('note');
      note.insert(0, [new Y.XmlText('noted')]);
      lineIn(doc).insert(1, [note, new Y.XmlElement('star'), new Y.XmlText('on')]);
    });
    lineIn(doc).setAttribute('kind', 'h1');
    lineIn(doc).setAttribute('kind', { deep: [1, 2] } as never);
    lineIn(doc).removeAttribute('kind');
    wordsIn(doc).format(0, 3, { strong: {} });
    wordsIn(doc).insert(5, ' words', { em: {} });
    treeIn(doc).delete(2, 1);
    // All of it, in one go and one by one.
    await expect.poll(() => eve.isSaved).toBe(true);
    expect(eve.refusal).toBeUndefined();
    await expect.poll(() => smallTree.plain(ada.doc)).toBe(smallTree.plain(doc));
    expect(new TreeView(treeIn(ada.doc), smallTree.tree).content).toBe(
      'First words\uFFFCnoted\uFFFC\uFFFCon\n\uFFFC\nnew\nSecond\n',
    );
  });
});

describe('by program', () => {
  const change = (by: number, next: Parameters<LiveTexts['change']>[4]) =>
    db.transaction().execute((tx) => texts.change(tx, 'trees', id, by, next));

  it('letters are changed where they stand, and it is known whose they are', async () => {
    wordsIn(ada.doc).insert(5, ' ADA');
    await expect.poll(() => ada.isSaved).toBe(true);
    const { content } = await change(2, (now, live) => {
      expect([now, live?.content]).toEqual(['First ADA\nSecond\n', now]);
      return [
        { from: 0, to: 0, text: 'By\ntwo ', authored: [{ length: 2, person: 1 }] },
        { from: 10, to: 16, text: 'Third' },
      ];
    });
    expect(content).toBe('By\ntwo First ADA\nThird\n');
    await expect.poll(() => smallTree.plain(eve.doc)).toBe('By\ntwo First ADA\nThird');
    expect((await noteOf(db, id))?.content).toBe('By\ntwo First ADA\nThird');
    const authored = await db.transaction().execute((tx) => texts.authored(tx, 'trees', id));
    expect(authored.reduce((sum, { length }) => sum + length, 0)).toBe(content.length);
    let at = 0;
    const whose = authored.map(({ length, person }) => [content.slice(at, (at += length)), person]);
    expect(whose).toContainEqual(['By', 1]);
    expect(whose.filter(([, person]) => person === 1).map(([words]) => words)).toContain(' ADA');
    expect(whose.find(([words]) => words === 'Third')?.[1]).toBe(2);
  });

  it('a tree is changed as a whole, beside whoever types', async () => {
    wordsIn(ada.doc, 1).insert(6, ' typed');
    const put = (next: (now: string) => string) => db.transaction().execute((tx) => texts.changeTree(tx, 'trees', id, 2, next));
    await expect.poll(() => ada.isSaved).toBe(true);
    const changed = await put((now) => `Zero\n${now}`);
    expect(changed.content).toBe('Zero\nFirst\nSecond typed');
    await expect.poll(() => smallTree.plain(eve.doc)).toBe('Zero\nFirst\nSecond typed');
    expect(await put((now) => now)).toEqual(changed);
    expect((await noteOf(db, id))?.version).toBe(changed.version);
  });

  it('is the same where nobody has opened it', async () => {
    id = await newNote(db, 'First\nSecond', { 1: 'write' });
    const { content } = await change(1, (now, live) => {
      expect([now, live]).toEqual(['First\nSecond\n', undefined]);
      return [{ from: 5, to: 6, text: ' and ' }];
    });
    expect(content).toBe('First and Second\n');
    expect((await noteOf(db, id))?.content).toBe('First and Second');
    expect(await texts.authored(db, 'trees', id)).toEqual([{ length: content.length, person: undefined }]);
  });
});
