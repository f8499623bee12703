/** What is promised of texts with a past: one of 100,000 edits is open in 400 ms, and two people who were apart for days are one text in 300. */
import * as Y from 'yjs';
import { sql } from 'kysely';
import { textOf } from '../common/document.ts';
import { newNote } from '../server/testing/notes-plugin.ts';
import { overSocket } from '../server/testing/over-socket.ts';
import { eraseLetters, writeLetters } from '../common/tree/edit-letters.ts';
import { type PlacedBlock, followTree } from '../common/tree/tree-view.ts';
import { smallTree } from '../common/testing/small-tree.ts';
import {
  cpuHere,
  type Kind,
  newTypist,
  type Report,
  reportLoad,
  serveTexts,
  type ServedTexts,
  typistOn,
  until,
} from './served-texts.ts';

const EDITS = 100_000;
const APART = 20_000;
/** Of the log, after the last snapshot. */
const UPDATES = 400;
const ROUNDS = 3;

/** A number from 0 to 1 that is the same in each run. */
const numbers = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

/** As people edit: runs of letters, now and then something goes. */
const edit = (text: Y.Text, edits: number, next: () => number): void => {
  let at = 0;
  for (let n = 0; n < edits; n++) {
    if (n % 20 === 0) at = Math.floor(next() * text.length);
    if (n % 10 === 9 && at > 2) text.delete((at -= 2), 2);
    else text.insert(at++, 'abcdefgh '[n % 9] ?? ' ');
  }
};

/** The same in the lines of a tree, of which some are cut in two and joined again. */
const editTree = (doc: Y.Doc, edits: number, next: () => number): void => {
  const view = followTree(doc, smallTree.tree);
  for (let n = 0; n < edits; n += 20) {
    const { block, from } = view.blocks[Math.floor(next() * view.blocks.length)] as PlacedBlock;
    const text = block.element.get(0);
    if (text instanceof Y.XmlText) edit(text, 18, next);
    if (n % 200 > 0) continue;
    const place = from + Math.floor(block.words.length / 2);
    doc.transact(() => writeLetters(view, place, '\n'));
    doc.transact(() => eraseLetters(view, place, place + 1));
  }
};

const editOf = {
  notes: (doc: Y.Doc, edits: number, next: () => number): void => edit(textOf(doc), edits, next),
  trees: editTree,
} as const;

const contentOf = (doc: Y.Doc, kind: Kind): string => (kind === 'notes' ? textOf(doc).toString() : `${smallTree.plain(doc)}\n`);

const opening = async (texts: ServedTexts, report: Report, kind: Kind): Promise<void> => {
  const [ada, bob] = await texts.people(2);
  if (!ada || !bob) throw new Error('Nobody is there');
  const roles = { [ada.id]: 'write', [bob.id]: 'write' } as const;
  const content = 'A line of a text that is as long as theses are, and says as much.\n'.repeat(3_000);
  const first = await texts.start();
  const id = await newNote(texts.db, content, roles);
  (await typistOn(first, ada, id, { kind })).drop();
  const { rows } = await sql<{ id: number; body: Buffer }>`
    select d.id, u.body from coedit_document d join coedit_update u on u.document = d.id where d.text = ${id}`.execute(texts.db);
  const document = rows[0]?.id;
  const doc = new Y.Doc();
  Y.applyUpdate(doc, rows[0]?.body ?? new Uint8Array());
  const next = numbers(7);
  editOf[kind](doc, EDITS - UPDATES, next);
  const snapshot = Buffer.from(Y.encodeStateAsUpdate(doc));
  const updates: Buffer[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(Buffer.from(update)));
  editOf[kind](doc, UPDATES, next);
  await sql`insert into coedit_snapshot (document, seq, body) values (${document}, 2, ${snapshot})`.execute(texts.db);
  await sql`insert into coedit_update (document, seq, body)
    select ${document}, 2 + n, body from unnest(${updates}::bytea[]) with ordinality as u (body, n)`.execute(texts.db);
  await sql`update coedit_document set seq = ${2 + updates.length}, plain_seq = ${2 + updates.length}, snapshot_seq = 2
    where id = ${document}`.execute(texts.db);
  report('weight of a document of 100,000 edits', snapshot.length / 1000, 'kB');
  const times: number[] = [];
  const spent: number[] = [];
  const inBrowser: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const process = await texts.start();
    // So that what is compiled once is compiled.
    const warm = await newNote(texts.db, content, roles);
    (await typistOn(process, ada, warm, { kind })).drop();
    const before = await process.cpu();
    const browser = cpuHere();
    const start = performance.now();
    const typist = await typistOn(process, ada, id, { kind });
    times.push(performance.now() - start);
    inBrowser.push(browser());
    spent.push((await process.cpu()) - before);
    if (typist.content !== contentOf(doc, kind)) throw new Error('It is another text');
    typist.drop();
    await process.kill();
  }
  report('opening it on a process that has not got it', Math.min(...times), 'ms', { limit: 400 });
  report('of the processor, in the server', Math.min(...spent), 'ms');
  report('and in the browser', Math.min(...inBrowser), 'ms');

  const merged: { readonly took: number; readonly server: number; readonly browsers: number }[] = [];
  let isSame = true;
  // As above: what is compiled once is compiled after the first.
  for (let round = 0; round < ROUNDS; round++) {
    const other = await newNote(texts.db, content, roles);
    const [one, two] = [await typistOn(first, ada, other, { kind }), await typistOn(first, bob, other, { kind })];
    for (const typist of [one, two]) typist.drop();
    editOf[kind](one.doc, APART, numbers(11 + round));
    editOf[kind](two.doc, APART, numbers(23 + round));
    await one.connect(overSocket(first.address, ada.token), other, kind);
    await until(() => one.isSaved);
    const before = await first.cpu();
    const here = cpuHere();
    const start = performance.now();
    await two.connect(overSocket(first.address, bob.token), other, kind);
    await until(() => two.isSaved && one.content === two.content);
    const took = performance.now() - start;
    merged.push({ took, server: (await first.cpu()) - before, browsers: here() });
    const late = newTypist(ada, kind);
    await late.connect(overSocket(first.address, ada.token), other, kind);
    await until(() => late.epoch > 0);
    isSame &&= late.content === one.content;
    for (const typist of [one, two, late]) typist.drop();
  }
  const least = (of: keyof (typeof merged)[number]): number => Math.min(...merged.map((one) => one[of]));
  report('20,000 edits on each side, apart for days: one text', least('took'), 'ms', { limit: 300 });
  report('the same, the first time that the process does it', merged[0]?.took ?? 0, 'ms');
  report('of the processor, in the server', least('server'), 'ms');
  report('and in both browsers', least('browsers'), 'ms');
  report('which is the same for whoever comes', isSame ? 1 : 0, '', { limit: 1, atLeast: true });
  await first.kill();
};

export const run = async (report: Report): Promise<void> => {
  const texts = await serveTexts();
  try {
    for (const [kind, of] of [
      ['notes', 'letters'],
      ['trees', 'a tree'],
    ] as const)
      await opening(texts, (name, ...rest) => report(`${of}: ${name}`, ...rest), kind);
    reportLoad(report);
  } finally {
    await texts.stop();
  }
};
