/** The commands that show the orders of what is chosen: a paper of the editor, or a reference. */
import { type ClientContext, Dialogs, Panels } from '#plugin-api/client';
import { ChosenPaper } from '#plugins/latex/common/services.ts';
import { LibrarySelection } from '#plugins/library/common/services.ts';
import { articleBeingRead } from '#plugins/library/common/article-being-read.ts';
import type { OwnDocument } from '../common/model.ts';
import { OrdersOf } from './orders-of.tsx';

const show = async (ctx: ClientContext, of: OwnDocument): Promise<void> => {
  const List = ctx.atHome(OrdersOf);
  await ctx.service(Dialogs).open((close) => <List of={of} close={close} />, { title: ctx.t('history.title'), size: 'small' });
};

export const showOrdersOfPaper = async (ctx: ClientContext): Promise<void> => {
  const paper = ctx.optional(ChosenPaper)?.file;
  if (paper !== undefined) await show(ctx, { paper });
};

export const showOrdersOfReference = async (ctx: ClientContext): Promise<void> => {
  const article = articleBeingRead(ctx.service(Panels).active) ?? ctx.service(LibrarySelection).articles[0];
  if (article !== undefined) await show(ctx, { article });
};
