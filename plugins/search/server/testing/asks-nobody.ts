/** Settings with which nobody outside is asked, for tests of whole houses. */
import type { AsksNobody } from '#core/server/testing/asks-nobody.ts';

const SOURCES = ['OPENALEX', 'CROSSREF', 'ARXIV', 'SEMANTICSCHOLAR', 'EUROPEPMC', 'DOAJ', 'DATACITE', 'CORE'];

export default Object.fromEntries(SOURCES.map((name) => [`SEARCH_${name}`, ''])) satisfies AsksNobody;
