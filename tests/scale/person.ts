/** Somebody who uses the house, by its calls. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServer } from './mail-server.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly json: T;
}

const PASSWORD = 'engine no 1';

/** @param url of the balancer, or of one process */
export const call = async <T>(url: string, method: string, path: string, body?: object, token?: string): Promise<Answer<T>> => {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  return { status: answer.status, json: (text.startsWith('{') ? JSON.parse(text) : undefined) as T };
};

export const signIn = (url: string, username: string, password = PASSWORD) =>
  call<{ access_token: string }>(url, 'POST', '/auth/token/', {
    grant_type: 'password',
    client_id: 'carrel-web',
    username,
    password,
  });

interface Mailing {
  readonly balancer: { readonly url: string };
  readonly mails: MailServer;
}

/** Signs up through the balancer, by the mail that came. @returns the access token */
export const signUp = async ({ balancer: { url }, mails }: Mailing, email: string): Promise<string> => {
  await call(url, 'POST', '/users/email-subscription/', { email, language: 'en' });
  let token: string | undefined;
  for (const until = Date.now() + 30_000; !token && Date.now() < until; await sleep(50))
    token = mails.to(email).flatMap((mail) => /account-confirm\/([\w-]+)/.exec(mail)?.[1] ?? [])[0];
  if (!token) throw new Error('No mail came');
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const terms = { language: 'en', accept_terms: true };
  await call(url, 'POST', '/users/sign-up-confirmation/', { token, password: PASSWORD, ...name, ...terms });
  const { json } = await signIn(url, email);
  if (!json.access_token) throw new Error('Nobody is signed in');
  return json.access_token;
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
