/** Decides before the body is read whether a request may go on: who calls, through which gates, how often. */
import type { FastifyRequest } from 'fastify';
import { type Access, type Gate, accessThrough } from '../../common/plans.ts';
import { demandOf, type ForPrograms, reaches } from '../../common/reach.ts';
import type { Route } from '../../plugin-api/contract.ts';
import { isShutOut, readableUntil } from '../auth/cancelled.ts';
import type { Clients } from '../auth/clients.ts';
import { isPersonal, type StoredTokens } from '../auth/personal-tokens.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import type { Sessions } from '../auth/sessions.ts';
import { limitText } from '../limits/limit-texts.ts';
import type { HouseRates } from '../rates/house-rates.ts';
import { HttpError, LimitError } from './http-error.ts';

export interface Door {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly tokens: Pick<StoredTokens, 'authenticate'>;
  readonly clients: Pick<Clients, 'isKnown' | 'mayCall'>;
  readonly rates: Pick<HouseRates, 'of'>;
  /** Server settings that are on. */
  readonly flags: ReadonlySet<string>;
}

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];

const unauthorised = (): HttpError =>
  new HttpError(401, 'Authentication credentials were not provided or are not valid.', { error: 'invalid_token' });

const identify = async (request: FastifyRequest, auth: Route['auth'], door: Door): Promise<SignedIn | undefined> => {
  if (auth === 'guest') return undefined;
  const bearer = bearerOf(request);
  const found = bearer && (await (isPersonal(bearer) ? door.tokens : door.sessions).authenticate(bearer));
  const isKnown = found && (found.reach !== undefined || door.clients.isKnown(found.clientId));
  if (isKnown && !isShutOut(found.deactivatedAt)) return found;
  // With `either`, a token that does not hold is an error too: the client can refresh it and is not taken for a stranger.
  if (auth === 'either' && request.headers.authorization === undefined) return undefined;
  throw unauthorised();
};

const outOfScope = (said: string): HttpError => new HttpError(403, said, { error: 'insufficient_scope' });

/** @throws HttpError 403 for what the program that they use was not made for */
const refuseStrangeCalls = (route: Route, who: SignedIn, { clients }: Door, demand: ReturnType<typeof demandOf>): void => {
  const isOwn = who.reach === undefined ? clients.mayCall(who.clientId, route) : demand !== undefined;
  if (!isOwn) throw outOfScope('This can be done in the app itself only.');
  if (who.reach === undefined || demand === undefined || reaches(who.reach, demand)) return;
  const of = demand.area ? ` in ${demand.area}` : '';
  throw outOfScope(`This token does not allow it: "${demand.scope}"${of} is needed.`);
};

/** What a gate is to somebody; without it, open. */
export const accessOf = (gate: Gate | undefined, who: SignedIn | undefined, door: Pick<Door, 'flags'>): Access =>
  accessThrough(gate, {
    plan: who?.caller.plan ?? 'F',
    userType: who?.caller.userType ?? 'normal',
    host: who?.host ?? 'web',
    flags: door.flags,
  });

export const sellUpgrade = (gate: Gate | undefined, who: SignedIn | undefined): LimitError => {
  const type = gate?.limit ?? 'BUY_PRO';
  return new LimitError(type, 0, 0, limitText(type, who?.caller.plan ?? 'F'), 402);
};

/** @throws HttpError 403 for an account that is cancelled, which may only read what it has */
export const demandCurrent = ({ deactivatedAt }: Pick<SignedIn, 'deactivatedAt'>): void => {
  if (!deactivatedAt) return;
  const day = readableUntil(deactivatedAt).toISOString().slice(0, 10);
  throw new HttpError(403, `This account is cancelled. Your data can be downloaded until ${day}.`);
};

/**
 * What is for people of one type only is not there for strangers either: to ask them to sign in would tell of it.
 * @throws HttpError 404
 */
const hideFromStrangers = (request: FastifyRequest, gates: readonly (Gate | undefined)[]): void => {
  if (request.headers.authorization !== undefined) return;
  if (gates.some((gate) => gate?.userTypes?.includes('normal') === false)) throw new HttpError(404, 'Not found.');
};

/**
 * Makes the check of one route. `gates` are those of its plugin and its own, `programs` is what the plugin says of tokens. What it makes throws HttpError 401, 403, 429, 404 for what is
 * hidden from this caller, and LimitError 402 for what another plan would open.
 */
export const admission = (route: Route, gates: readonly (Gate | undefined)[], door: Door, programs: ForPrograms | undefined) => {
  const demand = demandOf(route, programs, gates);
  const rate = route.perMinute === undefined ? undefined : door.rates.of(`${route.method} ${route.path}`, route.perMinute);
  return async (request: FastifyRequest): Promise<SignedIn | undefined> => {
    hideFromStrangers(request, gates);
    const who = await identify(request, route.auth, door);
    if (who) refuseStrangeCalls(route, who, door, demand);
    const wait = (await rate?.take(who ? `user ${who.caller.id}` : `address ${request.ip}`)) ?? 0;
    if (wait > 0) throw new HttpError(429, `Too many requests. Try again in ${wait} seconds.`, { retry_after: wait });
    const access = gates.map((gate) => accessOf(gate, who, door));
    if (access.includes('hidden')) throw new HttpError(404, 'Not found.');
    // In this order: who is told that they may not do something any more is told that it is there, and is sold nothing.
    if (who && route.method !== 'GET' && !route.whenCancelled) demandCurrent(who);
    if (access.includes('locked')) throw sellUpgrade(gates[access.indexOf('locked')], who);
    return who;
  };
};
