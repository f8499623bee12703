/** What an order shows of its milestones and journals, at both sides of the desk. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Progress } from '../../common/model.ts';
import { orderStage, progressOf, rankingOf } from '../testing/publishing-stage.tsx';

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const asked = (): Progress => {
  const progress = progressOf({ status: 'approval' });
  const [first, ...rest] = progress.milestones;
  const round = {
    asked_at: '2026-11-27T12:00:00.000Z',
    answer: null,
    answered_at: null,
    files: [{ id: 'f1', name: 'declarations.pdf' }],
  };
  return { ...progress, milestones: first ? [{ ...first, state: 'asked', rounds: [round] }, ...rest] : [] };
};

describe('milestones', () => {
  it('[PUB-002] are asked for with their files, and go on with the author’s yes', async () => {
    let progress = asked();
    const { api, toasts } = await orderStage('customer', {
      progress: () => ({ progress }),
      move: () => {
        progress = progressOf();
        return { order: {} };
      },
    });
    expect(lines('Milestones')[0]).toMatch(
      /^Documents and declarationsWaits for the author’s yesdeclarations\.pdfSent for approval on/,
    );
    await press('Yes, go on');
    expect(api['move']).toHaveBeenCalledWith({ params: { id: 7 }, body: { state: 'in_progress', reason: '' } });
    expect(toasts()).toMatchObject([{ text: 'Thank you: the work goes on.' }]);
    expect(screen.queryByRole('button', { name: 'Yes, go on' })).toBeNull();
  });

  it('take changes, with what should be changed', async () => {
    const { api } = await orderStage('customer', { progress: () => ({ progress: asked() }), move: () => ({ order: {} }) });
    await press('Ask for changes');
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText(/^What should be changed/), { target: { value: 'The second author.' } }),
    );
    await press('Send');
    expect(api['move']).toHaveBeenCalledWith({ params: { id: 7 }, body: { state: 'changes', reason: 'The second author.' } });
  });

  it('are not for the desk to say yes to', async () => {
    await orderStage('desk', { deskProgress: () => ({ progress: asked() }) });
    expect(isShown('Documents and declarations')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Yes, go on' })).toBeNull();
  });

  it('are asked for anew when the order has changed', async () => {
    let progress = progressOf();
    const { tell } = await orderStage('customer', { progress: () => ({ progress }) });
    progress = asked();
    await tell('orders.changed', { id: 8 });
    expect(screen.queryByRole('button', { name: 'Yes, go on' })).toBeNull();
    await tell('orders.changed', { id: 7 });
    expect(screen.queryByRole('button', { name: 'Yes, go on' })).not.toBeNull();
  });

  it('say when they cannot be loaded', async () => {
    await orderStage('customer', {
      progress: () => {
        throw new Error('No');
      },
    });
    expect(isShown('The milestones could not be loaded')).toBe(true);
  });
});

describe('journals', () => {
  const withJournals = (more: Partial<Progress> = {}) => ({
    progress: progressOf({ service: 'journal-selection', ranking: rankingOf(), ...more }),
  });

  it('[PUB-002] are shown to the author with reasons, below those that the desk recommends', async () => {
    await orderStage('customer', { progress: () => withJournals({ chosen: [{ name: 'Polar Notes', note: 'No fees.' }] }) });
    expect(lines('Recommended journals')).toEqual(['Polar NotesNo fees.']);
    const ranked = screen.getByRole('list', { name: 'What the catalogue says' }).textContent;
    expect(ranked).toContain('12 of your references appeared here');
    expect(ranked).toContain('8 of the 20 nearest papers appeared here');
    expect(ranked).toContain('5 of these cite what you cite');
    expect(ranked).toContain('Rare words in common: humpback, songs');
    expect(ranked).toContain('Sea Press · ISSN 1234-5679 · 40% of these are open access');
    expect(isShown(/13 of 14 references are in the catalogue/)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
  });

  it.each([
    ['waiting', 'Journals are being looked for.'],
    ['none', 'The catalogue of this house knows nothing like the manuscript. Journals are chosen by hand.'],
    ['unread', 'The manuscript could not be read by the house. Journals are chosen by hand.'],
  ] as const)('say why there are none: %s', async (state, text) => {
    await orderStage('customer', { progress: () => withJournals({ ranking: rankingOf({ state, journals: [] }) }) });
    expect(isShown(text)).toBe(true);
  });

  it('[PUB-002] are refined at the desk: chosen, put in order, written about, saved', async () => {
    const { api, toasts } = await orderStage('desk', {
      deskProgress: () => withJournals({ chosen: [{ name: 'Ocean', note: '' }] }),
      deskChoose: ({ body }: { body: { journals: Progress['chosen'] } }) => withJournals({ chosen: body.journals }),
    });
    expect(screen.getByRole('button', { name: 'Save recommendations' })).toHaveProperty('disabled', true);
    await act(async () => void fireEvent.click(screen.getByRole('combobox', { name: 'Recommend a journal' })));
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'Polar Notes' })));
    await press('Move Polar Notes up');
    await act(async () => void fireEvent.change(screen.getByLabelText('Note on Polar Notes'), { target: { value: 'No fees.' } }));
    await press('Save recommendations');
    const journals = [
      { name: 'Polar Notes', note: 'No fees.' },
      { name: 'Ocean', note: '' },
    ];
    expect(api['deskChoose']).toHaveBeenCalledWith({ params: { id: 7 }, body: { journals } });
    expect(toasts()).toMatchObject([{ text: 'The recommendations are saved.' }]);
    await press('Remove Ocean');
    expect(screen.queryByLabelText('Note on Ocean')).toBeNull();
  });

  it('are looked for again at the desk', async () => {
    const { api } = await orderStage('desk', {
      deskProgress: () => withJournals(),
      deskRank: () => withJournals({ ranking: rankingOf({ state: 'waiting', journals: [] }) }),
    });
    await press('Look again');
    expect(api['deskRank']).toHaveBeenCalledWith({ params: { id: 7 } });
    expect(isShown('Journals are being looked for.')).toBe(true);
  });
});
