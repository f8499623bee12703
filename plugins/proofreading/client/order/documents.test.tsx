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
