/** The account's archives in the profile: made and downloaded, sent and taken in, with what came of it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ServerEventStore } from '#core/client/events/server-event-store.ts';
import { userOf } from '#core/client/session/testing.ts';
import { ARCHIVE_IMPORT_CHANGED, DATA_EXPORT_CHANGED } from '../../common/data-export.ts';
import { openProfile, press, section, stage, to } from '../testing/account-stage.tsx';
import { Upload } from '../testing/upload.ts';

const EXPORT = '/users/account-archive/';
const IMPORT = '/users/archive-import/';
const TITLE = 'Move to another house';
const made = (state: string, more: object = {}) => ({
  ...{ id: 3, state, done: 0, size: null, asked_at: '2026-11-30T10:00:00Z', expires_at: null, link: null },
  ...more,
});
const taken = (state: string, more: object = {}) => ({
  ...{ id: 5, state, done: 0, total: 0, problem: null, report: null, asked_at: '2026-11-30T10:00:00Z' },
  ...more,
});
const LINK = `/api/users/account-archive/3/${'a'.repeat(64)}/`;

let data: Record<string, object | null>;
let listening: MockInstance<ServerEventStore['on']>;
/** What the server would tell this window. */
const tell = (wanted: string) =>
  act(async () => {
    for (const [type, hear] of listening.mock.calls) if (type === wanted) hear(null);
  });
beforeEach(() => {
  data = { [EXPORT]: null, [IMPORT]: null };
  listening = vi.spyOn(ServerEventStore.prototype, 'on');
  vi.stubGlobal('XMLHttpRequest', Upload);
  for (const path of [EXPORT, IMPORT])
    stage.answers[path] = () => {
      if (to(path).at(-1)?.method === 'POST') data[path] = path === EXPORT ? made('waiting') : taken('waiting');
      return Response.json({ data: data[path] });
    };
});
afterEach(() => vi.restoreAllMocks());

describe('the archive of the account', () => {
  it('is asked for, followed, and downloaded by its link', async () => {
    await openProfile();
    await press('Export everything');
    await section(TITLE).findByText('The archive is being made. You can go on working.');
    data[EXPORT] = made('running', { done: 1250 });
    await tell(DATA_EXPORT_CHANGED);
    await section(TITLE).findByText('The archive is being made: 1,250 items so far.');
    data[EXPORT] = made('ready', { size: 3_200_000_000, expires_at: '2026-12-01T10:00:00Z', link: LINK });
    await tell(DATA_EXPORT_CHANGED);
    await section(TITLE).findByText(/^Ready: 3\.2 GB\. Whoever has its link can download it until December 1, 2026/);
    const link = section(TITLE).getByRole('link', { name: 'Download the archive' });
    expect(link.getAttribute('href')).toBe(LINK);
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('of a cancelled account is made, and none is taken in', async () => {
    stage.user = userOf(7, { cancelled_until: '2026-12-24T12:00:00Z' });
    await openProfile();
    await section(TITLE).findByRole('button', { name: 'Export everything' });
    expect(section(TITLE).queryByRole('button', { name: 'Import an archive…' })).toBeNull();
  });
});

describe('an archive that is imported', () => {
  const choose = async () => {
    const input = section(TITLE).getByLabelText('Import an archive…', { selector: 'input' });
    await act(async () => void fireEvent.change(input, { target: { files: [new File(['PK'], 'archive.zip')] } }));
  };

  it('is sent, followed, and tells what came of it', async () => {
    await openProfile();
    await section(TITLE).findByRole('button', { name: 'Import an archive…' });
    await choose();
    await section(TITLE).findByRole('progressbar', { name: 'Checking the archive' });
    expect(section(TITLE).queryByRole('button', { name: 'Import an archive…' })).toBeNull();
    data[IMPORT] = taken('running', { done: 30, total: 120 });
    await tell(ARCHIVE_IMPORT_CHANGED);
    await section(TITLE).findByText('30 of 120');
    const report = {
      streams: [
        { part: 'library', stream: 'articles', made: 1200, there: 3, left: 1 },
        { part: 'core', stream: 'settings', made: 0, there: 1, left: 0 },
      ],
      left: [{ part: 'library', stream: 'articles', title: 'Growth', reason: 'limit' }],
      parts: [{ part: 'word', reason: 'newer' }],
      left_out: [{ title: 'Of Eve', stream: 'projects' }],
    };
    data[IMPORT] = taken('done', { done: 120, total: 120, report });
    await tell(ARCHIVE_IMPORT_CHANGED);
    await section(TITLE).findByText('Imported: 1,200 new, 4 were here already.');
    await section(TITLE).findByText('References: 1,200');
    section(TITLE).getByText('1 item could not be taken');
    section(TITLE).getByText('References: Growth (your plan has no room for it; import the archive again when there is)');
    section(TITLE).getByText(/^The archive’s “word” is newer than this house/);
    section(TITLE).getByText('1 item is owned by somebody else and is not in the archive');
    section(TITLE).getByText('Of Eve');
  });

  it('is done though the answer to its sending comes last, and tells of the beginning', async () => {
    const report = { streams: [], left: [], parts: [], left_out: [] };
    stage.answers[IMPORT] = () => {
      if (to(IMPORT).at(-1)?.method !== 'POST') return Response.json({ data: data[IMPORT] });
      data[IMPORT] = taken('done', { report });
      return Response.json({ data: taken('waiting') });
    };
    await openProfile();
    await section(TITLE).findByRole('button', { name: 'Import an archive…' });
    await choose();
    await section(TITLE).findByText(/^Imported: /);
  });

  it.each([
    ['none', 'This is no archive of an account.'],
    ['damaged', 'The archive is damaged: nothing of it was taken.'],
    ['fault', 'The import was interrupted. It goes on by itself; what was taken is kept.'],
  ])('that is refused as %s says why', async (problem, text) => {
    data[IMPORT] = taken('failed', { problem });
    await openProfile();
    const status = within(await screen.findByText(text));
    expect(status).toBeDefined();
    await section(TITLE).findByRole('button', { name: 'Import an archive…' });
  });
});
