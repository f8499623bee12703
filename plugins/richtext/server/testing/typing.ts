/** For tests: people who type into rich texts, and the parts of their server half. */
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { channelOf } from '#plugins/coedit/server/testing/start-texts.ts';
import { TreeTypist } from '#plugins/coedit/server/testing/tree-typist.ts';
import { callerOf } from '#plugins/coedit/server/testing/typist.ts';
import { LibraryAccess } from '#plugins/library/common/server-services.ts';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import { KIND, treeShape } from '../../common/tree-shape.ts';
import type { Db, Richtext } from '../richtext.ts';

export type { TreeTypist };

/** What rich texts work with, as far as texts are read and written; nothing is limited. */
export const richtextOf = (server: TestServer): Richtext =>
  ({
    db: server.executor as unknown as Db,
    events: server.core.events,
    limits: { claim: async () => undefined },
    accounts: server.core.accounts,
    library: { access: server.service(LibraryAccess) },
    live: server.service(LiveTexts),
  }) as unknown as Richtext;

export const connect = (server: TestServer, typist: TreeTypist, file: number): Promise<void> =>
  typist.connect(channelOf(server.core), file, KIND);

export const typistAt = async (server: TestServer, user: TestUser, file: number): Promise<TreeTypist> => {
  const typist = new TreeTypist({ ...callerOf(user.account.id), email: user.account.email }, treeShape);
  await connect(server, typist, file);
  return typist;
};
