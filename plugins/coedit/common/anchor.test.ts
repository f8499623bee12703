/** Stretches that stay with their words, on two screens. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { anchorAt, anchorIn, placeIn, placeOf } from './anchor.ts';
import { textOf } from './document.ts';
import { placesOf } from './text-places.ts';

const live = (content: string) => {
  const text = textOf(new Y.Doc());
  text.insert(0, content);
  return text;
};
const at = (text: Y.Text, words: string) => {
  const from = text.toString().indexOf(words);
  return { from, to: from + words.length };
};
const shown = (text: Y.Text, anchor: ReturnType<typeof anchorAt>) => {
  const place = placeOf(placesOf(text), anchor);
  return place && `${text.toString().slice(0, place.from)}[${text.toString().slice(place.from, place.to)}]`;
};

describe('a stretch', () => {
  it('keeps to its words when something is written before, behind and inside it', () => {
    const text = live('One שלום 🙂 three.');
    const anchor = anchorAt(placesOf(text), at(text, 'שלום 🙂'));
    text.insert(4, 'X');
    text.insert(text.toString().indexOf(' three'), 'Y');
    text.insert(text.toString().indexOf('ום'), 'Z');
    expect(shown(text, anchor)).toBe('One X[שלZום 🙂]');
  });

  it('is found again by its words when they were taken away and put back, and is gone until then', () => {
    const text = live('One two three.');
    const anchor = anchorAt(placesOf(text), at(text, 'two'));
    text.delete(4, 4);
    expect(placeOf(placesOf(text), anchor)).toBeUndefined();
    text.insert(4, 'two ');
    expect(shown(text, anchor)).toBe('One [two]');
  });

  it('is found again by its words where enough of what stood beside them does, and not where little of it does', () => {
    const text = live('Many have said so: the margins matter most. It was long ago, and nobody knows it.');
    const anchor = anchorAt(placesOf(text), at(text, 'margins matter'));
    text.delete(0, text.length);
    text.insert(0, 'Some deny that the margins matter most. It was said today.');
    expect(shown(text, anchor)).toBe('Some deny that the [margins matter]');
    text.delete(0, text.length);
    text.insert(0, 'Whose margins matter to him, nobody has said.');
    expect(shown(text, anchor)).toBeUndefined();
    text.insert(0, 'Some deny that the margins matter most. It was said today. Do the margins matter most. It was not.');
    expect(shown(text, anchor)).toBeUndefined();
  });

  it.each([
    ['behind', 'ins matter to all'],
    ['before', 'say that the margins m'],
    ['around', 'that the margins matter to'],
  ])('has all of its words on every screen when undo brings back what was taken away %s them', (_, taken) => {
    const text = live('They say that the margins matter to all of us.');
    const doc = text.doc as Y.Doc;
    const anchor = anchorAt(placesOf(text), at(text, 'the margins matter'));
    const undo = new Y.UndoManager(text);
    const { from, to } = at(text, taken);
    text.delete(from, to - from);
    undo.undo();
    const other = textOf(new Y.Doc());
    Y.applyUpdate(other.doc as Y.Doc, Y.encodeStateAsUpdate(doc));
    for (const one of [text, other]) expect(shown(one, anchor)).toBe('They say that [the margins matter]');
  });

  it('of which nothing but the words was taken away and written anew, with more inside, is what stands there', () => {
    const text = live('They say that the margins matter to us.');
    const anchor = anchorAt(placesOf(text), at(text, 'margins matter'));
    text.insert(text.toString().indexOf(' matter'), ' may');
    expect(shown(text, anchor)).toBe('They say that the [margins may matter]');
  });

  it('at the edge of a text is not taken for the same letter elsewhere', () => {
    const text = live('word One two three.');
    const anchor = anchorAt(placesOf(text), { from: 0, to: 1 });
    text.delete(0, 1);
    expect(placeOf(placesOf(text), anchor)).toBeUndefined();
    text.insert(0, 'w');
    expect(placeOf(placesOf(text), anchor)).toEqual({ from: 0, to: 1 });
  });

  it('of a text that is not live is found by its words', () => {
    const anchor = anchorIn('One two three.', { from: 4, to: 7 });
    expect(placeIn('Zero. One two three.', anchor)).toEqual({ from: 10, to: 13 });
    expect(placeOf(placesOf(live('Zero. One two three.')), anchor)).toEqual({ from: 10, to: 13 });
  });
});

describe('an empty stretch', () => {
  const cut = () => {
    const text = live('One two three.');
    return { text, anchor: anchorAt(placesOf(text), { from: 7, to: 7 }) };
  };

  it('stays behind what stood before it, whatever is written at its place', () => {
    const { text, anchor } = cut();
    text.insert(7, ' and');
    expect(shown(text, anchor)).toBe('One two[]');
    text.insert(0, 'Zero ');
    expect(shown(text, anchor)).toBe('Zero One two[]');
  });

  it('stays before what stood behind it when that is all that is left', () => {
    const { text, anchor } = cut();
    text.delete(0, 7);
    text.insert(0, 'Some');
    expect(shown(text, anchor)).toBe('Some[]');
  });

  it('is gone with both of its neighbours, and comes back with them by undo', () => {
    const { text, anchor } = cut();
    const undo = new Y.UndoManager(text);
    text.delete(4, 6);
    text.insert(4, 'four');
    expect(placeOf(placesOf(text), anchor)).toBeUndefined();
    undo.undo();
    expect(shown(text, anchor)).toBe('One two[]');
  });

  it('is found by what stood on both sides when all of it was moved', () => {
    const { text, anchor } = cut();
    text.delete(0, 14);
    text.insert(0, 'Moved: One two three.');
    expect(shown(text, anchor)).toBe('Moved: One two[]');
  });

  it('has a place at the edges of a text, and in one that is empty', () => {
    const text = live('a');
    const [start, end] = [anchorAt(placesOf(text), { from: 0, to: 0 }), anchorAt(placesOf(text), { from: 1, to: 1 })];
    text.insert(1, '!');
    text.insert(0, '¡');
    expect([placeOf(placesOf(text), start)?.from, placeOf(placesOf(text), end)?.from]).toEqual([1, 2]);
    const empty = live('');
    const anchor = anchorAt(placesOf(empty), { from: 0, to: 0 });
    empty.insert(0, 'New');
    expect(placeOf(placesOf(empty), anchor)?.from).toBe(0);
  });

  it('or any other stretch stands where it was told, in any text', () => {
    const words = fc.array(fc.constantFrom('a', 'a ', 'ש', '\n'), { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(words, words, fc.nat(), fc.nat(), (content, other, from, length) => {
        const text = live(content);
        text.insert(Math.floor(content.length / 2), other);
        text.delete(0, Math.min(2, text.length));
        const start = from % (text.length + 1);
        const stretch = { from: start, to: Math.min(text.length, start + (length % 5)) };
        expect(placeOf(placesOf(text), anchorAt(placesOf(text), stretch))).toEqual(stretch);
      }),
    );
  });

  it('of any text is found on every screen at the same place', () => {
    const words = fc.array(fc.constantFrom('a', 'b ', '🙂', 'ש', '\n'), { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(words, words, fc.nat(), fc.nat(), fc.nat(), (content, written, place, where, taken) => {
        const text = live(content);
        const from = place % (content.length + 1);
        const anchor = anchorAt(placesOf(text), { from, to: from });
        const other = new Y.Doc();
        Y.applyUpdate(other, Y.encodeStateAsUpdate(text.doc as Y.Doc));
        const edit = where % (content.length + 1);
        text.delete(edit, Math.min(taken % 4, content.length - edit));
        text.insert(edit, written);
        Y.applyUpdate(other, Y.encodeStateAsUpdate(text.doc as Y.Doc));
        expect(placeOf(placesOf(textOf(other)), anchor)).toEqual(placeOf(placesOf(text), anchor));
      }),
    );
  });
});

it('words that were told of a text whose lines ended with two letters are found in it as it is now', () => {
  const before = 'First line\r\nSecond line\r\nThird line\r\n';
  const now = before.replaceAll('\r', '');
  const quote = 'Second line\r\nThird';
  const from = before.indexOf(quote);
  const place = placeIn(now, anchorIn(before, { from, to: from + quote.length }));
  expect(place && now.slice(place.from, place.to)).toBe('Second line\nThird');
});

describe('an empty stretch of a text that was not live', () => {
  const words = 'Method\nReaders write in margins.\nAuthors write in margins.';
  const at = words.indexOf(' write');
  const anchor = anchorIn(words, { from: at, to: at });
  const placeAfter = (content: string) => placeIn(content, anchor)?.from;

  it('is found by what stands beside it, also when farther letters are others', () => {
    const later = words.replace('Method', 'Method and aim').replace('margins', 'books');
    expect([placeAfter(words), placeAfter(later)]).toEqual([at, later.indexOf(' write')]);
  });

  it('is found when what stood on one side is another, however near', () => {
    const gone = words.replace(' write in margins.\n', ' wrote.\n');
    expect(placeAfter(gone)).toBe(gone.indexOf(' wrote'));
    const short = anchorIn('Before.\nkept\ngone\nEnd.', { from: 8, to: 8 });
    expect(placeIn('Before.\nkept\nEnd.', short)?.from).toBe(8);
    const long = anchorIn(`${'Many words stand before a table. '}old row`, { from: 33, to: 33 });
    expect(placeIn(`${'Many words stand before a table. '}new`, long)?.from).toBe(33);
  });

  it('is not guessed, where it could be in several places, or little is left of what stood there', () => {
    expect(placeAfter(`${words}\n${words}`)).toBeUndefined();
    expect(placeAfter('Readers wrote')).toBeUndefined();
  });
});
