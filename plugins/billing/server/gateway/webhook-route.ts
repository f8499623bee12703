/** The call by which payment providers tell what has happened. Who is not one learns nothing. */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { webhookCalls } from '../../common/contract/webhook.ts';
import { GatewayRefusal } from './gateway.ts';
import type { Inbox } from './inbox.ts';

export const webhookRoute = (inbox: Inbox): Handlers<typeof webhookCalls> => ({
  async webhook({ raw }) {
    try {
      await inbox.receive(raw.bytes, raw.headers);
    } catch (error) {
      if (error instanceof GatewayRefusal) throw new HttpError(400, 'The message was not accepted.');
      throw error;
    }
    return { received: true };
  },
});
