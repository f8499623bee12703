/** The built app with a data folder of its own, and a person who uses it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { tellSteps } from './last-steps.ts';
import { expect } from './expect.ts';
import { LentPages, type State } from './lent-pages.ts';
import { asksNobody } from '../../core/server/testing/asks-nobody.ts';
import { plansWith } from '../../core/server/testing/plans-with.ts';

const root = resolve(import.meta.dirname, '../..');

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/** No test asks anybody outside about its PDFs, DOIs, words and books, unless it brings one. */
const OFFLINE = { ...(await asksNobody()), LIBRARY_LOOKUP_PDFS: 'false', LIBRARY_NOTICES: 'false' };

/** Tests share a person: who has seven projects of ten would get a hint in the middle of whichever test makes the seventh. */
const ROOM = { PLANS_FILE: plansWith({ project: { F: 100 } }) };

/** A page that never ends is given up sooner than in a house; an honest one takes a tenth of that. */
const HURRY = { LIBRARY_PDF_SECONDS: '3' };

/** Whoever signs up with one of these addresses has the desk; each is for one file of tests. */
export const OPERATOR = 'chief@example.org';
export const WORKER = 'works@example.org';
export const EDITOR = 'edits@example.org';

/** In which the system counts what threads have worked. */
const MS_OF_A_TICK = 10;

export class App {
  readonly data = mkdtempSync(join(tmpdir(), 'carrel-e2e-'));
  url = '';
  #port = 0;
  #env: NodeJS.ProcessEnv = {};
  #process: ChildProcess | undefined;
  #output = '';

  /** Starts (or, after `kill`, starts again as before: same port, data and environment) and waits until the app answers. */
  async start(env: NodeJS.ProcessEnv = this.#env): Promise<void> {
    this.#env = env;
    this.#port ||= await freePort();
    this.url = `http://localhost:${this.#port}`;
    this.#process = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.#port),
        PUBLIC_URL: this.url,
        CARREL_DATA: this.data,
        DATABASE_URL: '',
        ...OFFLINE,
        ...ROOM,
        ...HURRY,
        OPERATORS: `${OPERATOR}, ${WORKER}, ${EDITOR}`,
        ...env,
      },
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) stream?.on('data', (chunk) => (this.#output += chunk));
    const deadline = Date.now() + 90_000;
    while (
      !(await fetch(`${this.url}/api/health/`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline || this.#process.exitCode !== null)
        throw new Error(`The app did not start:\n${this.#output.slice(-4000)}`);
      await new Promise((again) => setTimeout(again, 200));
    }
  }

  /** Ends the process and its worker at once, as the system does that has no memory left; the database stays. */
  async killAll(): Promise<void> {
    const pid = this.#process?.pid;
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const workers = started.filter((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('worker.js'));
    if (workers.length === 0) throw new Error('The app has no worker');
    for (const worker of workers) process.kill(Number(worker), 'SIGKILL');
    await this.kill();
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const ended = new Promise((done) => this.#process?.once('exit', done));
    this.#process?.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    const process = this.#process;
    if (process && process.exitCode === null && process.signalCode === null) {
      const ended = new Promise((done) => process.once('exit', done));
      process.kill('SIGTERM');
      await ended;
    }
    rmSync(this.data, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  /**
   * Asks the app for its health again and again while `work` goes on.
   * @returns the most that whoever answers has worked while one of them waited, in milliseconds of a processor: a clock on the wall would
   * tell how busy the machine is with what others do
   */
  async mostWorkBeforeAnAnswerDuring(work: () => Promise<void>): Promise<number> {
    let most = 0;
    let isOver = false;
    const ask = async (): Promise<void> => {
      while (!isOver) {
        const from = this.#worked();
        await (await fetch(`${this.url}/api/health/`)).text();
        most = Math.max(most, this.#worked() - from);
        await new Promise((again) => setTimeout(again, 50));
      }
    };
    const asking = ask();
    await work().finally(() => (isOver = true));
    await asking;
    return most;
  }

  /** Milliseconds that the first thread of the app, which is the one that answers, has worked since it began (proc(5), `stat`). */
  #worked(): number {
    const pid = this.#process?.pid;
    const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
    const [user, system] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user ?? 0) + (system ?? 0)) * MS_OF_A_TICK;
  }

  /** Milliseconds that the app has worked since it began, with the programs that it has started and that have ended (proc(5), `stat`). */
  get worked(): number {
    const text = readFileSync(`/proc/${this.#process?.pid}/stat`, 'utf8');
    const ticks = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    return ticks.reduce((sum, one) => sum + one, 0) * MS_OF_A_TICK;
  }

  get output(): string {
    return this.#output;
  }

  /** Waits for a mail to an address that says this. @returns the newest, as raw text with soft line breaks undone */
  async mailTo(address: string, saying = ''): Promise<string> {
    let found = '';
    await expect
      .poll(
        () => {
          const folder = join(this.data, 'mail');
          const mails = (existsSync(folder) ? readdirSync(folder) : [])
            .filter((file) => !file.startsWith('.')) // still being written
            .sort()
            .map((file) =>
              readFileSync(join(folder, file), 'utf8')
                .replaceAll(/=\r?\n/g, '')
                .replaceAll('=3D', '='),
            );
          found = mails.findLast((mail) => mail.includes(address) && mail.includes(saying)) ?? '';
          return found;
        },
        // Benches have no configuration that says so.
        { timeout: 60_000 },
      )
      .not.toBe('');
    return found;
  }
}

export const PASSWORD = 'marginalia 42';

/** The sidebar: who sees it is signed in. */
const workbench = (page: Page) => page.getByRole('navigation', { name: 'Places' });

const newAddress = (): string => `ada-${Date.now()}@example.org`;

/** What the mailed link of a sign-up ends with. */
const mailedToken = async (app: App, email: string): Promise<string> =>
  /\/account-confirm\/([\w-]+)/.exec(await app.mailTo(email, '/account-confirm/'))?.[1] ?? '';

/** Signs up through the screens and the mailed link, as a new person does; ends in the workbench. */
export const signUpOnScreen = async (app: App, page: Page, email = newAddress()): Promise<string> => {
  await page.goto(`${app.url}/sign-up`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your mail')).toBeVisible();
  await page.goto(`${app.url}/account-confirm/${await mailedToken(app, email)}`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(workbench(page)).toBeVisible();
  return email;
};

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** @throws when it is refused */
const post = async <Reply>(app: App, path: string, body: object): Promise<Reply> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
};

/** Has the link mailed with which an account is made. */
export const askToJoin = (app: App, email: string): Promise<unknown> =>
  post(app, '/users/email-subscription/', { email, language: 'en' });

/** Makes an account by the calls that the screens make. @throws when one of them is refused */
export const newAccount = async (app: App, email: string): Promise<Tokens> => {
  await askToJoin(app, email);
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const token = await mailedToken(app, email);
  await post(app, '/users/sign-up-confirmation/', { token, ...name, password: PASSWORD, language: 'en', accept_terms: true });
  return post<Tokens>(app, '/auth/token/', { grant_type: 'password', username: email, password: PASSWORD });
};

/** Where the browser keeps them. */
const keptTokens = ({ access_token, refresh_token }: Tokens) => ({
  name: 'carrel.6.auth',
  value: JSON.stringify({ access_token, refresh_token }),
});

/** What the browser of somebody who has signed in holds. */
export const signedIn = ({ url }: App, tokens: Tokens): State => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [keptTokens(tokens)] }],
});

/** Signs somebody up, for tests of what comes after it; ends in the workbench as `signUpOnScreen` does. */
export const signUp = async (app: App, page: Page, email = newAddress()): Promise<string> => {
  const tokens = await newAccount(app, email);
  // A place of the same origin that is no app.
  await page.goto(`${app.url}/api/health/`);
  await page.evaluate(({ name, value }) => localStorage.setItem(name, value), keptTokens(tokens));
  await page.goto(app.url);
  await expect(workbench(page)).toBeVisible();
  return email;
};

interface Workers {
  /** Environment of the app. `test.use({ env: { … } })` at the top of a file starts an app for that file alone. */
  readonly env: NodeJS.ProcessEnv;
  readonly app: App;
  readonly person: Person;
  readonly pages: LentPages;
}

/** Somebody with an account, and the browser storage of their signed-in session. */
export interface Person {
  readonly email: string;
  readonly state: State;
}

/** A page with an app behind it; one app serves all files that ask for the same environment in the same way. */
export const test = base.extend<{ address: string; desk: Page }, Workers>({
  address: ['/', { option: true }],
  env: [{}, { scope: 'worker', option: true }],
  app: [
    async ({ env }, use) => {
      const app = new App();
      await app.start(env);
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
  person: [
    async ({ app }, use) => {
      const email = newAddress();
      await use({ email, state: signedIn(app, await newAccount(app, email)) });
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({ app, browser }, use, { project }) => {
      const pages = new LentPages(browser, () => app.url, project.use);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ colorScheme, pages, permissions, serviceWorkers }, use, info) => {
    const page = await pages.lend(undefined, { colorScheme, permissions, serviceWorkers });
    await use(page);
    await tellSteps(page, info);
    await pages.takeBack(page);
  },
  /** The workbench of the file's person at `address`, in a browser that holds nothing else. */
  desk: async ({ address, app, colorScheme, pages, permissions, person, serviceWorkers }, use, info) => {
    const page = await pages.lend(person.state, { colorScheme, permissions, serviceWorkers });
    await page.goto(app.url + address);
    await expect(workbench(page)).toBeVisible();
    await use(page);
    await tellSteps(page, info);
    await pages.takeBack(page);
  },
});

/** The same on the plan with the larger limits; the files that use it share one app. */
export const testAsPro = test.extend<object, Pick<Workers, 'env'>>({
  env: [({ env }, use) => use({ ...env, DEFAULT_PLAN: 'P' }), { scope: 'worker' }],
});
export { expect };
