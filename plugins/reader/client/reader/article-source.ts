/** Where the PDF of a reference comes from. */
import type { Api } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import type { Article } from '#plugins/library/common/model.ts';
import type { PdfSource } from '../../common/services.ts';
import { PdfOpenError } from '../document/opening.ts';

/** What the library writes into `pdf_url` for a file of its own. */
const OWN_FILE = /^(?:\/api)?(\/storage\/pdf\/\d+\/?)$/;

export interface ArticleSource extends PdfSource {
  /** The reference, asked for when its file is; @throws ApiError. */
  readonly article: Promise<Article>;
  /** Asks for the reference anew. */
  ask(): Promise<Article>;
}

/** @param api its call for the reference renews the session, so that the file is asked for with a fresh token. */
export const articleSource = (api: Api, id: number): ArticleSource => {
  const ask = async (): Promise<Article> => (await api.of(libraryContract).getArticle({ params: { id } })).document;
  let article: Promise<Article> | undefined;
  return {
    key: `article:${id}`,
    ask,
    get article() {
      return (article ??= ask());
    },
    async load() {
      // Every load is a first one or a retry: what was answered before may be what went wrong.
      article = ask();
      const path = OWN_FILE.exec((await article).info.pdf_url ?? '')?.[1];
      if (!path) throw new PdfOpenError('no-file', new Error('The reference has no file in the library'));
      return api.source(path);
    },
  };
};
