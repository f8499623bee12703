import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { manifestOf, testHost, type TestPlugin } from '../plugins/testing.ts';
import { pluginStage } from '../plugins/render-plugin.tsx';
import { PluginHost } from '../plugins/types.ts';
import { useService } from '../plugins/hooks.ts';
import { OwnPlugin } from '../plugins/own-plugin.ts';
import { FragmentView, useFragments } from './fragment-view.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const shop = manifestOf('shop', {
  contributes: {
    fragments: {
      'shop.late': { place: 'home', order: 2 },
      'shop.early': { place: 'home', order: 1 },
      'shop.elsewhere': { place: 'attic' },
      'shop.pro': { place: 'home', gate: { plans: ['P'] } },
    },
  },
});
const text = (words: string) => () => Promise.resolve({ default: () => <p>{words}</p> });

const Home = () => useFragments('home').map(({ id }) => <FragmentView key={id} id={id} />);

const draw = (half: TestPlugin['half']) => {
  const { host, standing } = testHost([{ manifest: shop, half: half ?? {} }]);
  const stage = pluginStage('page', {});
  const container = stage.container();
  container.rebind<PluginHost>(PluginHost).toConstantValue(host);
  stage.render(<Home />, container);
  return { host, standing };
};
const words = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

describe('[CORE-063] fragments of a place', () => {
  const fragments = {
    'shop.late': text('late'),
    'shop.early': text('early'),
    'shop.elsewhere': text('no'),
    'shop.pro': text('pro'),
  };

  it('are drawn in their order, those that are open to the person', async () => {
    draw({ fragments });
    await vi.waitFor(() => expect(words()).toEqual(['early', 'late']));
  });

  it('are there at once where their plugin runs and their code has come', async () => {
    const { host } = testHost([{ manifest: shop, half: { fragments } }]);
    await host.need('shop');
    await Promise.all(['shop.late', 'shop.early'].map((id) => host.fetchPart(id)));
    const stage = pluginStage('page', {});
    const container = stage.container();
    container.rebind<PluginHost>(PluginHost).toConstantValue(host);
    stage.render(<Home />, container);
    expect(words()).toEqual(['early', 'late']);
  });

  it('wait for their plugin where only their code has come', async () => {
    const { host } = testHost([{ manifest: shop, half: { fragments } }]);
    await Promise.all(['shop.late', 'shop.early'].map((id) => host.fetchPart(id)));
    const stage = pluginStage('page', {});
    const container = stage.container();
    container.rebind<PluginHost>(PluginHost).toConstantValue(host);
    stage.render(<Home />, container);
    expect(words()).toEqual([]);
    await vi.waitFor(() => expect(words()).toEqual(['early', 'late']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[CORE-013] follow the plan without a reload, and go with their plugin', async () => {
    const { host, standing } = draw({ fragments });
    await vi.waitFor(() => expect(words()).toHaveLength(2));
    standing.plan = 'P';
    act(() => host.reevaluate());
    await vi.waitFor(() => expect(words()).toEqual(['pro', 'early', 'late']));
    await act(() => host.disable('shop'));
    expect(words()).toEqual([]);
  });

  it('keep what fails to themselves, and can be tried again', async () => {
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('Out of stock');
      return <p>mended</p>;
    };
    draw({ fragments: { ...fragments, 'shop.early': () => Promise.resolve({ default: Fragile }) } });
    await vi.waitFor(() => expect(words()).toContain('late'));
    expect(screen.getByRole('alert').textContent).toContain('could not be shown');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(words()).toEqual(['mended', 'late']));
  });

  it('say so when nobody has written them', async () => {
    draw({ fragments: { 'shop.late': text('late') } as never });
    await vi.waitFor(() => expect(words()).toContain('late'));
    expect(screen.getByRole('alert').textContent).toContain('could not be shown');
  });

  it('are of their own plugin, wherever they are drawn', async () => {
    const Owner = () => <p>{useService(OwnPlugin)}</p>;
    draw({ fragments: { ...fragments, 'shop.early': () => Promise.resolve({ default: Owner }) } });
    await vi.waitFor(() => expect(words()).toContain('shop'));
  });
});
