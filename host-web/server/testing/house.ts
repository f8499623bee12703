/** The whole server, with every plugin of this host in one process: for what must hold of all calls alike. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import { sessionContract } from '#core/common/session-contract.ts';
import { asksNobody } from '#core/server/testing/asks-nobody.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServer } from '#core/server/testing/types.ts';
import type { Contract, Route } from '#plugin-api';
import { plugins } from '../plugins.ts';

export interface OneCall {
  /** Plugin id, or `core`. */
  readonly owner: string;
  readonly name: string;
  readonly route: Route;
}

/** No test asks anybody outside: where there would be citation styles there is nothing. */
const startNothing = async (): Promise<string> => {
  const nothing = createServer((_request, response) => response.writeHead(404).end());
  await once(nothing.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => nothing.close());
  return `http://127.0.0.1:${(nothing.address() as AddressInfo).port}`;
};

const callsOf = (owner: string, contract: Contract): OneCall[] =>
  Object.entries<Route>(contract).map(([name, route]) => ({ owner, name, route }));

/** What did not start, by its plugins' ids. */
export const brokenIn = ({ core }: TestServer): string[] =>
  core.plugins.filter(({ state }) => state !== 'ready').map(({ manifest }) => manifest.id);

/** Called at the top of a test file. `calls` are those that the server has mounted, so that none can be forgotten. */
/** @param more settings */
export const startHouse = async (
  more: Readonly<Record<string, string>> = {},
): Promise<{ server: TestServer; calls: readonly OneCall[] }> => {
  const env = {
    ...(await asksNobody()),
    CITING_STYLES: await startNothing(),
    SIGN_INS_PER_MINUTE: '100000',
    ...more,
  };
  const server = await startForTests({ plugins, env });
  const broken = brokenIn(server);
  if (broken.length > 0) throw new Error(`These plugins did not start: ${broken.join(', ')}`);
  const calls = [
    ...callsOf('core', { ...sessionContract, ...coreContract }),
    ...server.core.plugins.flatMap(({ manifest, contract }) => callsOf(manifest.id, contract)),
  ];
  return { server, calls };
};
