/** Tests of the highlights of a reference: opened, cited, dragged. */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Bound, pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { Notices } from '#plugin-api/client';
import library from '../../../../../locales/en/library.json' with { type: 'json' };
import { HIGHLIGHT_DRAG } from '../../../common/reference-drag.ts';
import { CitationTarget, DocumentReader } from '../../../common/services.ts';
import { HighlightList } from './highlight-list.tsx';

const stage = pluginStage('library', library);

const show = (target?: { isAvailable: boolean; insert: () => Promise<boolean> }) => {
  const show = vi.fn();
  const open = vi.fn();
  const editor: Bound[] = target ? [[CitationTarget, { ...target, isKnown: true }]] : [];
  const container = stage.container([Notices, { show }], [DocumentReader, { open }], ...editor);
  const detail = { id: 3, citations: [{ id: 11, text: 'A passage', page: 4, color: '#ffff00' }] };
  stage.render(<HighlightList detail={detail as never} />, container);
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
