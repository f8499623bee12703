/** What the store's page shows stands in its address. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { book, bookstoreStage } from '../testing/bookstore-stage.tsx';

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const find = async (words: string) => {
  await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } }));
  await press('Find books');
};
const searched = () => (screen.getByRole('searchbox') as HTMLInputElement).value;
const walk = async (step: () => void) => {
  const arrived = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  await act(async () => {
    step();
    await arrived;
  });
};
const back = () => walk(() => history.back());
const forward = () => walk(() => history.forward());
const isFound = () => screen.queryByRole('region', { name: 'Books that were found' }) !== null;

describe('[BKS-002] an address', () => {
  it('of a search finds the same again', async () => {
    const { api } = await bookstoreStage({}, '?q=Flanagan&by=author');
    expect(api['search']?.mock.calls).toEqual([[{ query: { author: 'Flanagan', page: 1 } }]]);
    expect([searched(), screen.getByRole('radio', { name: 'Author' }).getAttribute('aria-checked')]).toEqual([
      'Flanagan',
      'true',
    ]);
    expect(isFound()).toBe(true);
  });

  it('of a book opens its offers, whatever was searched for', async () => {
    const { api } = await bookstoreStage({}, '?book=9780596516178');
    expect(api['search']).not.toHaveBeenCalled();
    expect(api['offers']).toHaveBeenCalledWith({ params: { id: '9780596516178' } });
    expect(screen.getByRole('region', { name: 'The Ruby Programming Language' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Offers' })).toBeTruthy();
  });

  it('goes along with what is searched and opened, and back and forward', async () => {
    const { api } = await bookstoreStage();
    const length = history.length;
    await find('ruby');
    expect([location.search, history.length]).toEqual(['?q=ruby', length]);
    await press(/The Ruby Programming Language/);
    expect(location.search).toBe('?q=ruby&book=9780596516178');
    await find('ospreys');
    expect([location.search, isFound()]).toEqual(['?q=ospreys', true]);
    await back();
    expect([searched(), isFound()]).toEqual(['ruby', false]);
    expect(screen.getByRole('region', { name: 'Offers' })).toBeTruthy();
    await back();
    expect([location.search, isFound()]).toEqual(['?q=ruby', true]);
    expect(document.activeElement?.textContent).toContain('The Ruby Programming Language');
    await forward();
    expect(screen.getByRole('region', { name: 'Offers' })).toBeTruthy();
    expect(api['search']?.mock.calls.map(([{ query }]) => query.q)).toEqual(['ruby', 'ospreys', 'ruby']);
  });

  it('is there again when the page comes back to the front', async () => {
    const { api, bar } = await bookstoreStage({}, '?q=ruby');
    await act(async () => bar.navigate('/library', { replace: false }));
    expect([location.pathname, isFound()]).toEqual(['/library', true]);
    await act(async () => bar.navigate('/apps/book-store', { replace: false }));
    expect(location.search).toBe('?q=ruby');
    expect(api['search']).toHaveBeenCalledTimes(1);
  });

  it('stays where the same is asked for again', async () => {
    const { api } = await bookstoreStage({ search: () => ({ data: [book()], total: 1, sources: [] }) }, '?q=ruby');
    const length = history.length;
    await press('Find books');
    expect([api['search']?.mock.calls.length, history.length, location.search]).toEqual([2, length, '?q=ruby']);
  });
});
