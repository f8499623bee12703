/** The way to an order: a file, what is chosen, what it costs, the order, the card. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { OrderForm } from '../common/services.ts';
import { orderPages } from './order-pages.tsx';
import { OrderServicePage } from './service-page.tsx';
import { WaitingDocuments } from './stores/waiting-documents.ts';
import { fileOf, orderOf, orderStage } from './testing/order-stage.tsx';

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const drop = (name = 'thesis.docx', size = 10) => {
  const file = new File([new Uint8Array(size)], name);
  return act(
    async () => void fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files: [file] } }),
  );
};
/** What is wrong with the file; the place of notices is an alert too. */
const problem = () => screen.getAllByRole('alert').find(({ textContent }) => textContent !== '')?.textContent;
const price = { lines: [{ text: { en: '5,000 words', de: '' }, amount: 8280 }], amount: 8280, currency: 'EUR', charged: 9000 };

const show = async (calls: Parameters<typeof orderStage>[0] = {}, change: Partial<OrderForm> = {}) => {
  const form: OrderForm = {
    steps: [
      { id: 'description', title: 'Description', heading: 'What is to be done?', View: () => <p>Choose</p>, canGoOn: () => true },
    ],
    price: vi.fn(async () => ({ price, due_at: '2126-12-05T12:00:00.000Z' })),
    order: vi.fn(async () => 7),
    chosen: vi.fn(),
    ...change,
  };
  const stage = orderStage({
    upload: () => ({ file: fileOf() }),
    take: () => ({ file: fileOf({ name: 'Paper.tex' }) }),
    ...calls,
  });
  await stage.render(
    <OrderServicePage
      {...{ service: 'proofreading', title: 'Proofreading', lead: 'Lead.', endings: ['.docx'], questions: [], form }}
      limits={{ file: { kinds: 'DOCX', megabytes: 1 }, cost: '$20.00' }}
      texts={{ made: 'Order created.', failed: 'Could not create the order.' }}
      terms={['Free until somebody works on it.']}
    />,
  );
  return { ...stage, form };
};

/** To the last step. */
const goThrough = async () => {
  await drop();
  await press('Next');
  await press('Next');
  await press('Next');
};

describe('[CORE-093] the wizard of a service', () => {
  it('goes from the file to the card, and then to the order', async () => {
    const { api, checkout, form, panels, toasts } = await show();
    await drop();
    expect(api['upload']?.mock.calls[0]?.[0]).toMatchObject({
      form: { service: 'proofreading' },
      files: { file: expect.any(File) },
    });
    expect(screen.getByText('5,000 words')).not.toBeNull();
    await press('Next');
    expect(screen.getByText('Choose')).not.toBeNull();
    await press('Next');
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('€82.80');
    expect(screen.getByText('Your card is charged $90.00.')).not.toBeNull();
    expect(screen.getByText('Ordered now, it is there by Dec 5, 2126.')).not.toBeNull();
    await press('Next');
    expect(screen.getByText('Free until somebody works on it.')).not.toBeNull();
    await press('Place order');
    expect(form.order).toHaveBeenCalledTimes(1);
    expect(checkout.pay).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'proofreading', id: 7, cents: 9000, done: 'Order confirmed successfully!' }),
    );
    expect(panels.open).toHaveBeenCalledWith('orders.order', { id: 7 });
    expect(toasts().map(({ text }) => text)).toEqual(['Order created.']);
    expect(heading()).toBe('What is it about?');
  });

  it('says why a file is not taken, and takes the next one', async () => {
    let isBroken = true;
    await show({
      upload: () => {
        if (isBroken) throw new ApiError(400, 'The file must have between 500 and 60000 words.');
        return { file: fileOf() };
      },
    });
    await drop();
    expect(problem()).toBe('The file must have between 500 and 60000 words.');
    isBroken = false;
    await drop('big.docx', 1024 * 1024 + 1);
    expect(problem()).toBe('The file may have at most 1 MB.');
    await drop();
    expect(problem()).toBeUndefined();
    await press('Choose another file');
    expect(screen.queryByText('thesis.docx')).toBeNull();
  });

  it('sends a file once more whose connection was lost, and none that was refused', async () => {
    const answers = [new ApiError(0, 'The server cannot be reached.'), new ApiError(400, 'There is no text in the file.')];
    const { api } = await show({
      upload: () => {
        const error = answers.shift();
        if (error) throw error;
        return { file: fileOf() };
      },
    });
    await drop();
    expect(problem()).toContain('The server cannot be reached.');
    await press('Try again');
    expect(problem()).toBe('There is no text in the file.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const files = api['upload']?.mock.calls.map(([sent]) => (sent as { files: { file: File } }).files.file.name);
    expect(files).toEqual(['thesis.docx', 'thesis.docx']);
  });

  it('orders once though the answer was lost, and says what went wrong', async () => {
    let isBroken = true;
    const order = vi.fn(async (..._sent: unknown[]) => {
      if (isBroken) throw new ApiError(0, 'Nobody answers.');
      return 7;
    });
    const { checkout, toasts } = await show({}, { order });
    await goThrough();
    await press('Place order');
    expect(toasts().map(({ text }) => text)).toEqual(['Nobody answers.']);
    expect(checkout.pay).not.toHaveBeenCalled();
    isBroken = false;
    await press('Place order');
    const keys = order.mock.calls.map((call) => call[1]);
    expect(keys[0]).toBe(keys[1]);
    expect(checkout.pay).toHaveBeenCalledTimes(1);
  });

  it('asks for the price again where it did not come', async () => {
    let isBroken = true;
    await show(
      {},
      {
        price: async () => {
          if (isBroken) throw new ApiError(400, 'This is too fast for so many words.');
          return { price, due_at: null };
        },
      },
    );
    await drop();
    await press('Next');
    await press('Next');
    expect(screen.getByText('This is too fast for so many words.')).not.toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    isBroken = false;
    await press('Try again');
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('€82.80');
  });

  it('takes what lies in Carrel without an upload', async () => {
    const stage = await show();
    await act(async () => stage.waiting.add('proofreading', { paper: 3 }));
    expect(stage.api['take']).toHaveBeenCalledWith({ body: { service: 'proofreading', paper: 3 } }, expect.anything());
    expect(screen.getByText('Paper.tex')).not.toBeNull();
    expect(stage.waiting.has('proofreading')).toBe(false);
  });
});

it('opens a page for a paper that waits for its wizard, and none where none is chosen', () => {
  const [waiting, open] = [new WaitingDocuments(), vi.fn()];
  const pages = orderPages(waiting, { open, active: undefined }, { articles: [] });
  pages.orderPaper('printing', 'printing.page', undefined);
  expect(open).not.toHaveBeenCalled();
  pages.orderPaper('printing', 'printing.page', 3);
  expect(open).toHaveBeenCalledWith('printing.page');
  expect(waiting.take('printing')).toEqual({ paper: 3 });
  expect(waiting.take('printing')).toBeUndefined();
});

it('opens a page for the reference that is being read before the one that is chosen', () => {
  const [waiting, open] = [new WaitingDocuments(), vi.fn()];
  const active = { id: 'reader.pdf', instance: 'reader.pdf', params: { article: 8 } };
  orderPages(waiting, { open, active: undefined }, { articles: [] }).orderReference('printing', 'printing.page');
  expect(open).not.toHaveBeenCalled();
  orderPages(waiting, { open, active: undefined }, { articles: [5, 6] }).orderReference('printing', 'printing.page');
  expect(open).toHaveBeenCalledWith('printing.page');
  expect(waiting.take('printing')).toEqual({ article: 5 });
  orderPages(waiting, { open, active }, { articles: [5] }).orderReference('printing', 'printing.page');
  expect(waiting.take('printing')).toEqual({ article: 8 });
});

describe('orders so far', () => {
  it('say how they stand, and open', async () => {
    const { panels } = await show({ history: () => ({ data: [orderOf(), orderOf({ id: 8, title: 'Old', phase: 'over' })] }) });
    expect(screen.getByText('There by Dec 5, 2126')).not.toBeNull();
    expect(screen.getByText('Of Nov 28, 2026')).not.toBeNull();
    await press('Old');
    expect(panels.open).toHaveBeenCalledWith('orders.order', { id: 8 });
  });

  it('say that there are none, or that they did not come', async () => {
    await show();
    expect(screen.getByText('No orders yet')).not.toBeNull();
  });
});
