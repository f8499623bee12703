/** Models of Monaco, real ones, bound to live texts: what happens in the one happens in the other, and undo takes back only what is one's own. */
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as monaco from 'monaco-editor/editor';
import { LiveServer } from '#plugins/coedit/client/testing/live-server.ts';
import { SourceDocument } from '../stores/source-document.ts';
import { bindLiveText, rowsOf } from './bind-live-text.ts';

const bound: { dispose(): void }[] = [];
afterEach(() => bound.splice(0).forEach((one) => one.dispose()));

const setUp = async (content: string) => {
  const server = new LiveServer(() => content);
  const document = new SourceDocument(
    { id: 7, path: 'a.tex', content, version: 1 },
    {
      texts: server.texts,
      isGenerated: false,
      isReadOnly: () => false,
      onRefused: async () => undefined,
      onTooLong: () => undefined,
    },
  );
  document.open();
  await expect.poll(() => server.of(7).said.length).toBe(1);
  const model = monaco.editor.createModel(document.text);
  bound.push(model, bindLiveText(monaco, model, document), document);
  /** As somebody types. */
  const type = (from: number, to: number, text: string) =>
    model.pushEditOperations(
      [],
      [{ range: monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to)), text }],
      () => null,
    );
  const same = async () => {
    await document.flush();
    expect([document.text, server.of(7).text]).toEqual([model.getValue(), model.getValue()]);
  };
  return { server: server.of(7), live: server, document, model, type, same };
};

describe('a bound model', () => {
  it('has what others write, and the text what is typed in it', async () => {
    const { server, model, type, same } = await setUp('one\ntwo\n');
    type(3, 3, ' a');
    server.edit(4, 7, 'TWO');
    expect(model.getValue()).toBe('one a\nTWO\n');
    await same();
  });

  it('takes several changes of one go, cursors of several lines, and whole texts', async () => {
    const { model, same } = await setUp('a\nb\nc\n');
    const at = (line: number) => new monaco.Range(line, 1, line, 1);
    model.pushEditOperations(
      [],
      [1, 2, 3].map((line) => ({ range: at(line), text: '% ' })),
      () => null,
    );
    expect(model.getValue()).toBe('% a\n% b\n% c\n');
    await same();
    model.setValue('whole\n');
    await same();
    expect(model.getValue()).toBe('whole\n');
  });

  it('has lines that end with LF, whatever is pasted', async () => {
    const { model, type, same } = await setUp('one\n');
    type(0, 0, 'a\r\nb\rc\r\n');
    expect(model.getEOL()).toBe('\n');
    await same();
    expect(model.getValue()).toBe('a\nb\nc\none\n');
  });

  it('shows nothing of what would make the text longer than it may be', async () => {
    const { model, type, same } = await setUp('x\n'.repeat(999_999));
    type(4, 4, 'more');
    type(4, 4, 'ab');
    await same();
    expect([model.getValueLength(), model.getLineContent(3)]).toEqual([2_000_000, 'abx']);
  });

  it('is cleaned of the ends of lines that an older text has', async () => {
    const { model, type, same } = await setUp('one\r\ntwo\r\n');
    type(4, 4, 'x');
    await same();
    expect(model.getValue()).toBe('one\nxtwo\n');
  });

  it('has no half of a pair of surrogates', async () => {
    const { model, type, same } = await setUp('a🙂b');
    type(2, 3, '');
    await same();
    type(0, 0, '\uD83D');
    await same();
    expect(model.getValue()).toBe('\uFFFDab');
  });

  it('shows the text and nothing else to who may not write', async () => {
    const { server, live, model, type, same } = await setUp('one');
    live.setRole('read');
    type(0, 3, 'two');
    expect(model.getValue()).toBe('one');
    server.edit(3, 3, ' more');
    expect(model.getValue()).toBe('one more');
    live.setRole('write');
    await same();
  });
});

describe('undo', () => {
  it('takes back what was written here, and never what others have written', async () => {
    const { server, document, model, type, same } = await setUp('Text.');
    type(5, 5, ' Mine.');
    server.edit(0, 0, 'Theirs. ');
    await model.undo();
    expect(model.getValue()).toBe('Theirs. Text.');
    await model.redo();
    expect(model.getValue()).toBe('Theirs. Text. Mine.');
    document.apply([{ from: 0, to: 0, text: 'By program. ' }]);
    await model.undo();
    expect(model.getValue()).toBe('Theirs. Text. Mine.');
    await same();
  });

  it('is one for all models of a text', async () => {
    const { document, model, type } = await setUp('Text.');
    const other = monaco.editor.createModel(document.text);
    bound.push(other, bindLiveText(monaco, other, document));
    type(5, 5, ' Mine.');
    expect(other.getValue()).toBe('Text. Mine.');
    await other.undo();
    expect([model.getValue(), other.getValue()]).toEqual(['Text.', 'Text.']);
  });
});

it('tells changes that Monaco has told in one, in the order in which they were made', () => {
  const change = (rangeOffset: number, rangeLength: number, text: string) => ({ rangeOffset, rangeLength, text });
  expect(rowsOf([change(9, 1, 'c'), change(4, 0, 'b')])).toEqual([
    [
      { from: 4, to: 4, text: 'b' },
      { from: 9, to: 10, text: 'c' },
    ],
  ]);
  expect(rowsOf([change(4, 0, 'b'), change(5, 0, 'c')])).toEqual([
    [{ from: 4, to: 4, text: 'b' }],
    [{ from: 5, to: 5, text: 'c' }],
  ]);
});

it('any keys here and elsewhere end with the same text', async () => {
  const words = fc.constantFrom('a', 'bee', '\n', '🙂', '\r\n', 'שלום', '');
  const keys = fc.record({ isHere: fc.boolean(), from: fc.nat(60), length: fc.nat(4), text: words, undo: fc.nat(9) });
  await fc.assert(
    fc.asyncProperty(fc.array(keys, { maxLength: 30 }), async (all) => {
      const { server, model, type, same } = await setUp('One.\nTwo. 🙂\nThree.\n');
      for (const { isHere, from, length, text, undo } of all) {
        const start = Math.min(from, isHere ? model.getValueLength() : server.text.length);
        if (isHere && undo === 0) await model.undo();
        else if (isHere) type(start, Math.min(start + length, model.getValueLength()), text);
        else server.edit(start, Math.min(start + length, server.text.length), text.replace('\r', ''));
        if (undo > 5) await Promise.resolve();
      }
      await same();
      bound.splice(0).forEach((one) => one.dispose());
    }),
    { numRuns: 25 },
  );
});

it('costs a key nothing that grows with the source: nobody asks for the whole text', async () => {
  const { model, document, type } = await setUp('A line of the text.\n'.repeat(1_000));
  const asked = [vi.spyOn(model, 'getValue'), vi.spyOn(document.live?.places as { content: string }, 'content', 'get')];
  for (let at = 0; at < 20; at++) type(10_000 + at, 10_000 + at, 'x');
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await document.flush();
});
