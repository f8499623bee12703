import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import type { PresentPerson } from '#plugins/library/common/presence.ts';
import type { SourceEditor } from '../../editor/source-editor.ts';
import { showOthers } from './show-others.ts';

const at = (id: number, name: string, file: string, line?: number): PresentPerson => ({ id, name, place: { file, line } });

it('marks the lines of others in this source, within the text that there is, and takes the marks away at the end', () => {
  const set = vi.fn();
  const clear = vi.fn();
  const view = { createDecorationsCollection: () => ({ set, clear }), getModel: () => ({ getLineCount: () => 30 }) };
  const editors = observable.map<string, SourceEditor>({}, { deep: false });
  const room = observable({ others: [] as PresentPerson[] }, {}, { deep: false });
  const shown = showOthers(
    () => editors.get('panel'),
    {
      ...room,
      get others() {
        return room.others;
      },
    } as never,
    'main.tex',
  );
  expect(set).not.toHaveBeenCalled();
  runInAction(() =>
    editors.set('panel', {
      view,
      paper: { id: 5, documents: new Map() },
      screen: { line: (line: number) => Math.min(line, 30) },
    } as unknown as SourceEditor),
  );
  runInAction(() => {
    room.others = [
      at(2, 'Bob', 'main.tex', 4),
      at(3, 'Cleo', 'other.tex', 5),
      at(4, 'Dan', 'main.tex', 999),
      at(5, 'Eve', 'main.tex'),
    ];
  });
  const marks = set.mock.lastCall?.[0] as { range: { startLineNumber: number }; options: { after: { content: string } } }[];
  expect(marks.map(({ range, options }) => [range.startLineNumber, options.after.content])).toEqual([
    [4, ' Bob '],
    [30, ' Dan '],
  ]);
  shown.dispose();
  expect(clear).toHaveBeenCalledOnce();
});
