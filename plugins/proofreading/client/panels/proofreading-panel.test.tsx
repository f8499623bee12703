/** The page of proofreading: two wizards, their choices, what they cost, and orders that are in work. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import de from '../../../../locales/de/proofreading.json' with { type: 'json' };
import en from '../../../../locales/en/proofreading.json' with { type: 'json' };
import { ApiError } from '#plugin-api';
import { STYLE_GUIDE_NAMES } from '../../common/options.ts';
import manifest from '../../plugin.ts';
import { fileOf, orderOf, proofreadingStage } from '../testing/proofreading-stage.tsx';
import ProofreadingPanel from './proofreading-panel.tsx';

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pick = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const choose = async (field: string, option: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) })));
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: option })));
};
const drop = () => {
  const files = [new File(['a'], 'thesis.docx')];
  return act(async () => void fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files } }));
};
const isOff = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;
const steps = () =>
  [...document.querySelectorAll('ol li')]
    .map(({ textContent }) => textContent?.replace(/^\d/, ''))
    .filter(Boolean)
    .slice(0, 4);

const opened = async (calls: Parameters<typeof proofreadingStage>[0] = {}) => {
  const stage = proofreadingStage(calls);
  const panel = { setDirty: vi.fn() };
  await stage.show(<ProofreadingPanel params={{}} panel={panel as never} />);
  return { ...stage, panel };
};
/** At the description, with a document of so many words. */
const described = async (words = 5000, calls: Parameters<typeof proofreadingStage>[0] = {}) => {
  const stage = await opened({ upload: () => ({ file: fileOf(words) }), ...calls });
  await drop();
  await press('Next');
  return stage;
};
const toPlace = async () => {
  await pick('Thesis or dissertation');
  await pick('British');
  await press('Next');
  await press('Next');
};

it('[PRF-001] stands under Apps as "Proofreading Service", at its address', () => {
  expect(manifest.contributes.sidebar).toMatchObject([{ group: 'apps', opens: 'proofreading.page', order: 85 }]);
  expect(manifest.contributes.panels?.['proofreading.page'].route).toBe('/apps/proofreading');
  expect(en.manifest.sidebar.proofreading.title).toBe('Proofreading Service');
});

describe('[PRF-002] the page', () => {
  it('says what it takes, what it costs at least, and answers eight questions', async () => {
    await opened();
    expect(screen.getByRole('heading', { level: 1, name: 'Proofreading Service' })).not.toBeNull();
    expect(screen.getByText('500 to 60,000')).not.toBeNull();
    expect(screen.getByText('DOC, DOCX, ODT, RTF, TXT, TEX, up to 20 MB')).not.toBeNull();
    expect(screen.getByText('from $20.00')).not.toBeNull();
    for (const { question } of Object.values(en.faq)) expect(screen.getByText(question)).not.toBeNull();
    expect(Object.keys(en.faq)).toHaveLength(8);
    expect(Object.keys(de.faq)).toEqual(Object.keys(en.faq));
  });

  it('[PRF-003] has two wizards of four steps each', async () => {
    const four = ['Upload', 'Description', 'Price', 'Place order'];
    await opened();
    expect(steps()).toEqual(four);
    await pick('Editing');
    expect(steps()).toEqual(four);
  });

  it('tells what goes back for delay before one orders', async () => {
    await described();
    await toPlace();
    expect(screen.getByText(/10% of the price goes back for each day that has begun, at most 50%/)).not.toBeNull();
  });
});

describe('[PRF-024] the description', () => {
  it('[PRF-005] of editing offers the other three services; all have 3 types, 19 style guides and 4 kinds of English', async () => {
    await described();
    expect(screen.queryByText('Service')).toBeNull();
    await pick('Editing');
    const labels = within(screen.getByRole('radiogroup', { name: /^Service/ })).getAllByRole('radio');
    expect(labels).toHaveLength(3);
    expect(within(screen.getByRole('radiogroup', { name: /^Document type/ })).getAllByRole('radio')).toHaveLength(3);
    expect(within(screen.getByRole('radiogroup', { name: /^English version/ })).getAllByRole('radio')).toHaveLength(4);
    await act(async () => void fireEvent.click(screen.getByRole('combobox', { name: /^Style guide/ })));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Keep the style most used in the text',
      ...Object.values(STYLE_GUIDE_NAMES),
    ]);
  });

  it('says under a field that was left without an answer that it is required, and goes on with all of them', async () => {
    await described();
    expect(screen.queryByText('This field is required.')).toBeNull();
    const type = screen.getByRole('radiogroup', { name: /^Document type/ });
    await act(async () => void fireEvent.blur(within(type).getAllByRole('radio')[0] as Element));
    expect(screen.getAllByText('This field is required.')).toHaveLength(1);
    expect(isOff('Next')).toBe(true);
    await pick('Thesis or dissertation');
    expect(screen.queryByText('This field is required.')).toBeNull();
    expect(isOff('Next')).toBe(true);
    await pick('British');
    expect(isOff('Next')).toBe(false);
  });

  it('shows what each time costs and when it is there, and why one is too short', async () => {
    await described(12_000);
    await pick('Thesis or dissertation');
    const names = screen
      .getAllByRole('radio')
      .map((radio) => document.querySelector(`label[for="${radio.id}"]`)?.textContent ?? '');
    expect(names.filter((name) => /there by/.test(name))).toEqual([
      expect.stringMatching(/^7 days · \$216\.00Ordered now, it is there by /),
      expect.stringMatching(/^72 hours · \$248\.40Ordered now, it is there by /),
    ]);
    for (const [name, most] of [
      ['48 hours', '10,000'],
      ['24 hours', '5,000'],
    ] as const) {
      const radio = screen.getByRole('radio', { name: new RegExp(`^${name}`) }) as HTMLButtonElement;
      expect(radio.disabled).toBe(true);
      expect(names).toContain(`${name}Can be done for up to ${most} words; your text has 12,000.`);
    }
  });

  it('[PRF-008] counts in the currency that is chosen, as fast as one chooses', async () => {
    await described();
    expect(screen.getByText(/The price stands here as soon as/)).not.toBeNull();
    await pick('Journal article or conference paper');
    expect(screen.getByText('As chosen now: $103.50')).not.toBeNull();
    await pick(/^24 hours/);
    expect(screen.getByText('As chosen now: $165.60')).not.toBeNull();
    await choose('Currency', 'EUR (€)');
    expect(screen.getByText('As chosen now: €152.36')).not.toBeNull();
    expect(screen.getByText('Cards are charged in US dollars.')).not.toBeNull();
  });

  it('says when the currencies cannot be had, and tries again', async () => {
    const { api } = await described(5000, {
      currencies: () => {
        throw new ApiError(503, 'Down');
      },
    });
    expect(screen.getByText(/The currencies could not be loaded/)).not.toBeNull();
    await press('Try again');
    expect(api['currencies']).toHaveBeenCalledTimes(2);
  });
});

describe('[PRF-010] an order', () => {
  it('[PRF-020] [PRF-023] is asked for as it was chosen, and confirmed by the card', async () => {
    const { api, checkout, panels, toasts } = await described();
    await choose('Style guide', 'APA 7');
    await act(
      async () => void fireEvent.change(screen.getByLabelText('Instructions'), { target: { value: 'Mind the tables.' } }),
    );
    await toPlace();
    const { turnaround_hours, currency } = orderOf();
    const quoted = { service: 'proofreading', document_type: 'thesis', turnaround_hours, currency };
    expect(api['quote']).toHaveBeenCalledWith({ query: { ...quoted, words: 5000 } });
    await press('Place order');
    expect(api['createOrder']?.mock.calls[0]?.[0]).toEqual({
      body: {
        ...quoted,
        ...{ file: fileOf().id, english_version: 'british', style_guide: 'apa_7', instructions: 'Mind the tables.' },
        key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    });
    expect(toasts().map(({ text }) => text)).toEqual(['Proofreading order created successfully!']);
    expect(checkout.pay).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'proofreading', id: 7, cents: 9000, done: 'Order confirmed successfully!' }),
    );
    expect(panels.open).toHaveBeenCalledWith('orders.order', { id: 7 });
  });

  it('[PRF-016] that could not be made says so in red, and is tried again as the same', async () => {
    const { api, toasts } = await described(5000, {
      createOrder: () => {
        throw new ApiError(500, '');
      },
    });
    await toPlace();
    await press('Place order');
    expect(toasts()).toMatchObject([{ kind: 'danger', text: 'Could not create proofreading order! Please try again.' }]);
    await press('Place order');
    const keys = api['createOrder']?.mock.calls.map(([input]) => (input as { body: { key: string } }).body.key);
    expect(keys?.[1]).toBe(keys?.[0]);
  });
});

describe('[PRF-012] orders in work', () => {
  const orders = [
    orderOf(),
    orderOf({ id: 8, file_name: 'draft.docx', is_committed: false, status: 'draft' }),
    orderOf({ id: 9, file_name: 'begun.docx', status: 'in_progress', currency: 'EUR', price: 82.8 }),
    orderOf({ id: 10, file_name: 'over.docx', status: 'completed' }),
  ];
  const shown = () => within(screen.getByRole('region', { name: 'In work' }));

  it('[PRF-004] are those that were paid for, whatever the server lists', async () => {
    const { panels } = await opened({ getOrders: () => ({ data: orders }) });
    expect(
      shown()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'thesis.docxConfirmed · there by Dec 5, 2126 · $90.00Call off',
      'begun.docxIn progress · there by Dec 5, 2126 · €82.80',
    ]);
    await press('begun.docx');
    expect(panels.open).toHaveBeenCalledWith('orders.order', { id: 9 });
  });

  it('[PRF-014] [PRF-021] can be called off until somebody works on them', async () => {
    const { api, toasts } = await opened({ getOrders: () => ({ data: orders }), cancelOrder: () => ({ success: true }) });
    await press('Call off');
    expect(api['cancelOrder']).not.toHaveBeenCalled();
    await act(
      async () => void fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Call off' })),
    );
    expect(api['cancelOrder']).toHaveBeenCalledWith({ body: { order_id: 7 } });
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'Proofreading order cancelled successfully!' }]);
    expect(shown().queryByText('thesis.docx')).toBeNull();
  });

  it('[PRF-017] that could not be called off say so in red, and stay', async () => {
    const { toasts } = await opened({
      getOrders: () => ({ data: orders }),
      cancelOrder: () => {
        throw new ApiError(500, '');
      },
    });
    await press('Call off');
    await act(
      async () => void fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Call off' })),
    );
    expect(toasts()).toMatchObject([{ kind: 'danger', text: 'Could not cancel proofreading order! Please try again.' }]);
    expect(shown().getByText('thesis.docx')).not.toBeNull();
  });

  it('follow what the server tells', async () => {
    const { api, tell } = await opened();
    await tell('orders.changed', { id: 3, service: 'printing' });
    expect(api['getOrders']).toHaveBeenCalledTimes(1);
    await tell('orders.changed', { id: 7, service: 'proofreading' });
    expect(api['getOrders']).toHaveBeenCalledTimes(2);
  });
});
