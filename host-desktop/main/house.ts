/** The house of one's own as the program sees it: started in a process of its own, brought back when it dies, ended at the quit. */
import { randomBytes } from 'node:crypto';
import { FromHouse, type ToHouse } from '../common/house-wire.ts';
import type { Child, UsedElectron } from './used-electron.ts';

export interface HouseParts {
  readonly utilityProcess: UsedElectron['utilityProcess'];
  /** `dist/server/house.js`. */
  readonly script: string;
  /** Folder of the database and files; it is made. */
  readonly data: string;
  /** Node by itself, that the house runs its helpers on. */
  readonly node: string;
  readonly language: 'en' | 'de';
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Told when the house cannot be started, in its own words. */
  readonly onFailure: (text: string) => void;
}

/** Where the house answers, and what it demands of each request. */
export interface Door {
  readonly address: string;
  readonly secret: string;
}

/** Milliseconds of the five that a quit may take which the house has for its own end. */
const STOP_MS = 4_500;
/** Holds up nobody who ends. */
const after = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds).unref());

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

interface Running {
  readonly child: Child;
  readonly door: Door;
}

export class House {
  readonly #parts: HouseParts;
  readonly #waiting = new Map<number, (tokens: string) => void>();
  #running: Promise<Running> | undefined;
  #child: Child | undefined;
  #isStopping = false;
  #lastAsked = 0;
  #pause = FIRST_PAUSE_MS;

  constructor(parts: HouseParts) {
    this.#parts = parts;
  }

  /** Starts it when it does not run. @throws Error in its own words when it does not come up */
  async door(): Promise<Door> {
    this.#running ??= this.#start();
    return (await this.#running).door;
  }

  /** Tokens of a new session of whose house it is, as the app keeps them. */
  async session(): Promise<string> {
    await this.door();
    const id = ++this.#lastAsked;
    const answered = new Promise<string>((done) => this.#waiting.set(id, done));
    this.#say({ say: 'session', id });
    return answered;
  }

  /** A window has all that it waited for. */
  shown(): void {
    this.#say({ say: 'shown' });
  }

  /** Ends it with its database; what has not ended after 4.5 seconds is cut off, which loses nothing that was acknowledged. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    this.#say({ say: 'stop' });
    await Promise.race([ended, after(STOP_MS)]);
    if (this.#child === child) child.kill();
  }

  #say(message: ToHouse): void {
    this.#child?.postMessage(message);
  }

  #start(): Promise<Running> {
    const { utilityProcess, script, data, node, language, env } = this.#parts;
    const secret = randomBytes(32).toString('base64url');
    const settings = {
      ...env,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      CARREL_DATA: data,
      CARREL_ENV: env['CARREL_ENV'] ?? 'prod',
      DATABASE_URL: '',
      DEFAULT_PLAN: 'P',
      ACCESS_SECRET: secret,
      CARREL_NODE: node,
      CARREL_LANGUAGE: language,
    };
    const child = utilityProcess.fork(script, [], { env: settings, serviceName: 'Carrel house', stdio: 'inherit' });
    this.#child = child;
    return new Promise((done, fail) => {
      child.on('message', (message) => {
        const said = FromHouse.parse(message);
        if (said.say === 'ready') {
          this.#pause = FIRST_PAUSE_MS;
          done({ child, door: { address: `http://127.0.0.1:${said.port}`, secret } });
        } else if (said.say === 'failed') fail(new Error(said.text));
        else {
          this.#waiting.get(said.id)?.(JSON.stringify(said.tokens));
          this.#waiting.delete(said.id);
        }
      });
      child.once('exit', (code) => {
        fail(new Error(`The house ended with ${code}`));
        this.#gone(child);
      });
    });
  }

  /** Brings it back, each time after twice as long a pause; who asks meanwhile waits for it. */
  #gone(child: Child): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#waiting.clear();
    if (this.#isStopping) return;
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    const again = after(pause).then(() => {
      if (this.#isStopping) throw new Error('The program is being quit');
      return this.#start();
    });
    this.#running = again;
    again.catch((error: Error) => this.#isStopping || this.#parts.onFailure(error.message));
  }
}
