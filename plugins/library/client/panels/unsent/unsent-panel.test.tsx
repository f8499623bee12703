import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Outcome } from '../../offline/outcome.ts';
import { articleOf, noteOf } from '../../testing/records.ts';
import { libraryStage, notice, projectOf } from '../../testing/library-stage.tsx';
import UnsentPanel from './unsent-panel.tsx';

const at = '2026-01-01T00:00:00Z';

const refusedNote = {
  key: 1,
  what: 'refused',
  kind: 'article_notes',
  reason: 'gone',
  message: 'Not found',
  at,
  title: 'On the train',
  own: {
    kind: 'article_notes',
    id: -5,
    record: noteOf(-5, { text: 'On the train', article: -4 }),
    changes: {},
    edited_at: at,
    step: 1,
  },
} satisfies Outcome;

const refusedArticle = {
  ...refusedNote,
  key: 2,
  kind: 'articles',
  reason: 'limit',
  title: 'New one',
  own: {
    kind: 'articles',
    id: -4,
    record: articleOf(-4, { info: { title: 'New one', year: 2001 } }),
    changes: {},
    edited_at: at,
    step: 1,
  },
} satisfies Outcome;

const met = {
  key: 3,
  what: 'met',
  kind: 'articles',
  at,
  title: 'Theirs',
  article: 7,
  conflict: { type: 'articles', id: 7, reason: 'clash', kept: 'theirs', lost: { 'info.title': 'Mine' } },
  stands: { 'info.title': 'Theirs' },
} satisfies Outcome;

const refusedStar = {
  key: 4,
  what: 'errand',
  kind: 'favourite',
  reason: 'gone',
  message: 'Not found.',
  at,
  title: 'Thesis',
  errand: { what: 'favourite', id: 9, wanted: true, title: 'Thesis', number: 1, step: 1, isSent: true },
} satisfies Outcome;

const refusedOrder = {
  ...refusedStar,
  key: 5,
  kind: 'order',
  reason: 'invalid',
  message: 'Too many projects.',
  title: '',
  errand: { what: 'order', id: 0, order: [1], title: '', number: 2, step: 1, isSent: true },
} satisfies Outcome;

/** The panel over a database that holds these. */
const stageOf = async (...held: Outcome[]) => {
  let outcomes = held;
  const replica = {
    outcomes: vi.fn(async () => [...outcomes]),
    retry: vi.fn(async (some: readonly Outcome[]) => void (outcomes = outcomes.filter((one) => !some.includes(one)))),
    forget: vi.fn(async (some: readonly Outcome[]) => void (outcomes = outcomes.filter((one) => !some.includes(one)))),
  };
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis')],
    calls: {
      createArticles: () => ({ document: articleOf(50) }),
      createArticleNote: () => ({ note: noteOf(51) }),
    },
  });
  const sync = vi.fn(async () => ({ sent: 0, refused: 0, met: 0 }));
  vi.spyOn(stage.parts.offline, 'kept').mockResolvedValue({ replica, sync } as never);
  stage.render(<UnsentPanel />);
  return { ...stage, replica, sync };
};

const entry = async (text: string) => {
  const found = (await screen.findByText(text, { exact: false, selector: 'p' })).closest('li');
  if (!found) throw new Error(`${text} is in no entry`);
  return within(found);
};

it('[LIB-098] tells what was not taken, why, and both texts of what met another change', async () => {
  await stageOf(refusedNote, met);
  const refused = await entry('Note: On the train');
  expect(refused.getByText('It was not taken: it was deleted, or is no longer shared with you.')).toBeDefined();
  const clash = await entry('Reference: Theirs');
  expect(within(clash.getByRole('region', { name: 'What lost' })).getByText('Mine')).toBeDefined();
  expect(within(clash.getByRole('region', { name: 'What stands' })).getByText('Theirs')).toBeDefined();
  expect(clash.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('[LIB-098] tries again, with what it belongs to, and sends at once', async () => {
  const { replica, sync } = await stageOf(refusedNote, refusedArticle);
  fireEvent.click((await entry('Note: On the train')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything was taken')).toBeDefined();
  expect(replica.retry).toHaveBeenCalledWith([refusedNote, refusedArticle]);
  await vi.waitFor(() => expect(sync).toHaveBeenCalled());
});

it('[LIB-098] keeps a refused note in a project of one’s own, as a note on a new reference', async () => {
  const { api, replica } = await stageOf(refusedNote);
  fireEvent.click((await entry('Note: On the train')).getByRole('button', { name: 'Keep in a project of mine…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Thesis' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  await notice('It is kept as a new reference.');
  expect(api['createArticles']).toHaveBeenCalledWith({ body: { project: 1, info: { title: 'Kept: On the train' } } });
  expect(api['createArticleNote']).toHaveBeenCalledWith({ body: { note: { article: 50, text: 'On the train' } } });
  expect(replica.forget).toHaveBeenCalledWith([refusedNote]);
});

it('[LIB-098] asks before it discards what is nowhere else, and settles what is told without asking', async () => {
  const { replica } = await stageOf(refusedNote, met);
  fireEvent.click((await entry('Reference: Theirs')).getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(replica.forget).toHaveBeenCalledWith([met]));
  fireEvent.click((await entry('Note: On the train')).getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(replica.forget).toHaveBeenCalledTimes(1);
  fireEvent.click(question.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything was taken')).toBeDefined();
});

it('[CORE-043] tells what was wanted beside references and was refused, and tries it again', async () => {
  const { replica, sync } = await stageOf(refusedStar, refusedOrder);
  const star = await entry('Favourite: Thesis');
  expect(star.getByText('It was not taken: it was deleted, or is no longer shared with you.')).toBeDefined();
  expect(star.queryByRole('button', { name: 'Keep in a project of mine…' })).toBeNull();
  const order = await entry('Order of the projects');
  expect([order.getByText('It was not taken.'), order.getByText('Too many projects.')]).toHaveLength(2);
  fireEvent.click(star.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(replica.retry).toHaveBeenCalledWith([refusedStar]));
  await vi.waitFor(() => expect(sync).toHaveBeenCalled());
  fireEvent.click((await entry('Order of the projects')).getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(replica.forget).toHaveBeenCalledWith([refusedOrder]));
});

it('[CORE-043] a star is tried again with its project, which was refused as well', async () => {
  const project = projectOf(-4, 'New');
  const own = { kind: 'projects', id: -4, record: project, changes: {}, edited_at: at, step: 1 } as const;
  const refusedProject = { ...refusedNote, key: 6, kind: 'projects', title: 'New', own } satisfies Outcome;
  const star = { ...refusedStar, reason: 'parent', errand: { ...refusedStar.errand, id: -4 } } satisfies Outcome;
  const { replica } = await stageOf(star, refusedProject);
  fireEvent.click((await entry('Favourite: Thesis')).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(replica.retry).toHaveBeenCalledWith([star, refusedProject]));
});
