/** Handlers of the calls that belong to no plugin. */
import type { coreContract } from '../../common/core-contract.ts';
import type { Handlers } from '../../plugin-api/server.ts';
import { HttpError } from '../app/http-error.ts';
import type { Core } from '../app/open-core.ts';
import { Layouts } from '../layouts/layouts.ts';
import type { LayoutTables } from '../layouts/tables.ts';
import type { HealthWatch } from '../observe/health.ts';
import type { LiveConnections } from '../live/live-connections.ts';
import { mayTrack } from '../tracking/may-track.ts';
import { initialData } from './initial-data.ts';

export const coreRoutes = (core: Core, health: HealthWatch, live: LiveConnections): Handlers<typeof coreContract> => {
  const layouts = new Layouts(core.db.kysely.withTables<LayoutTables>());
  return {
    initialData: ({ user }) => initialData(core, layouts, user),
    async updateLayouts({ user, body }) {
      await layouts.save(user.id, body);
      return { success: true, message: 'Layout updated.' };
    },
    health: () => health.now(),
    async track({ user, body: { event, ga_cid, ...details } }) {
      if (!core.plugins.some(({ manifest }) => manifest.contributes.tracks?.includes(event)))
        throw new HttpError(400, 'There is no such event.');
      const account = await core.accounts.byId(user.id);
      const allowed = account !== undefined && mayTrack(account, details);
      if (allowed) core.tracking.send({ event, user: user.id, clientId: ga_cid, details });
      return { success: allowed };
    },
    async sendLive({ user, body }) {
      await live.pass(user.sessionId, body);
      return { success: true };
    },
    async reportError({ body }) {
      core.reports.reportOfBrowser(body);
      return { accepted: core.reports.isOn };
    },
  };
};
