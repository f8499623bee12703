/** Settings with which nobody outside is asked, for tests of whole houses. */
import type { AsksNobody } from '#core/server/testing/asks-nobody.ts';

export default { BOOKSTORE_OPENLIBRARY: '', BOOKSTORE_GOOGLEBOOKS: '' } satisfies AsksNobody;
