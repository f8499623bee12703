/** Asks a worker that has TeX's `synctex`, for a web machine that has not. The data lies in the file store, where any worker reads it. */
import { randomUUID } from 'node:crypto';
import { HttpError } from '#server-kit';
import { notFound } from '../access.ts';
import type { Latex } from '../latex.ts';
import type { BuildRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import type { Answer, Question } from './question.ts';

/** Tells who asked what was found. */
export const ANSWERED = 'latex.synctex';
/** Milliseconds. */
const PATIENCE = 10_000;

/** Told of one question: the answer, or the status that it is refused with. */
export type Told = { readonly ask: string } & ({ readonly answer: Answer } | { readonly refused: number });

export const unavailable = (): HttpError => new HttpError(503, TEXTS.noCompiler);

/** @throws HttpError 404 without data, 503 when nobody answers */
export const askElsewhere = async (
  { hearing, jobs, workers }: Pick<Latex, 'hearing' | 'jobs' | 'workers'>,
  { id, place }: BuildRow,
  question: Question,
): Promise<Answer> => {
  if ((await workers.told()).length === 0) throw unavailable();
  const ask = randomUUID();
  let settle: (told: Told | undefined) => void = () => {};
  const told = new Promise<Told | undefined>((done) => (settle = done));
  const clock = setTimeout(() => settle(undefined), PATIENCE);
  const heard = hearing.hear(ANSWERED, (data) => {
    const said = data as Told;
    if (said.ask === ask) settle(said);
  });
  try {
    await jobs.add('synctex', { build: id, ask, question }, { needs: 'synctex', ...(place === null ? {} : { near: place }) });
    const said = await told;
    if (said && 'answer' in said) return said.answer;
    throw said?.refused === 404 ? notFound() : unavailable();
  } finally {
    clearTimeout(clock);
    heard.dispose();
  }
};
