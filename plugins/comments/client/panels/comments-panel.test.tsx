/** The panel: what is said, what one may do, and its states. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BEN, commentOf, deskStage, KIND, ME, THING } from '../testing/desk-stage.tsx';

beforeEach(() => {
  // Nothing scrolls here, and nobody looks.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const CONTENT = 'One two three.';
const mine = { author: { person: ME.id, name: ME.name, is_guest: false, is_from_file: false } };

const show = async (set: (stage: ReturnType<typeof deskStage>) => void, role: 'read' | 'comment' = 'comment', answers = {}) => {
  const stage = deskStage(CONTENT, { role }, answers);
  set(stage);
  const { container } = stage.render();
  await stage.open();
  return { ...stage, container };
};
const threads = () => screen.getAllByRole('article');

it('lists threads in the order of the text, with who said what, and a name for whom nobody knows any longer', async () => {
  const gone = { author: { person: null, name: '', is_guest: false, is_from_file: false } };
  const { panel } = await show((stage) => {
    stage.said.threads = [
      stage.thread(1, 'three', { comments: [commentOf(10, `Ask <@${ME.id}>`, { mentions: [ME] })], unread: 1 }),
      stage.thread(2, 'One', { comments: [commentOf(20, 'Hm', gone), commentOf(21, '', { is_deleted: true })] }),
    ];
  });
  expect(threads().map((one) => within(one).getAllByText(/One|three/)[0]?.textContent)).toEqual(['One', 'three']);
  expect(screen.getByText('@Ada Person')).not.toBeNull();
  expect(screen.getByText('Deleted account')).not.toBeNull();
  expect(screen.getByText('This comment was deleted.')).not.toBeNull();
  expect(panel.setTitle).toHaveBeenLastCalledWith('Comments (1 new)');
});

it('says of whom only a file has told that it has, without a name too', async () => {
  const of = (name: string) => ({ author: { person: null, name, is_guest: false, is_from_file: true } });
  await show((stage) => {
    stage.said.threads = [
      stage.thread(1, 'One', { comments: [commentOf(10, 'Hm', of('Bea <b>')), commentOf(11, 'So', of(''))] }),
    ];
  });
  expect(screen.getByText('Bea <b> (from the file)')).not.toBeNull();
  expect(screen.getByText('Somebody (from the file)')).not.toBeNull();
  fireEvent.focus(threads()[0] as HTMLElement);
  expect(screen.queryByRole('button', { name: 'What can be done with the comment' })).toBeNull();
});

it('shows what was written as text, whatever it looks like', async () => {
  const { container } = await show((stage) => {
    stage.said.threads = [stage.thread(1, 'One', { comments: [commentOf(10, '<img src=x onerror=alert(1)>')] })];
  });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).not.toBeNull();
});

it('who may only read sees no box to answer in, but a sentence why', async () => {
  await show((stage) => (stage.said.threads = [stage.thread(1, 'One')]), 'read');
  fireEvent.focus(threads()[0] as HTMLElement);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  expect(screen.getByText(/You may read the comments here/)).not.toBeNull();
});

it('answers with a mention by keyboard, and keeps what was written when it cannot be sent', async () => {
  const { desk, api, notices } = await show((stage) => (stage.said.threads = [stage.thread(1, 'One')]), 'comment', {
    reply: () => {
      throw new Error('No connection');
    },
  });
  await act(async () => desk.choose(1));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  fireEvent.change(box, { target: { value: 'For @be' } });
  expect(screen.getByRole('option', { name: BEN.name })).not.toBeNull();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.value).toBe('For @Ben Person ');
  await act(async () => void fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true }));
  expect(api.reply?.mock.lastCall?.[0]).toMatchObject({ params: { thread: 1 }, body: { text: `For <@${BEN.id}> ` } });
  await vi.waitFor(() => expect(notices.failure).toHaveBeenCalledOnce());
  expect(box.value).toBe('For @Ben Person ');
  const [first, again] = [api.reply?.mock.lastCall?.[0], api.reply];
  await act(async () => void fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true }));
  // The same comment, sent again.
  expect(again?.mock.lastCall?.[0]).toEqual(first);
  // It is there when one comes back to the thread.
  await act(async () => desk.choose(undefined));
  await act(async () => desk.choose(1));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('For @Ben Person ');
});

it('offers everybody but oneself, by arrows, Tab, Escape and a click', async () => {
  const twin = { id: 31, name: BEN.name, email: 'ben@other.org' };
  const people = [ME, { ...BEN, email: 'ben@one.org' }, twin];
  const { desk } = await show((stage) => Object.assign(stage.said, { people, threads: [stage.thread(1, 'One')] }));
  await act(async () => desk.choose(1));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  const names = () => screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'));
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  type('@');
  expect(names()).toEqual([`${BEN.name}, ben@one.org`, `${BEN.name}, ben@other.org`]);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.keyDown(box, { key: 'Tab' });
  expect(box.value).toBe(`@${BEN.name} (ben@other.org) `);
  type('@be');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect([names(), box.value]).toEqual([[], '@be']);
  type('@ben');
  fireEvent.mouseDown(screen.getAllByRole('option')[0] as HTMLElement);
  expect(box.value).toBe(`@${BEN.name} (ben@one.org) `);
});

it('resolves, and leads to the words', async () => {
  const { api, reveal } = await show((stage) => (stage.said.threads = [stage.thread(1, 'two')]), 'comment', {
    resolve: () => ({ thread: { ...commentsOf(1), resolved_at: '2026-11-02T10:00:00Z', resolved_by: ME.name } }),
  });
  function commentsOf(id: number) {
    return {
      id,
      document: 71,
      name: 'main.tex',
      anchor: { from: '', to: '', quote: 'two', before: '', after: '' },
      created_at: '2026-11-01T10:00:00Z',
      comments: [commentOf(10, 'x')],
      unread: 0,
    };
  }
  fireEvent.click(screen.getByTitle('Show in the text'));
  expect(reveal).toHaveBeenCalledWith(THING, { document: 71, from: 4, to: 7 }, 'main.tex');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mark as resolved' })));
  expect(api.resolve).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.getByText('No open comments')).not.toBeNull());
});

it('gives the keyboard back to the text, behind the words that a comment is about', async () => {
  const { desk, reveal } = await show(() => undefined);
  await act(async () => desk.begin(KIND, THING, { document: 71, from: 4, to: 7 }));
  const box = screen.getByRole('textbox', { name: 'Your comment' });
  expect([document.activeElement, reveal.mock.calls.length]).toEqual([box, 0]);
  await act(async () => void fireEvent.keyDown(box, { key: 'Escape' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(reveal).toHaveBeenCalledExactlyOnceWith(THING, { document: 71, from: 7, to: 7 }, '');
});

it('leaves the keyboard to whoever has gone on before the comment was sent', async () => {
  let sent = (_: unknown): void => undefined;
  const { desk, reveal } = await show(() => {}, 'comment', { begin: () => new Promise((resolve) => (sent = resolve)) });
  await act(async () => desk.begin(KIND, THING, { document: 71, from: 0, to: 3 }));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
  fireEvent.change(box, { target: { value: 'Why?' } });
  await act(async () => void fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true }));
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  await act(async () => sent({ thread: deskStage(CONTENT).thread(9, 'One') }));
  await vi.waitFor(() => expect(desk.draft).toBeUndefined());
  expect(reveal).not.toHaveBeenCalled();
  elsewhere.remove();
});

it('offers to change one’s own comment, and not that of another', async () => {
  await show((stage) => {
    stage.said.threads = [stage.thread(1, 'One', { comments: [commentOf(10, 'Theirs'), commentOf(11, 'Mine', mine)] })];
  });
  expect(screen.getAllByRole('button', { name: 'What can be done with the comment' })).toHaveLength(1);
});

it('says that no text is open, that there is nothing yet, and that the text is gone', async () => {
  const closed = deskStage(CONTENT);
  closed.render();
  expect(screen.getByText('No text is open')).not.toBeNull();
  await show(() => undefined);
  expect(screen.getByText('No open comments')).not.toBeNull();
});

it('offers to try again when comments cannot be loaded', async () => {
  const { api } = await show(() => undefined, 'comment', {
    list: () => {
      throw new Error('No connection');
    },
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /again|retry/i })));
  expect(api.list).toHaveBeenCalledTimes(2);
});

it('leads to a thread by its address, in a text that is not open yet', async () => {
  const stage = deskStage(CONTENT);
  stage.said.threads = [stage.thread(1, 'two')];
  stage.shown.thing = undefined;
  stage.desk.add(stage.surface);
  stage.reveal.mockImplementation(() => (stage.shown.thing = THING));
  stage.render({ kind: KIND, thing: THING, thread: 1 });
  await vi.waitFor(() => expect(stage.desk.chosen).toBe(1));
  expect(stage.reveal.mock.calls.map(([, place]) => place)).toEqual([undefined, { document: 71, from: 4, to: 7 }]);
});
