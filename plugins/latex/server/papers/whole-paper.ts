/** A paper as its editor shows it to one person: with the text of its main file, whose it is, and whether others see it. */
import type { Caller } from '#plugin-api/server';
import type { LatexFile } from '../../common/model.ts';
import { type OpenPaper, peopleOf } from '../access.ts';
import { readFile } from '../documents/read-texts.ts';
import type { Latex } from '../latex.ts';
import { fileOf } from '../records.ts';
import { ownersOf } from './owners.ts';
import { seenBy } from './paper-list.ts';

export const wholePaper = async (
  latex: Latex,
  user: Caller,
  paper: Pick<OpenPaper, 'id' | 'role' | 'texts'>,
): Promise<LatexFile> => {
  const row = await seenBy(latex, user.id, paper);
  const owners = await ownersOf(latex, user.id, [row]);
  const isShared = (await peopleOf(latex, latex.db, row)).size > 1;
  const main = await readFile(latex, latex.db, { ...row, texts: paper.texts }, row.main_path);
  return fileOf(row, { owner: owners.get(row.owner), isShared }, main, user.plan);
};
