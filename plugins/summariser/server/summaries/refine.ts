/** The job that lets a language model write the points of a summary that is there already, for those who agreed to that. */
import { withScratchFolder } from '#server-kit';
import { KEY_POINTS, MOST_WORDS } from '../../common/limits.ts';
import { askModel } from '../engines/model/ask-model.ts';
import { serviceOf } from '../engines/model/engine-choice.ts';
import { rewritten } from '../engines/model/rewrite.ts';
import { ownEngine } from '../engines/own-engine.ts';
import { announce, type Summariser } from '../summariser.ts';
import { storableJson } from '#plugins/library/common/storable.ts';
import { readSource } from './read-source.ts';

/** Read anew: only what is shown is kept of a text. A page that has changed meanwhile stays as it was. */
const wholeText = async (summariser: Summariser, row: Parameters<typeof readSource>[1], signal: AbortSignal) =>
  withScratchFolder(summariser, async (folder) => {
    const source = await readSource(summariser, row, folder, signal);
    if (typeof source === 'string' || source.sha256 !== row.sha256) return undefined;
    const { seconds } = summariser.settings;
    const options = { words: MOST_WORDS, keyPoints: KEY_POINTS, fromPage: row.from_page, toPage: row.to_page, seconds };
    const digest = await ownEngine(summariser.own).digest(source, options, signal);
    return typeof digest === 'string' ? undefined : digest.summary;
  });

export const refineSummary = async (summariser: Summariser, id: number, signal: AbortSignal): Promise<void> => {
  const row = await summariser.db
    .selectFrom('summariser_summary')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  const service = row && (await serviceOf(summariser, row.owner));
  if (!row?.digest || !service) return;
  const body = await wholeText(summariser, row, signal);
  if (!body) return;
  const digest = await rewritten(row.digest, body, (question) => askModel(summariser, service, question, signal));
  if (!digest) return;
  await summariser.db
    .updateTable('summariser_summary')
    .set({
      digest: storableJson(digest),
      engine: service.model.slice(0, 200),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await announce(summariser, row.owner, id);
};
