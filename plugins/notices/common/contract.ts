/** Calls of notifications, release notes and the settings of mails (matrix CORE-057 to CORE-059, CORE-067, CORE-069 to CORE-071). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';

export const NotificationItem = z.object({
  /** Unique in its group. */
  id: z.union([z.number(), z.string()]),
  created_at: z.string(),
  is_read: z.boolean(),
  /** In the language of the person. */
  text: z.string(),
  /** What it is about; `type` says what kind of thing that is, `path` where it leads. */
  data: z.record(z.string(), z.unknown()),
});
export type NotificationItem = z.output<typeof NotificationItem>;

/** `serviceInsuffecientCredit` is spelled as the product spells it. */
export const Groups = z.object({
  shareRequests: z.array(NotificationItem),
  releaseNotes: z.array(NotificationItem),
  serviceInsuffecientCredit: z.array(NotificationItem),
  otherNotifications: z.array(NotificationItem),
});
export type Groups = z.output<typeof Groups>;
export type GroupName = keyof Groups;

export const ReleaseNote = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  published_at: z.string(),
  is_read: z.boolean(),
});
export type ReleaseNote = z.output<typeof ReleaseNote>;

export const MailKind = z.object({ kind: z.string(), title: z.string(), is_on: z.boolean() });
export type MailKind = z.output<typeof MailKind>;

const Success = z.object({ success: z.literal(true), message: z.string() });
const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(300)) });

export const noticesContract = defineContract({
  notifications: {
    method: 'GET',
    path: '/user-activity/notifications/',
    reply: Groups,
    doc: 'What waits for the user or was told to them, in four groups, newest first.',
  },
  updateNotifications: {
    method: 'GET',
    path: '/user-activity/update-notifications/',
    reply: Groups,
    doc: 'Marks the other notifications as read and answers all groups.',
  },
  releaseNotes: {
    method: 'GET',
    path: '/release-notes/get-release-notes/',
    reply: z.object({ data: z.array(ReleaseNote) }),
    doc: 'What each version brought, newest first, in the language of the user.',
  },
  markNoteAsRead: {
    method: 'POST',
    path: '/release-notes/note-mark-as-read/',
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: Success,
    doc: 'Marks a release note as read.',
  },
  mailKinds: {
    method: 'GET',
    path: '/notices/mail-settings/',
    reply: z.object({ data: z.array(MailKind) }),
    doc: 'Which notifications also come by mail.',
  },
  setMailKind: {
    method: 'POST',
    path: '/notices/mail-settings/',
    body: z.object({ kind: z.string().check(z.minLength(1), z.maxLength(60)), is_on: z.boolean() }),
    reply: z.extend(Success, { data: z.array(MailKind) }),
    doc: 'Switches the mails of one kind on or off.',
  },
  unsubscribe: {
    method: 'POST',
    path: '/notices/unsubscribe/',
    auth: 'either',
    query: Token,
    // Mail programs send `List-Unsubscribe=One-Click` (RFC 8058), which says nothing more than the address does.
    body: z.object({ is_on: z.optional(z.boolean()) }),
    reply: z.object({ kind: z.string(), title: z.string(), is_on: z.boolean() }),
    perMinute: 30,
    doc: 'Ends the mails that a link in one of them belongs to, or with `is_on` has them again. The link is proof enough.',
  },
});
export type NoticesContract = typeof noticesContract;
