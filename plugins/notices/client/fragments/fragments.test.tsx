/** What Home and the dashboard show of notifications and release notes. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { groupsOf, itemOf, noteOf, noticesStage } from '../testing/notices-stage.tsx';
import Newest from './newest.tsx';
import Notifications from './notifications.tsx';
import ReleaseNotes from './release-notes.tsx';

const away = () => {
  throw new Error('away');
};
const settle = () => act(async () => {});
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('[CORE-057] the widget of notifications', () => {
  const at = (day: number) => ({ created_at: `2026-11-0${day}T00:00:00Z` });

  it('shows all groups together, newest first, and leads to what each is about', async () => {
    const { render, navigation, api } = noticesStage({
      notifications: () =>
        groupsOf({
          shareRequests: [itemOf(1, { ...at(2), text: 'A request', data: { path: '/share-requests' } })],
          serviceInsuffecientCredit: [itemOf(1, { ...at(1), text: 'Credits' })],
          otherNotifications: [itemOf(2, { ...at(3), text: 'News', is_read: true })],
        }),
    });
    render(<Notifications />);
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeNull();
    await settle();
    expect(lines().map((line) => line?.replace(/(Nov|[0-9]).*$/, ''))).toEqual(['News', 'New: A request', 'New: Credits']);
    fireEvent.click(screen.getByRole('button', { name: /A request/ }));
    expect(navigation.go).toHaveBeenCalledWith('/share-requests');
    // Only who opens the list has read it.
    expect(api.updateNotifications).not.toHaveBeenCalled();
  });

  it('says what comes here when there is nothing, and can be asked again after a failure', async () => {
    let isAway = true;
    const { render } = noticesStage({ notifications: () => (isAway ? away() : groupsOf()) });
    render(<Notifications />);
    await settle();
    isAway = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.queryByText('There is nothing new.')).not.toBeNull();
  });
});

describe('[CORE-058] release notes', () => {
  const notes = { releaseNotes: () => ({ data: [noteOf('0.2.0'), noteOf('0.1.0', { is_read: true })] }) };

  it('are all in their widget', async () => {
    noticesStage(notes).render(<ReleaseNotes />);
    await settle();
    expect(lines()).toHaveLength(2);
  });

  it('are asked for once, however many places show them', async () => {
    const { render, api } = noticesStage(notes);
    render(
      <>
        <ReleaseNotes />
        <Newest />
      </>,
    );
    await settle();
    expect(lines()).toHaveLength(3);
    expect(api.releaseNotes).toHaveBeenCalledOnce();
  });

  it('can be asked for again', async () => {
    let isAway = true;
    const { render } = noticesStage({ releaseNotes: () => (isAway ? away() : { data: [] }) });
    render(<ReleaseNotes />);
    await settle();
    isAway = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.queryByText('There are no release notes.')).not.toBeNull();
  });

  it('[CORE-002] Home shows the newest, which opens in place and is read then', async () => {
    const { render, api } = noticesStage(notes);
    render(<Newest />);
    await settle();
    expect(lines()).toHaveLength(1);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Version 0.2.0/ })));
    expect(api.markNoteAsRead).toHaveBeenCalledWith({ body: { id: '0.2.0' } });
  });

  it.each([
    ['none', () => ({ data: [] })],
    ['no answer', away],
  ])('[CORE-002] where there is %s, Home shows nothing of them', async (_, releaseNotes) => {
    noticesStage({ releaseNotes }).render(<Newest />);
    await settle();
    expect(screen.queryByText('What is new')).toBeNull();
  });
});
