/** Notes and the highlights that they speak of: links, previews, and notes made of highlights. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DocumentReader } from '../../../common/services.ts';
import { notice } from '../../testing/library-stage.tsx';
import { button, citation, field, note, setUp } from '../../testing/reference-on-screen.tsx';

describe('[LIB-046] notes and highlights', () => {
  const passages = (text = 'first thought') => ({
    listArticleNotes: () => ({ data: [{ ...note, text }], total: 1 }),
    listCitationNotes: () => ({ data: [{ citation: 3, text: 'so *it* is' }], total: 1 }),
    listCitations: () => ({ data: [{ ...citation, article: 5 }], total: 1 }),
  });
  const write = () => fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);

  it('show what a note looks like while it is written', async () => {
    await setUp(passages());
    write();
    expect(await within(screen.getByRole('group', { name: 'Preview' })).findByText('first thought')).toBeDefined();
    fireEvent.change(field('Note'), { target: { value: 'now **bold**' } });
    const preview = within(screen.getByRole('group', { name: 'Preview' }));
    expect((await preview.findByText('bold')).tagName).toBe('STRONG');
  });

  it('a link in a note leads to the highlight in its PDF', async () => {
    const reader = { open: vi.fn() };
    await setUp(passages('see [[cit:3]] and [[cit:99]]'), {}, { services: [[DocumentReader, reader]] });
    fireEvent.click(await screen.findByRole('link', { name: 'p. 4 a passage' }));
    expect(reader.open).toHaveBeenCalledExactlyOnceWith({ article: 5, citation: 3 });
    expect(screen.getByText(/and \[\[cit:99\]\]/)).toBeDefined();
  });

  it('a link is put where one writes, and what is selected becomes its words', async () => {
    await setUp(passages());
    write();
    const area = field('Note') as unknown as HTMLTextAreaElement;
    area.setSelectionRange(0, 5);
    fireEvent.keyDown(button('Link to a highlight'), { key: 'Enter' });
    fireEvent.blur(area);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'p. 4 a passage' }));
    await waitFor(() => expect(field('Note').value).toBe('[[cit:3|first]] thought'));
    // One writes on behind it.
    await waitFor(() => expect(document.activeElement).toBe(field('Note')));
    expect(area.selectionStart).toBe('[[cit:3|first]]'.length);
  });

  it('a note is made of all highlights, and taken back', async () => {
    const { api } = await setUp({ ...passages(), createArticleNote: () => ({ note: { ...note, id: 8, text: '' } }) });
    fireEvent.click(button('From highlights'));
    await notice('Note has been added.');
    const text = '## Highlights\n\n> a passage\n> [[cit:3|p. 4]]\n\nso *it* is';
    expect(api.createArticleNote?.mock.calls).toEqual([[{ body: { note: { article: 5, text } } }]]);
    fireEvent.click(button(/Undo/));
    await waitFor(() => expect(api.deleteItems?.mock.lastCall).toEqual([{ body: { article_notes: [8] } }]));
  });

  it('nothing is made where nothing is highlighted', async () => {
    const { api, parts, notices } = await setUp({ ...passages(), listCitations: () => ({ data: [], total: 0 }) });
    expect(screen.queryByRole('button', { name: 'From highlights' })).toBeNull();
    await act(() => parts.notes.fromHighlights(5));
    expect(notices.current?.notice.text).toBe('Nothing is highlighted in this reference yet.');
    expect(api.createArticleNote).not.toHaveBeenCalled();
  });
});
