/** Settings with which nobody outside is asked, for tests of whole houses. */
import type { AsksNobody } from '#core/server/testing/asks-nobody.ts';

const SOURCES = ['CROSSREF', 'DATACITE', 'OPEN_LIBRARY', 'ARXIV', 'PUBMED'];

export default Object.fromEntries(SOURCES.map((name) => [`LIBRARY_LOOKUP_${name}`, ''])) satisfies AsksNobody;
