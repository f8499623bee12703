/** The command on a reference: what the store has of it. */
import { type ClientContext, Navigation, Panels } from '#plugin-api/client';
import { isbn13 } from '#plugins/library/common/identifiers/isbn.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { LibrarySelection, References } from '#plugins/library/common/services.ts';
import { MAX_TEXT } from '../common/contract.ts';
import { searchOf, type Shown } from './shown.ts';

/** By its ISBN where it has a right one, or else by the title: that of the whole book where it is a chapter of one. */
const wanted = ({ type, title = '', container_title: container = '', isbn = '' }: ArticleInfo): Shown => {
  const number = isbn13(isbn);
  if (number) return { field: 'isbn', text: number };
  const whole = (type === 'chapter' && container !== '' ? container : title).trim();
  return { field: 'title', text: whole.slice(0, MAX_TEXT).trim() };
};

/** @throws ApiError 404 when it is gone */
export const findReference = async (ctx: ClientContext): Promise<void> => {
  const [article] = ctx.service(LibrarySelection).articles;
  if (article === undefined) return;
  const { info } = await ctx.service(References).get(article);
  const navigation = ctx.service(Navigation);
  const shown = wanted(info);
  const path = navigation.pathOf('bookstore.page');
  if (path !== undefined && shown.text !== '') navigation.go(path + searchOf(shown));
  else ctx.service(Panels).open('bookstore.page');
};
