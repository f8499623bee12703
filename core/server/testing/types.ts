/**
 * What the tests of server halves work with:
 *
 * At the top of the test file, so that the clean-up is known before the tests run:
 *
 *     const server = await startForTests({ plugins: [{ manifest, server: async () => half }] });
 *     const ada = await server.signIn({ plan: 'P' });
 *     const { project } = await ada.call(libraryContract.createProject, { body: { project: { title: 'Thesis' } } });
 *     await expect(server.guest.call(libraryContract.projects)).rejects.toMatchObject({ status: 401 });
 */
import type { FastifyInstance } from 'fastify';
import type { BinaryReply, CallInput, CallReply, Route } from '../../plugin-api/contract.ts';
import type { Account, AccountChanges } from '../../plugin-api/accounts.ts';
import type { Executor } from '../../plugin-api/server.ts';
import type { Token } from '../../common/token.ts';
import type { StreamEvent } from '../../common/core-contract.ts';
import type { Tokens } from '../../common/session-contract.ts';
import type { Plan } from '../../common/plans.ts';
import type { Core } from '../app/open-core.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import type { TestDatabase } from './test-database.ts';

export interface TestServerOptions {
  readonly plugins?: readonly LoadablePlugin[];
  /** Further settings of the environment, for `config` and for plugins' `ctx.env`. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The bytes of a binary reply with the headers that came with them; JSON replies are their validated body. */
export type TestReply<R extends Route> = R['reply'] extends BinaryReply ? Buffer : CallReply<R>;

export type Arguments<R extends Route> = unknown extends CallInput<R> ? [input?: undefined] : [input: CallInput<R>];

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly bytes: Buffer;
  /** The JSON body, or `undefined` when there is none. */
  readonly json: unknown;
}

export interface TestCaller {
  /** Calls a route as the browser's client does. @throws ApiError with status and body on failure. */
  call<R extends Route>(route: R, ...input: Arguments<R>): Promise<TestReply<R>>;
  /** The same without judging the answer, for statuses and headers. */
  send<R extends Route>(route: R, ...input: Arguments<R>): Promise<RawReply>;
}

export interface TestUser extends TestCaller {
  readonly account: Account;
  readonly tokens: Tokens;
  /** What this user's browser would be told: events published from now on. */
  events(): readonly StreamEvent[];
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: TestDatabase;
  readonly dataDir: string;
  readonly guest: TestCaller;
  /** The services behind the routes, for what no plugin can reach. */
  readonly core: Core;
  /** Creates a verified account without a password and signs it in. Its events are heard from then on. */
  signIn(account?: AccountChanges & { plan?: Plan }): Promise<TestUser>;
  /** Runs every waiting job that is due, in this process, until none is left. */
  runJobs(): Promise<void>;
  /** Waits until everything that was published so far has been heard: events go through the database. */
  allHeard(): Promise<void>;
  /** Mails that `runJobs` has sent, oldest first, as the text of the whole message. */
  mails(): Promise<readonly string[]>;
  /** A service that core or a plugin provides. */
  service<T>(token: Token<T>): T;
  /** The database as counters and `within` parameters take it. */
  readonly executor: Executor;
  stop(): Promise<void>;
}
