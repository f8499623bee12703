/** Where the PDF of a reference comes from: the server, or this browser when there is no connection. */
import { ApiError } from '#plugin-api';
import type { Api, Session } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import type { Article } from '#plugins/library/common/model.ts';
import type { PdfSource } from '../../common/services.ts';
import { PdfOpenError } from '../document/opening.ts';
import type { KeptPdfs } from '../kept/kept-pdfs.ts';

/** What the library writes into `pdf_url` for a file of its own. */
const OWN_FILE = /^(?:\/api)?(\/storage\/pdf\/\d+\/?)$/;

/** Where a file of the library's own is, below the API; `undefined` for one that is elsewhere. */
export const ownFile = (url: string | null | undefined): string | undefined => OWN_FILE.exec(url ?? '')?.[1];

export interface ArticleSource extends PdfSource {
  /** The reference, asked for when its file is; @throws ApiError. */
  readonly article: Promise<Article>;
  /** Asks for the reference anew. */
  ask(): Promise<Article>;
}

export interface SourceParts {
  /** Its call for the reference renews the session, so that the file is asked for with a fresh token. */
  readonly api: Api;
  readonly session: Pick<Session, 'isOnline'>;
  readonly kept: Pick<KeptPdfs, 'read'>;
}

export const articleSource = ({ api, session, kept }: SourceParts, id: number): ArticleSource => {
  const ask = async (): Promise<Article> => (await api.of(libraryContract).getArticle({ params: { id } })).document;
  let article: Promise<Article> | undefined;
  return {
    key: `article:${id}`,
    isShared: true,
    ask,
    get article() {
      return (article ??= ask());
    },
    async load() {
      // Every load is a first one or a retry: what was answered before may be what went wrong.
      article = ask();
      const { info } = await article.catch((error: unknown) => {
        // Without a connection, a reference that this browser does not have is no broken one.
        throw error instanceof ApiError && error.isOffline ? new PdfOpenError('not-kept', error) : error;
      });
      const path = ownFile(info.pdf_url);
      if (!path) throw new PdfOpenError('no-file', new Error('The reference has no file in the library'));
      // To ask for the reference has told whether there is a connection.
      if (session.isOnline) return { ...api.source(path), file: path };
      const data = await kept.read(path);
      if (!data) throw new PdfOpenError('not-kept', new Error('The file was not opened in this browser before'));
      return { data, file: path };
    },
  };
};
