/** Long updates in pieces. */
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { textOf } from '../../common/document.ts';
import { cutUpdate } from './cut-update.ts';

/** What two people have written in each other's words, with much taken away. */
const written = (rounds: number): Y.Doc => {
  const [one, two] = [new Y.Doc(), new Y.Doc()];
  for (let round = 0; round < rounds; round++) {
    const mine = round % 2 === 0 ? one : two;
    const theirs = mine === one ? two : one;
    const text = textOf(mine);
    const at = Math.floor(text.length / 2);
    if (round % 5 === 4) text.delete(at, 3);
    text.insert(at, `<${round}> 🙂 `);
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine, Y.encodeStateVector(theirs)));
  }
  return one;
};

it.each([300, 1_000, 5_000])('of %i bytes can be applied one after the other, and are the whole in the end', (most) => {
  const doc = written(300);
  const whole = Y.encodeStateAsUpdate(doc);
  const pieces = cutUpdate(whole, most);
  expect(pieces.length).toBeGreaterThan(2);
  const copy = new Y.Doc();
  for (const piece of pieces) {
    Y.applyUpdate(copy, piece);
    expect(copy.store.pendingStructs).toBeNull();
    expect(copy.store.pendingDs).toBeNull();
  }
  expect(textOf(copy).toString()).toBe(textOf(doc).toString());
  expect(Y.encodeStateAsUpdate(copy)).toEqual(whole);
});

it('of a long text cut no pair of surrogates', () => {
  const doc = new Y.Doc();
  const long = `a${'🙂'.repeat(150_000)}`;
  textOf(doc).insert(0, long);
  const pieces = cutUpdate(Y.encodeStateAsUpdate(doc), 400_000);
  const copy = new Y.Doc();
  for (const piece of pieces) Y.applyUpdate(copy, piece);
  expect([pieces.length > 1, textOf(copy).toString() === long]).toEqual([true, true]);
});

it('are none of what is short', () => {
  const update = Y.encodeStateAsUpdate(written(3));
  expect(cutUpdate(update, 1_000)).toEqual([update]);
});
