import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { groupsOf, itemOf, noteOf, noticesStage, panelOf } from '../testing/notices-stage.tsx';
import NoticePanel from './notice-panel.tsx';

const props = { params: {}, panel: panelOf() };

it('[CORE-057] has four groups, and says of each what goes there while nothing is', async () => {
  noticesStage().render(<NoticePanel {...props} />);
  const headings = await screen.findAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Share requests', 'Credits', 'News', 'Release notes']);
  expect(screen.queryByText('Nobody waits for your answer.')).not.toBeNull();
});

it('[CORE-057] an item leads to what it is about, and never out of the app', async () => {
  const otherNotifications = [
    itemOf(1, { data: { path: '/library/4' } }),
    itemOf(2, { data: { path: '//evil.example' } }),
    itemOf(3),
  ];
  const all = () => groupsOf({ otherNotifications });
  const { api, navigation, render } = noticesStage({ notifications: all, updateNotifications: all });
  render(<NoticePanel {...props} />);
  fireEvent.click(await screen.findByRole('button', { name: /Notification 1/ }));
  expect(navigation.go.mock.calls).toEqual([['/library/4']]);
  expect(api.updateNotifications).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /Notification [23]/ })).toBeNull();
});

it('[CORE-069] marks as read what is looked at, which still looks new; hidden it marks nothing', async () => {
  const unread = groupsOf({ otherNotifications: [itemOf(1)] });
  const read = groupsOf({ otherNotifications: [itemOf(1, { is_read: true })] });
  const hidden = noticesStage({ notifications: () => unread });
  const { unmount } = hidden.render(<NoticePanel {...props} panel={panelOf(false)} />);
  await screen.findByText('Notification 1');
  expect(hidden.api.updateNotifications).not.toHaveBeenCalled();
  unmount();
  const { api, store, render } = noticesStage({ notifications: () => unread, updateNotifications: () => read });
  render(<NoticePanel {...props} />);
  await screen.findByText('Notification 1');
  expect(api.updateNotifications).toHaveBeenCalledOnce();
  expect(store.unread).toBe(0);
  expect(screen.queryByText('New:')).not.toBeNull();
});

it('[CORE-059] a release note is shown as Markdown, made harmless, and is read then', async () => {
  const note = noteOf('0.2.0', { body: 'Now **faster**.<img src=x onerror="alert(1)"><script>alert(1)</script>' });
  const releaseNotes = [itemOf(1)];
  const { api, store, render } = noticesStage({
    notifications: () => groupsOf({ releaseNotes }),
    releaseNotes: () => ({ data: [note] }),
  });
  render(<NoticePanel {...props} />);
  const head = await screen.findByRole('button', { name: /Version 0\.2\.0/ });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  await act(async () => fireEvent.click(head));
  const strong = await screen.findByText('faster');
  expect(strong.tagName).toBe('STRONG');
  expect(document.querySelector('script, img[onerror]')).toBeNull();
  expect(api.markNoteAsRead?.mock.calls).toEqual([[{ body: { id: '0.2.0' } }]]);
  expect(store.unread).toBe(0);
});

it('[CORE-058] says that the release notes failed, beside what came, and tries again', async () => {
  let fails = true;
  const { render } = noticesStage({
    notifications: () => groupsOf({ releaseNotes: [itemOf(1)], otherNotifications: [itemOf(2, { is_read: true })] }),
    releaseNotes: () => {
      if (fails) throw new ApiError(503, 'Later.');
      return { data: [noteOf('0.2.0')] };
    },
  });
  render(<NoticePanel {...props} />);
  await screen.findByText('Notification 2');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await act(async () => fireEvent.click(again));
  expect(await screen.findByText('Version 0.2.0')).toBeTruthy();
});

it('[CORE-069] what could not be marked as read is marked the next time that it is looked at', async () => {
  let fails = true;
  const { api, store, render } = noticesStage({
    notifications: () => groupsOf({ otherNotifications: [itemOf(1)] }),
    updateNotifications: () => {
      if (fails) throw new ApiError(0, '');
      return groupsOf({ otherNotifications: [itemOf(1, { is_read: true })] });
    },
  });
  const { unmount } = render(<NoticePanel {...props} />);
  await screen.findByText('Notification 1');
  expect(store.unread).toBe(1);
  unmount();
  fails = false;
  render(<NoticePanel {...props} />);
  await waitFor(() => expect(store.unread).toBe(0));
  expect(api.updateNotifications).toHaveBeenCalledTimes(2);
});

it('says what failed and tries again', async () => {
  let fails = true;
  const { render } = noticesStage({
    notifications: () => {
      if (fails) throw new ApiError(503, 'Later.');
      return groupsOf();
    },
  });
  render(<NoticePanel {...props} />);
  fails = false;
  const again = await screen.findByRole('button', { name: 'Try again' });
  await act(async () => fireEvent.click(again));
  expect(await screen.findByText('Share requests')).toBeTruthy();
});
