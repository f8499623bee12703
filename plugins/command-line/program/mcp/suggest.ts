/** A change of a manuscript that stands beside it until somebody who may write accepts it: all that assistants write. */
import * as z from 'zod/mini';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { suggestionsContract } from '#plugins/suggestions/common/contract.ts';
import { Problem } from '../problem.ts';
import { manuscriptOf } from '../resolve.ts';
import type { Session } from '../session.ts';
import { type Tool, tool } from './protocol.ts';

const KIND = 'latex';

/** Where the words stand, once. @throws Problem for none, and for several places */
const placeOf = (content: string, words: string): number => {
  const at = content.indexOf(words);
  if (at < 0) throw new Problem('These words do not stand in the file: read it again.');
  if (content.includes(words, at + 1)) throw new Problem('These words stand there several times: take more words around them.');
  return at;
};

export const suggest = (session: Session): Tool =>
  tool({
    name: 'suggest',
    title: 'Suggest a change in a manuscript',
    description:
      'Suggests other words for words of a LaTeX manuscript. Nothing is changed: its authors see the suggestion and accept or reject it. An empty replacement suggests to take the words away.',
    input: z.object({
      manuscript: z.string().check(z.minLength(1), z.maxLength(200), z.describe('Title or number')),
      file: z.optional(z.string().check(z.maxLength(400), z.describe('Path in the manuscript; the main file when not given'))),
      words: z.string().check(z.minLength(1), z.maxLength(20_000), z.describe('As they stand there, only once')),
      replacement: z.string().check(z.maxLength(20_000)),
      note: z.optional(z.string().check(z.maxLength(2000), z.describe('Why'))),
    }),
    isReading: false,
    async run({ manuscript, file, words, replacement, note }) {
      const house = session.house();
      const paper = await manuscriptOf(session, manuscript);
      const params = { id: paper.id };
      const { data } = await house.call(latexContract.getEditorFiles, { params });
      const found = data.find(({ path, is_main }) => (file === undefined ? is_main : path === file));
      if (!found || found.kind !== 'text' || found.is_generated) throw new Problem('There is no such file that people write.');
      const { document } = await house.call(latexContract.getDocument, { params, query: { path: found.path } });
      const from = placeOf(document.content, words);
      const anchor = anchorIn(document.content, { from, to: from + words.length });
      const key = crypto.randomUUID();
      const put = [{ key, anchor, original: words, replacement }];
      await house.call(suggestionsContract.save, { body: { kind: KIND, document: found.id, put, drop: [] } });
      if (note !== undefined) {
        const { suggestions } = await house.call(suggestionsContract.list, { query: { kind: KIND, thing: paper.id } });
        const made = suggestions.find((one) => one.key === key);
        if (made) await house.call(suggestionsContract.note, { body: { kind: KIND, thing: paper.id, id: made.id, note } });
      }
      return `Suggested in ${found.path} of "${paper.title}". The authors decide.`;
    },
  });
