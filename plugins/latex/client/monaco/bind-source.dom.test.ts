/** A source that switches between the text that all share and the branch of somebody who suggests, in real models of Monaco. */
import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as monaco from 'monaco-editor/editor';
import { Emitter } from '#plugin-api';
import { LiveServer } from '#plugins/coedit/client/testing/live-server.ts';
import type { ShownSuggestion, SuggestedText, WritingMode, WrittenText } from '#plugins/coedit/common/suggesting.ts';
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import { decorationOf } from '../panels/editor/show-suggestions.ts';
import { SourceDocument } from '../stores/source-document.ts';
import { bindSource } from './bind-source.ts';
import { suggestionHover } from './suggestion-hover.ts';

const bound: { dispose(): void }[] = [];
afterEach(() => bound.splice(0).forEach((one) => one.dispose()));

/** A branch that keeps what is typed. */
const branchOf = (text: string) => {
  const edited = new Emitter<{ edits: readonly TextEdit[]; origin: unknown }>();
  const undo = { undo: vi.fn(() => null), redo: () => null, canUndo: () => true, canRedo: () => false, stopCapturing: vi.fn() };
  const branch = {
    ...{ text, undo, onEdits: edited.event, isReadOnly: false },
    get length(): number {
      return this.text.length;
    },
    edit(edits: readonly TextEdit[], origin: unknown) {
      for (const edit of [...edits].reverse()) this.text = this.text.slice(0, edit.from) + edit.text + this.text.slice(edit.to);
      edited.fire({ edits, origin });
    },
  };
  return branch satisfies WrittenText;
};

const setUp = async () => {
  const content = 'One two three.\n';
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
  await expect.poll(() => document.live?.state).toBe('saved');
  const branch = branchOf('One 2 three.\n');
  const now = observable({ mode: 'editing' as WritingMode, shown: [] as readonly ShownSuggestion[] }, {}, { deep: false });
  const dispose = vi.fn();
  const suggested = {
    get mode() {
      return now.mode;
    },
    get branch() {
      return now.mode === 'suggesting' ? branch : undefined;
    },
    get shown() {
      return now.shown;
    },
    dispose,
  } as Partial<SuggestedText> as SuggestedText;
  const open = vi.fn(() => suggested);
  const paper = { id: 5, documents: new Map([['a.tex', document]]) };
  const model = monaco.editor.createModel(document.text);
  const binding = bindSource(() => ({ open }))(monaco, model, paper as never, document);
  bound.push(model, binding, document);
  const type = (from: number, to: number, text: string) =>
    model.pushEditOperations(
      [],
      [{ range: monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to)), text }],
      () => null,
    );
  return {
    document,
    branch,
    model,
    binding,
    type,
    dispose,
    open,
    paper,
    set: (next: Partial<typeof now>) => runInAction(() => Object.assign(now, next)),
  };
};

describe('a source', () => {
  it('shows the branch while somebody suggests, writes into it alone, and undoes there', async () => {
    const { document, branch, model, type, set, open } = await setUp();
    expect(open).toHaveBeenCalledWith('latex', 5, 7, document.live);
    set({ mode: 'suggesting' });
    expect(model.getValue()).toBe('One 2 three.\n');
    type(0, 3, '1');
    await model.undo();
    expect([branch.text, document.text]).toEqual(['1 2 three.\n', 'One two three.\n']);
    expect(branch.undo.undo).toHaveBeenCalledOnce();
    set({ mode: 'editing' });
    expect(model.getValue()).toBe('One two three.\n');
    type(0, 3, 'Ein');
    expect([branch.text, document.text]).toEqual(['1 2 three.\n', 'Ein two three.\n']);
  });

  it('takes no keys while it is viewed', async () => {
    const { document, set } = await setUp();
    expect(document.isShut).toBe(false);
    set({ mode: 'viewing' });
    expect(document.isShut).toBe(true);
  });

  it('ends with its model', async () => {
    const { binding, dispose, document } = await setUp();
    binding.dispose();
    expect(dispose).toHaveBeenCalledOnce();
    expect(document.suggested).toBeUndefined();
  });
});

describe('a suggestion', () => {
  const accept = vi.fn();
  const shown: ShownSuggestion = {
    ...{
      id: '9',
      from: 4,
      to: 7,
      isMade: false,
      beside: '2\nand',
      author: 'Ada',
      tint: 3,
      title: 'Ada · today',
      text: 'Shorter',
    },
    deeds: [{ id: 'accept', title: 'Accept', run: accept }],
  };

  it('is drawn as words that go, with those that come behind them in one line', async () => {
    const { model } = await setUp();
    const { range, options } = decorationOf(model, shown);
    expect(range).toEqual({ startLineNumber: 1, startColumn: 5, endLineNumber: 1, endColumn: 8 });
    expect(options.after?.content).toBe('2⏎and');
    expect(options.inlineClassName).toContain('gone');
    expect(options.after?.inlineClassName).toContain('tint');
    const made = decorationOf(model, { ...shown, isMade: true }).options;
    // The same order for who has suggested it.
    expect([made.before?.inlineClassName, made.before?.content, made.inlineClassName, made.after]).toEqual([
      ...[expect.stringContaining('gone'), '2⏎and', expect.stringContaining('made'), undefined],
    ]);
    expect(decorationOf(model, { ...shown, beside: '' }).options.after).toBeUndefined();
  });

  it('that is being typed stays behind the words that it takes the place of', async () => {
    const { model, type, set } = await setUp();
    set({ mode: 'suggesting' });
    type(4, 5, '');
    const drawn = decorationOf(model, { ...shown, from: 4, to: 4, isMade: true, beside: '2' });
    const [mark = ''] = model.deltaDecorations([], [drawn]);
    type(4, 4, 'z');
    type(5, 5, 'w');
    expect(model.getDecorationRange(mark)).toMatchObject({ startColumn: 5, endColumn: 7 });
  });

  it('has a card under the pointer with what can be done about it', async () => {
    const { model, paper, set } = await setUp();
    set({ shown: [shown] });
    const { hover, command } = suggestionHover(monaco, { of: () => ({ paper: paper as never, path: 'a.tex', model }) });
    const card = await hover.provideHover(model, new monaco.Position(1, 6), undefined as never);
    expect(card?.contents[0]?.value).toContain('Accept');
    expect(await hover.provideHover(model, new monaco.Position(1, 1), undefined as never)).toBeNull();
    command.run(undefined, model.uri.toString(), '9', 'accept');
    expect(accept).toHaveBeenCalledOnce();
  });
});
