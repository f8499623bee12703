/** What somebody does elsewhere, by the calls of the app: quick, and never in the way of the screen that a test is about. */
import type { Page } from '@playwright/test';
import { type App, newAccount, signUp } from './app.ts';

/** Calls the app in somebody's name. @throws when it does not answer with success */
export type Calls = <Reply = unknown>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<Reply>;

export interface Somebody {
  readonly email: string;
  readonly calls: Calls;
  /** Of a request in their name, e.g. for a file. */
  readonly headers: Readonly<Record<string, string>>;
}

export const somebody = (app: App, email: string, authorization: string): Somebody => {
  const calls = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${app.url}/api/projects/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
  return { email, calls, headers: { authorization } };
};

const addressOf = (name: string): string => `${name}-${Date.now()}@example.org`;

/** Signs somebody up on this page. @param name of their address */
export const signUpAs = async (app: App, page: Page, name: string): Promise<Somebody> => {
  const authorised = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  const email = await signUp(app, page, addressOf(name));
  return somebody(app, email, (await authorised).headers()['authorization'] ?? '');
};

/** Signs somebody up who has no screen. @param name of their address */
export const signUpElsewhere = async (app: App, name: string): Promise<Somebody> => {
  const email = addressOf(name);
  const { access_token } = await newAccount(app, email);
  return somebody(app, email, `Bearer ${access_token}`);
};

interface Known {
  readonly id: number;
}

export const newProjectBy = async (calls: Calls, title: string): Promise<number> =>
  (await calls<{ project: Known }>('POST', '', { title })).project.id;

export const newReferenceBy = async (calls: Calls, project: number, title: string): Promise<number> => {
  const { document } = await calls<{ document: Known | Known[] }>('POST', 'articles/', { project, info: { title } });
  return [document].flat()[0]?.id ?? 0;
};

export const newNoteBy = async (calls: Calls, article: number, text: string): Promise<number> =>
  (await calls<{ note: Known }>('POST', 'article-notes/', { note: { article, text } })).note.id;

/** The texts of the notes on a reference. */
export const notesBy = async (calls: Calls, article: number): Promise<string[]> =>
  (await calls<{ data: { text: string }[] }>('GET', `article-notes/?article=${article}`)).data.map(({ text }) => text);

export const titleBy = async (calls: Calls, article: number): Promise<string> =>
  (await calls<{ document: { info: { title: string } } }>('GET', `articles/${article}/`)).document.info.title;
