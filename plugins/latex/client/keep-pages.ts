/** Keeps the pages of open papers on this device, once a paper has rested: while people compile, each page is soon another. */
import { autorun } from 'mobx';
import { disposable } from '#plugin-api';
import { Api, type ClientContext, Session } from '#plugin-api/client';
import { latexContract } from '../common/contract.ts';
import type { Paper } from './stores/paper.ts';
import { LatexParts } from './tokens.ts';

/** Milliseconds without another build. */
const REST = 5_000;

export const keepPages = (ctx: ClientContext): void => {
  const { papers, pages } = ctx.service(LatexParts);
  const api = ctx.service(Api).of(latexContract);
  const session = ctx.service(Session);
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();
  /** Builds whose pages are here. */
  const kept = new Map<number, number>();

  const keep = async ({ id, compiler }: Paper): Promise<void> => {
    const wanted = compiler.pdf;
    if (wanted === undefined || !session.isOnline) return;
    if ((await pages.build(id))?.id !== wanted) {
      const params = { id };
      const [{ build }, pdf] = await Promise.all([api.getBuild({ params }), api.getPdf({ params, query: { build: wanted } })]);
      // Of one that failed there are no pages; those before it are on the screen still.
      if (build?.id !== wanted) return;
      await pages.keep(id, build, await pdf.arrayBuffer());
    }
    kept.set(id, wanted);
  };
  const stop = autorun(() => {
    for (const paper of papers.all) {
      const { id, compiler } = paper;
      if (compiler.pdf === undefined || compiler.isBusy || !session.isOnline || kept.get(id) === compiler.pdf) continue;
      clearTimeout(waiting.get(id));
      // What does not come now comes with the next build, or the next time.
      waiting.set(
        id,
        setTimeout(() => void keep(paper).catch(() => undefined), REST),
      );
    }
  });
  ctx.subscriptions.add(disposable(stop));
  ctx.subscriptions.add(disposable(() => waiting.forEach(clearTimeout)));
};
