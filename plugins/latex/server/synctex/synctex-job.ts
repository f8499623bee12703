/** Answers where a line is on the page, and back, for web machines that have no TeX. */
import * as z from 'zod/mini';
import type { JobDefinition } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { notFound } from '../access.ts';
import type { Latex } from '../latex.ts';
import { ANSWERED, type Told, unavailable } from './ask-elsewhere.ts';
import { Question } from './question.ts';
import { answerHere } from './synctex.ts';

const Payload = z.object({ build: z.number(), ask: z.string(), question: Question });

export const synctexJob = (latex: Latex): JobDefinition => ({
  urgency: 'urgent',
  // Whoever asked has gone by then.
  tries: 1,
  timeout: 15_000,
  run: async (payload) => {
    const { build: id, ask, question } = z.parse(Payload, payload);
    const answer = async (): Promise<Told> => {
      if (!(await latex.programs()).includes('synctex')) throw unavailable();
      const build = await latex.db.selectFrom('latex_build').selectAll().where('id', '=', id).executeTakeFirst();
      if (!build) throw notFound();
      return { ask, answer: await answerHere(latex, build, question) };
    };
    const refusal = (error: unknown): Told => ({ ask, refused: error instanceof HttpError ? error.status : 503 });
    await latex.hearing.tell(ANSWERED, await answer().catch(refusal));
  },
});
