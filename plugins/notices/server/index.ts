/** Server half of notices: the four groups of notifications, release notes, and which of them also come by mail. */
import { Accounts, defineServer } from '#plugin-api/server';
import { noticesContract } from '../common/contract.ts';
import { NoticeMails, Notifications } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { noticesArchive } from './archive.ts';
import { MailRepository } from './mail-repository.ts';
import { migrations } from './migrations/index.ts';
import { NotificationRepository } from './notification-repository.ts';
import { noticesData } from './personal.ts';
import { ReleaseNotes, shippedNotes } from './release-notes.ts';
import type { NoticesTables } from './tables.ts';

const done = (message: string) => ({ success: true as const, message });

export default defineServer(manifest, noticesContract, {
  programs: 'never',
  migrations,
  setup(context) {
    const { events, log, mail, publicUrl } = context;
    const db = context.db<NoticesTables>();
    const notes = new ReleaseNotes(db, shippedNotes());
    const repository = new NotificationRepository({ db, events, notes, log });
    const mails = new MailRepository({ db, mail, publicUrl });
    context.provide(Notifications, repository);
    context.provide(NoticeMails, mails);
    const accounts = context.service(Accounts);
    /** The account's own and not that of the session: who changes the language is answered in it. */
    const reader = async ({ id, language }: { id: number; language: 'en' | 'de' }) => ({
      id,
      language: (await accounts.byId(id))?.language ?? language,
    });
    return {
      routes: {
        notifications: async ({ user }) => repository.groups(await reader(user)),
        async updateNotifications({ user }) {
          await repository.markRead(user.id);
          return repository.groups(await reader(user));
        },
        releaseNotes: async ({ user }) => ({ data: await notes.list(user.id, (await reader(user)).language) }),
        async markNoteAsRead({ user, body }) {
          await notes.markRead(user.id, body.id);
          await repository.changed(db, [user.id]);
          return done('Release note marked as read.');
        },
        mailKinds: async ({ user }) => ({ data: await mails.kinds(user, (await reader(user)).language) }),
        async setMailKind({ user, body }) {
          await mails.set(user.id, body.kind, body.is_on);
          return { ...done('Setting saved.'), data: await mails.kinds(user, (await reader(user)).language) };
        },
        unsubscribe: ({ user, query, body }) => mails.setByLink(query.token, body.is_on ?? false, user?.language ?? 'en'),
      },
      personal: noticesData(db),
      archive: noticesArchive(db),
      jobs: { sweep: { urgency: 'bulk', every: '7 4 * * *', run: () => repository.sweep() } },
    };
  },
});
