/** `saveProfile` with its parts at hand, for the sections of the profile panel. */
import { Notices, Session, useApi, useService, useTranslate } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import { type ProfileChange, saveProfile } from './save-profile.ts';

export const useSaveProfile = (): ((change: ProfileChange) => Promise<boolean>) => {
  const { updateProfile } = useApi(contract);
  const parts = { update: updateProfile, session: useService(Session), notices: useService(Notices), t: useTranslate() };
  return (change) => saveProfile(change, parts);
};
