/** Files that the desk reads where they stand: PDFs in pages, other documents as their text. */
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { PdfViews, type PdfViewProps } from '#plugins/reader/common/services.ts';
import OrderPanel from './panels/order-panel.tsx';
import { fileOf, orderOf, orderStage } from './testing/order-stage.tsx';

const kinds = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt', 'tex', 'zip', 'png', 'jpg'];
const files = kinds.map((kind) => fileOf({ id: kind, name: `thesis.${kind}` }));
const atDesk = { customer: { email: 'ada@example.org', language: 'en' }, taken_by: null, refundable: 0 };
const order = { ...orderOf({ files }), ...atDesk };
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const readers = () =>
  screen
    .queryAllByRole('button', { name: /^Read / })
    .map((button) => button.getAttribute('aria-label')?.replace('Read thesis.', ''));

/** Tells which document it was given, as the reader's own view shows it. */
const Viewer = ({ source, title }: PdfViewProps) => {
  const [text, setText] = useState('');
  useEffect(() => {
    void Promise.resolve(source.load()).then((bytes) => 'data' in bytes && setText(new TextDecoder().decode(bytes.data)));
  }, [source]);
  return <p>{`${title}: ${text}`}</p>;
};

const show = async (calls: Parameters<typeof orderStage>[0], more?: Parameters<typeof orderStage>[2]) => {
  const stage = orderStage({ deskOrder: () => ({ order }), ...calls }, 'operator', more);
  await stage.render(<OrderPanel params={{ id: 7 }} panel={{ setTitle: vi.fn() } as never} />);
  return stage;
};

describe('at the desk', () => {
  it('every kind that a service reads can be read, and pictures and archives are saved', async () => {
    await show({});
    expect(readers()).toEqual(kinds.slice(0, 7));
  });

  it.each(['docx', 'doc', 'odt', 'rtf', 'txt', 'tex'])('a .%s is shown as its text, until it is closed', async (kind) => {
    const { api } = await show({ deskText: () => ({ text: 'An owl.\n\nIt hunts.', is_cut: false }) });
    await press(`Read thesis.${kind}`);
    expect(api['deskText']).toHaveBeenCalledWith({ params: { id: 7, file: kind } });
    expect(screen.getByRole('group', { name: `Text of thesis.${kind}` }).textContent).toBe('An owl.\n\nIt hunts.');
    expect(screen.queryByText(/The document is longer/)).toBeNull();
    await press(`Close thesis.${kind}`);
    expect(screen.queryByRole('group', { name: /^Text of/ })).toBeNull();
  });

  it('a PDF is shown in its pages, and as its text where there is no reader', async () => {
    const calls = {
      deskFile: () => new Blob(['%PDF-1.7']),
      deskText: () => ({ text: 'An owl.', is_cut: true }),
    };
    const { api } = await show(calls, [[PdfViews, { Viewer }]]);
    await press('Read thesis.pdf');
    expect(await screen.findByText('thesis.pdf: %PDF-1.7')).not.toBeNull();
    expect(api['deskText']).not.toHaveBeenCalled();
  });

  it('a long text says that it goes on', async () => {
    await show({ deskText: () => ({ text: 'An owl.', is_cut: true }) });
    await press('Read thesis.pdf');
    expect(screen.getByText('The document is longer. Save it to read the rest.')).not.toBeNull();
  });

  it('a file that cannot be read says why, and can be tried again', async () => {
    let isBroken = true;
    await show({
      deskText: () => {
        if (isBroken) throw new ApiError(400, 'The file is protected by a password.');
        return { text: 'An owl.', is_cut: false };
      },
    });
    await press('Read thesis.doc');
    expect(screen.getByText('The file is protected by a password.')).not.toBeNull();
    isBroken = false;
    await press('Try again');
    expect(screen.getByText('An owl.')).not.toBeNull();
  });
});

it('its customer has the files themselves', async () => {
  const stage = orderStage({ order: () => ({ order: orderOf({ files }) }) });
  await stage.render(<OrderPanel params={{ id: 7 }} panel={{ setTitle: vi.fn() } as never} />);
  expect([readers(), screen.getAllByRole('button', { name: /^Save thesis/ }).length]).toEqual([[], kinds.length]);
});
