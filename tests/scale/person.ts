/** Somebody who uses the house, by its calls. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from './house.ts';
import type { MailServer } from './mail-server.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly json: T;
}

export const PASSWORD = 'engine no 1';

/** @param url of the balancer, or of one process @param more headers */
export const call = async <T>(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> => {
  const headers = {
    ...more,
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  return { status: answer.status, json: (text.startsWith('{') ? JSON.parse(text) : undefined) as T };
};

/** @param from the network address that it seems to come from; the balancer puts its own in its place */
export const signIn = (url: string, username: string, from = '127.0.0.1') =>
  call<{ access_token: string }>(
    url,
    'POST',
    '/auth/token/',
    { grant_type: 'password', client_id: 'carrel-web', username, password: PASSWORD },
    undefined,
    { 'x-forwarded-for': from },
  );

/** Signs up at one process or the balancer, by the mail that came. @returns the access token */
const signUpAt = async (url: string, mails: MailServer, email: string, from: string): Promise<string> => {
  const post = (path: string, body: object) => call(url, 'POST', path, body, undefined, { 'x-forwarded-for': from });
  await post('/users/email-subscription/', { email, language: 'en' });
  let token: string | undefined;
  for (const until = Date.now() + 30_000; !token && Date.now() < until; await sleep(50))
    token = mails.to(email).flatMap((mail) => /account-confirm\/([\w-]+)/.exec(mail)?.[1] ?? [])[0];
  if (!token) throw new Error('No mail came');
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const terms = { language: 'en', accept_terms: true };
  await post('/users/sign-up-confirmation/', { token, password: PASSWORD, ...name, ...terms });
  const { json } = await signIn(url, email, from);
  if (!json.access_token) throw new Error('Nobody is signed in');
  return json.access_token;
};

interface Mailing {
  readonly balancer: { readonly url: string };
  readonly mails: MailServer;
}

/** Signs up through the balancer. @returns the access token */
export const signUp = ({ balancer: { url }, mails }: Mailing, email: string): Promise<string> =>
  signUpAt(url, mails, email, '127.0.0.1');

/** Many people, each at an address of their own: the house limits what one address does. @returns their access tokens */
export const signUpPeople = async ({ webs, mails }: House, count: number): Promise<string[]> => {
  const tokens: string[] = [];
  const waiting = Array.from({ length: count }, (_, index) => index);
  const signUpNext = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const { port } = webs[index % webs.length] ?? { port: 0 };
      tokens.push(await signUpAt(`http://127.0.0.1:${port}`, mails, `person${index}@example.org`, `198.51.100.${index}`));
    }
  };
  await Promise.all([1, 2, 3, 4].map(signUpNext));
  return tokens;
};

/** The events that come to somebody from one process, and when. */
export const listen = async (url: string, token: string, heard: (text: string) => void): Promise<() => void> => {
  const ending = new AbortController();
  const stream = await fetch(`${url}/api/events/`, { headers: { authorization: `Bearer ${token}` }, signal: ending.signal });
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body ?? []) heard(decoder.decode(chunk as Uint8Array));
  };
  read().catch(() => undefined);
  return () => ending.abort();
};
