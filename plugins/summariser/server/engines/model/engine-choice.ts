/**
 * Which service makes the summaries of a person, beside the house's own engine: theirs, or the house's. Nothing is sent to either before
 * they have agreed to that very address; the key of their own is sealed.
 */
import { HttpError } from '#server-kit';
import type { EngineChoice } from '../../../common/contract.ts';
import type { Summariser } from '../../summariser.ts';
import type { EngineRow } from '../../tables.ts';
import { TEXTS } from '../../texts.ts';

/** A service that speaks OpenAI's API (`{url}/chat/completions`). */
export interface ModelService {
  readonly url: string;
  readonly model: string;
  readonly key: string;
  /** It is set up by whoever runs the house, and may stand anywhere. */
  readonly isTrusted: boolean;
}

const sealedFor = (owner: number): string => `engine ${owner}`;

const rowOf = ({ db }: Pick<Summariser, 'db'>, owner: number): Promise<EngineRow | undefined> =>
  db.selectFrom('summariser_engine').selectAll().where('owner', '=', owner).executeTakeFirst();

/** What the person agrees to. */
const addressOf = ({ settings }: Summariser, row: Pick<EngineRow, 'engine' | 'url'>): string =>
  row.engine === 'house' ? (settings.house?.url ?? '') : row.engine === 'own' ? row.url : '';

const isAgreed = (summariser: Summariser, row: EngineRow): boolean =>
  row.agreed_at !== null && row.agreed_to !== '' && row.agreed_to === addressOf(summariser, row);

const shown = (summariser: Summariser, row: EngineRow | undefined): EngineChoice => {
  const { house } = summariser.settings;
  const isUsed = row !== undefined && isAgreed(summariser, row);
  return {
    engine: isUsed ? row.engine : 'carrel',
    house: house ? { host: new URL(house.url).host, model: house.model } : null,
    own: row && row.url !== '' ? { url: row.url, model: row.model, has_key: row.key !== null } : null,
    agreed_at: isUsed ? (row.agreed_at?.toISOString() ?? null) : null,
  };
};

export const engineChoice = async (summariser: Summariser, owner: number): Promise<EngineChoice> =>
  shown(summariser, await rowOf(summariser, owner));

interface Choice {
  readonly engine: 'carrel' | 'house' | 'own';
  readonly url?: string | undefined;
  readonly model?: string | undefined;
  readonly key?: string | undefined;
  readonly agrees?: boolean | undefined;
}

/** A key does not travel in clear. @throws HttpError 400 */
const checkedUrl = (text: string): string => {
  if (text === '') return '';
  if (!URL.canParse(text)) throw new HttpError(400, TEXTS.address, { fields: { url: TEXTS.address } });
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' && url.username === '' && url.password === '';
  if (!isSafe) throw new HttpError(400, TEXTS.publicOnly, { fields: { url: TEXTS.publicOnly } });
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
};

/** @throws HttpError 400 where something is missing, 409 without consent */
export const chooseEngine = async (summariser: Summariser, owner: number, choice: Choice): Promise<EngineChoice> => {
  const before = await rowOf(summariser, owner);
  const url = choice.url === undefined ? (before?.url ?? '') : checkedUrl(choice.url);
  const model = choice.model ?? before?.model ?? '';
  // A key is for the server that it was given for.
  const isSameServer =
    before !== undefined && before.url !== '' && url !== '' && new URL(before.url).origin === new URL(url).origin;
  const kept = isSameServer ? before.key : null;
  const key = choice.key === undefined ? kept : choice.key === '' ? null : summariser.secrets.seal(choice.key, sealedFor(owner));
  const { engine, agrees = false } = choice;
  if ((engine === 'own' && (url === '' || model === '')) || (engine === 'house' && !summariser.settings.house))
    throw new HttpError(400, TEXTS.service);
  const agreed_to = addressOf(summariser, { engine, url });
  const isAgreed = before?.agreed_at != null && before.agreed_to === agreed_to;
  if (engine !== 'carrel' && !agrees && !isAgreed) throw new HttpError(409, TEXTS.consent);
  const agreed_at = engine === 'carrel' ? null : isAgreed ? before.agreed_at : new Date();
  const row = { owner, engine, url, model, key, agreed_at, agreed_to };
  await summariser.db
    .insertInto('summariser_engine')
    .values(row)
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
    .execute();
  return shown(summariser, row);
};

/** The service that the person's summaries go to; `undefined` when they stay here. */
export const serviceOf = async (summariser: Summariser, owner: number): Promise<ModelService | undefined> => {
  const row = await rowOf(summariser, owner);
  if (!row || row.engine === 'carrel' || !isAgreed(summariser, row)) return undefined;
  if (row.engine === 'house') return summariser.settings.house && { ...summariser.settings.house, isTrusted: true };
  const key = row.key === null ? '' : summariser.secrets.open(row.key, sealedFor(owner));
  return { url: row.url, model: row.model, key, isTrusted: false };
};
