/** Server half: what belonging somewhere brings, by provider, address, list and directory. */
import * as z from 'zod/mini';
import { Accounts, defineServer } from '#plugin-api/server';
import { Arrivals, Invitations, SignUps } from '#plugins/account/common/server-services.ts';
import { LibraryMembers } from '#plugins/library/common/server-services.ts';
import { contract } from '../common/contract.ts';
import { DomainDesk, Enrolment, StandingChanges } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { abilityRoutes } from './directory/ability-routes.ts';
import { Directory } from './directory/directory.ts';
import { directoryRoutes } from './directory/directory-routes.ts';
import { groupRoutes } from './directory/group-routes.ts';
import { Groups } from './directory/groups.ts';
import { scimDoor } from './directory/scim-door.ts';
import { readGroupRules } from './directory/settings.ts';
import { Domains } from './domains/domains.ts';
import { KeptDomains } from './domains/kept-domains.ts';
import { readDomains } from './domains/settings.ts';
import { enrolment } from './lists/enrolment.ts';
import { migrations } from './migrations.ts';
import { peopleData } from './personal.ts';
import { AnnouncedChanges } from './standing/announced-changes.ts';
import { Standings } from './standing/standings.ts';
import type { PeopleTables } from './tables.ts';

const Environment = z.object({
  /** What a proven address of a domain brings: JSON (see README). */
  DOMAINS: z._default(z.string(), ''),
  /** What belonging to a group of the directory brings: JSON (see README). */
  SCIM_GROUPS: z._default(z.string(), ''),
  /** Bearer token of the directory that keeps people by SCIM; without it there are no such calls. */
  SCIM_TOKEN: z._default(z.union([z.literal(''), z.string().check(z.regex(/^\S{32,}$/))]), ''),
});

export default defineServer(manifest, contract, {
  migrations,
  async setup(ctx) {
    const db = ctx.db<PeopleTables>();
    const accounts = ctx.service(Accounts);
    const { DOMAINS, SCIM_GROUPS, SCIM_TOKEN } = ctx.env(Environment);
    const changes = new AnnouncedChanges();
    ctx.provide(StandingChanges, changes);
    const standings = new Standings({ db, accounts, members: ctx.service(LibraryMembers), changes, log: ctx.log });
    const kept = new KeptDomains({
      ...{ db, rules: readDomains(DOMAINS) },
      changed: (within) => ctx.jobs.add('domains', {}, { key: 'domains', within }),
    });
    ctx.provide(DomainDesk, kept);
    const domains = new Domains(kept, db, standings);
    ctx.provide(Enrolment, enrolment({ db, accounts, standings, invitations: ctx.service(Invitations) }));
    const heard = [
      ctx
        .service(Arrivals)
        .listen((within, { user, source, standing }) => standings.say(user, `provider:${source}`, standing, within)),
      ctx.service(SignUps).listen((within, { user, email }) => domains.proven(user, email, within)),
      ctx.service(SignUps).guard((email) => kept.admits(email)),
    ];
    const groups = new Groups(readGroupRules(SCIM_GROUPS), db, standings);
    const admit = scimDoor(SCIM_TOKEN);
    const base = `${ctx.publicUrl}/api/scim/v2`;
    // The settings may be others than at the last start.
    for (const job of ['domains', 'groups']) await ctx.jobs.add(job, {}, { key: job });
    return {
      routes: {
        ...abilityRoutes(admit, base),
        ...directoryRoutes(new Directory(db, accounts, groups), admit, base),
        ...groupRoutes(groups, admit, base),
      },
      jobs: {
        domains: { urgency: 'bulk', every: '41 * * * *', run: (_payload, signal) => domains.apply(signal) },
        groups: { urgency: 'bulk', run: (_payload, signal) => groups.apply(signal) },
      },
      personal: peopleData(db),
      dispose: async () => heard.forEach((one) => one.dispose()),
    };
  },
});
