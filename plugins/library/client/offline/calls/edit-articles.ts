/** Fields of many references edited in one step, shown beforehand, and taken back where nobody has changed them since. */
import { TooLong } from '../../../common/batch/apply-edits.ts';
import { editedFields, fieldsBefore, type Sample, SAMPLES, samplesOf } from '../../../common/batch/edit-info.ts';
import { type Fields, merge } from '../../../common/change.ts';
import { counted } from '../../../common/counted.ts';
import { infoFields } from '../../../common/info-fields.ts';
import type { Article } from '../../../common/model.ts';
import { type FieldEdit, type FieldsBefore, MAX_EDITED } from '../../../common/model/field-edit.ts';
import { writeFields } from './change-article.ts';
import { chosenIds } from './chosen.ts';
import { refused } from './failures.ts';
import type { Given, Handlers } from './handlers.ts';
import { byId } from './id-rank.ts';
import { Step } from './step.ts';
import { inStretches } from './stretches.ts';

interface Edited {
  readonly article: Article;
  readonly changed: Fields;
}

const changeOf = (article: Article, edits: readonly FieldEdit[]): Fields => {
  try {
    return editedFields(article.info, edits);
  } catch (error) {
    throw error instanceof TooLong ? refused(`${article.citekey}: ${error.message}`) : error;
  }
};

function* written(step: Step, changes: readonly Edited[]): Generator<void, (Edited & { readonly now: Article })[]> {
  const all: (Edited & { readonly now: Article })[] = [];
  for (const { article, changed } of changes) {
    all.push({ article, changed, now: writeFields(step, article, changed) });
    yield;
  }
  return all;
}

/** What the edits change, those references left out in which they change nothing. */
function* changesOf(articles: readonly Article[], edits: readonly FieldEdit[]): Generator<void, Edited[]> {
  const changes: Edited[] = [];
  for (const article of articles) {
    const changed = changeOf(article, edits);
    if (Object.keys(changed).length > 0) changes.push({ article, changed });
    yield;
  }
  return changes;
}

export const editCalls = (given: Given): Handlers<'editArticles' | 'previewEdits' | 'restoreFields'> => {
  const { library, touched } = given;
  const edited = async (body: Parameters<typeof chosenIds>[1] & { edits: readonly FieldEdit[] }, signal?: AbortSignal) => {
    const ids = await chosenIds(given, body, signal, MAX_EDITED);
    return inStretches(changesOf(library.articles(ids, 'write').sort(byId), body.edits));
  };
  const write = async (changes: readonly Edited[]): Promise<void> => {
    const step = new Step(library);
    const all = await inStretches(written(step, changes));
    await step.keep();
    for (const { article, changed, now } of all) touched.note('articles', article, now, Object.keys(changed));
  };
  return {
    editArticles: async ({ body }, { signal }) => {
      const changes = await edited(body, signal);
      await write(changes);
      const before = changes.map(({ article: { id, info, version }, changed }) => ({
        id,
        version: version + 1,
        info: fieldsBefore(info, changed),
      }));
      return { ...counted(before.length, 'changed'), before };
    },

    previewEdits: async ({ body }, { signal }) => {
      const changes = await edited(body, signal);
      const samples: Sample[] = [];
      for (const { article, changed } of changes)
        if (samples.length < SAMPLES) samples.push(...samplesOf(article, changed).slice(0, SAMPLES - samples.length));
      return { changed: changes.length, samples };
    },

    restoreFields: async ({ body: { data } }) => {
      const wanted = new Map(data.map((one): [number, FieldsBefore] => [one.id, one]));
      const articles = library.openable([...wanted.keys()]);
      const changes: Edited[] = [];
      let kept = wanted.size - articles.length;
      let restored = 0;
      for (const article of articles) {
        const { info, version } = wanted.get(article.id) ?? { info: {}, version: article.version };
        const fields = infoFields(info);
        const stored = touched.of('articles', article, version, Object.keys(fields));
        const { changed, clashes } = merge(stored, infoFields(article.info), fields, version);
        if (clashes.length > 0) kept++;
        else restored++;
        if (Object.keys(changed).length > 0) changes.push({ article, changed });
      }
      await write(changes);
      return { ...counted(restored, 'restored'), kept };
    },
  };
};
