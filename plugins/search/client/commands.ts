/** The commands of the search; what they are about is what is chosen in the tab in front. */
import { type ClientContext, Dialogs, Notices, Panels } from '#plugin-api/client';
import { CitationFormatter } from '#plugins/library/common/services.ts';
import { TheSearch } from './tokens.ts';
import { searchOf } from './search/tab-work.ts';
import { stepOf } from './tabs/tab-history.ts';

const parts = (ctx: ClientContext) => ctx.service(TheSearch);

const show = (ctx: ClientContext, tabRoute: 'article' | 'pdf' | 'summary'): void => {
  const { store } = parts(ctx);
  const [work] = store.meant;
  const isThere = tabRoute !== 'pdf' || work?.info.pdf_url !== undefined;
  if (store.active && work && isThere) store.openWork(store.active.tab.slug, work, tabRoute);
};

const step = (by: -1 | 1) => (ctx: ClientContext) => {
  const { store, tabs } = parts(ctx);
  if (store.active) tabs.move(store.active.tab.slug, by);
};

const saveSearch = async (ctx: ClientContext): Promise<void> => {
  const { store, saved } = parts(ctx);
  const search = store.active && searchOf(stepOf(store.active.tab));
  if (!search) return;
  const { askToSave } = await import('./dialogs/save-form.tsx');
  await askToSave({ t: ctx.t, dialogs: ctx.service(Dialogs), notices: ctx.service(Notices) }, saved, search.param);
};

export const commands = {
  'search.open': (ctx: ClientContext) => parts(ctx).store.askForForm(),
  'search.newTab': (ctx: ClientContext) => parts(ctx).store.openTab(),
  'search.goBack': step(-1),
  'search.goForward': step(1),
  'search.openWork': (ctx: ClientContext) => show(ctx, 'article'),
  'search.showPdf': (ctx: ClientContext) => show(ctx, 'pdf'),
  'search.showSimilar': (ctx: ClientContext) => {
    const { active, meant } = parts(ctx).store;
    const { list } = active ?? {};
    // From one that is similar, those beside it are meant.
    const guid = list?.rows[list.selection.cursor]?.under?.guid ?? meant[0]?.guid;
    if (guid !== undefined) list?.toggleSimilar(guid);
  },
  'search.addToProject': (ctx: ClientContext) => parts(ctx).add.ask(parts(ctx).store.meant),
  'search.copyCitation': (ctx: ClientContext) => {
    const { store, works } = parts(ctx);
    const references = store.meant.flatMap((work) => works.referenceOf(work) ?? []);
    if (references.length > 0) return ctx.optional(CitationFormatter)?.copyCitation(references);
    ctx.service(Notices).show({ kind: 'info', text: ctx.t('work.citeFirst') });
    return undefined;
  },
  'search.save': saveSearch,
  'search.recent': (ctx: ClientContext) => ctx.service(Panels).open('search.recent'),
  'search.recommendations': (ctx: ClientContext) => ctx.service(Panels).open('search.recommendations'),
};
