/** The form says at its fields what is wrong, when somebody has had the time to get it right (matrix SEA-037, decisions §5 "Validation"). */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { searchStage, settle, type StageOptions } from '../testing/search-stage.tsx';
import { bodyOf, FOUND, giveRoom } from '../testing/shown-results.tsx';
import { facetsOf } from '../testing/works.ts';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = async (options: StageOptions = {}) => {
  const stage = searchStage({ ...options, calls: { search: () => FOUND, ...options.calls } });
  await act(async () => void (await stage.parts.tabs.open(undefined, 'AAAAAAAA')));
  stage.render();
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'More fields' }));
  await settle();
  return stage;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const box = () => screen.getByRole('searchbox', { name: 'Search literature' });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = async () => {
  await act(async () => void fireEvent.submit(screen.getByRole('search')));
  await settle();
};

describe('[SEA-037] what is wrong', () => {
  it.each([
    ['DOI', 'ten', 'Enter a valid DOI. It starts with 10.', '10.1000/182'],
    ['ISBN', '978-0-306-40615-8', 'Enter a valid ISBN of 10 or 13 digits.', '978-0-306-40615-7'],
    ['ISBN', '030640615X', 'Enter a valid ISBN of 10 or 13 digits.', '0306406152'],
    ['Published from', '2023-02-29', 'Enter a date as YYYY-MM-DD.', '2024-02-29'],
    ['Published until', '1.3.2024', 'Enter a date as YYYY-MM-DD.', '2024-03-01'],
    ['Authors', Array.from({ length: 51 }, (_, at) => `Author ${at}`).join(';'), 'At most 50 can be chosen.', 'Ada; Grace'],
  ])(
    'in %s with %s is said when it was left, not while it is typed, and is over once it is right',
    async (name, bad, text, good) => {
      const { api } = await open();
      type(name, bad);
      expect(screen.queryByText(text)).toBeNull();
      fireEvent.blur(field(name));
      expect(screen.getByText(text)).toBeDefined();
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      await send();
      expect(api['search']).not.toHaveBeenCalled();
      type(name, good);
      expect(screen.queryByText(text)).toBeNull();
      await send();
      expect(api['search']).toHaveBeenCalledOnce();
    },
  );

  it('in two dates is said of the second', async () => {
    await open();
    type('Published from', '2024-01-02');
    type('Published until', '2024-01-01');
    await send();
    expect(screen.getAllByText('The end must not be before the beginning.')).toHaveLength(1);
    expect([field('Published from'), field('Published until')].map((one) => one.getAttribute('aria-invalid'))).not.toEqual([
      'true',
      'true',
    ]);
  });

  it.each(['Title', 'Abstract', 'Publisher', 'Series', 'Volume'])('in %s is said at once where it is too long', async (name) => {
    await open();
    type(name, 'x'.repeat(301));
    expect(screen.getByText('At most 300 characters are allowed.')).toBeDefined();
    type(name, 'x'.repeat(300));
    expect(screen.queryByText('At most 300 characters are allowed.')).toBeNull();
  });

  it('opens the fields where it is in one that is hidden', async () => {
    const { api } = await open();
    type('ISBN', '1');
    fireEvent.click(screen.getByRole('button', { name: '1 field filled in' }));
    expect(screen.queryByRole('textbox', { name: 'ISBN' })).toBeNull();
    await send();
    expect(screen.getByText('Enter a valid ISBN of 10 or 13 digits.')).toBeDefined();
    expect(api['search']).not.toHaveBeenCalled();
  });

  it('where only how and where is said, is that nothing is asked for', async () => {
    const { parts } = await open();
    act(() => parts.store.workOf('AAAAAAAA').form.fill({ source: ['arxiv'], exactTitle: true }));
    await send();
    expect(screen.getByText('Fill in at least one field.')).toBeDefined();
  });
});

describe('[SEA-014] the form', () => {
  it('asks without what is empty, and for an exact title only where there is one', async () => {
    const { api } = await open();
    type('Title', '  ');
    type('Publisher', ' Bee  Press ');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Exactly this title' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Open access only' }));
    await send();
    expect(bodyOf(api['search']).param).toEqual({ publisher: 'Bee  Press', open_access: true });
  });

  it('is emptied at one go, with what was said of it', async () => {
    await open();
    type('ISBN', '1');
    fireEvent.blur(field('ISBN'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([(field('ISBN') as HTMLInputElement).value, screen.queryByText(/valid ISBN/)]).toEqual(['', null]);
  });

  it('begins with what another part of the app asks it to', async () => {
    const { parts } = await open();
    act(() => parts.tabs.go('AAAAAAAA', { tabRoute: 'search', params: { param: { title: 'Apis', author: ['Ada', 'Grace'] } } }));
    await settle();
    expect([field('Title'), field('Authors')].map((one) => (one as HTMLInputElement).value)).toEqual(['Apis', 'Ada; Grace']);
  });

  it('has the last searches below it, which run in this tab', async () => {
    const recent = {
      id: 1,
      param: { query: 'waggle', language: '["de"]' },
      sortByDate: true,
      created_at: '2026-11-01T10:00:00Z',
    };
    const { api, parts } = await open({ calls: { recent: () => ({ data: [recent] }) } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'waggle' })));
    await settle();
    expect(bodyOf(api['search'])).toMatchObject({ param: { query: 'waggle', language: ['de'] }, sortByDate: true });
    expect(parts.tabs.count).toBe(1);
  });

  it('[SEA-049] [SEA-054] waits while the quota is used up, and says how long', async () => {
    vi.useFakeTimers();
    const { api, parts } = await open();
    act(() => parts.quota.hit(new ApiError(429, 'You have reached your search quota.', { type: 'SEARCH', retry_after: 3 })));
    fireEvent.change(box(), { target: { value: 'bees' } });
    const button = screen.getByRole('button', { name: 'Search' });
    expect([screen.queryByText('3 s') !== null, button.hasAttribute('disabled')]).toEqual([true, true]);
    await send();
    expect(api['search']).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect([screen.queryByText(/^\d+ s$/), button.hasAttribute('disabled')]).toEqual([null, false]);
    await send();
    expect(api['search']).toHaveBeenCalledOnce();
  });

  it('[SEA-039] [SEA-043] can be sent where nobody can say what there is to choose from, which is asked for again', async () => {
    let isAway = true;
    const away = () => {
      if (isAway) throw new ApiError(0, 'No answer');
      return { data: [{ id: 1, name: 'Biology' }] };
    };
    const { parts } = await open({
      calls: { facets: () => ({ facets: facetsOf({ language: [{ value: 'de', count: 1 }] }) }), subjects: away },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Field of research Any' }));
    expect(await screen.findByText('There is nothing to choose from yet.')).toBeDefined();
    isAway = false;
    await act(() => parts.choices.load());
    expect([parts.choices.subjects, parts.choices.languages]).toEqual([['Biology'], ['de']]);
  });

  it('finds one of many choices by its name', async () => {
    const language = ['de', 'en', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar', 'zh'].map((value) => ({
      value,
      count: 1,
    }));
    await open({ calls: { facets: () => ({ facets: facetsOf({ language }) }) } });
    fireEvent.click(screen.getByRole('button', { name: 'Language Any' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Find in the list' }), { target: { value: 'GER' } });
    expect(screen.getAllByRole('checkbox', { name: /German|French/ }).map(({ textContent }) => textContent)).toHaveLength(1);
  });
});
