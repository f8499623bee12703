/** One's own data in the profile, and the bar of a cancelled account. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ServerEventStore } from '#core/client/events/server-event-store.ts';
import { userOf } from '#core/client/session/testing.ts';
import { DATA_EXPORT_CHANGED } from '../../common/data-export.ts';
import LeavingBar from '../panels/leaving-bar.tsx';
import { draw, openProfile, press, refused, saved, section, stage, to } from '../testing/account-stage.tsx';

const PATH = '/users/data-export/';
const archive = (state: string, more: object = {}) => ({
  ...{ id: 3, state, files: 0, size: null, asked_at: '2026-11-20T10:00:00Z', expires_at: null },
  ...more,
});
const ready = archive('ready', { files: 12, size: 12_340_000, expires_at: '2026-11-27T10:00:00Z' });
/** The server has this archive, and makes one when it is asked to. */
const withArchive = (first: object | null) => {
  let data = first;
  stage.answers[PATH] = () => {
    if (to(PATH).at(-1)?.method === 'POST') data = archive('waiting', { id: 4 });
    return Response.json({ data });
  };
  return (next: object) => (data = next);
};
/** What the server would tell this window. */
const tell = () =>
  act(async () => {
    for (const [type, hear] of listening.mock.calls) if (type === DATA_EXPORT_CHANGED) hear(null);
  });
let listening: MockInstance<ServerEventStore['on']>;
beforeEach(() => {
  listening = vi.spyOn(ServerEventStore.prototype, 'on');
});
afterEach(() => vi.restoreAllMocks());

describe('[ACC-036] one’s own data', () => {
  it('is asked for, and followed until it can be downloaded', async () => {
    const becomes = withArchive(null);
    await openProfile();
    await press('Make an archive');
    expect(to(PATH).filter(({ method }) => method === 'POST')).toHaveLength(1);
    await section('Your data').findByText('The archive is being made. You can go on working.');
    expect(section('Your data').queryByRole('button')).toBeNull();
    becomes(archive('running', { files: 25 }));
    await tell();
    await section('Your data').findByText('The archive is being made: 25 files so far.');
    becomes(ready);
    await tell();
    await section('Your data').findByText('Ready: 12.3 MB. It can be downloaded until November 27, 2026.');
  });

  it('is saved under a name with its day, and can be made anew', async () => {
    withArchive(ready);
    stage.answers[`${PATH}3/`] = () => new Response('PK', { headers: { 'content-type': 'application/zip' } });
    await openProfile();
    await press('Download');
    await waitFor(() => expect(saved.at(-1)).toBe('My data 2026-11-20.zip'));
    await press('Make a new archive');
    await section('Your data').findByText('The archive is being made. You can go on working.');
  });

  it('says that it failed, and lets one begin anew', async () => {
    withArchive(archive('failed'));
    await openProfile();
    await section('Your data').findByText(/^The archive could not be made\./);
    await press('Make an archive');
    await section('Your data').findByText('The archive is being made. You can go on working.');
  });

  it('says that it cannot be shown, and asks again', async () => {
    stage.answers[PATH] = refused(500, { message: 'no' });
    await openProfile();
    await screen.findByText('It cannot be shown whether there is an archive.');
    withArchive(ready);
    const told = screen.getByText('It cannot be shown whether there is an archive.').closest<HTMLElement>('[role="alert"]');
    await act(async () =>
      within(told ?? document.body)
        .getByRole('button', { name: 'Try again' })
        .click(),
    );
    await section('Your data').findByText(/^Ready: 12\.3 MB/);
  });
});

describe('[ACC-036] the bar above the workbench', () => {
  it('of a cancelled account says until when, and keeps it', async () => {
    stage.user = userOf(7, { cancelled_until: '2026-12-24T12:00:00Z' });
    stage.answers['/users/reactivate-account/'] = () => {
      stage.user = userOf(7, { cancelled_until: null });
      return Response.json({ user: stage.user });
    };
    await draw(LeavingBar);
    const bar = within(await screen.findByRole('region', { name: 'This account is cancelled' }));
    bar.getByText('This account is cancelled. Until December 24, 2026 you can read and export your data.');
    bar.getByRole('button', { name: 'Export data…' });
    await press('Keep account');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'This account is cancelled' })).toBeNull());
  });

  it('is not there for others', async () => {
    await draw(LeavingBar);
    expect(screen.queryByRole('region', { name: 'This account is cancelled' })).toBeNull();
  });
});
