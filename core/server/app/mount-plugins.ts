/** Puts the contracts of core and of all plugins below `/api`, each in a scope of its own. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { coreContract } from '../../common/core-contract.ts';
import type { Gate } from '../../common/plans.ts';
import type { ForPrograms } from '../../common/reach.ts';
import { sessionContract } from '../../common/session-contract.ts';
import type { Contract, Route } from '../../plugin-api/contract.ts';
import { coreRoutes } from '../core-routes/core-routes.ts';
import { sessionRoutes } from '../core-routes/session-routes.ts';
import type { LiveConnections } from '../live/live-connections.ts';
import type { HealthWatch } from '../observe/health.ts';
import { admission, type Door } from './admit.ts';
import { flagsOf } from './flags.ts';
import { HttpError } from './http-error.ts';
import { type AnyHandler, mountRoute } from './mount-route.ts';
import type { DocumentedContract } from './openapi.ts';
import type { Core } from './open-core.ts';

interface Mount {
  readonly owner: string;
  readonly contract: Contract;
  /** By name of the route. */
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly gate?: Gate | undefined;
  readonly programs?: ForPrograms | undefined;
}

/** Stands in for admission, so that it is the answer whatever the request brings. */
const unavailable = async (): Promise<never> => {
  throw new HttpError(503, 'This part of the app is not available at the moment.', { retry_after: 60 });
};

/** Two routes are the same for the router when only the names of their placeholders differ. */
const shapeOf = ({ method, path }: Route): string => `${method} ${path.replaceAll(/\{\w+\}/g, '{}').replace(/\/+$/, '')}`;

const mountsOf = (core: Core, health: HealthWatch, live: LiveConnections): Mount[] => [
  { owner: 'core', contract: sessionContract, handlers: sessionRoutes(core) as Mount['handlers'], programs: 'never' },
  {
    owner: 'core',
    contract: coreContract,
    handlers: coreRoutes(core, health, live) as Mount['handlers'],
    programs: 'never',
  },
  ...core.plugins.map((plugin) => ({
    owner: plugin.manifest.id,
    contract: plugin.contract,
    handlers: plugin.state === 'ready' ? (plugin.parts.routes as Mount['handlers']) : {},
    gate: plugin.manifest.gate,
    programs: plugin.state === 'ready' ? plugin.programs : 'never',
  })),
];

export interface MountOptions {
  readonly core: Core;
  readonly health: HealthWatch;
  readonly live: LiveConnections;
  /** Milliseconds that the database may take over a query of a request. */
  readonly queryPatience: number;
}

/** Answers what was mounted, for the OpenAPI document. */
export const mountPlugins = async (
  api: FastifyInstance,
  { core, health, live, queryPatience }: MountOptions,
): Promise<readonly DocumentedContract[]> => {
  const { sessions, tokens, clients, rates } = core;
  const door: Door = { sessions, tokens, clients, rates, flags: new Set(flagsOf(core.config)) };
  const scratch = join(core.config.CARREL_DATA, 'scratch', 'core');
  const taken = new Map<string, string>();
  const mounts = mountsOf(core, health, live);
  for (const { owner, contract, handlers, gate, programs } of mounts) {
    const log = core.logOf(owner);
    await api.register(async (scope) => {
      for (const [name, route] of Object.entries(contract)) {
        const shape = shapeOf(route);
        const other = taken.get(shape);
        if (other) {
          log.error({ route: shape, owner: other }, 'The route exists already; this one is left out');
          continue;
        }
        taken.set(shape, owner);
        const handler = handlers[name];
        const admit = handler ? admission(route, [gate, route.gate], door, programs) : unavailable;
        try {
          mountRoute(scope, { route, handler: handler ?? unavailable, admit, log, scratch, queryPatience });
        } catch (error) {
          log.error({ err: error, route: shape }, 'The route could not be added; it is left out');
        }
      }
    });
  }
  return mounts;
};
