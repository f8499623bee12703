/** What core and each plugin of this host say of their calls, by the plugin's id. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

const CORE: HouseCalls = {
  doors: {
    open: 'token health reportError',
    'signed in': 'logout streamTicket initialData updateLayouts track sendLive',
  },
  inputs: { sendLive: { stream: 'x'.repeat(43), number: 0, messages: ['AAAA'] } },
};

const files = import.meta.glob<HouseCalls>('/plugins/*/server/testing/house-calls.ts', { eager: true, import: 'default' });

const SAID = new Map<string, HouseCalls>([
  ['core', CORE],
  ...Object.entries(files).map(([path, said]) => [path.split('/')[2] ?? '', said] as const),
]);

export const saidOf = (owner: string): HouseCalls => SAID.get(owner) ?? { doors: {} };
