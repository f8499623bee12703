/** The list of plugins: what state each is in, and the ways to change it. */
import { fireEvent, screen, within } from '@testing-library/react';
import { Container } from 'inversify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter } from '../../common/emitter.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { PluginHost } from '../plugins/types.ts';
import { renderInCore } from '../ui/testing.tsx';
import PluginsPanel from './plugins-panel.tsx';

const manifests: AnyManifest[] = [
  {
    id: 'reader',
    api: 1,
    requires: ['library'],
    contributes: { panels: { 'reader.pdf': { icon: 'file', kind: 'editor' } } },
  },
  { id: 'account', api: 1, essential: true, contributes: {} },
  { id: 'library', api: 1, contributes: {} },
  { id: 'search', api: 1, contributes: {} },
  { id: 'affiliate', api: 1, gate: { userTypes: ['affiliate_user'], otherwise: 'hide' }, contributes: {} },
];
const NAMES: Readonly<Record<string, string>> = { reader: 'Reader', account: 'Account', library: 'Library', search: 'Search' };
const states = {
  reader: { state: 'waiting', for: ['library'] },
  account: { state: 'active' },
  library: { state: 'failed', error: new Error('The chunk is gone') },
  search: { state: 'disabled' },
  affiliate: { state: 'inactive' },
} as Record<string, unknown>;
const host = { enable: vi.fn(), disable: vi.fn(), retry: vi.fn() };

const show = (safeMode = false) => {
  const container = new Container();
  container.bind(PluginHost).toConstantValue({
    ...host,
    manifests,
    safeMode,
    status: (id: string) => states[id],
    access: (gate: unknown) => (gate ? 'hidden' : 'open'),
    title: (_kind: string, id: string) => NAMES[id.split('.')[0] ?? ''] ?? id,
    onChange: new Emitter<void>().event,
  } as unknown as PluginHost);
  renderInCore(
    <ContainerProvider container={container}>
      <PluginsPanel />
    </ContainerProvider>,
  );
};
const of = (name: RegExp) => {
  const item = screen.getAllByRole('listitem').find((each) => name.test(each.querySelector('h2')?.textContent ?? ''));
  if (!item) throw new Error(String(name));
  return within(item);
};

beforeEach(() => Object.values(host).forEach((mock) => mock.mockClear()));

describe('the list of plugins', () => {
  it('[CORE-013] is sorted by name and leaves out what this user must not see', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      [...Object.values(NAMES)].sort(),
    );
  });

  it('says why one failed and tries it again', () => {
    show();
    expect(of(/Library/).queryByText('The chunk is gone')).not.toBeNull();
    fireEvent.click(of(/Library/).getByRole('button', { name: 'Try again' }));
    expect(host.retry).toHaveBeenCalledExactlyOnceWith('library');
    expect(of(/Reader/).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says what one waits for', () => {
    show();
    expect(of(/Reader/).getAllByText(/Library/).length).toBeGreaterThan(0);
  });

  it('switches plugins off and on, but none that everything rests on', () => {
    show();
    const on = (name: RegExp) => of(name).getByRole('switch');
    expect([/Search/, /Reader/].map((name) => on(name).getAttribute('aria-checked'))).toEqual(['false', 'true']);
    fireEvent.click(on(/Search/));
    fireEvent.click(on(/Reader/));
    expect([host.enable.mock.calls, host.disable.mock.calls]).toEqual([[['search']], [['reader']]]);
    expect(on(/Account/)).toHaveProperty('disabled', true);
  });

  it('says that the app was started with the least', () => {
    show(true);
    expect(screen.getByRole('banner').textContent).toContain('only the essential parts are running');
  });
});
