/** The OAuth clients that may sign people in (ACC-037, decisions §2). */
import { timingSafeEqual } from 'node:crypto';
import { HttpError } from '../app/http-error.ts';
import { secretHash } from './secret-token.ts';

/** Used when a request names none. */
const WEB = 'carrel-web';

export interface ClientRequest {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
}

/**
 * @param settings `id` or `id:secret`
 * @returns a check that answers the client's id. @throws HttpError 401 for an unknown client or a wrong secret
 */
export const knownClients = (settings: readonly string[]): ((request: ClientRequest) => string) => {
  const secrets = new Map(
    settings.map((setting) => {
      const [id = '', ...secret] = setting.split(':');
      return [id, secret.join(':')] as const;
    }),
  );
  return ({ client_id, client_secret }) => {
    const id = client_id || WEB;
    const secret = secrets.get(id);
    // In a browser a secret is none: an empty one is accepted from each client.
    const fits = !client_secret || timingSafeEqual(secretHash(client_secret), secretHash(secret ?? ''));
    if (secret !== undefined && fits) return id;
    throw new HttpError(401, 'Unknown client', { error: 'invalid_client', error_description: 'Unknown client' });
  };
};
