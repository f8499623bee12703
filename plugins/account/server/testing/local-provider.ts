/**
 * For tests: a provider on this machine that speaks OpenID Connect (discovery, code with PKCE, ID token, userinfo, sign-out), and does wrong
 * in one way or another when it is told to.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type AskedOf, localServer, type Reply } from '#core/server/testing/local-server.ts';
import { newKey, signed, signedBySecret, type SigningKey, unsigned } from './signed.ts';

export const CLIENT = 'carrel-house';
export const SECRET = 'a secret of both';
const own = newKey('one');
/** Of somebody else. */
const foreign: SigningKey = { ...newKey('one') };

export interface ProviderPerson {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/** What is wrong with the provider just now. */
export interface Faults {
  /** Replaces claims of the ID token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signature?: 'foreign' | 'none' | 'secret';
  /** Names another issuer beside the code, or none (RFC 9207). */
  readonly iss?: string | null;
  readonly down?: 'all' | 'token' | 'userinfo';
}

interface Code {
  readonly person: ProviderPerson;
  readonly query: URLSearchParams;
}

const json = (body: object, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** Both halves are encoded as forms are (RFC 6749 §2.3.1). */
const basicIn = (header = ''): string =>
  decodeURIComponent(
    Buffer.from(header.replace(/^Basic /, ''), 'base64')
      .toString()
      .replaceAll('+', ' '),
  );
const now = (): number => Math.floor(Date.now() / 1000);
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Called at the top of a test file; ends with its tests. */
export const localProvider = async ({ clientSecret = SECRET, hasUserinfo = true, endsSessions = true } = {}) => {
  const codes = new Map<string, Code>();
  const access = new Map<string, ProviderPerson>();
  let faults: Faults = {};
  let issuer = '';

  const idToken = ({ person, query }: Code): string => {
    const claims = {
      ...{ iss: issuer, aud: CLIENT, iat: now(), exp: now() + 300, nonce: query.get('nonce'), sid: `session of ${person.sub}` },
      ...(hasUserinfo ? { sub: person.sub } : person),
      ...faults.claims,
    };
    if (faults.signature === 'none') return unsigned(claims);
    if (faults.signature === 'secret') return signedBySecret(claims, clientSecret);
    return signed(claims, faults.signature === 'foreign' ? foreign : own);
  };

  const token = ({ headers, body }: AskedOf): Reply => {
    if (faults.down === 'token') return json({}, 502);
    const form = new URLSearchParams(body.toString());
    if (basicIn(headers.authorization) !== `${CLIENT}:${clientSecret}`) return json({ error: 'invalid_client' }, 401);
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isRight =
      code !== undefined &&
      form.get('redirect_uri') === code.query.get('redirect_uri') &&
      challengeOf(form.get('code_verifier') ?? '') === code.query.get('code_challenge');
    if (!isRight) return json({ error: 'invalid_grant' }, 400);
    const access_token = randomUUID();
    access.set(access_token, code.person);
    return json({ access_token, token_type: 'Bearer', expires_in: 300, id_token: idToken(code) });
  };

  const server = await localServer((asked: AskedOf): Reply | undefined => {
    if (faults.down === 'all') return json({}, 503);
    switch (asked.url) {
      case '/.well-known/openid-configuration':
        return json({
          ...{
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
          },
          ...(hasUserinfo && { userinfo_endpoint: `${issuer}/me` }),
          ...(endsSessions && { end_session_endpoint: `${issuer}/end` }),
          ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
          ...{ id_token_signing_alg_values_supported: ['RS256'], authorization_response_iss_parameter_supported: true },
        });
      case '/keys':
        return json({ keys: [own.public] });
      case '/token':
        return token(asked);
      case '/me': {
        const person = access.get((asked.headers.authorization ?? '').replace('Bearer ', ''));
        if (faults.down === 'userinfo') return json({}, 500);
        return person ? json(person) : json({ error: 'invalid_token' }, 401);
      }
      default:
        return undefined;
    }
  });
  issuer = server.origin;

  return {
    issuer,
    asked: server.asked,
    /** A setting for it. */
    setting: (more: object = {}) => ({
      ...{ id: 'uni', title: 'University', issuer, client_id: CLIENT, client_secret: clientSecret },
      ...more,
    }),
    /** From now on. */
    be(wrong: Faults) {
      faults = wrong;
    },
    /** What a browser comes back with that went to an address and signed in as somebody. */
    signIn(address: string, person: ProviderPerson): string {
      const { origin, pathname, searchParams: query } = new URL(address);
      if (`${origin}${pathname}` !== `${issuer}/authorize`) throw new Error(`Sent to ${address}`);
      if (query.get('code_challenge_method') !== 'S256') throw new Error('Sent without PKCE');
      const code = randomUUID();
      codes.set(code, { person, query });
      const iss = faults.iss === undefined ? issuer : faults.iss;
      return new URLSearchParams({ code, state: query.get('state') ?? '', ...(iss !== null && { iss }) }).toString();
    },
    /** What tells the house that somebody has signed out here. */
    logoutToken: (claims: object, by: 'own' | 'foreign' = 'own') =>
      signed(
        {
          ...{ iss: issuer, aud: CLIENT, iat: now(), jti: randomUUID() },
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        by === 'own' ? own : foreign,
        'logout+jwt',
      ),
  };
};
