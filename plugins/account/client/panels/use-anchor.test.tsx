import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressRouter } from '#core/client/router/address-router.tsx';
import { BrowserBar } from '#core/client/router/browser-bar.ts';
import { useAnchor } from './use-anchor.ts';

const Page = ({ sections }: { readonly sections: readonly string[] }) => {
  const place = useRef<HTMLDivElement>(null);
  useAnchor(place);
  return (
    <div ref={place} data-testid="page">
      {sections.map((id) => (
        <section key={id} id={id} />
      ))}
    </div>
  );
};
let bar: BrowserBar;
let shown: string[];
const page = (...sections: string[]) => (
  <AddressRouter bar={bar}>
    <Page sections={sections} />
  </AddressRouter>
);
const go = (path: string) => act(() => bar.navigate(path, { replace: false }));

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://carrel.example/profile');
  bar = new BrowserBar();
  shown = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.id);
  });
});
afterEach(cleanup);

it('shows the section that the address names, each time it is opened', () => {
  render(page('cards', 'invoices'));
  expect(shown).toEqual([]);
  go('/profile#invoices');
  go('/profile#cards');
  go('/profile#cards');
  expect(shown).toEqual(['invoices', 'cards', 'cards']);
  go('/profile#nowhere');
  go('/profile#%E0%A4%A');
  expect(shown).toHaveLength(3);
});

it('waits for a section that is on its way, but not once the person has gone on', async () => {
  const { getByTestId, rerender } = render(page());
  go('/profile#invoices');
  rerender(page('invoices'));
  await vi.waitFor(() => expect(shown).toEqual(['invoices']));
  fireEvent.wheel(getByTestId('page'));
  rerender(page('cards', 'invoices'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(shown).toEqual(['invoices']);
});
