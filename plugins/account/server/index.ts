/** Server half of the account plugin. */
import { Accounts, defineServer } from '#plugin-api/server';
import { contract } from '../common/contract.ts';
import { SignUps } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { avatarRoutes } from './avatar/avatars.ts';
import { Errands } from './errands.ts';
import { sessionEndedMail } from './mails.ts';
import { migrations } from './migrations.ts';
import { openPasskeys } from './passkeys/open-passkeys.ts';
import { passwordResetRoutes } from './routes/password-reset.ts';
import { addressRoutes } from './routes/address.ts';
import { cancelRoutes } from './routes/cancel.ts';
import { profileRoutes } from './routes/profile.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { AnnouncedSignUps } from './sign-ups.ts';
import { usageRoutes } from './routes/usage.ts';
import { SecondFactor } from './second-factor/second-factor.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import type { AccountTables } from './tables.ts';
import { Tickets } from './tickets.ts';

export default defineServer(manifest, contract, {
  migrations,
  setup(ctx) {
    const { mail, jobs, publicUrl, productName } = ctx;
    const accounts = ctx.service(Accounts);
    const tickets = new Tickets(ctx.db<AccountTables>());
    const factor = new SecondFactor(ctx.db<AccountTables>(), ctx.secrets);
    const passkeys = openPasskeys(ctx, accounts, factor);
    const stepped = accounts.secondStep((first) => factor.challenge(first));
    const errands = new Errands({ accounts, tickets, mail, publicUrl, productName });

    const signUps = new AnnouncedSignUps();
    ctx.provide(SignUps, signUps);

    const warned = accounts.onTokenReuse(async ({ user }) => {
      const account = await accounts.byId(user);
      if (account)
        await mail.send({
          to: account.email,
          ...sessionEndedMail[account.language](productName, `${publicUrl}/forgot-password`),
        });
    });

    return {
      routes: {
        ...signUpRoutes(accounts, tickets, jobs, signUps),
        ...passwordResetRoutes({ accounts, tickets, jobs, mail, publicUrl, productName }),
        ...profileRoutes(accounts),
        ...sessionRoutes(accounts),
        ...usageRoutes(accounts),
        ...avatarRoutes(accounts, ctx.files),
        ...addressRoutes({ accounts, tickets, jobs, mail, productName }),
        ...secondFactorRoutes({ accounts, factor, db: ctx.db<AccountTables>(), mail, publicUrl, productName }),
        ...passkeys.routes,
        ...cancelRoutes(accounts, mail, productName),
      },
      jobs: {
        join: { run: (payload) => errands.join(payload) },
        reset: { run: (payload) => errands.reset(payload) },
        verify: { run: (payload) => errands.verify(payload) },
        change: { run: (payload) => errands.change(payload) },
        sweep: {
          every: '17 3 * * *',
          run: async () => void (await Promise.all([tickets.sweep(), factor.sweep(), passkeys.sweep()])),
        },
      },
      dispose: async () => {
        warned.dispose();
        stepped.dispose();
      },
    };
  },
});
