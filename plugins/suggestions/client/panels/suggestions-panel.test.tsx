/** The panel: what is listed, by whom and where, and what is done with all that is listed. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Api, Dialogs, Language, Notices, Session } from '#plugin-api/client';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { LiveTexts } from '#plugins/coedit/common/services.ts';
import suggestions from '../../../../locales/en/suggestions.json' with { type: 'json' };
import { DOCUMENT, KIND, people, THING } from '../testing/people.ts';
import { TheDesk } from '../tokens.ts';
import SuggestionsPanel from './suggestions-panel.tsx';

const stage = pluginStage('suggestions', suggestions);
afterEach(cleanup);

const panel = { instance: 'p', isActive: true, isVisible: true };

const set = async (role: 'write' | 'comment' | 'read' = 'write') => {
  const made = people('The colour of the sea.\n');
  const [ada, ben] = [made.open(1, role), made.open(2, 'comment')];
  await vi.waitFor(() => expect(ben.suggested.mode).toBe('suggesting'));
  const reveal = vi.fn();
  ada.desk.add({ kind: KIND, panel: 'test.editor', thing: THING, cursor: undefined, selected: () => undefined, reveal });
  const container = stage.container(
    [TheDesk, ada.desk],
    [LiveTexts, { open: () => ada.live }],
    [Api, { of: () => ada.api }],
    [Dialogs, {}],
    [Notices, ada.notices],
    [Session, { user: { id: 1 }, isOnline: true, onChange: () => ({ dispose: () => undefined }) }],
    [Language, { code: 'en' }],
  );
  const show = () => stage.render(<SuggestionsPanel {...({ params: {}, panel } as object)} />, container);
  return { ...made, ada, ben, reveal, show };
};

describe('the panel', () => {
  it('says what goes here while nothing is suggested', async () => {
    const { show } = await set();
    show();
    expect(await screen.findByText('Nothing is suggested')).toBeTruthy();
  });

  it('lists what is suggested, shows it in the text, and accepts all of it in one step', async () => {
    const { ben, show, reveal, shared } = await set();
    ben.type('colour', 'color');
    ben.type('sea', 'lake');
    await vi.waitFor(() => expect(ben.api.save).toHaveBeenCalled(), { timeout: 2000 });
    show();
    expect(await screen.findByText('2 suggestions')).toBeTruthy();
    const [first] = screen.getAllByRole('button', { name: 'Show the suggestion of Person 2 in the text' });
    fireEvent.click(first as HTMLElement);
    expect(reveal).toHaveBeenCalledWith(THING, { from: 8, to: 9, document: DOCUMENT }, 'main.tex');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Accept all (2)' })));
    await vi.waitFor(() => expect(shared()).toBe('The color of the lake.\n'));
    expect(await screen.findByText('Nothing is suggested')).toBeTruthy();
  });

  it('lists what has lost its words as such, with its words to copy', async () => {
    const { ada, ben, show } = await set();
    ben.type('sea', 'lake');
    await vi.waitFor(() => expect(ben.api.save).toHaveBeenCalled(), { timeout: 2000 });
    act(() => ada.type(' of the sea', ''));
    show();
    expect(await screen.findByText('Its words are no longer in the text.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the suggested words' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy();
  });

  it('tells who may not decide why', async () => {
    const { ben, show } = await set('comment');
    ben.type('sea', 'lake');
    await vi.waitFor(() => expect(ben.api.save).toHaveBeenCalled(), { timeout: 2000 });
    show();
    expect(await screen.findByText(/^You may suggest\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('offers nothing to who may only read any more, with their own neither', async () => {
    const { ada, show } = await set('comment');
    ada.type('sea', 'lake');
    await vi.waitFor(() => expect(ada.api.save).toHaveBeenCalled(), { timeout: 2000 });
    show();
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
    act(() => ada.setRole('read'));
    expect(await screen.findByText('You may read what is suggested here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Withdraw|Add a note/ })).toBeNull();
  });

  it('says of whom only a file has told that it has; what is theirs is nobody’s own', async () => {
    const { ada, bring, show } = await set();
    act(() => ada.suggested.choose('suggesting'));
    bring('sea', 'lake');
    show();
    expect(await screen.findByText('Bea (from the file)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Withdraw|Add a note/ })).toBeNull();
    expect(ada.screen()).toBe('The colour of the sea.\n');
    act(() => runInAction(() => ada.desk.filter.byAuthor('1')));
    expect(await screen.findByText('No suggestion fits the filter')).toBeTruthy();
    act(() => runInAction(() => ada.desk.filter.byAuthor('file Bea')));
    expect(await screen.findByText('1 of 1')).toBeTruthy();
  });

  it('keeps to the person that it is filtered by', async () => {
    const { ada, ben, show } = await set();
    act(() => ada.suggested.choose('suggesting'));
    ada.type('The', 'A');
    ben.type('sea', 'lake');
    await vi.waitFor(
      () => expect([ada.api.save, ben.api.save].map((save) => vi.mocked(save).mock.calls.length)).toEqual([1, 1]),
      {
        timeout: 3000,
      },
    );
    show();
    await screen.findByText('2 suggestions');
    act(() => runInAction(() => ada.desk.filter.byAuthor('2')));
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept all (1)' })).toBeTruthy();
    // Then nothing of theirs is left, and what the others suggest is listed again.
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Accept all (1)' })));
    expect(await screen.findByText('1 suggestion')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'By whom' }).textContent).toContain('Everybody');
  });
});
