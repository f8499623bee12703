/** Components that cross from one plugin to another. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { memo, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../common/token.ts';
import { provide } from '../../plugin-api/provide.ts';
import { Guest } from './at-home.tsx';
import { ContainerProvider } from './container-context.tsx';
import { useOptionalService, useService } from './hooks.ts';
import { OwnPlugin } from './own-plugin.ts';
import { manifestOf, testHost } from './testing.ts';
import { PluginHost } from './types.ts';

interface Views {
  readonly Page: (props: { readonly children: ReactNode }) => ReactNode;
  readonly Kept: (props: object) => ReactNode;
}
const Views = token<Views>('orders.views');
const Secret = token<string>('orders.secret');

const Whose = () => <span>{useService(OwnPlugin)}</span>;
const Page = ({ children }: { readonly children: ReactNode }) => (
  <>
    <p>{useService(Secret)}</p>
    <Whose />
    <Guest>{children}</Guest>
  </>
);
const Kept = memo(() => <b>{useService(Secret)}</b>) as unknown as Views['Kept'];

function Card() {
  const views = useOptionalService(Views);
  return views ? (
    <views.Page>
      <Whose />
      <views.Kept />
    </views.Page>
  ) : null;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const setUp = async () => {
  const { host, root } = testHost([
    { manifest: manifestOf('printing', { requires: ['orders'] }) },
    {
      manifest: manifestOf('orders'),
      half: {
        provides: [Views],
        bindings: [provide(Secret, () => 'of orders'), provide(Views, () => ({ Page, Kept }))],
      },
    },
  ]);
  root.bind(PluginHost).toConstantValue(host);
  const { container } = await host.need('printing');
  await act(async () => {
    render(
      <ContainerProvider container={container}>
        <Card />
      </ContainerProvider>,
    );
  });
  return container.get<Views>(Views);
};

describe('a component of another plugin', () => {
  it('has its own services and texts, and what is handed in has those of whoever did', async () => {
    await setUp();
    expect(screen.getByText('of orders', { selector: 'p' })).toBeDefined();
    expect(screen.getByText('of orders', { selector: 'b' })).toBeDefined();
    expect(screen.getAllByText(/^(?:orders|printing)$/).map(({ textContent }) => textContent)).toEqual(['orders', 'printing']);
  });

  it('stays the same component, so that it is not drawn anew', async () => {
    const views = await setUp();
    expect(views.Page).toBe(views.Page);
  });
});
