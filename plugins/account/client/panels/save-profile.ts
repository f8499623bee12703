/** Saves profile fields and says how it went, in the specification's words (ACC-029, ACC-030, ACC-034). */
import { ApiError, type ApiOf } from '#plugin-api';
import type { Notices, Session, Translate } from '#plugin-api/client';
import type { contract } from '../../common/contract.ts';
import type { ProfileTracking } from './profile-tracking.ts';

type Update = ApiOf<typeof contract>['updateProfile'];
export type ProfileChange = Parameters<Update>[0]['body'];

export interface SaveParts {
  readonly update: Update;
  readonly session: Session;
  readonly notices: Notices;
  readonly t: Translate;
  track(state: ProfileTracking): void;
}

/** The text of a refused change: the old password is named when it was wrong; no answer has a text of its own. */
export const refusal = (error: unknown, t: Translate): string => {
  if (error instanceof ApiError && error.body?.fields?.old_password) return t('profile.oldPassword');
  const unanswered = !(error instanceof ApiError) || error.body === undefined;
  return t(unanswered ? 'profile.unreachable' : 'profile.failed');
};

/** @returns whether it was saved */
export const saveProfile = async (change: ProfileChange, { update, session, notices, t, track }: SaveParts): Promise<boolean> => {
  const id = session.user?.id;
  if (id === undefined) return false;
  track('requested');
  try {
    await session.changing(() => update({ params: { id }, body: change }));
    await session.refresh();
    track('success');
    notices.success(t('profile.updated'));
    return true;
  } catch (error) {
    track('error');
    notices.show({ kind: 'danger', text: refusal(error, t) });
    return false;
  }
};
