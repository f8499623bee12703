/** Checks and editors know nothing of each other: each check looks at the texts of each editor, whoever came first. */
import { autorun } from 'mobx';
import { expect, it, vi } from 'vitest';
import type { CheckingEditor, TextCheck } from '../../common/text-checks.ts';
import { CheckedEditors } from './checked-editors.ts';

const checkOf = (id: string): TextCheck => ({ id, watch: () => ({ dispose: () => undefined }) });

const editorOf = (kind: string, thing: number | undefined) => {
  const running = new Set<string>();
  const editor: CheckingEditor = {
    ...{ kind, thing, panel: `${kind}.editor` },
    register: ({ id }) => {
      running.add(id);
      return { dispose: () => void running.delete(id) };
    },
    seek: vi.fn((check: string) => ({ reveal: vi.fn(), run: () => `${kind} ${check}` })),
  };
  return { editor, running };
};

it('each check runs in each editor, from whenever both are there until one of them goes', () => {
  const editors = new CheckedEditors();
  const [one, two] = [editorOf('latex', 1), editorOf('richtext', 2)];
  editors.add(one.editor);
  const first = editors.register(checkOf('words'));
  const gone = editors.add(two.editor);
  editors.register(checkOf('grammar'));
  expect([[...one.running], [...two.running]]).toEqual([
    ['words', 'grammar'],
    ['words', 'grammar'],
  ]);
  first.dispose();
  expect([[...one.running], [...two.running]]).toEqual([['grammar'], ['grammar']]);
  gone.dispose();
  editors.register(checkOf('more'));
  expect([[...one.running], [...two.running]]).toEqual([['grammar', 'more'], []]);
});

it('what is worked on is what the editor has that was used last, and marks are sought there', () => {
  const editors = new CheckedEditors();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push([editors.thing, editors.isAtHand]));
  editors.add(editorOf('latex', 1).editor);
  editors.add(editorOf('richtext', 2).editor);
  editors.used('richtext.editor');
  expect(editors.seek('words', 'behind')?.run('')).toBe('richtext words');
  // Elsewhere it is still the one that one comes back to.
  editors.used('library.list');
  stop();
  expect(seen).toEqual([
    [undefined, false],
    [{ kind: 'latex', thing: 1 }, false],
    [{ kind: 'richtext', thing: 2 }, true],
    [{ kind: 'richtext', thing: 2 }, false],
  ]);
});

it('an editor that has nothing open is passed over', () => {
  const editors = new CheckedEditors();
  editors.add(editorOf('richtext', undefined).editor);
  expect([editors.thing, editors.seek('words', 'here')]).toEqual([undefined, undefined]);
  editors.add(editorOf('latex', 1).editor);
  editors.used('richtext.editor');
  expect(editors.thing).toEqual({ kind: 'latex', thing: 1 });
});
