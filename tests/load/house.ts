/** The built app, with its worker and its own database, on a data folder of its own: what is put under load, or harmed, by tests of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asksNobody } from '../../core/server/testing/asks-nobody.ts';
import { freePort } from '../scale/children.ts';
import { type Account, makeAccounts } from './accounts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'dist/server/main.js');
const START_MS = 90_000;
/** Of what it says, the end. */
const KEPT = 20_000;

export interface HouseOptions {
  /** Accounts that are made, signed in. */
  readonly people: number;
  /** With which they sign in later. */
  readonly password?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** For Node, before the script. */
  readonly nodeArgs?: readonly string[];
  /** An empty folder, or one that a house has had; a new one that goes with the house when not given. */
  readonly dataDir?: string;
}

export class House {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  readonly people: readonly Account[];
  readonly #options: HouseOptions;
  #env: NodeJS.ProcessEnv = {};
  #child: ChildProcess | undefined;
  #said = '';

  constructor(port: number, dataDir: string, people: readonly Account[], options: HouseOptions) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    [this.dataDir, this.people, this.#options] = [dataDir, people, options];
  }

  /** Process id of the web process. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** What it has said, at the end. */
  get said(): string {
    return this.#said;
  }

  /**
   * Starts it, or starts it again over what there is, and waits until it answers.
   * @param env in place of those before, for this start and later ones
   * @throws with what it said when it does not come up
   */
  async start(env = this.#options.env ?? {}): Promise<void> {
    const own = { PORT: String(this.port), PUBLIC_URL: this.url, CARREL_DATA: this.dataDir, DATABASE_URL: '' };
    this.#env = { ...process.env, ...(await asksNobody()), LOG_LEVEL: 'warn', CARREL_ENV: 'dev', ...own, ...env };
    const child = spawn(process.execPath, [...(this.#options.nodeArgs ?? []), MAIN], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (this.#said = (this.#said + String(bytes)).slice(-KEPT)));
    for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await sleep(50)) {
      const answer = await fetch(`${this.url}/api/health/`).catch(() => undefined);
      await answer?.text();
      if (answer?.ok) return;
    }
    throw new Error(`The house did not start:\n${this.#said}`);
  }

  /** As a power cut ends a program; its database and worker notice by themselves. */
  async kill(): Promise<void> {
    const ended = this.#ended();
    this.#child?.kill('SIGKILL');
    await ended;
  }

  /** Ends it in order, and takes its folder with it unless it was given one. */
  async stop(): Promise<void> {
    const ended = this.#ended();
    this.#child?.kill('SIGINT');
    await ended;
    if (!this.#options.dataDir) await rm(this.dataDir, { recursive: true, force: true });
  }

  async #ended(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

/** Makes its people and starts it. @throws where nothing was built */
export const startHouse = async (options: HouseOptions): Promise<House> => {
  if (!existsSync(MAIN)) throw new Error('It is the built app that is looked at: npm run build');
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'carrel-house-')));
  // For root the database runs as another user, who has to get there.
  await chmod(dataDir, 0o755);
  const people = options.people === 0 ? [] : await makeAccounts(dataDir, options.people, options.password);
  const house = new House(await freePort(), dataDir, people, options);
  await house.start();
  return house;
};
