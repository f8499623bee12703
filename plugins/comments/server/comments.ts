/** What the parts of comments' server half work with. */
import { Accounts, type Kysely, type ServerContext, type Transaction } from '#plugin-api/server';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { NoticeMails, Notifications } from '#plugins/notices/common/server-services.ts';
import type { CommentsTables } from './tables.ts';

/** The database or a transaction of it. */
export type Db = Kysely<CommentsTables>;
export type Tx = Transaction<CommentsTables>;

export interface Comments extends Pick<ServerContext, 'events' | 'jobs' | 'publicUrl' | 'productName'> {
  readonly db: Db;
  readonly accounts: Pick<Accounts, 'byId' | 'byIds'>;
  readonly texts: Pick<LiveTexts, 'kind' | 'kinds' | 'change' | 'hold'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly mails: NoticeMails;
}

export const openComments = (context: ServerContext): Comments => ({
  db: context.db<CommentsTables>(),
  events: context.events,
  jobs: context.jobs,
  publicUrl: context.publicUrl,
  productName: context.productName,
  accounts: context.service(Accounts),
  texts: context.service(LiveTexts),
  notifications: context.service(Notifications),
  mails: context.service(NoticeMails),
});
