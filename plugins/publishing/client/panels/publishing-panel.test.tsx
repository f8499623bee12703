/** The page "Publishing Service": its services as cards, and what is told of the manuscript. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import de from '../../../../locales/de/publishing.json' with { type: 'json' };
import en from '../../../../locales/en/publishing.json' with { type: 'json' };
import { ApiError } from '#plugin-api';
import manifest from '../../plugin.ts';
import { offered, pageStage } from '../testing/publishing-stage.tsx';

const choose = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const type = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const isShown = (text: string) => screen.queryByText(text) !== null;
const FILE = { id: '11111111-1111-4111-8111-111111111111' } as never;

describe('the sidebar', () => {
  it('[PUB-001] has the entry "Publishing Service" under Apps', () => {
    expect(manifest.contributes.sidebar).toMatchObject([{ id: 'publishing', group: 'apps', opens: 'publishing.page' }]);
    expect(en.manifest.sidebar.publishing.title).toBe('Publishing Service');
  });
});

describe('the page', () => {
  it('[PUB-002] shows the five services with what is delivered, their price and their time', async () => {
    await pageStage();
    const cards = within(screen.getByRole('group', { name: 'Choose a service' }));
    expect(cards.getAllByRole('radio').map((card) => card.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^Journal selection\$150\.00Three to five journals.*Usually takes 5 days.*Shortlist of journals$/),
      expect.stringMatching(/^Pre-submission review\$250\.00A report.*10 days/),
      expect.stringMatching(/^Cover letter\$40\.00A letter.*3 days/),
      expect.stringMatching(/^Journal formatting\$120\.00Your manuscript.*5 days/),
      expect.stringMatching(
        /^Submission support\$180\.00Documents.*7 days.*Documents and declarations, Proof of the submission$/,
      ),
    ]);
  });

  it('takes words, file and cost as decided, and promises nothing', async () => {
    const { props } = await pageStage();
    const { limits, questions, terms, service } = props();
    expect(service).toBe('publishing');
    expect(limits).toEqual({
      words: { least: 1, most: 15_000 },
      file: { kinds: 'PDF, DOC, DOCX, ODT, RTF, TXT, TEX', megabytes: 20 },
      cost: '$40.00',
    });
    expect(questions).toHaveLength(8);
    expect(terms.join(' ')).toContain('We do not promise that a journal accepts your manuscript');
  });

  it('goes on once a service is chosen and what it needs is told', async () => {
    const { props } = await pageStage();
    const [step] = props().form.steps;
    expect(isShown('Choose one of the services above first.')).toBe(true);
    expect(step?.canGoOn()).toBe(false);
    await choose(/^Cover letter/);
    expect(isShown('You order: Cover letter.')).toBe(true);
    await act(async () => void fireEvent.blur(screen.getByLabelText(/^Target journal/)));
    expect(isShown('This field is required.')).toBe(true);
    expect(step?.canGoOn()).toBe(false);
    await type(/^Target journal/, 'Nature');
    expect(isShown('This field is required.')).toBe(false);
    expect(step?.canGoOn()).toBe(true);
    // Another service needs something else.
    await choose(/^Journal selection/);
    expect(step?.canGoOn()).toBe(false);
  });

  it('[PUB-002] asks the server for the price, and orders what was told', async () => {
    let price = 40;
    const { api, props } = await pageStage({
      services: () => ({ data: offered.map((one) => (one.id === 'cover-letter' ? { ...one, price } : one)) }),
      createOrder: () => ({ order: { id: 12 } }),
    });
    await choose(/^Cover letter/);
    await type(/^Target journal/, 'Nature');
    await type(/^Instructions/, 'Mind the date.');
    price = 45.5;
    const quoted = await act(async () => props().form.price(FILE));
    expect(quoted).toMatchObject({
      price: { amount: 4550, charged: 4550, currency: 'USD', lines: [{ text: { en: 'Cover letter' }, amount: 4550 }] },
    });
    // A cover letter takes three days.
    expect((Date.parse(quoted.due_at ?? '') - Date.now()) / 86_400_000).toBeCloseTo(3, 2);
    expect(await props().form.order(FILE, 'key')).toBe(12);
    expect(api['createOrder']).toHaveBeenCalledWith({
      body: {
        ...{ service: 'cover-letter', file: '11111111-1111-4111-8111-111111111111', target_journal: 'Nature', field: '' },
        ...{ instructions: 'Mind the date.', key: 'key' },
      },
    });
  });

  it('forgets what was told when the manuscript is gone', async () => {
    const { props } = await pageStage();
    await choose(/^Cover letter/);
    await type(/^Target journal/, 'Nature');
    await act(async () => props().form.chosen?.(undefined));
    expect(screen.getByLabelText(/^Target journal/)).toHaveProperty('value', '');
    expect(screen.getByRole('radio', { name: /^Cover letter/ })).toHaveProperty('checked', false);
  });

  it('says when the services cannot be loaded, and loads them again', async () => {
    let fails = true;
    await pageStage({
      services: () => {
        if (fails) throw new ApiError(500, 'No');
        return { data: offered };
      },
    });
    expect(isShown('The services could not be loaded')).toBe(true);
    fails = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  it('has all of it in German', () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]))
        : typeof value;
    expect(shape(de)).toMatchObject(shape(en) as object);
  });
});
