/** Personal tokens of one's own: the list, a new one, and the end of one. */
import type { Handlers, Mailer, PersonalToken, PersonalTokens } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { type contract, LONGEST_LIFE, type ToldToken } from '../common/contract.ts';
import { tokenMail } from './mails.ts';

const DAY = 24 * 3_600_000;

interface Parts {
  readonly tokens: PersonalTokens;
  readonly mail: Mailer;
  readonly publicUrl: string;
  readonly productName: string;
}

const told = ({ id, name, scopes, areas, createdAt, expiresAt, lastUsedAt }: PersonalToken): ToldToken => ({
  id,
  name,
  scopes: [...scopes],
  areas: areas && [...areas],
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** @throws HttpError 400 for a day that is over, or too far away; an hour more is the clock of the caller */
const endOf = (wanted: string): Date => {
  const end = new Date(wanted);
  const ahead = end.getTime() - Date.now();
  if (ahead <= 0) throw new HttpError(400, 'This day is over already.');
  if (ahead > LONGEST_LIFE * DAY + 3_600_000) throw new HttpError(400, 'A token ends within a year.');
  return end;
};

export const tokenRoutes = ({
  tokens,
  mail,
  publicUrl,
  productName,
}: Parts): Pick<Handlers<typeof contract>, 'tokens' | 'makeToken' | 'revokeToken'> => ({
  tokens: async ({ user }) => ({ tokens: (await tokens.of(user.id)).map(told) }),

  async makeToken({ user, body: { name, scopes, areas, expires_at }, log, ip }) {
    const wanted = { name, scopes: [...new Set(scopes)], areas: areas && [...new Set(areas)], expiresAt: endOf(expires_at) };
    const { token, secret } = await tokens.make(user.id, wanted);
    log.info({ user: user.id, ip, token: token.id }, 'A personal token was made');
    await mail.send({ to: user.email, ...tokenMail[user.language](productName, name, `${publicUrl}/profile`) });
    return { token: told(token), secret };
  },

  async revokeToken({ user, params, log }) {
    if (!(await tokens.revoke(user.id, params.id))) throw new HttpError(404, 'There is no such token.');
    log.info({ user: user.id, token: params.id }, 'A personal token was revoked');
    return { success: true };
  },
});
