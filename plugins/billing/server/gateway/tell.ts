/** How a call tells the person that the gateway said no, or said nothing. */
import { HttpError } from '#server-kit';
import { GatewayRefusal, GatewayUnreachable } from './gateway.ts';

/**
 * What `work` answers, or the words of a refusal.
 * @throws HttpError 503 when the gateway cannot be reached
 */
export const orRefusal = async <T>(work: () => Promise<T>): Promise<T | GatewayRefusal> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GatewayRefusal) return error;
    if (!(error instanceof GatewayUnreachable)) throw error;
    throw new HttpError(503, 'The payment provider cannot be reached at the moment. Try again soon.', { retry_after: 10 });
  }
};
