/** Opens channels that plugins serve, for those whom the plugin's gate lets through. */
import * as z from 'zod/mini';
import type { OpenRequest } from '../../common/live-wire.ts';
import type { Gate } from '../../common/plans.ts';
import type { Log } from '../../plugin-api/caller.ts';
import type { ChannelEnds, ChannelServer, ServedChannel } from '../../plugin-api/served-channels.ts';
import { accessOf, demandCurrent, sellUpgrade } from '../app/admit.ts';
import { flagsOf } from '../app/flags.ts';
import { HttpError } from '../app/http-error.ts';
import type { Core } from '../app/open-core.ts';
import type { SignedIn } from '../auth/signed-in.ts';

export interface OpenedChannel {
  readonly ends: ChannelEnds;
  /** Longest frame that the browser may send. */
  readonly maxBytes: number;
}

/** @throws HttpError as a call of the plugin would */
export type ChannelOpener = (who: SignedIn, request: OpenRequest, channel: ServedChannel) => Promise<OpenedChannel>;

interface Offered {
  readonly server: ChannelServer;
  readonly gate: Gate | undefined;
  readonly log: Log;
}

export const channelOpener = ({ plugins, config, logOf }: Pick<Core, 'plugins' | 'config' | 'logOf'>): ChannelOpener => {
  const offered = new Map<string, Offered>();
  for (const plugin of plugins) {
    if (plugin.state !== 'ready') continue;
    const { id, gate } = plugin.manifest;
    for (const server of plugin.parts.channels ?? []) offered.set(server.declaration.name, { server, gate, log: logOf(id) });
  }
  const flags = new Set(flagsOf(config));
  return async (who, { name, params }, channel) => {
    const found = offered.get(name);
    const access = found && accessOf(found.gate, who, { flags });
    if (!found || access === 'hidden') throw new HttpError(404, 'Not found.');
    demandCurrent(who);
    if (access === 'locked') throw sellUpgrade(found.gate, who);
    const { declaration, open } = found.server;
    const read = z.safeParse(declaration.params, params);
    if (!read.success) throw new HttpError(400, 'Bad request.');
    const ends = await open({ user: who.caller, params: read.data, channel, log: found.log });
    return { ends, maxBytes: declaration.maxBytes };
  };
};
