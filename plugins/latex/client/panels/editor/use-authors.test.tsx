/** Who wrote what, by the switch of the editor: asked for while it is shown and seen, given up with it, asked for again with the connection. */
import { act, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { Language, Session } from '#plugin-api/client';
import { Authorship } from '../../authors/authorship.ts';
import type { SourceEditor } from '../../editor/source-editor.ts';
import { paperInMonaco, type TestView } from '../../testing/monaco.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import { AuthorsLegend } from './authors-legend.tsx';
import { useAuthors } from './use-authors.ts';

const setUp = async () => {
  const test = await paperInMonaco({ 'main.tex': 'words' });
  const view: TestView = test.fake.editor.create(null, { model: test.model, readOnly: true });
  const editor = { view, paper: test.paper, path: 'main.tex' } as unknown as SourceEditor;
  const document = test.paper.documents.get('main.tex');
  const getAuthored = vi.fn(async (_: object) => ({
    document: { path: 'main.tex', version: 1, stretches: [{ length: 5, person: 2 }], people: [{ id: 2, name: 'Ada' }] },
  }));
  const user = { id: 1, first_name: 'Ben', last_name: '', email: 'ben@example.org' };
  const authorship = new Authorship({ getAuthored } as never, { user } as never);
  const changed = new Emitter<undefined>();
  const session = { isOnline: true, onChange: changed.event };
  const seen = observable({ isVisible: true });
  const Panel = observer(() => {
    const isShown = authorship.isShown && seen.isVisible;
    const authors = useAuthors({ file: 5, document, instance: 'panel', isShown });
    return authors && <AuthorsLegend authors={authors} onEnd={authorship.hide} />;
  });
  const editors = { get: () => editor };
  renderLatex(<Panel />, { authorship, editors }, [Language, { code: 'en' }], [Session, session]);
  const change = (make: () => void) => act(async () => runInAction(make));
  const online = (is: boolean) =>
    change(() => {
      session.isOnline = is;
      changed.fire(undefined);
    });
  return { view, authorship, getAuthored, change, online, seen };
};

const legend = () => screen.queryByRole('group', { name: 'Who wrote this' })?.textContent;

it('is shown by the command in whatever is seen, and asks nothing otherwise', async () => {
  const { authorship, getAuthored, change, seen, view } = await setUp();
  expect([legend(), getAuthored.mock.calls.length]).toEqual([undefined, 0]);
  await change(authorship.toggle);
  expect(legend()).toBe('Ada100%');
  await change(() => (seen.isVisible = false));
  expect(legend()).toBeUndefined();
  await change(() => (seen.isVisible = true));
  expect([legend(), getAuthored.mock.calls.length]).toEqual(['Ada100%', 2]);
  await change(() => view.addAction.mock.lastCall?.[0].run());
  expect([legend(), authorship.isShown]).toEqual([undefined, false]);
});

it('is asked for again when the connection is back', async () => {
  const { authorship, getAuthored, change, online } = await setUp();
  getAuthored.mockRejectedValueOnce(new Error('away'));
  await online(false);
  await change(authorship.toggle);
  expect(legend()).toContain('could not be looked up');
  await online(true);
  expect(legend()).toBe('Ada100%');
});
