/** Server half of the account plugin. */
import { AccountArchives, Accounts, defineServer, PersonalRecords, Tracking } from '#plugin-api/server';
import { contract } from '../common/contract.ts';
import { Arrivals, Invitations, SignInLinks, SignUps } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { ArchiveImports, TAKE_ARCHIVE } from './archive/archive-imports.ts';
import { archiveRoutes } from './archive/archive-routes.ts';
import { avatarRoutes } from './avatar/avatars.ts';
import { changingAccounts } from './change-account.ts';
import { dataExportRoutes } from './data-export/data-export-routes.ts';
import { connectRoutes } from './connect/connect-routes.ts';
import { Connections } from './connect/connections.ts';
import { DataExports } from './data-export/data-exports.ts';
import { complete, MAKE_ARCHIVE, MAKE_DATA_EXPORT, readable } from './data-export/export-ways.ts';
import { Errands } from './errands.ts';
import { mailLinks } from './mail-links.ts';
import { sessionEndedMail } from './mails.ts';
import { migrations } from './migrations.ts';
import { accountData } from './personal.ts';
import { openPasskeys } from './passkeys/open-passkeys.ts';
import { AnnouncedArrivals } from './providers/arrivals.ts';
import { StoredIdentities } from './providers/identities.ts';
import { openProviders } from './providers/open-providers.ts';
import { beginningSessions } from './providers/session-beginnings.ts';
import { proofRoutes } from './proof/proof-routes.ts';
import { SelfProof } from './proof/self-proof.ts';
import { passwordResetRoutes } from './routes/password-reset-routes.ts';
import { addressRoutes } from './routes/address-routes.ts';
import { cancelRoutes } from './routes/cancel-routes.ts';
import { profileRoutes } from './routes/profile-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { signUpRoutes } from './routes/sign-up-routes.ts';
import { AnnouncedSignUps } from './sign-ups.ts';
import { usageRoutes } from './routes/usage-routes.ts';
import { finishingSignIns } from './second-factor/finish-sign-in.ts';
import { SecondFactor } from './second-factor/second-factor.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { signInLinks } from './sign-in-links/sign-in-links.ts';
import type { AccountTables } from './tables.ts';
import { Tickets } from './tickets.ts';

const HOUR = 3_600_000;

export default defineServer(manifest, contract, {
  programs: 'never',
  migrations,
  setup(ctx) {
    const { mail, jobs, publicUrl, productName } = ctx;
    const accounts = ctx.service(Accounts);
    const linksOf = mailLinks(accounts, publicUrl);
    const tickets = new Tickets(ctx.db<AccountTables>());
    const factor = new SecondFactor(ctx.db<AccountTables>(), ctx.secrets);
    const identities = new StoredIdentities(ctx.db<AccountTables>(), ctx.secrets);
    const proof = new SelfProof(accounts, tickets);
    const arrivals = new AnnouncedArrivals();
    ctx.provide(Arrivals, arrivals);
    const begin = beginningSessions({ accounts, identities, arrivals, mail, publicUrl, productName });
    const finish = finishingSignIns(accounts, begin);
    const passkeys = openPasskeys(ctx, { accounts, proof, factor, finish, linksOf });
    const connections = new Connections(ctx.db<AccountTables>(), ctx.secrets);
    const stepped = accounts.secondStep((first) => factor.challenge(first));
    const change = changingAccounts(accounts, ctx.db<AccountTables>());
    const errands = new Errands({ accounts, tickets, mail, publicUrl, productName, linksOf });

    const exporting = {
      ...{ accounts, mail, jobs, publicUrl, productName, linksOf, events: ctx.events, files: ctx.files },
      db: ctx.db<AccountTables>(),
    };
    const exports = new DataExports({ ...exporting, way: readable(ctx.service(PersonalRecords)) });
    const accountArchives = ctx.service(AccountArchives);
    const archives = new DataExports({ ...exporting, way: complete(accountArchives, ctx.scratch) });
    const imports = new ArchiveImports({ ...exporting, archives: accountArchives, limits: ctx.limits });

    const signUps = new AnnouncedSignUps();
    ctx.provide(SignUps, signUps);
    const providers = openProviders(ctx, { accounts, proof, identities, factor, signUps, arrivals, tickets, begin });
    const { make, ...linkRoutes } = signInLinks({ accounts, tickets, factor, publicUrl });
    ctx.provide(SignInLinks, { make });
    ctx.provide(Invitations, {
      invite: (email, within) => jobs.add('invite', Errands.payload(email, 'en'), { within }),
    });

    const warned = accounts.onTokenReuse(async ({ user }) => {
      const account = await accounts.byId(user);
      if (account)
        await mail.send({
          to: account.email,
          ...sessionEndedMail[account.language](productName, linksOf(account)),
        });
    });

    return {
      routes: {
        ...signUpRoutes(accounts, tickets, jobs, signUps),
        ...passwordResetRoutes({ accounts, tickets, jobs, mail, linksOf, productName }),
        ...profileRoutes(accounts, proof, change),
        ...sessionRoutes(accounts),
        ...usageRoutes(change),
        ...avatarRoutes(accounts, ctx.files, ctx.scratch),
        ...addressRoutes({ accounts, tickets, jobs, mail, productName }),
        ...secondFactorRoutes({ accounts, proof, factor, finish, db: ctx.db<AccountTables>(), mail, linksOf, productName }),
        ...cancelRoutes({ accounts, proof, db: ctx.db<AccountTables>(), mail, productName, tracking: ctx.service(Tracking) }),
        ...dataExportRoutes(exports),
        ...archiveRoutes({ archives, imports, secrets: ctx.secrets }),
        ...proofRoutes({ accounts, proof, tickets, mail, productName }),
        ...linkRoutes,
        ...passkeys.routes,
        ...providers.routes,
        ...connectRoutes({ accounts, connections, mail, publicUrl, productName, linksOf }),
      },
      personal: accountData({ db: ctx.db<AccountTables>(), files: ctx.files, kept: [exports, archives, imports] }),
      jobs: {
        join: { urgency: 'urgent', run: (payload) => errands.join(payload) },
        invite: { urgency: 'bulk', run: (payload) => errands.invite(payload) },
        reset: { urgency: 'urgent', run: (payload) => errands.reset(payload) },
        verify: { urgency: 'urgent', run: (payload) => errands.verify(payload) },
        change: { urgency: 'urgent', run: (payload) => errands.change(payload) },
        [MAKE_DATA_EXPORT]: {
          urgency: 'bulk',
          tries: 3,
          timeout: 3 * HOUR,
          run: (payload, signal) => exports.make(payload, signal),
        },
        [MAKE_ARCHIVE]: {
          urgency: 'bulk',
          tries: 3,
          timeout: 6 * HOUR,
          run: (payload, signal) => archives.make(payload, signal),
        },
        [TAKE_ARCHIVE]: {
          urgency: 'bulk',
          tries: 5,
          timeout: 12 * HOUR,
          run: (payload, signal) => imports.take(payload, signal),
        },
        sweepDataExports: {
          urgency: 'bulk',
          every: '11 * * * *',
          run: async () => {
            for (const kept of [exports, archives, imports]) await kept.sweep();
          },
        },
        sweep: {
          urgency: 'bulk',
          every: '17 3 * * *',
          run: async () => {
            await Promise.all([tickets, factor, passkeys, connections, providers].map((kept) => kept.sweep()));
          },
        },
      },
      dispose: async () => {
        warned.dispose();
        stepped.dispose();
      },
    };
  },
});
