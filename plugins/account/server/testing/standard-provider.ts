/** For tests: a provider that others have written and had certified, on this machine, and a browser that signs in there by its pages. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';

interface Registered {
  readonly id: string;
  readonly secret: string;
  readonly returnAddress: string;
  readonly afterSignOut: string;
}

/** Follows the provider's pages, as a browser does, until they lead away from it. @returns where to */
const browse = async (address: string, issuer: string, login: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let [next, form]: [string, URLSearchParams | undefined] = [address, undefined];
  for (let steps = 0; steps < 20; steps++) {
    const url: URL = new URL(next, issuer);
    if (url.origin !== issuer) return url;
    const reply: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    form = undefined;
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location) {
      next = new URL(location, url).href;
      continue;
    }
    const page = await reply.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    if (prompt === undefined) throw new Error(`The provider says ${reply.status}: ${page.slice(0, 500)}`);
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
    next = url.href;
  }
  throw new Error('The provider leads on and on');
};

/** Called at the top of a test file; ends with its tests. */
export const standardProvider = async ({ id, secret, returnAddress, afterSignOut }: Registered) => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: id,
        client_secret: secret,
        redirect_uris: [returnAddress],
        post_logout_redirect_uris: [afterSignOut],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        ...{ sub, email: `${sub}@uni.example`, email_verified: true },
        ...{ given_name: 'Ada', family_name: 'Lovelace', groups: ['staff'] },
      }),
    }),
  });
  server.on('request', provider.callback());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    issuer,
    /** Signs in by the provider's own pages. @returns what the browser comes back with */
    signIn: async (address: string, login: string): Promise<string> => {
      const back = await browse(address, issuer, login);
      if (`${back.origin}${back.pathname}` !== returnAddress) throw new Error(`Sent to ${back.href}`);
      return back.search.slice(1);
    },
  };
};
