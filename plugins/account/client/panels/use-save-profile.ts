/** `saveProfile` with its parts at hand, for the sections of the profile panel. */
import { useContext } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Notices, Session } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import { TrackProfile } from './profile-tracking.ts';
import { type ProfileChange, saveProfile } from './save-profile.ts';

export const useSaveProfile = (): ((change: ProfileChange) => Promise<boolean>) => {
  const { updateProfile } = useApi(contract);
  const parts = {
    update: updateProfile,
    session: useService(Session),
    notices: useService(Notices),
    t: useTranslate(),
    track: useContext(TrackProfile),
  };
  return (change) => saveProfile(change, parts);
};
