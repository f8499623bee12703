/** Which gateway takes the payments of this installation. */
import type { ServerContext } from '#plugin-api/server';
import type { Gateway } from './gateway.ts';
import { SandboxEvents } from './sandbox/sandbox-events.ts';
import { SandboxGateway } from './sandbox/sandbox-gateway.ts';
import type { SandboxTables } from './sandbox/tables.ts';
import { secretOf } from './secrets.ts';

export interface OpenGateway {
  readonly gateway: Gateway;
  /** Set when the sandbox is the gateway. */
  readonly sandbox: { readonly gateway: SandboxGateway; readonly events: SandboxEvents } | undefined;
}

export const openGateway = async ({ db, jobs }: ServerContext): Promise<OpenGateway> => {
  const tables = db<SandboxTables>();
  const events = new SandboxEvents({ db: tables, jobs, secret: await secretOf(tables, 'sandbox') });
  const gateway = new SandboxGateway(tables, events);
  return { gateway, sandbox: { gateway, events } };
};
