/** `TextSuggestions`: what is open with the places of its words, for exports. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from '#plugin-api/server';
import type { ChangedText, OpenChange, TextSuggestions } from '#plugins/coedit/common/text-suggestions.ts';
import { MOST_OPEN, Note, OwnSuggestion } from '../common/model.ts';
import { placeOfWords } from '../common/plan-edits.ts';
import { announce, type House, namesOf, type Tx } from './house.ts';
import type { SuggestionsTables } from './tables.ts';

export const textSuggestions = (house: House): TextSuggestions => ({
  async of(within, kind, thing) {
    const rows = await (within as Kysely<SuggestionsTables>)
      .selectFrom('suggestions_suggestion')
      .select(['id', 'author', 'document', 'anchor', 'original', 'replacement', 'note', 'created_at'])
      .where('kind', '=', kind)
      .where('thing', '=', thing)
      .where('state', '=', 'open')
      .where('form', 'is', null)
      // Texts are held in the order of their numbers, everywhere.
      .orderBy('document')
      .orderBy('id')
      .execute();
    const authors = rows.map(({ author }) => author);
    const names = await namesOf(house, within, authors);
    const texts: ChangedText[] = [];
    for (const document of new Set(rows.map((row) => row.document))) {
      if ((await house.texts.kind(kind)?.thingOf(document, within)) === undefined) continue;
      let changes: OpenChange[] = [];
      // A change that changes nothing reads the text and its anchors as of one moment.
      const { content } = await house.texts.change(within, kind, document, 0, (now, live) => {
        changes = rows
          .filter((row) => row.document === document)
          .map(({ id, author, anchor, original, replacement, note, created_at }) => ({
            ...{ id, original, replacement, note, place: placeOfWords(now, live, anchor, original) },
            ...{ name: names.get(author) ?? '', at: created_at.toISOString() },
          }));
        return [];
      });
      texts.push({ document, content, changes });
    }
    return texts;
  },

  async suggest(within, kind, document, by, changes) {
    const tx = within as Tx;
    const thing = await house.texts.kind(kind)?.thingOf(document, tx);
    if (thing === undefined) return changes.length;
    const rows = changes.flatMap(({ note, ...change }) => {
      const one = OwnSuggestion.safeParse({ key: randomUUID(), ...change }).data;
      if (!one) return [];
      const { anchor, form, ...words } = one;
      const said = { anchor: JSON.stringify(anchor), form: form ? JSON.stringify(form) : null };
      return [{ ...words, ...said, note: Note.safeParse(note).data ?? '' }];
    });
    const kept = rows.slice(0, MOST_OPEN);
    for (const row of kept)
      await tx
        .insertInto('suggestions_suggestion')
        .values({ ...row, author: by, kind, thing, document })
        .execute();
    if (kept.length > 0) await announce(house, tx, { kind, thing, documents: [document] });
    return changes.length - kept.length;
  },
});
