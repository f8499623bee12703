/** Lets imports outlive a reload: what is under way is kept, what a page that was left has not sent is offered again, and the rest is followed. */
import { compareStructural, reaction, runInAction } from 'mobx';
import { disposable } from '#plugin-api';
import { type ClientContext, LocalDatabases, LocalStore, Session } from '#plugin-api/client';
import { LibraryParts } from '../tokens.ts';
import { type Intake, isUnderWay, mayRetry, newIntake, NOTHING } from './intake.ts';
import type { KeptImport, KeptImports } from './kept-imports.ts';

/** Says that there is something to look for: at a start something else is waited for. */
const MARK = 'library.imports';
/** Milliseconds after a sign-in. */
const LATER = 600;

/** What would be lost with the page: what is not sent, and what waits for another try. A row that is over in an instant is not looked at. */
const isAtStake = (row: Intake): boolean => {
  if (!row.isShown || row.kind === 'lookup' || row.kind === 'lost') return false;
  return isUnderWay(row) || (row.state === 'failed' && mayRetry(row));
};

const keptOf = (row: Intake): KeptImport[] => {
  const { id, name, project, article, why } = row;
  const base = { id, name, project, article, why };
  if (row.kind === 'archive') return [{ ...base, kind: 'archive' }];
  if (row.kind === 'pdf') return [{ ...base, kind: 'pdf', file: row.file }];
  if (row.kind === 'bibliography') return [{ ...base, kind: 'bibliography', file: row.file, pdfs: row.pdfs, sent: row.sent }];
  return [];
};

export const followImports = (ctx: ClientContext): void => {
  const { intakes, exchange, uploads } = ctx.service(LibraryParts);
  const local = ctx.service(LocalStore);
  let kept: Promise<KeptImports> | undefined;
  const load = () =>
    (kept ??= import('./kept-imports.ts').then(({ KeptImports }) => new KeptImports(ctx.service(LocalDatabases))));
  const bringBack = (row: KeptImport) => {
    const { id, kind, name, project, article, file, pdfs = 0, why: said } = row;
    const left = ctx.t(pdfs > 0 ? 'import.leftPdfs' : 'import.left', { count: pdfs });
    const why = file ? said || left : ctx.t('import.lost');
    if (!file)
      intakes.add(
        [{ ...newIntake(name, project), id, kind: 'lost', state: 'failed', why, counts: { ...NOTHING, refused: 1 } }],
        true,
      );
    else if (kind === 'bibliography') exchange.bringBack(row, file, why);
    else if (project !== undefined) uploads.bringBack(id, file, { project, article }, why);
  };
  const keep = async () => {
    const rows = intakes.list.filter(isAtStake).flatMap(keptOf);
    if (rows.length > 0) local.write(MARK, true);
    if (!(await (await load()).keep(rows))) local.remove(MARK);
  };
  const bringAllBack = async () => {
    if (local.read(MARK) !== true) return;
    const left = await (await load()).left();
    runInAction(() => left.forEach(bringBack));
    await keep();
  };
  const stop = reaction(
    () =>
      intakes.list.filter(isAtStake).map((row) => ({ id: row.id, why: row.why, sent: row.kind === 'bibliography' && row.sent })),
    () => void keep().catch(() => undefined),
    { equals: compareStructural },
  );
  const session = ctx.service(Session);
  let person = session.user?.id;
  const changed = () => {
    if (session.user?.id === person) return;
    person = session.user?.id;
    intakes.forget();
  };
  ctx.subscriptions.add(disposable(stop));
  ctx.subscriptions.add(session.onChange(changed));
  ctx.subscriptions.add(session.afterSignIn(LATER, () => bringAllBack().catch(() => undefined)));
};
