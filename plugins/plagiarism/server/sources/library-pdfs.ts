/** The PDFs of the customer's library and of projects that they take part in, as the library has read them. */
import type { LibraryTexts } from '#plugins/library/common/server-services.ts';
import { joinPages } from '#plugins/overlap/common/joined-pages.ts';
import type { SourceKind } from './source-kind.ts';

export const libraryPdfs = (library: LibraryTexts): SourceKind => ({
  kind: 'library',
  async list({ owner, sha256 }) {
    // The document itself may lie there.
    const files = (await library.list(owner)).filter((file) => file.sha256 !== sha256);
    const read = files.filter(({ isRead }) => isRead);
    const sources = read.map(({ article, title, url }) => ({ key: String(article), title, url, article }));
    return { sources, unread: files.length - read.length };
  },
  read: async (owner, key) => joinPages(await library.pages(owner, Number(key))),
});
