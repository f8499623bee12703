/** What components reach through hooks, while plugins come and go around them. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../common/token.ts';
import { provide } from '../../plugin-api/provide.ts';
import { ContainerProvider } from './container-context.tsx';
import { useOptionalService } from './hooks.ts';
import { manifestOf, testHost } from './testing.ts';
import { PluginHost } from './types.ts';

const Reader = token<{ name: string }>('reader.reader');

function Card() {
  return <p>{useOptionalService(Reader)?.name ?? 'no reader'}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('useOptionalService', () => {
  const setUp = async () => {
    const { host, root } = testHost([
      { manifest: manifestOf('library', { optional: ['reader'] }) },
      {
        manifest: manifestOf('reader', { requires: ['library'] }),
        half: {
          provides: [Reader],
          bindings: [provide(Reader, () => ({ name: 'the reader' }))],
        },
      },
    ]);
    root.bind(PluginHost).toConstantValue(host);
    const { container } = await host.need('library');
    render(
      <ContainerProvider container={container}>
        <Card />
      </ContainerProvider>,
    );
    return host;
  };

  it('finds what a neighbour brings that starts after the component was drawn, and misses it when that has ended', async () => {
    const host = await setUp();
    expect(screen.getByText('no reader')).toBeDefined();
    await act(() => host.need('reader'));
    expect(await screen.findByText('the reader')).toBeDefined();
    await act(() => host.disable('reader'));
    expect(screen.getByText('no reader')).toBeDefined();
  });
});
