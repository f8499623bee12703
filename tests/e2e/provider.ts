/** A house whose people come by a provider of this machine: pages as a provider has them, to sign in as somebody and to sign out. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newKey, signed } from '../../plugins/account/server/testing/signed.ts';
import { test as base } from './app.ts';

const CLIENT = 'carrel-house';
const key = newKey('one');
const now = (): number => Math.floor(Date.now() / 1000);
const json = (answer: ServerResponse, value: object): void =>
  void answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const page = (answer: ServerResponse, body: string): void =>
  void answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>University</title>${body}`);
const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Who signs in is whoever the field of its page says; of who is named by an ORCID iD nothing is told but the name, as there. */
const startProvider = async (): Promise<{ server: Server; issuer: string }> => {
  const codes = new Map<string, { readonly name: string; readonly query: URLSearchParams }>();
  let issuer = '';
  const answerTo = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return json(answer, {
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/keys`, end_session_endpoint: `${issuer}/end` },
        ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (pathname === '/keys') return json(answer, { keys: [key.public] });
    if (pathname === '/authorize') {
      const kept = [...query].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('');
      return page(answer, `<form action="/enter">${kept}<label>Name <input name="name"></label><button>Continue</button></form>`);
    }
    if (pathname === '/enter') {
      const code = randomUUID();
      codes.set(code, { name: query.get('name') ?? '', query });
      const back = new URL(query.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
      return void answer.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/token') {
      const form = new URLSearchParams(await textOf(request));
      const code = codes.get(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (!code || challenge !== code.query.get('code_challenge')) return void answer.writeHead(400).end('{}');
      const id_token = signed(
        {
          ...{ iss: issuer, aud: CLIENT, iat: now(), exp: now() + 300, nonce: code.query.get('nonce'), sub: code.name },
          ...{ given_name: 'Ada', family_name: 'Lovelace' },
          ...(!/^\d{4}-/.test(code.name) && { email: `${code.name}@uni.example`, email_verified: true }),
        },
        key,
      );
      return json(answer, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token });
    }
    if (pathname === '/end') return page(answer, `<a href="${query.get('post_logout_redirect_uri')}">Signed out, go back</a>`);
    answer.writeHead(404).end();
  };
  const server = createServer((request, answer) => void answerTo(request, answer));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, issuer };
};

export const test = base.extend<object, { env: NodeJS.ProcessEnv }>({
  env: [
    async ({ env }, use) => {
      const { server, issuer } = await startProvider();
      const uni = { id: 'uni', title: 'University', issuer, client_id: CLIENT };
      await use({ ...env, PROVIDERS: JSON.stringify([uni]) });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
});

/** Whose people know no passwords; some come by a second provider, of which the first knows nothing. */
export const testWithoutPasswords = test.extend<object, { env: NodeJS.ProcessEnv }>({
  env: [
    async ({ env }, use) => {
      const { server, issuer } = await startProvider();
      const lab = { id: 'lab', title: 'Laboratory', issuer, client_id: CLIENT };
      const known = JSON.parse(env['PROVIDERS'] ?? '[]') as object[];
      await use({ ...env, PASSWORD_SIGN_IN: 'false', PROVIDERS: JSON.stringify([...known, lab]) });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
});
