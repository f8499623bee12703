/** Calls of sharing: inviting people, their answers, what they may do, and the end of it (matrix LIB-143 to LIB-147). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId, Success } from '../model/fields.ts';
import { NewShare, Participation, Permission, Member, Share, ShareRequest } from '../model/share.ts';

const featureId = z.optional(z.string().check(z.maxLength(60)));

export const sharingCalls = defineContract({
  addSharing: {
    method: 'POST',
    path: '/projects/add-sharing/',
    programs: 'never',
    body: NewShare,
    reply: z.extend(Success, {
      /** The first of `shares`. */
      share: Share,
      shares: z.array(Share),
    }),
    // It tells whether an address has an account, and it sends mail.
    perMinute: 30,
    doc: 'Asks people to take part in a project and all below it. Who was asked already is not asked again.',
  },
  changeSharing: {
    method: 'POST',
    path: '/projects/change-participant-folder-permission/',
    programs: 'never',
    body: z.object({ share_id: ServerId, permission: Permission }),
    reply: z.extend(Success, { share: Share }),
    doc: 'Changes what a person may do in a project.',
  },
  revokeSharing: {
    method: 'POST',
    path: '/projects/revoke-sharing/',
    body: z.object({ share_id: ServerId, featureId }),
    reply: Success,
    doc: 'Ends the part that a person takes in a project, or takes back the request.',
  },
  shareRequests: {
    method: 'GET',
    path: '/projects/get-share-requests/',
    reply: z.object({ data: z.array(ShareRequest) }),
    doc: 'Projects that others want to share with the user, newest first.',
  },
  answerShareRequest: {
    method: 'POST',
    path: '/projects/share-request-action/',
    body: z.object({ action: z.enum(['accept', 'decline']), share_id: ServerId }),
    reply: z.extend(Success, { share: Share }),
    doc: 'Accepts or declines a request.',
  },
  leaveProject: {
    method: 'POST',
    path: '/projects/leave-project/',
    body: z.object({ project_id: ServerId }),
    reply: Success,
    doc: 'Ends the part that the user takes in a project of somebody else, also where they take it by a project above.',
  },
  participants: {
    method: 'GET',
    path: '/projects/participants/',
    query: z.object({ project: z.coerce.number() }),
    reply: z.object({
      project_id: ServerId,
      owner: Member,
      /** Its own shares, then those of projects above it. Who does not own it sees each person once, with what they may do. */
      data: z.array(Participation),
    }),
    doc: 'Who takes part in a project; its owner also sees who was asked and who declined.',
  },
});
