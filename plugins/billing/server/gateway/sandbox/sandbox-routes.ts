/** The call that answers for the sandbox's bank. */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { sandboxCalls } from '../../../common/contract/sandbox.ts';
import type { SandboxGateway } from './sandbox-gateway.ts';

/** @param sandbox `undefined` while another gateway takes the payments */
export const sandboxRoutes = (sandbox: SandboxGateway | undefined): Handlers<typeof sandboxCalls> => ({
  async confirmInSandbox({ user, body }) {
    if (!sandbox) throw new HttpError(404, 'Not found.');
    await sandbox.confirm(user.id, body.payment, body.accept);
    return { success: true, message: body.accept ? 'The payment was confirmed.' : 'The payment was not confirmed.' };
  },
});
