/** What can be ordered, what it costs and in which currencies: the calls that change nothing. */
import { describe, expect, it } from 'vitest';
import { calls, CHOICE, startProofreading } from './testing/start-proofreading.ts';

const { server } = await startProofreading({ PROOFREADING_RATE_GBP: '0.81' });
const ada = await server.signIn({ plan: 'F' });

const HOUR = 3_600_000;
const { english_version: _, ...QUOTED } = CHOICE;
const quote = (changes: object = {}) => ada.call(calls.quote, { query: { ...QUOTED, words: 5000, ...changes } });
const refused = async (changes: object) => {
  const { status, json } = await ada.send(calls.quote, { query: { ...QUOTED, words: 5000, ...changes } as never });
  return { status, ...(json as { message: string; fields: Record<string, string> }) };
};

it('[PRF-005] [PRF-007] offers 4 services, 3 document types, 19 style guides and 4 English versions', async () => {
  const options = await ada.call(calls.services);
  expect(options.services.map(({ title, wizard, rate }) => [title.en, wizard, rate])).toEqual([
    ['Proofreading', 'proofreading', 0.018],
    ['Language editing', 'editing', 0.028],
    ['Scientific (substantive) editing', 'editing', 0.045],
    ['Formatting and reference check', 'editing', 0.012],
  ]);
  expect(options.document_types.map(({ title, factor }) => [title.en, factor])).toEqual([
    ['Thesis or dissertation', 1],
    ['Journal article or conference paper', 1.15],
    ['Essay, report or other coursework', 0.95],
  ]);
  expect(options.style_guides.map(({ title }) => title)).toEqual([
    ...['APA 7', 'MLA 9', 'Chicago 17 Notes and Bibliography', 'Chicago 17 Author-Date', 'Turabian 9'],
    ...['Harvard (Cite Them Right)', 'Vancouver', 'AMA 11', 'IEEE', 'ACM', 'ACS', 'CSE', 'ASA', 'APSA', 'AIP', 'AMS', 'MHRA'],
    ...['OSCOLA 4', 'Bluebook 21'],
  ]);
  expect(options.english_versions.map(({ title }) => title.en)).toEqual(['American', 'British', 'Canadian', 'Australian']);
  expect(options.turnarounds.map(({ hours, factor, most_words }) => [hours, factor, most_words])).toEqual([
    [168, 1, 60_000],
    [72, 1.15, 20_000],
    [48, 1.3, 10_000],
    [24, 1.6, 5000],
  ]);
  expect(options.limits).toEqual({
    ...{ least_words: 500, most_words: 60_000, most_megabytes: 20, most_instructions: 2000, minimum_price: 20 },
    endings: ['.doc', '.docx', '.odt', '.rtf', '.txt', '.tex'],
  });
});

it('[PRF-008] names currencies with their symbols, and rates as the settings say', async () => {
  const { data } = await ada.call(calls.currencies);
  expect(data).toEqual([
    { code: 'USD', symbol: '$', rate: 1 },
    { code: 'EUR', symbol: '€', rate: 0.92 },
    { code: 'GBP', symbol: '£', rate: 0.81 },
    { code: 'CHF', symbol: 'CHF', rate: 0.88 },
  ]);
  expect((await quote({ currency: 'GBP' })).price).toBe(72.9);
});

describe('[PRF-009] a quote', () => {
  it('[PRF-025] of 5,000 words of thesis proofreading in 7 days is $90.00', async () => {
    const { price, currency, minimum_applied, delivery_at, cost } = await quote({ turnaround_hours: 168, currency: 'USD' });
    expect({ price, currency, minimum_applied }).toEqual({ price: 90, currency: 'USD', minimum_applied: false });
    expect(Math.abs(new Date(delivery_at).getTime() - Date.now() - 168 * HOUR)).toBeLessThan(60_000);
    expect(cost).toMatchObject({ amount: 9000, charged: 9000, currency: 'USD' });
  });

  it('says that the least applies, in the currency', async () => {
    expect(await quote({ words: 500, currency: 'CHF' })).toMatchObject({
      price: 17.6,
      minimum_applied: true,
      cost: { charged: 2000 },
    });
  });

  it('takes seven days and dollars where nothing else is said', async () => {
    expect(await quote()).toMatchObject({ price: 90, currency: 'USD' });
  });

  it.each([499, 60_001])('[PRF-024] of %i words is refused in the words that are decided', async (words) => {
    const text = 'The file must have between 500 and 60000 words.';
    expect(await refused({ words })).toMatchObject({ status: 400, message: text, fields: { words: text } });
  });

  it.each([
    [24, 5001],
    [48, 10_001],
    [72, 20_001],
  ])('[PRF-024] in %i hours is refused beside its field for %i words', async (turnaround_hours, words) => {
    const { status, fields } = await refused({ turnaround_hours, words });
    expect(status).toBe(400);
    expect(fields).toEqual({
      turnaround_hours: `In ${turnaround_hours} hours up to ${words - 1} words can be done. Choose a longer time.`,
    });
    expect(await quote({ turnaround_hours, words: words - 1 })).toMatchObject({ minimum_applied: false });
  });

  it.each([{ service: 'ghostwriting' }, { words: 'many' }, { words: 5000.5 }, { turnaround_hours: 12 }, { currency: 'XXX' }])(
    '[PRF-024] of %o is refused',
    async (changes) =>
      expect(await refused(changes)).toMatchObject({
        status: 400,
        fields: { [String(Object.keys(changes))]: expect.any(String) },
      }),
  );

  it('[PRF-024] without a document type says that it is required', async () => {
    expect(await refused({ document_type: undefined })).toMatchObject({
      status: 400,
      fields: { document_type: 'This field is required.' },
    });
  });
});
