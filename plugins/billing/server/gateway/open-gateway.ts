/** Which gateway takes the payments of this installation: Stripe when its keys are set, and the sandbox else. */
import type { ServerContext } from '#plugin-api/server';
import type { Gateway } from './gateway.ts';
import { SandboxEvents } from './sandbox/sandbox-events.ts';
import { SandboxGateway } from './sandbox/sandbox-gateway.ts';
import type { SandboxTables } from './sandbox/tables.ts';
import { secretOf } from './secrets.ts';
import { StripeSettings } from './stripe/settings.ts';

export interface OpenGateway {
  readonly gateway: Gateway;
  /** Set when the sandbox is the gateway. */
  readonly sandbox: { readonly gateway: SandboxGateway; readonly events: SandboxEvents } | undefined;
}

export const openGateway = async ({ db, env, jobs, publicUrl }: ServerContext): Promise<OpenGateway> => {
  const tables = db<SandboxTables>();
  const settings = env(StripeSettings);
  if (settings.STRIPE_SECRET_KEY !== '') {
    // Loaded only where it is used: it is large.
    const { StripeGateway } = await import('./stripe/stripe-gateway.ts');
    return { gateway: new StripeGateway(settings, await secretOf(tables, 'installation'), publicUrl), sandbox: undefined };
  }
  const events = new SandboxEvents({ db: tables, jobs, secret: await secretOf(tables, 'sandbox') });
  const gateway = new SandboxGateway(tables, events);
  return { gateway, sandbox: { gateway, events } };
};
