/** What the server half of notices offers to those of other plugins. Ask with `context.optional(Notifications)`. */
import { type Executor, token, type UserType } from '#plugin-api';
import type { GroupName, NotificationItem } from './contract.ts';

export type Language = 'en' | 'de';
export type ByLanguage = Readonly<Record<Language, string>>;

export interface NewNotification {
  /** What it tells of, e.g. `share_accepted`; comes back as `data.type`. */
  readonly type: string;
  /** One sentence; more than 500 characters are cut off. */
  readonly text: ByLanguage;
  /** JSON; `path` is where it leads in the app. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Notifications {
  /** Says what stands in a group that is another plugin's: its items, newest first. A group has one reader. */
  group(name: Exclude<GroupName, 'releaseNotes' | 'otherNotifications'>, read: GroupReader): void;
  /** Tells somebody something, in the caller's transaction; open browsers hear of it when that commits. */
  notify(within: Executor, owner: number, notification: NewNotification): Promise<void>;
  /** What a group holds for these people is not what it was: open browsers ask again. */
  changed(within: Executor, owners: readonly number[]): Promise<void>;
}
export type GroupReader = (owner: number, language: Language) => Promise<readonly NotificationItem[]>;
export const Notifications = token<Notifications>('notices.notifications');

export interface NoticeMail {
  readonly subject: string;
  readonly text: string;
}

/** Mails that people can switch off by their kind, in the settings or by the link that stands in each of them. */
export interface NoticeMails {
  /**
   * @param title what the settings call it
   * @param only whose settings have it; everybody's when not given
   */
  kind(name: string, title: ByLanguage, only?: readonly UserType[]): void;
  /** Sends it, unless the person does not want mails of this kind. The kind must be known. */
  send(
    within: Executor,
    to: { readonly id: number; readonly email: string; readonly language: Language },
    kind: string,
    mail: NoticeMail,
  ): Promise<void>;
}
export const NoticeMails = token<NoticeMails>('notices.mails');
