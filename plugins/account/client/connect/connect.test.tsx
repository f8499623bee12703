/** The screen on which a program is connected, in the whole app. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, refused, signedIn, stage, start, to, type } from '../testing/account-stage.tsx';

const waiting = () =>
  Response.json({ client: 'carrel-word', browser: 'Edge', system: 'Windows', asked_at: '2026-01-02T03:04:05Z' });

const typeCode = async () => {
  signedIn();
  stage.answers['/auth/device/look/'] = waiting;
  await start('/connect');
  await type('Code', 'bcdf ghjk');
  await press('Continue');
};

describe('connecting a program', () => {
  it('[CORE-026] shows which it is, what it may do, and for whom, before it is allowed', async () => {
    await typeCode();
    expect(await screen.findByRole('heading', { name: 'Connect “Word add-in”?' })).not.toBeNull();
    expect(screen.getByText('Edge, Windows')).not.toBeNull();
    expect(screen.getByText('BCDF-GHJK')).not.toBeNull();
    expect(screen.getByText(/ada@example\.org/)).not.toBeNull();
    expect(to('/auth/device/answer/')).toEqual([]);
    await press('Allow');
    expect(await screen.findByRole('heading', { name: '“Word add-in” is connected' })).not.toBeNull();
    expect(to('/auth/device/answer/')[0]?.body).toEqual({ user_code: 'BCDFGHJK', allow: true });
  });

  it('refuses it at a press', async () => {
    await typeCode();
    await press('Refuse');
    expect(await screen.findByRole('heading', { name: 'Not connected' })).not.toBeNull();
    expect(to('/auth/device/answer/')[0]?.body).toMatchObject({ allow: false });
  });

  it('says so when it cannot be a code, and when no program waits with it', async () => {
    signedIn();
    stage.answers['/auth/device/look/'] = refused(404, { message: 'No program waits with this code.' });
    await start('/connect');
    await type('Code', 'BCDF-GHJ');
    await press('Continue');
    expect(await screen.findByText('The code has 8 letters.')).not.toBeNull();
    await type('Code', 'BCDF-GHJK');
    await press('Continue');
    expect(await screen.findByText('No program waits with this code.')).not.toBeNull();
  });
});
