/** `TextSuggestions`: what is open with the places of its words, for exports. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from '#plugin-api/server';
import { nameInFile } from '#plugins/coedit/common/file-author.ts';
import type { ChangedText, OpenChange, TextSuggestions } from '#plugins/coedit/common/text-suggestions.ts';
import { MOST_OPEN, OwnSuggestion } from '../common/model.ts';
import { placeOfWords } from '../common/plan-edits.ts';
import { isFitting } from '#plugins/coedit/common/part.ts';
import { announce, type House, namesOf, type Tx } from './house.ts';
import { openRows } from './open-rows.ts';
import { stored } from './save.ts';
import type { SuggestionsTables } from './tables.ts';

export const textSuggestions = (house: House): TextSuggestions => ({
  async of(within, kind, thing) {
    const rows = await openRows(within as Kysely<SuggestionsTables>, { kind, thing })
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
          .map(({ author, file_author, anchor, form, part, created_at, ...row }) => ({
            ...{ id: row.id, original: row.original, replacement: row.replacement, note: row.note },
            place: placeOfWords(now, live, anchor, row.original),
            ...{ name: file_author ?? names.get(author) ?? '', at: created_at.toISOString() },
            ...(form && { form }),
            ...(part && { part }),
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
    const { shape } = house.texts.kind(kind) ?? {};
    const rows = changes.flatMap(({ author, ...change }) => {
      const one = OwnSuggestion.safeParse({ key: randomUUID(), ...change }).data;
      if (!one) return [];
      const { anchor, form, part, ...words } = one;
      if (part && !(shape && isFitting(part, shape.tree))) return [];
      const said = { anchor: JSON.stringify(anchor), ...stored({ form, part }) };
      return [{ ...words, ...said, file_author: nameInFile(author.name), created_at: new Date(author.at) }];
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
