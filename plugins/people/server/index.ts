/** Server half: what belonging somewhere brings, by provider, address, list and directory. */
import * as z from 'zod/mini';
import { Accounts, defineServer } from '#plugin-api/server';
import { Arrivals, Invitations, SignUps } from '#plugins/account/common/server-services.ts';
import { LibraryMembers } from '#plugins/library/common/server-services.ts';
import { contract } from '../common/contract.ts';
import { Enrolment } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { Directory } from './directory/directory.ts';
import { directoryRoutes } from './directory/directory-routes.ts';
import { Domains } from './domains/domains.ts';
import { readDomains } from './domains/settings.ts';
import { enrolment } from './lists/enrolment.ts';
import { migrations } from './migrations.ts';
import { peopleData } from './personal.ts';
import { Standings } from './standing/standings.ts';
import type { PeopleTables } from './tables.ts';

const Environment = z.object({
  /** What a proven address of a domain brings: JSON (see README). */
  DOMAINS: z._default(z.string(), ''),
  /** Bearer token of the directory that keeps people by SCIM; without it there are no such calls. */
  SCIM_TOKEN: z._default(z.union([z.literal(''), z.string().check(z.regex(/^\S{32,}$/))]), ''),
});

export default defineServer(manifest, contract, {
  migrations,
  async setup(ctx) {
    const db = ctx.db<PeopleTables>();
    const accounts = ctx.service(Accounts);
    const { DOMAINS, SCIM_TOKEN } = ctx.env(Environment);
    const standings = new Standings({ db, accounts, members: ctx.service(LibraryMembers), log: ctx.log });
    const domains = new Domains(readDomains(DOMAINS), db, standings);
    ctx.provide(Enrolment, enrolment({ db, accounts, standings, invitations: ctx.service(Invitations) }));
    const heard = [
      ctx
        .service(Arrivals)
        .listen((within, { user, source, standing }) => standings.say(user, `provider:${source}`, standing, within)),
      ctx.service(SignUps).listen((within, { user, email }) => domains.proven(user, email, within)),
    ];
    // The setting may be another one than at the last start.
    await ctx.jobs.add('domains', {}, { key: 'domains' });
    return {
      routes: directoryRoutes(new Directory(db, accounts), SCIM_TOKEN, ctx.publicUrl),
      jobs: { domains: { urgency: 'bulk', every: '41 * * * *', run: (_payload, signal) => domains.apply(signal) } },
      personal: peopleData(db),
      dispose: async () => heard.forEach((one) => one.dispose()),
    };
  },
});
