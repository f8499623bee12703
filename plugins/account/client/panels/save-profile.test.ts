import { expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Notices, Session } from '#plugin-api/client';
import { refusal, saveProfile } from './save-profile.ts';

const t = (key: string) => key;

it.each([
  ['[ACC-029] names the old password', new ApiError(400, '', { fields: { old_password: 'x' } }), 'profile.oldPassword'],
  ['[ACC-029] says that the server refused', new ApiError(400, '', { message: 'no' }), 'profile.failed'],
  ['[ACC-030] says that no answer came', new ApiError(0, ''), 'profile.unreachable'],
])('%s', (_name, error, text) => expect(refusal(error, t)).toBe(text));

it('[ACC-034] reads the user again and says so when it is saved', async () => {
  const session = {
    user: { id: 7 },
    refresh: vi.fn(async () => {}),
    changing: (store: () => unknown) => store(),
  } as unknown as Session;
  const notices = { success: vi.fn(), show: vi.fn() } as unknown as Notices;
  const update = vi.fn(async () => ({ user: {} }) as never);
  expect(await saveProfile({ city: 'Ulm' }, { update, session, notices, t, track: vi.fn() })).toBe(true);
  expect(update).toHaveBeenCalledWith({ params: { id: 7 }, body: { city: 'Ulm' } });
  expect(session.refresh).toHaveBeenCalled();
  expect(notices.success).toHaveBeenCalledWith('profile.updated');
});
