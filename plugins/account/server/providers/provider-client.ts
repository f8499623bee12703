/**
 * One provider, as the protocol sees it (OpenID Connect Core, RFC 9700): discovery, code with PKCE, state and nonce, and an ID token whose
 * signature, issuer, audience, times and nonce hold. The protocol itself is `openid-client`'s, which is certified for it.
 */
import * as client from 'openid-client';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import type { Outbound } from '#plugin-api/server';
import { guardedFetch } from './guarded-fetch.ts';
import type { ProviderSetting } from './settings.ts';

/** What a departure leaves behind for its return. */
export interface Trip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Arrived {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** As it came: what a sign-out at the provider is asked for with. */
  readonly idToken: string;
}

/** Milliseconds: keys and addresses of providers change rarely, and never at once. */
const KNOWN_FOR = 3_600_000;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signed with the provider's own key: a secret that both sides know proves nothing of who signed. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
/** Seconds. */
const CLOCK_TOLERANCE = 30;

/** What the protocol needs is there with the scope `openid` alone. */
const scopesOf = ({ scopes }: ProviderSetting): string => [...new Set(['openid', ...scopes])].join(' ');

export class ProviderClient {
  readonly setting: ProviderSetting;
  readonly #outbound: Outbound;
  readonly #publicUrl: string;
  #known: { readonly at: number; readonly configuration: Promise<client.Configuration> } | undefined;

  constructor(setting: ProviderSetting, outbound: Outbound, publicUrl: string) {
    this.setting = setting;
    this.#outbound = outbound;
    this.#publicUrl = publicUrl;
  }

  /** Of this provider alone: an answer of another one never comes here (RFC 9700 §4.4.2.2). */
  get returnAddress(): string {
    return `${this.#publicUrl}/sign-in/provider/${this.setting.id}`;
  }

  newTrip(): Trip {
    return { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  }

  /** Where the browser goes. @throws ProviderDown, errors of the protocol */
  async departure({ state, nonce, verifier }: Trip): Promise<string> {
    const address = client.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.returnAddress,
      scope: scopesOf(this.setting),
      response_type: 'code',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return address.href;
  }

  /**
   * Who it is, by what the browser came back with.
   * @param answer what stood after the question mark. @throws ProviderDown, errors of the protocol
   */
  async arrival(answer: string, { state, nonce, verifier }: Trip): Promise<Arrived> {
    const configuration = await this.#configuration();
    const tokens = await client.authorizationCodeGrant(configuration, new URL(`${this.returnAddress}?${answer}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new Error('There is no ID token');
    return {
      subject: claims.sub,
      claims: { ...(await this.#moreOf(configuration, tokens.access_token, claims.sub)), ...claims },
      idToken: tokens.id_token,
    };
  }

  /** Where one signs out of the provider; `undefined` where that cannot be asked. @throws ProviderDown, errors of the protocol */
  async signOutAddress(idToken: string): Promise<string | undefined> {
    const configuration = await this.#configuration();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    const back = { post_logout_redirect_uri: `${this.#publicUrl}/sign-out`, id_token_hint: idToken };
    return client.buildEndSessionUrl(configuration, back).href;
  }

  /** Whom the provider has signed out (Back-Channel Logout §2.6). @throws when the token is not the provider's, or no such token */
  async signedOut(logoutToken: string): Promise<{ readonly subject: string | undefined; readonly sid: string | undefined }> {
    const { jwks_uri } = (await this.#configuration()).serverMetadata();
    if (jwks_uri === undefined) throw new Error('The provider tells no keys');
    const ask = guardedFetch(this.#outbound, this.setting.issuer);
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      [customFetch]: (address, { headers, method }) => ask(String(address), { method, headers: Object.fromEntries(headers) }),
    });
    const { payload } = await jwtVerify(logoutToken, keys, {
      issuer: this.setting.issuer,
      audience: this.setting.client_id,
      algorithms: ALGORITHMS,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: '5 minutes',
      clockTolerance: CLOCK_TOLERANCE,
    });
    const events = payload['events'];
    const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
    // An ID token is signed by the same key: with a nonce it is one.
    if (!isLogout || 'nonce' in payload) throw new Error('This is no logout token');
    const sid = typeof payload['sid'] === 'string' ? payload['sid'] : undefined;
    if (payload.sub === undefined && sid === undefined) throw new Error('The logout token names nobody');
    return { subject: payload.sub, sid };
  }

  /** Some providers tell groups and addresses here only. One that fails is not one that knows of no groups. */
  async #moreOf(configuration: client.Configuration, accessToken: string, subject: string): Promise<Record<string, unknown>> {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
    return { ...(await client.fetchUserInfo(configuration, accessToken, subject)) };
  }

  #configuration(): Promise<client.Configuration> {
    const known = this.#known;
    if (known && Date.now() - known.at < KNOWN_FOR) return known.configuration;
    const configuration = this.#discover();
    this.#known = { at: Date.now(), configuration };
    // The next one asks again.
    configuration.catch(() => (this.#known = undefined));
    return configuration;
  }

  async #discover(): Promise<client.Configuration> {
    const { issuer, client_id, client_secret: secret } = this.setting;
    const ask = guardedFetch(this.#outbound, issuer);
    const isOpen = new URL(issuer).protocol === 'http:';
    const found = await client.discovery(new URL(issuer), client_id, undefined, client.None(), {
      [client.customFetch]: ask,
      ...(isOpen && { execute: [client.allowInsecureRequests] }),
    });
    const server = found.serverMetadata();
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    // Where there is a choice: some providers do not decode what the header holds.
    const byPost = ways.includes('client_secret_post');
    const proof =
      secret === undefined ? client.None() : byPost ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
    const configuration = new client.Configuration(server, client_id, { [client.clockTolerance]: CLOCK_TOLERANCE }, proof);
    configuration[client.customFetch] = ask;
    if (isOpen) client.allowInsecureRequests(configuration);
    // The signature is looked at although the token comes straight from the provider: nothing rests on the connection alone.
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  }
}
