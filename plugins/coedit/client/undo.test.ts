// @vitest-environment happy-dom
/** Undo of what the house did for somebody, between what they wrote. */
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { open } from './testing/text-browser.ts';
import { TextServer } from './testing/text-server.ts';

describe('undo of a text', () => {
  const setUp = async () => {
    const server = new TextServer('One.');
    const { store, type } = await open(server, 1);
    /** Somebody's suggestion. */
    const step = {
      undo: vi.fn(() => server.edit(server.text.length - 5, server.text.length, '')),
      redo: vi.fn(() => server.edit(server.text.length, server.text.length, ' Two.')),
    };
    const accept = () => {
      step.redo();
      step.redo.mockClear();
      return store.undo.add(step);
    };
    return { store, type, step, accept, undo: () => store.undo.undo(), redo: () => store.undo.redo() };
  };

  it('takes back what the house did after the last key, before that key', async () => {
    const { store, type, accept, undo, redo } = await setUp();
    type(0, 'Zero. ');
    accept();
    expect(store.content).toBe('Zero. One. Two.');
    undo();
    expect(store.content).toBe('Zero. One.');
    undo();
    expect([store.content, store.undo.canUndo()]).toEqual(['One.', false]);
    redo();
    expect(store.content).toBe('Zero. One.');
    redo();
    expect([store.content, store.undo.canRedo()]).toEqual(['Zero. One. Two.', false]);
    undo();
    expect(store.content).toBe('Zero. One.');
  });

  it('takes back first what was typed after it, as a step of its own', async () => {
    const { store, type, step, accept, undo } = await setUp();
    type(0, 'A');
    accept();
    type(0, 'B');
    undo();
    expect([store.content, step.undo.mock.calls.length]).toEqual(['AOne. Two.', 0]);
    undo();
    expect([store.content, step.undo.mock.calls.length]).toEqual(['AOne.', 1]);
  });

  it('does nothing again once somebody goes on writing, and nothing that was taken back elsewhere', async () => {
    const { store, type, step, accept, undo, redo } = await setUp();
    accept();
    undo();
    type(0, 'A');
    redo();
    expect([store.content, step.redo.mock.calls.length]).toEqual(['AOne.', 0]);
    accept().dispose();
    undo();
    expect(step.undo).toHaveBeenCalledOnce();
    expect(store.content).toBe('One. Two.');
  });
});
