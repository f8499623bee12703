/** A rich text as programs and its editor see it: what it says as HTML, whose it is, and whether others see it. */
import { mayWrite } from '#plugins/library/common/roles.ts';
import { writeHtml } from '../../common/html/write.ts';
import type { CkFile } from '../../common/model.ts';
import { type OpenFile, peopleOf } from '../access.ts';
import type { Richtext } from '../richtext.ts';
import { documentIn } from '../texts/document.ts';
import { keepEarlier } from '../texts/earlier-texts.ts';
import { readText } from '../texts/read-text.ts';
import { seenBy, summaryOf } from './file-list.ts';
import { ownersOf } from './people.ts';

export const wholeFile = async (
  richtext: Richtext,
  user: number,
  { id, role }: Pick<OpenFile, 'id' | 'role'>,
): Promise<CkFile> => {
  const text = await readText(richtext, richtext.db, id);
  const row = await seenBy(richtext.db, user, { id, role });
  const owners = await ownersOf(richtext, user, [row]);
  // Whoever may write may send it back, changed.
  if (mayWrite(role)) await keepEarlier(richtext.db, id, text);
  return {
    ...summaryOf(row, owners.get(row.owner)),
    content: writeHtml(documentIn(text.content)),
    version: text.version,
    text: id,
    is_shared: (await peopleOf(richtext, richtext.db, row)).size > 1,
  };
};
