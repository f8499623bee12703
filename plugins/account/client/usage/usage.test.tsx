/** What happens by itself after a sign-in: the first one is greeted, work is counted, and level 7 is spoken of. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { initialDataOf, userOf } from '#core/client/session/testing.ts';
import { usageIn } from '../../common/usage-level.ts';
import { activate, press, signedIn, stage, start, to } from '../testing/account-stage.tsx';

const begin = async (rest: object) => {
  stage.user = userOf(7, rest);
  signedIn();
  await start('/verify-email');
  await activate();
};
const at7 = { ...usageIn({}), user_level: 7, individual_session_count: 9 };

describe('after a sign-in', () => {
  it('[CORE-085] a session is counted and saved', async () => {
    await begin({});
    await waitFor(() => expect(to('/users/save-user-analytics-info/')).toHaveLength(1));
    expect(to('/users/save-user-analytics-info/')[0]?.body).toMatchObject({
      analytics_info: { user_level: 1, individual_session_count: 1, weekly_session_count: 1, monthly_session_count: 1 },
    });
    expect(to('/users/add-prospects-to-campaign/')).toEqual([]);
  });

  it('[CORE-086] [CORE-087] [CORE-088] the first one is told once, and its flag is cleared 2 seconds later', async () => {
    await begin({ firstLogin: true });
    await waitFor(() => expect(to('/users/add-prospects-to-campaign/')).toHaveLength(1));
    const told = performance.now();
    expect(to('/users/add-prospects-to-campaign/')[0]?.body).toMatchObject({ user: { id: 7, email: 'u7@example.org' } });
    expect(to('/users/7/')).toEqual([]);
    await waitFor(() => expect(to('/users/7/')[0]?.body).toEqual({ firstLogin: false }));
    expect(performance.now() - told).toBeGreaterThan(1500);
  });

  it('[CORE-078] [CORE-087] the first one is an event of its own, of those who agreed', async () => {
    const data = { settings: { 'core.tracking': true } };
    stage.answers['/users/initial-data/'] = () => Response.json(initialDataOf(stage.user, { tracking: true }));
    await begin({ firstLogin: true, data });
    await waitFor(() => expect(to('/tracking/events/')).toHaveLength(1));
    expect(to('/tracking/events/')[0]?.body).toEqual({ event: 'first_login', ga_cid: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it('[CORE-082] at level 7 offers pro to free users by a notice that waits, and opens no dialog', async () => {
    await begin({ analytics_info: at7 });
    await screen.findByText('You work a lot with Carrel. PRO raises every limit.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('See what PRO brings');
    await screen.findByRole('dialog');
    await screen.findByText(/^Upgrade to PRO to /);
    expect(to('/users/save-user-analytics-info/')[0]?.body).toMatchObject({
      analytics_info: { prompted_at: expect.stringMatching(/^\d{4}-/) },
    });
  });

  it('[CORE-082] at level 7 asks pro users how it is, and keeps what they say', async () => {
    await begin({ analytics_info: at7, subscription_type: 'P' });
    await screen.findByText('Rate us: how do you like working with Carrel?');
    await press('I like it');
    await waitFor(() => expect(to('/users/7/')[0]?.body).toEqual({ data: { rating: 'good' } }));
    await screen.findByText('Thank you.');
  });

  it('[CORE-082] says nothing when it was said less than 30 days ago', async () => {
    await begin({ analytics_info: { ...at7, prompted_at: new Date(Date.now() - 86_400_000).toISOString() } });
    await waitFor(() => expect(to('/users/save-user-analytics-info/')).toHaveLength(1));
    expect(screen.queryByText('You work a lot with Carrel. PRO raises every limit.')).toBeNull();
  });
});
