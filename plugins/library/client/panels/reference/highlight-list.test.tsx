/** Tests of the highlights of a reference: opened, cited, dragged. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { Container } from 'inversify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContainerProvider } from '#core/client/plugins/container-context.tsx';
import { OwnPlugin } from '#core/client/plugins/own-plugin.ts';
import { TextsProvider } from '#core/client/i18n/translation.ts';
import { Notices } from '#plugin-api/client';
import library from '../../../../../locales/en/library.json' with { type: 'json' };
import { HIGHLIGHT_DRAG } from '../../../common/reference-drag.ts';
import { CitationTarget, DocumentReader } from '../../../common/services.ts';
import { HighlightList } from './highlight-list.tsx';

afterEach(cleanup);

const i18n = createInstance();
void i18n.init({ lng: 'en', ns: ['library'], defaultNS: 'library', resources: { en: { library } }, initAsync: false });

const show = (target?: { isAvailable: boolean; insert: () => Promise<boolean> }) => {
  const show = vi.fn();
  const open = vi.fn();
  const container = new Container();
  container.bind(OwnPlugin).toConstantValue('library');
  container.bind(Notices).toConstantValue({ show } as never);
  container.bind(DocumentReader).toConstantValue({ open });
  if (target) container.bind(CitationTarget).toConstantValue(target);
  const detail = { id: 3, citations: [{ id: 11, text: 'A passage', page: 4, color: '#ffff00' }] };
  render(
    <TextsProvider value={i18n}>
      <ContainerProvider container={container}>
        <HighlightList detail={detail as never} />
      </ContainerProvider>
    </TextsProvider>,
  );
  return { show, open };
};
const cite = () => fireEvent.click(screen.getByRole('button', { name: library.highlight.cite }));

it('opens the page of a highlight', () => {
  const { open } = show();
  fireEvent.click(screen.getByText('A passage'));
  expect(open).toHaveBeenCalledExactlyOnceWith({ article: 3, citation: 11 });
  expect(screen.queryByRole('button', { name: library.highlight.cite })).toBeNull();
});

describe('citing', () => {
  it('takes a highlight into the text that is written', () => {
    const insert = vi.fn(async () => true);
    const { show: told } = show({ isAvailable: true, insert });
    cite();
    expect(insert).toHaveBeenCalledExactlyOnceWith({ article: 3, citation: 11 });
    expect(told).not.toHaveBeenCalled();
  });

  it('says so when nothing is open that takes it', () => {
    const insert = vi.fn(async () => false);
    const { show: told } = show({ isAvailable: false, insert });
    cite();
    expect(insert).not.toHaveBeenCalled();
    expect(told).toHaveBeenCalledExactlyOnceWith({ kind: 'info', text: library.reference.noEditor });
  });

  it('leaves it to the editor to say why a citation was refused', async () => {
    const insert = vi.fn(async () => false);
    const { show: told } = show({ isAvailable: true, insert });
    cite();
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
  });

  it('can be done by dragging', () => {
    show({ isAvailable: true, insert: async () => true });
    const data: Record<string, string> = {};
    const dataTransfer = { setData: (type: string, text: string) => void (data[type] = text), effectAllowed: '' };
    fireEvent.dragStart(screen.getByRole('listitem'), { dataTransfer });
    expect(data).toEqual({ [HIGHLIGHT_DRAG]: '{"article":3,"citation":11}' });
  });
});
