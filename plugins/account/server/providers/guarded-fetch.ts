/** What the protocol's library asks the provider with: the house's own questions to other servers, with their bounds and refusals. */
import type { Outbound } from '#plugin-api/server';

/** The provider gave no answer that could be used: nobody is to blame for it who wants to sign in. */
export class ProviderDown extends Error {}

/** The protocol's questions are small, and somebody waits. */
const PATIENCE = 10_000;
const MAX_BYTES = 1024 * 1024;

interface Question {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

const bodyIn = (body: unknown): string | undefined => {
  if (body === undefined || body === null) return undefined;
  return body instanceof URLSearchParams ? body.toString() : String(body);
};

/** @param issuer is asked wherever it is, as the settings say; other servers that it names at public addresses only */
export const guardedFetch =
  (outbound: Outbound, issuer: string) =>
  async (address: string, { headers, body, signal }: Question): Promise<Response> => {
    const { authorization, ...open } = Object.fromEntries(new Headers(headers));
    const sent = bodyIn(body);
    try {
      const { status, bytes, type } = await outbound.ask({
        address,
        headers: open,
        ...(authorization === undefined ? {} : { secretHeaders: { authorization } }),
        ...(sent === undefined ? {} : { body: sent }),
        trusted: [issuer],
        signal: signal ?? AbortSignal.timeout(PATIENCE),
        patience: PATIENCE,
        maxBytes: MAX_BYTES,
      });
      if (status >= 500 || status === 429) throw new ProviderDown(`${new URL(address).host} answered ${status}`);
      return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': type } });
    } catch (error) {
      throw error instanceof ProviderDown
        ? error
        : new ProviderDown(`${new URL(address).host} was not reached`, { cause: error });
    }
  };
