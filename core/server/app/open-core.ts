/** Everything behind the web process and the worker alike: database, services, and the plugins set up on them. */
import { join } from 'node:path';
import { AccountArchives } from '../../plugin-api/account-archive.ts';
import { Accounts } from '../../plugin-api/accounts.ts';
import { type FileStore, type Log, Tracking } from '../../plugin-api/server.ts';
import { PluginArchives } from '../account-archive/account-archives.ts';
import { corePart } from '../account-archive/core-part.ts';
import type { ArchiveTables } from '../account-archive/tables.ts';
import { backupJobs } from '../backup/scheduled-backups.ts';
import { addressGuard } from '../auth/admit-address.ts';
import { Clients } from '../auth/clients.ts';
import { PasswordHasher } from '../auth/password-hasher.ts';
import { StoredTokens } from '../auth/personal-tokens.ts';
import { Sessions } from '../auth/sessions.ts';
import { SignInGuard } from '../auth/sign-in-guard.ts';
import type { AuthTables } from '../auth/tables.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createEvents } from '../events/create-events.ts';
import type { EventHub } from '../events/event-types.ts';
import { keptEvents } from '../events/kept-events.ts';
import { filesOf } from '../files/open-files.ts';
import { removingAfterBackups } from '../files/removing-after-backups.ts';
import { sweepScratch } from '../files/scratch-folder.ts';
import { checkHouse } from '../house/one-house.ts';
import { placeOf } from '../house/place.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import type { JobQueue, NamedJob } from '../jobs/job-types.ts';
import type { LayoutTables } from '../layouts/tables.ts';
import { PlanLimits } from '../limits/limits.ts';
import { openOutbound } from '../outbound/open-outbound.ts';
import { readPlanTable } from '../limits/plan-table.ts';
import { createMailer } from '../mail/create-mailer.ts';
import { emlTransport } from '../mail/eml-transport.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { ErrorReports } from '../reports/error-reports.ts';
import { reportedJobs } from '../reports/reported-jobs.ts';
import { HouseRates } from '../rates/house-rates.ts';
import { demandNotNewer, migrationsRun, notYetRun, runMigrations } from '../migrations/run-migrations.ts';
import { migrationSetsOf } from '../migrations/sets-of.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { coreData } from '../personal/core-data.ts';
import { erasingJob } from '../personal/erase-cancelled.ts';
import { PersonRecords } from '../personal/person-records.ts';
import { PersonalRecords } from '../../plugin-api/personal-data.ts';
import { KeptEvents } from '../../plugin-api/kept-events.ts';
import { PersonalTokens } from '../../plugin-api/personal-tokens.ts';
import { type LoadedPlugin, loadPlugins } from '../plugins/load-plugins.ts';
import { ServiceRegistry } from '../plugins/service-registry.ts';
import { secretKey } from '../secrets/secret-key.ts';
import { secretsOf } from '../secrets/secrets.ts';
import { ServerTracking } from '../tracking/tracking.ts';
import { StoredAccounts } from '../users/accounts.ts';
import type { UserTables } from '../users/tables.ts';
import { userAnswer } from '../users/user-answer.ts';
import { coreMigrations } from './core-migrations.ts';

export interface CoreOptions {
  readonly config: Config;
  readonly plugins: readonly LoadablePlugin[];
  readonly db: Database;
  readonly log: Log;
  readonly logOf: (plugin: string) => Log;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of the app, for error reports. */
  readonly version?: string;
}

export interface Core {
  readonly config: Config;
  readonly log: Log;
  readonly logOf: (plugin: string) => Log;
  readonly db: Database;
  readonly events: EventHub;
  readonly files: FileStore;
  /** The data folder by its name. */
  readonly place: string;
  readonly queue: JobQueue;
  readonly reports: ErrorReports;
  readonly tracking: ServerTracking;
  /** Jobs of core and of every plugin that is ready. */
  readonly jobs: readonly NamedJob[];
  readonly sessions: Sessions;
  readonly tokens: StoredTokens;
  readonly hasher: PasswordHasher;
  readonly guard: SignInGuard;
  readonly accounts: StoredAccounts;
  /** One count for all ways of signing in. @throws HttpError 429 */
  readonly admitAddress: (ip: string) => Promise<void>;
  readonly clients: Clients;
  readonly rates: HouseRates;
  readonly registry: ServiceRegistry;
  readonly plugins: readonly LoadedPlugin[];
  /** Ends what plugins hold open, then the events. The database is closed by who opened it. */
  close(): Promise<void>;
}

const jobsOf = (plugins: readonly LoadedPlugin[]): NamedJob[] =>
  plugins.flatMap((plugin) =>
    plugin.state === 'failed'
      ? []
      : Object.entries(plugin.parts.jobs ?? {}).map(([name, definition]) => ({ plugin: plugin.manifest.id, name, definition })),
  );

/** A broken plugin does not stop it; a broken core does. @throws AnotherHouse where the processes of a house have not the same key or files */
export const openCore = async ({ config, plugins, db, log, logOf, env, version = '' }: CoreOptions): Promise<Core> => {
  const ran = await migrationsRun(db.kysely);
  demandNotNewer(ran, await migrationSetsOf(plugins));
  await runMigrations(db, notYetRun(ran, coreMigrations), log);
  const stored = await filesOf(config);
  const files = removingAfterBackups(stored, db.kysely);
  const key = await secretKey(config.CARREL_DATA, config.SECRET_KEY);
  await checkHouse({ db: db.kysely, config, files, key, log });
  const table = await readPlanTable(config.PLANS_FILE);
  const queue = await createJobs({ db, log, ran });
  const events = await createEvents({ db, log });
  const transport = config.SMTP_URL ? smtpTransport(config.SMTP_URL) : emlTransport(join(config.CARREL_DATA, 'mail'));
  const mail = createMailer({ jobs: queue, from: config.MAIL_FROM, transport });
  const limits = new PlanLimits(db.kysely, table);
  const rates = new HouseRates(db.kysely);
  const reports = new ErrorReports(config, version, log, { rates, events });
  const tracking = new ServerTracking(config, log, { rates, events });
  const outbound = openOutbound({ db: db.kysely, productName: config.PRODUCT_NAME, contact: config.CONTACT_MAIL });

  const tables = db.kysely.withTables<AuthTables & LayoutTables & UserTables>();
  const sessions = new Sessions(tables, events);
  const tokens = new StoredTokens(tables);
  const hasher = new PasswordHasher();
  const guard = new SignInGuard(db.kysely.withTables<AuthTables>());
  const toUser = userAnswer(limits, table);
  const records = new PersonRecords(
    coreData(tables, (email) => guard.forgive(email)),
    config.PRODUCT_NAME,
  );
  const admitAddress = addressGuard(rates, config.SIGN_INS_PER_MINUTE);
  const clients = new Clients(config.CLIENTS);
  const accounts = new StoredAccounts({
    onCancelled: (within, person, erasedAt) => records.cancelled(within, person, erasedAt),
    db: db.kysely.withTables<UserTables>(),
    hasher,
    guard,
    sessions,
    toUser,
    events,
    admitAddress,
    clients,
    log,
    defaultPlan: config.DEFAULT_PLAN,
    takesPasswords: config.PASSWORD_SIGN_IN,
  });
  accounts.onTokenReuse((reuse) => log.warn(reuse, 'A used refresh token came back; its session was ended'));

  const archives = new PluginArchives({
    db: db.kysely.withTables<ArchiveTables>(),
    ...{ accounts, core: corePart(accounts, tables), product: config.PRODUCT_NAME, productVersion: version },
  });

  const registry = new ServiceRegistry();
  registry.provide(Accounts, accounts);
  registry.provide(Tracking, tracking);
  registry.provide(PersonalRecords, records);
  registry.provide(PersonalTokens, tokens);
  registry.provide(KeptEvents, keptEvents(db.kysely));
  registry.provide(AccountArchives, archives);
  await sweepScratch(join(config.CARREL_DATA, 'scratch'));
  const place = await placeOf(config.CARREL_DATA);
  const { CARREL_DATA: dataDir, PUBLIC_URL: publicUrl, PRODUCT_NAME: productName } = config;
  const secrets = secretsOf(key);
  const shared = {
    db,
    files,
    mail,
    secretsOf: secrets,
    events,
    jobs: queue,
    limits,
    clients,
    outbound,
    table,
    registry,
    logOf,
    env,
    place,
    dataDir,
    publicUrl,
    productName,
    ran,
  };
  const loaded = await loadPlugins(plugins, shared);
  records.take(loaded);
  archives.take(loaded);

  const sweep: NamedJob = {
    plugin: 'core',
    name: 'sweep-sessions',
    definition: {
      urgency: 'bulk',
      every: '17 * * * *',
      run: async () => void (await Promise.all([sessions.sweep(), tokens.sweep()])),
    },
  };
  const sweepRates: NamedJob = {
    plugin: 'core',
    name: 'sweep-rates',
    definition: { urgency: 'bulk', every: '*/10 * * * *', run: () => rates.sweep() },
  };
  const close = async (): Promise<void> => {
    for (const plugin of [...loaded].reverse()) {
      if (plugin.state === 'failed') continue;
      await plugin.parts.dispose?.().catch((error: unknown) => log.error({ err: error }, `${plugin.manifest.id} did not close`));
    }
    await events.close();
    await Promise.all([reports.close(), tracking.close()]);
  };
  const erasing = erasingJob({ db: tables, byId: (id) => accounts.byId(id), records, log });
  const jobs = reportedJobs(
    [
      ...[sweep, sweepRates, erasing, ...mail.jobs, ...events.jobs],
      ...backupJobs({ config, db, files: stored, version }),
      ...jobsOf(loaded),
    ],
    reports,
  );
  queue.declare(jobs);
  return {
    config,
    log,
    logOf,
    db,
    events,
    files,
    place,
    queue,
    reports,
    tracking,
    jobs,
    sessions,
    tokens,
    hasher,
    guard,
    accounts,
    admitAddress,
    clients,
    rates,
    registry,
    plugins: loaded,
    close,
  };
};
