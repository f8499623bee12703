/** Grammar in this house: with a service that the settings name, or without any, of which nothing is seen then. */
import type { Events, Kysely, Log, Outbound, PartHealth } from '#plugin-api/server';
import { type Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { SpellingContract } from '../../common/contract.ts';
import type { SpellingTables } from '../tables.ts';
import { CharacterBudget } from './character-budget.ts';
import { GrammarDesk } from './grammar-desk.ts';
import { LanguageTool } from './language-tool.ts';
import { RuleRepository } from './rule-repository.ts';

/** Of one person in a minute: a thesis takes two. */
const CHARACTERS = 150_000;

export interface GrammarParts {
  readonly db: Kysely<SpellingTables>;
  readonly outbound: Outbound;
  readonly events: Events;
  readonly log: Log;
}

type GrammarRoutes = Pick<Handlers<SpellingContract>, 'grammar' | 'checkGrammar' | 'ignoreRule' | 'heedRule'>;

/** @param address of a LanguageTool server, or empty */
export const openGrammar = (address: string, { db, outbound, events, log }: GrammarParts) => {
  const rules = new RuleRepository(db);
  const tool = address === '' ? undefined : new LanguageTool(address, outbound);
  const desk = tool && new GrammarDesk({ tool, log, budget: new CharacterBudget(db, CHARACTERS) });
  const changed = (user: number) => events.publish([user], { type: 'spelling.rules', data: {} });
  const routes: GrammarRoutes = {
    grammar: async ({ user }) => ({ host: tool?.host ?? null, ignored: await rules.list(user.id) }),
    async checkGrammar({ user, body: { host, ...asked }, signal }) {
      if (!tool || !desk) throw new HttpError(404, 'This house checks no grammar.');
      if (host !== tool.host) throw new HttpError(409, 'Grammar is checked by another service now.');
      return desk.check(user.id, asked, signal);
    },
    async ignoreRule({ user, body }) {
      const added = await rules.add(user.id, body.rule, body.title);
      await changed(user.id);
      return added;
    },
    async heedRule({ user, params }) {
      await rules.remove(user.id, params.id);
      await changed(user.id);
      return { success: true as const };
    },
  };
  return {
    routes,
    /** By how asking went last: nobody is asked for it. `undefined` without a service. */
    health(): Readonly<Record<string, PartHealth>> | undefined {
      if (!tool) return undefined;
      return { grammar: tool.lastProblem === undefined ? { state: 'works' } : { state: 'limited', says: 'silent' } };
    },
  };
};
