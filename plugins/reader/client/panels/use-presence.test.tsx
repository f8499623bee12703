/** Who reads where, in the reader: it tells and shows pages in shared projects, and in nothing else. */
import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { Presence, type PresencePlace } from '#plugins/library/common/presence.ts';
import { makePdf } from '../../bench/make-pdf.mjs';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import '../testing/pdf-in-process.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import PdfPanel from './pdf-panel.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);

const panel = {
  instance: 'i',
  isActive: true,
  isVisible: true,
  setTitle() {},
  setParams() {},
  setDirty() {},
  keep() {},
  close() {},
};

const open = async () => {
  const room = { others: [], moved: vi.fn(), dispose: vi.fn() };
  const enter = vi.fn((_kind: string, _id: number, _show: (place: PresencePlace) => void) => room);
  const presence = { enter, Faces: () => <button type="button">Bob Lee</button> };
  const stage = readerStage(libraryInMemory(makePdf({ pages: 3, lines: () => ['A page.'] })), [Presence, presence]);
  const shown = stage.render(<PdfPanel params={{ article: 7 }} panel={panel} />);
  const state = () => stage.sessions.active?.view.state;
  await waitFor(() => expect(state()?.status).toBe('ready'), { timeout: 10_000 });
  await waitFor(() => expect(stage.sessions.active?.article).toBeDefined());
  const share = (isShared: boolean) => act(() => runInAction(() => void (stage.rights.isShared = isShared)));
  return { room, enter, shown, share, state };
};
const faces = () => screen.queryByRole('button', { name: 'Bob Lee' });

it('enters no room with a PDF of a project that nobody else is in', async () => {
  const { enter, share } = await open();
  expect([enter.mock.calls, faces()]).toEqual([[], null]);
  share(true);
  expect(enter).toHaveBeenCalledExactlyOnceWith('pdf', 7, expect.any(Function));
});

it('shows the others, tells the page, and goes to that of whom one follows', async () => {
  const { enter, share, room, state } = await open();
  share(true);
  expect(faces()).not.toBeNull();
  expect(room.moved).toHaveBeenLastCalledWith({ page: 1 });
  const [[, , show] = []] = enter.mock.calls;
  act(() => show?.({ page: 3 }));
  await waitFor(() => expect(state()?.page).toBe(3));
  expect(room.moved).toHaveBeenLastCalledWith({ page: 3 });
});

it('leaves the room when the sharing ends, and when the PDF is closed', async () => {
  const { share, room, shown } = await open();
  share(true);
  share(false);
  expect([room.dispose.mock.calls.length, faces()]).toEqual([1, null]);
  share(true);
  shown.unmount();
  expect(room.dispose).toHaveBeenCalledTimes(2);
});
