/** The command on references: the summary that there is, or a new one. */
import { type ClientContext, Panels } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { LibrarySelection } from '#plugins/library/common/services.ts';
import { articleBeingRead } from '#plugins/library/common/article-being-read.ts';
import { TheAsking } from './tokens.ts';

/** Puts it into the history of the reference (decisions §1 "Activity types"); where that fails nothing is lost. */
const note = async (ctx: ClientContext, id: number): Promise<void> => {
  const api = ctx.api(libraryContract);
  const { document } = await api.getArticle({ params: { id } });
  const { guid } = document.info;
  if (guid) await api.tellArticleActivity({ body: { article_guid: guid, activity_type: 'summarise' } });
};

/** The server knows whether there is one of the very PDF that the reference has now: that one is opened, and costs nothing. */
export const summariseReference = async (ctx: ClientContext): Promise<void> => {
  const read = articleBeingRead(ctx.service(Panels).active);
  const article = read ?? ctx.service(LibrarySelection).articles[0];
  if (article === undefined) return;
  const summary = await ctx.service(TheAsking).ask({ article }, read === undefined ? 'library' : 'article-view');
  if (!summary) return;
  ctx.service(Panels).open('summariser.summary', { id: summary.id });
  if (summary.state !== 'ready') await note(ctx, article).catch(() => undefined);
};
