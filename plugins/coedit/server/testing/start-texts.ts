/** Live texts on a server of their own for tests, and on further processes over its database. */
import { openCore, type Core } from '#core/server/app/open-core.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServer } from '#core/server/testing/types.ts';
import type { ChannelServer, Kysely } from '#plugin-api/server';
import { DocumentLog } from '../log/document-log.ts';
import type { CoeditTables } from '../tables.ts';
import { textPlugins } from './text-plugins.ts';

export const channelOf = (core: Core): ChannelServer => {
  const plugin = core.plugins.find(({ manifest: { id } }) => id === 'coedit');
  const channel = plugin?.state === 'ready' ? plugin.parts.channels?.[0] : undefined;
  if (!channel) throw new Error('Live texts are not served');
  return channel;
};

/** Called at the top of a test file. */
export const startTexts = async (): Promise<TestServer & { readonly channel: ChannelServer }> => {
  const server = await startForTests({ plugins: textPlugins });
  return { ...server, channel: channelOf(server.core) };
};

export const logOf = ({ db }: TestServer): DocumentLog => new DocumentLog(db.kysely as unknown as Kysely<CoeditTables>);

/** Another process, which whoever asks for it closes. */
export const secondCore = ({ core: { config }, db, dataDir }: TestServer): Promise<Core> =>
  openCore({ config, plugins: textPlugins, db, log: silentLog, logOf: () => silentLog, env: { CARREL_DATA: dataDir } });
