/** The printing service's page: head, six steps and questions, and the wizard from the file to the order. */
import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import de from '../../../../locales/de/printing.json' with { type: 'json' };
import en from '../../../../locales/en/printing.json' with { type: 'json' };
import { FILE_CHECKED } from '../../common/contract.ts';
import manifest from '../../plugin.ts';
import { checked, ENTRY, FILE, orderOf, panel, printingStage } from '../testing/printing-stage.tsx';
import PrintingPanel from './printing-panel.tsx';

/** As wide as a screen that shows nine pages beside each other. */
const WIDTH = 800;
beforeAll(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH));
afterAll(() => void vi.restoreAllMocks());

type Calls = Parameters<typeof printingStage>[0];

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const open = async (calls?: Calls) => {
  const stage = printingStage(calls);
  await stage.show(<PrintingPanel params={{}} panel={panel} />);
  return stage;
};
const sent = async (calls?: Calls) => {
  const stage = await open(calls);
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  await act(async () => void fireEvent.change(input, { target: { files: [new File(['%PDF'], 'thesis.pdf')] } }));
  await press('Next');
  return stage;
};

it('[PRN-001] stands under Apps as "Printing Service"', () => {
  expect(manifest.contributes.sidebar).toMatchObject([{ id: 'printing', group: 'apps', opens: 'printing.page' }]);
  expect(en.manifest.sidebar.printing.title).toBe('Printing Service');
});

it('[PRN-003] [PRN-005] has a header, the six steps that are decided, and eight questions', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Printing Service' })).toBeTruthy();
  const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Upload your PDF',
    'Choose paper',
    'Choose binding and cover',
    'Check the preview',
    'Choose shipping and pay',
    'Receive your thesis',
  ]);
  const asked = within(screen.getByRole('region', { name: 'Questions and answers' })).getAllByRole('group');
  expect(asked).toHaveLength(8);
  for (const one of asked) expect(one.textContent).not.toMatch(/\{\{|faq\./);
  expect(Object.keys(de.faq)).toEqual(Object.keys(en.faq));
  expect(screen.getByText(/Delivery takes 24 to 72 hours/)).toBeTruthy();
});

describe('[PRN-002] the file', () => {
  it('is looked through while one waits, and shown page by page with what is printed in colour', async () => {
    const answers = [{ state: 'working', preflight: null, failure: null }, checked()];
    const { api, tell } = await sent({ preflight: () => answers.shift() });
    expect(screen.getByText(/Every page is being looked at/)).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
    await tell(FILE_CHECKED, { file: 'another' });
    expect(api['preflight']).toHaveBeenCalledTimes(1);
    await tell(FILE_CHECKED, { file: FILE.id });
    expect(await screen.findByText(/can be printed as it is/)).toBeTruthy();
    const region = await screen.findByRole('region', { name: 'Pages' });
    const inColour = () =>
      within(region)
        .getAllByRole('button')
        .map((page) => page.getAttribute('aria-pressed'));
    // More of them come when it is known how much room there is.
    await waitFor(() => expect(inColour().slice(0, 7)).toEqual([false, false, true, false, false, false, true].map(String)));
    // Of 220 pages those are fetched that are seen.
    expect(api['page']?.mock.calls.length).toBeLessThan(15);
  });

  it('says what stops it, with pages that lead to their pictures, and goes no further', async () => {
    const size = { width: 210, height: 297 };
    await sent({ preflight: () => checked({ problems: [{ kind: 'other_size', weight: 'stops', pages: [200], size }] }) });
    expect(screen.getByText('These pages have another size than the first one (210 × 297 mm).')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Page 200: print in colour' })).toBeNull();
    await press('Page 200');
    expect(screen.getByRole('button', { name: 'Page 200: print in colour' })).toBeTruthy();
  });

  it('has one tab stop for all of its pages, and the arrow keys go from page to page', async () => {
    await sent({ preflight: () => checked({}) });
    const stops = () =>
      within(screen.getByRole('region', { name: 'Pages' }))
        .getAllByRole('button')
        .filter((page) => page.tabIndex === 0);
    const key = (name: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
    expect(stops()).toEqual([screen.getByRole('button', { name: 'Page 1: print in colour' })]);
    stops()[0]?.focus();
    for (const [name, page] of Object.entries({ ArrowRight: 2, End: 220, ArrowLeft: 219, Home: 1 })) {
      await key(name);
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Page ${page}: print in colour`);
      expect(stops()).toEqual([document.activeElement]);
    }
  });

  it('with something to look at is printed when one says so', async () => {
    await sent({ preflight: () => checked({ problems: [{ kind: 'pictures_only', weight: 'warns', pages: [] }] }) });
    const next = () => (screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled;
    expect(next()).toBe(true);
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    expect(next()).toBe(false);
  });

  it('that cannot be read says why', async () => {
    await sent({ preflight: () => ({ state: 'failed', preflight: null, failure: { failure: 'encrypted' } }) });
    expect(screen.getByText(/protected by a password/)).toBeTruthy();
  });
});

it('[PRN-004] paper is 100 g/m² unless 120 is chosen, and both are thicker than the usual 80 g/m2', async () => {
  await sent();
  const papers = within(screen.getByRole('radiogroup', { name: 'Paper' })).getAllByRole('radio');
  expect(papers.map((paper) => paper.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  expect(screen.getByText('Both are thicker than the usual 80 g/m2.')).toBeTruthy();
});

it('[PRN-002] a binding that does not hold the sheets says how many it holds', async () => {
  await sent({ preflight: () => checked({ pages: 25, colourPages: [] }) });
  expect(screen.getByText('This binding needs at least 30 sheets; there are 25.')).toBeTruthy();
  await choose(/Spiral/);
  expect(screen.queryByText(/This binding needs/)).toBeNull();
});

describe('[PRN-002] the cover', () => {
  it('is drawn as it will be, with letters on a spine that is wide enough', async () => {
    await sent();
    await press('Next');
    await type('Title', 'Ospreys');
    await type('Author', 'Ada Lovelace');
    await type('Year', '20x26');
    await type('Text on the spine', 'Lovelace 2026');
    const drawn = screen.getByRole('img', { name: 'Cover laid flat: Ospreys, Ada Lovelace, 2026' });
    expect(drawn.getAttribute('viewBox')).toBe('0 0 453.5 303');
    expect(drawn.textContent).toBe('OspreysAda Lovelace2026Lovelace 2026');
    expect(screen.getByText('The spine is 27.5 mm wide.')).toBeTruthy();
  });

  it('has none on a narrow spine, and says why', async () => {
    await sent({ preflight: () => checked({ pages: 40 }) });
    await press('Next');
    expect(screen.getByText('The spine is 5 mm wide; letters need 8 mm.')).toBeTruthy();
    expect((screen.getByLabelText('Text on the spine') as HTMLInputElement).disabled).toBe(true);
  });
});

describe('[PRN-006] shipping', () => {
  const there = async (calls?: Calls) => {
    const stage = await sent(calls);
    await press('Next');
    await press('Next');
    return stage;
  };

  it('has three ways, each with its price and its day', async () => {
    await there();
    const ways = within(screen.getByRole('radiogroup', { name: 'Shipping' }));
    for (const [name, price, day] of [
      ['Ground', '$8.00', 'December 3'],
      ['2nd day air', '$19.00', 'December 2'],
      ['Overnight', '$34.00', 'December 1'],
    ] as const) {
      const text = ways.getByText(name, { exact: false }).textContent;
      expect(text).toContain(price);
      expect(text).toContain(day);
    }
  });

  it('needs an address: without one it is asked for, and what is wrong stands at its field', async () => {
    const saved: unknown[] = [];
    const { api } = await there({ addresses: () => ({ data: saved }) });
    expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
    await press('Keep this address');
    expect(screen.getAllByText('This field is required.').length).toBeGreaterThan(2);
    expect(api['saveAddress']).not.toHaveBeenCalled();
    await type(/^Name/, 'Ada Lovelace');
    await type(/^Street/, '12 St James’s Square');
    await type('Postcode', 'sw1y 4le');
    await type(/^City/, 'London');
    await type(/^Phone/, '+44 20 7946 0000');
    await act(async () => void fireEvent.click(screen.getByRole('combobox', { name: /Country/ })));
    const search = screen.getByRole('combobox', { name: 'Search' });
    await act(async () => void fireEvent.change(search, { target: { value: 'United King' } }));
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'United Kingdom' })));
    saved.push(ENTRY);
    await press('Keep this address');
    expect(api['saveAddress']?.mock.calls[0]?.[0]).toMatchObject({ body: { address: { country: 'GB', city: 'London' } } });
    expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(false);
  });

  it('[PRN-007] [PRN-008] then the price of the server, and the order as it was chosen', async () => {
    const { api, checkout, panels } = await sent();
    await press('Page 3: print in colour');
    await press('Next');
    await press('Next');
    await choose(/Overnight/);
    await press('Next');
    expect(api['quote']).toHaveBeenCalledWith({
      query: expect.objectContaining({
        black_pages: 219,
        colour_pages: 1,
        binding: 'hard_cover',
        paper: 100,
        shipping: 'overnight',
      }),
    });
    expect(screen.getAllByText('$64.80').length).toBeGreaterThan(0);
    await press('Next');
    await press('Place order');
    expect(api['createOrder']?.mock.calls[0]?.[0]).toMatchObject({
      body: { file: FILE.id, address: ENTRY.id, shipping: 'overnight', colour_pages: [7], accepted: [] },
    });
    expect(checkout.pay).toHaveBeenCalled();
    expect(panels.open).toHaveBeenCalledWith('orders.order', { id: orderOf().id });
  });
});
