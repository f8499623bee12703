/** For tests: a server on this machine that stands for the sources of references and for web sites. */
import { localServer, type Reply, type Replies } from '#core/server/testing/local-server.ts';

export type { Reply };

/** Begins to listen; ends with the tests of the file. What `replies` does not name, by path and query, is answered with 404. */
export const localSource = async (replies: Exclude<Replies, (...args: never) => unknown> = {}) => {
  const server = await localServer(replies);
  return {
    ...server,
    /** The settings with which the library asks this server alone, each source below a path of its own. */
    env: {
      LIBRARY_LOOKUP_CROSSREF: `${server.origin}/crossref`,
      LIBRARY_LOOKUP_DATACITE: `${server.origin}/datacite/`,
      LIBRARY_LOOKUP_OPEN_LIBRARY: `${server.origin}/openlibrary`,
      LIBRARY_LOOKUP_ARXIV: `${server.origin}/arxiv`,
      LIBRARY_LOOKUP_PUBMED: `${server.origin}/pubmed`,
      CONTACT_MAIL: 'ada@example.org',
    },
  };
};

export const crossrefWork = (doi: string, title: string, more: object = {}): Reply => ({
  body: JSON.stringify({ message: { DOI: doi, title: [title], type: 'journal-article', ...more } }),
});
/** A list of works, as the answer to a title. */
export const crossrefWorks = (...items: readonly object[]): Reply => ({ body: JSON.stringify({ message: { items } }) });
/** Where a title is asked for. */
export const crossrefTitlePath = (title: string): string =>
  `/crossref/works?${new URLSearchParams({ 'query.bibliographic': title, rows: '5', mailto: 'ada@example.org' }).toString()}`;
/** Where a DOI is asked for. */
export const crossrefPath = (doi: string): string => `/crossref/works/${encodeURIComponent(doi)}?mailto=ada%40example.org`;
