import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentStage } from './testing/document-stage.ts';
import { paneStage } from './testing/pane-stage.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const field = () => screen.getByRole('combobox', { name: /^Search/ });
const options = async (count: number) => {
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count));
  return screen.getAllByRole('option');
};
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });
const picks = () => screen.queryByRole('list', { name: 'References of the citation' });

describe('[CORE-026] the pane cites', () => {
  it('with words, Enter, and Enter', async () => {
    const stage = paneStage();
    stage.doc.cursorBehind('First');
    await options(3);
    type('lovel');
    await options(1);
    press('Enter');
    await waitFor(() => expect(picks()?.textContent).toContain('Lovelace 1843'));
    expect((field() as HTMLInputElement).value).toBe('');
    press('Enter');
    await waitFor(() => expect(stage.doc.text).toContain('First(Lovelace 1843) sentence.'));
    await waitFor(() => expect(picks()).toBeNull());
    expect(screen.getByText('The citation is in the document.')).toBeTruthy();
  });

  it('what fits the words, though Enter is faster than the answer', async () => {
    paneStage();
    await options(3);
    type('hop');
    press('Enter');
    await waitFor(() => expect(picks()?.textContent).toBe('Hopper 1952'));
    type('none such');
    press('Enter');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeTruthy());
    expect(picks()?.textContent).toBe('Hopper 1952');
  });

  it('asks for the latest references first, and once for words that follow each other quickly', async () => {
    const stage = paneStage();
    await options(3);
    for (const text of ['h', 'ho', 'hop']) type(text);
    await options(1);
    expect(stage.asked).toHaveLength(2);
    expect(stage.asked[0]).toMatchObject({ sort: 'updated', dir: 'desc' });
    expect(stage.asked[1]).toMatchObject({ q: 'hop' });
  });

  it('several references by arrows, and takes the last one back', async () => {
    paneStage();
    await options(3);
    press('ArrowDown');
    press('Enter');
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    expect(within(picks() as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
    press('Backspace');
    expect(picks()?.textContent).toBe('Lovelace 1843');
  });

  it('with what is said of a reference', async () => {
    const stage = paneStage();
    stage.doc.cursorBehind('First');
    fireEvent.click((await options(3))[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Lovelace 1843' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Number' }), { target: { value: '12' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Before' }), { target: { value: 'see' } });
    fireEvent.click(screen.getByRole('button', { name: 'Insert citation' }));
    await waitFor(() => expect(stage.doc.text).toContain('(see Lovelace 1843, p. 12)'));
  });

  it('changes the citation at the cursor, and lets go of it with the cursor', async () => {
    const stage = paneStage();
    await options(3);
    const made = await act(() => stage.cite('First', 1));
    stage.doc.cursorIn(made);
    const region = await screen.findByRole('region', { name: 'Citation at the cursor' });
    expect(region.textContent).toContain('(Lovelace 1843)');
    fireEvent.click((await options(3))[1] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Update citation' }));
    await waitFor(() => expect(stage.texts()).toEqual(['(Lovelace 1843; Babbage 1864)']));
    stage.doc.cursorBehind('Third');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Citation at the cursor' })).toBeNull());
  });

  it('does not lose what is being made when the cursor passes a citation', async () => {
    const stage = paneStage();
    await options(3);
    const made = await act(() => stage.cite('First', 1));
    fireEvent.click((await options(3))[2] as HTMLElement);
    stage.doc.cursorIn(made);
    await screen.findByText('The cursor stands in a citation.');
    expect(picks()?.textContent).toContain('Hopper 1952');
    fireEvent.click(screen.getByRole('button', { name: 'Edit it' }));
    expect(picks()?.textContent).toContain('Lovelace 1843');
  });
});

describe('[CORE-026] the pane says', () => {
  it('that the library is empty, and that nothing fits', async () => {
    paneStage({ rows: [] });
    expect(await screen.findByText('Your library is empty')).toBeTruthy();
    type('xyz');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });

  it('that the library could not be asked, and asks again', async () => {
    let isDown = true;
    paneStage({ listFails: () => (isDown ? new Error('Server is unreachable.') : undefined) });
    expect(await screen.findByText('The library could not be searched.')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await options(3);
  });

  it('what was changed by hand, and does as it is told', async () => {
    const stage = paneStage();
    await options(3);
    const made = await act(() => stage.cite('First', 1));
    stage.doc.typeOver(made, '(mine)');
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Document' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Refresh all' }));
    expect(await screen.findByText(/One citation was changed by hand/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use the style’s text' }));
    await waitFor(() => expect(stage.texts()).toEqual(['(Lovelace 1843)']));
    await waitFor(() => expect(screen.queryByText(/changed by hand/)).toBeNull());
  });

  it('that a document is of another house, and changes nothing in it', async () => {
    const other = documentStage({ house: 'https://elsewhere.example' });
    await other.cite('First', 1);
    const stage = paneStage({ document: other.doc });
    expect(await screen.findByText(/belong to the library at https:\/\/elsewhere\.example/)).toBeTruthy();
    fireEvent.click((await options(3))[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Insert citation' })).toHaveProperty('disabled', true);
    expect(stage.texts()).toEqual(['(Lovelace 1843)']);
  });
});

describe('[CORE-095] the session of the pane', () => {
  it('begins with a code that is shown', async () => {
    const { world } = paneStage({ isSignedIn: false });
    fireEvent.click(screen.getByRole('button', { name: 'Connect with Carrel' }));
    await options(3);
    expect(world.signIn.isSignedIn).toBe(true);
  });

  it('that the server has ended says so, and can begin anew', async () => {
    const { loseSession } = paneStage();
    await options(3);
    act(loseSession);
    expect(screen.getByText(/The connection has ended/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect with Carrel' })).toBeTruthy();
  });
});
