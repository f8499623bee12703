/** Word documents on the page of an order: changes that came back, and the desk's own work on what was sent. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { openReview } from '../../common/review/review.ts';
import { del, ins, makeDocx, p, run, sketch } from '../../common/review/testing/make-docx.ts';
import { fileOf, orderOf, proofreadingStage } from '../testing/proofreading-stage.tsx';
import { OrderExtra } from './order-extra.tsx';
// Their code comes when somebody looks; here it is there.
import '../review/edit-document.tsx';
import '../review/review-view.tsx';

const CHANGED = makeDocx(p(run('An ') + ins(run('old ')) + del('big ') + run('owl')));
const PLAIN = makeDocx(p(run('An big owl.')) + p(run('It hunts.')));
const sent = { ...fileOf(), id: 's' };
const back = { ...fileOf(), id: 'r', role: 'result', name: 'thesis (changes).docx' };
const other = { ...fileOf(), id: 'l', role: 'result', name: 'letter.pdf' };

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shown = async (side: 'customer' | 'desk', calls: Parameters<typeof proofreadingStage>[0] = {}) => {
  const order = { order: { files: [sent, back, other] } };
  const file = ({ params }: { params: { file: string } }) => new Blob([new Uint8Array(params.file === 's' ? PLAIN : CHANGED)]);
  const stage = proofreadingStage({
    ...{ order: () => order, deskOrder: () => order, getOrder: () => ({ order: orderOf() }), file, deskFile: file },
    deskDeliver: () => order,
    ...calls,
  });
  await stage.show(<OrderExtra order={7} side={side} />);
  return stage;
};
const bytesOf = async (file: unknown) => new Uint8Array(await (file as File).arrayBuffer());
const paragraphs = () => screen.findAllByRole<HTMLTextAreaElement>('textbox');
const write = async (at: number, value: string) => {
  const areas = await paragraphs();
  await act(async () => void fireEvent.change(areas[at] as Element, { target: { value } }));
};

describe('changes that came back', () => {
  it('are looked at, decided and saved without Word', async () => {
    const { api, host } = await shown('customer');
    expect(screen.getAllByText('Look at the changes')).toHaveLength(1);
    await press('Look at the changes in thesis (changes).docx');
    expect(api['file']).toHaveBeenCalledWith({ params: { id: 7, file: 'r' } });
    await screen.findByRole('article');
    await press('Accept all');
    await press('Save as a Word document');
    const [file, name] = vi.mocked(host.save).mock.calls[0] as unknown as [File, string];
    expect(name).toBe('thesis (changes) (reviewed).docx');
    expect(sketch(openReview(await bytesOf(file)))).toEqual(['An old owl']);
    await press('Close');
    expect(screen.getByText('Look at the changes')).not.toBeNull();
  });

  it('that cannot be fetched leave the page as it is', async () => {
    const { toasts } = await shown('customer', {
      file: () => {
        throw new ApiError(503, 'Down for a moment.');
      },
    });
    await press(/^Look at the changes/);
    expect(toasts()).toMatchObject([{ kind: 'danger', text: 'Down for a moment.' }]);
    expect(screen.getByText('Look at the changes')).not.toBeNull();
  });

  it('come with the order, and nothing stands there before', async () => {
    let files: readonly object[] = [sent];
    const { tell } = await shown('customer', { order: () => ({ order: { files } }) });
    expect(screen.queryByText('Look at the changes')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit the document' })).toBeNull();
    files = [sent, back];
    await tell('orders.changed', { id: 7 });
    expect(screen.getByText('Look at the changes')).not.toBeNull();
  });
});

describe('at the desk a Word document', () => {
  it('is edited, and goes into the order as tracked changes and as a clean copy', async () => {
    const { api, toasts } = await shown('desk');
    await press('Edit the document');
    expect(api['deskFile']).toHaveBeenCalledWith({ params: { id: 7, file: 's' } });
    await write(0, 'An old owl.');
    await press('Put into the order');
    const sentBack = api['deskDeliver']?.mock.calls.map(([input]) => input as { params: object; files: { file: File } }) ?? [];
    expect(sentBack.map(({ params, files }) => [params, files.file.name])).toEqual([
      [{ id: 7 }, 'thesis (changes).docx'],
      [{ id: 7 }, 'thesis (clean).docx'],
    ]);
    const [tracked, clean] = await Promise.all(sentBack.map(async ({ files }) => openReview(await bytesOf(files.file))));
    expect(tracked && sketch(tracked)).toEqual(['An [-big][+old] owl.', 'It hunts.']);
    expect(tracked?.changes.map(({ author }) => author)).toEqual(['Ed Editor', 'Ed Editor']);
    expect(clean && [sketch(clean), clean.changes]).toEqual([['An old owl.', 'It hunts.'], []]);
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'Changes and clean copy are in the order.' }]);
    expect(screen.getByRole('button', { name: 'Edit the document' })).not.toBeNull();
  });

  it('that could not be delivered keeps what was written, also for the next time', async () => {
    const { toasts, kept } = await shown('desk', {
      deskDeliver: () => {
        throw new ApiError(500, '');
      },
    });
    await press('Edit the document');
    await write(1, 'It hunts at night.');
    await press('Put into the order');
    expect(toasts()).toMatchObject([{ kind: 'danger' }]);
    expect((await paragraphs())[1]?.value).toBe('It hunts at night.');
    await press('Close');
    expect(kept.get('proofreading.edit.s')).toMatchObject([{ text: 'An big owl.' }, { text: 'It hunts at night.' }]);
    await press('Edit the document');
    expect((await paragraphs())[1]?.value).toBe('It hunts at night.');
  });
});

describe('a plain text', () => {
  const TEX = 'An \\emph{big} owl.\r\nIt hunts.\r\n';
  const tex = { ...fileOf(), id: 's', name: 'thesis.tex' };
  const corrected = { ...fileOf(), id: 'c', role: 'result', name: 'thesis (corrected).tex' };
  const texts = async (
    side: 'customer' | 'desk',
    files: readonly object[],
    calls: Parameters<typeof proofreadingStage>[0] = {},
  ) => {
    const file = ({ params }: { params: { file: string } }) =>
      new Blob([params.file === 's' ? TEX : TEX.replace('big', 'old').replace('hunts', 'hunts at night')]);
    const order = () => ({ order: { files } });
    return shown(side, { order, deskOrder: order, file, deskFile: file, ...calls });
  };

  it('is corrected at the desk as it is, and goes into the order with its line ends', async () => {
    const { api, toasts, kept } = await texts('desk', [tex]);
    await press('Edit the document');
    const [area] = await paragraphs();
    expect(area?.value).toBe('An \\emph{big} owl.\nIt hunts.\n');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Put into the order' }).disabled).toBe(true);
    await write(0, 'An \\emph{old} owl.\nIt hunts.\n');
    await press('Put into the order');
    const [file] = api['deskDeliver']?.mock.calls.map(([input]) => (input as { files: { file: File } }).files.file) ?? [];
    expect(file?.name).toBe('thesis (corrected).tex');
    expect(new TextDecoder().decode(await bytesOf(file))).toBe(TEX.replace('big', 'old'));
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'The corrected text is in the order.' }]);
    expect(kept.size).toBe(0);
  });

  it('that could not be delivered is kept for the next time', async () => {
    const { kept } = await texts('desk', [tex], {
      deskDeliver: () => {
        throw new ApiError(500, '');
      },
    });
    await press('Edit the document');
    await write(0, 'Rewritten.');
    await press('Put into the order');
    await press('Close');
    expect(kept.get('proofreading.edit.s')).toBe('Rewritten.');
    await press('Edit the document');
    expect((await paragraphs())[0]?.value).toBe('Rewritten.');
  });

  it('that came back is shown with what was deleted and inserted, word by word', async () => {
    const { api } = await texts('customer', [tex, corrected, { ...corrected, id: 'p', name: 'thesis.pdf' }]);
    expect(screen.getAllByText('Look at the changes')).toHaveLength(1);
    await press('Look at the changes in thesis (corrected).tex');
    expect(api['file']?.mock.calls.map(([{ params }]) => (params as { file: string }).file)).toEqual(['c', 's']);
    const page = screen.getByRole('group', { name: 'thesis (corrected).tex' });
    const marked = [...page.querySelectorAll('ins, del')].map(({ tagName, textContent }) => [tagName, textContent]);
    expect(marked).toEqual([
      ['DEL', 'big'],
      ['INS', 'old'],
      ['INS', ' at night'],
    ]);
    expect(screen.getByText('2 changes')).not.toBeNull();
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.textContent);
    };
    for (const name of ['Next change', 'Next change', 'Next change', 'Previous change']) await press(name);
    expect(seen).toEqual(['big', ' at night', 'big', ' at night']);
    expect(screen.getByText('2 of 2')).not.toBeNull();
    await press('Close');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('has nothing to be compared with where something else was sent', async () => {
    await texts('customer', [sent, corrected]);
    expect(screen.queryByText('Look at the changes')).toBeNull();
  });
});
