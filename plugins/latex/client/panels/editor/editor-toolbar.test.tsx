/** How often the toolbar is drawn. */
import { act, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { Commands, Menus, Settings } from '#plugin-api/client';
import { renderLatex } from '../../testing/render-latex.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';

it('is not drawn with a key, which is not saved for a moment and then is', async () => {
  const state = observable({ saveState: 'saved' });
  const compiler = { isBusy: false, pdf: undefined };
  const paper = {
    ...{ compiler, isReadOnly: false, engine: 'pdflatex' },
    get saveState() {
      return state.saveState;
    },
  };
  const entries = vi.fn(() => []);
  renderLatex(
    <EditorToolbar paper={paper as never} document={{ isShut: false } as never} />,
    { authorship: { isShown: false }, compiling: {} },
    [Commands, { state: () => undefined, run: vi.fn() } as never],
    [Menus, { entries } as never],
    [Settings, { get: () => false, set: vi.fn() } as never],
  );
  const drawn = entries.mock.calls.length;
  const mark = screen.getByRole('status');
  const said: unknown[] = [];
  for (const saveState of ['saving', 'saved', 'saving', 'saved', 'failed']) {
    act(() => runInAction(() => (state.saveState = saveState)));
    said.push(mark.dataset.state);
  }
  expect(said).toEqual(['saving', 'saved', 'saving', 'saved', 'failed']);
  expect(entries).toHaveBeenCalledTimes(drawn);
});
