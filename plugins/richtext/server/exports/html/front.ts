/** Front matter of a page: who is from where, whom to write to, and what an abstract and keywords are called. */
import type { Node } from 'prosemirror-model';
import { element, type HtmlNode } from '../../../common/html/tree.ts';
import type { AboutAuthor } from '../../../common/schema/line.ts';
import type { DOCUMENT_WORDS } from '../docx/words.ts';
import { namedAffiliations } from '../shared/front.ts';

export class PageFront {
  readonly #words: (typeof DOCUMENT_WORDS)['en'];
  readonly #affiliations: ReadonlyMap<string, number>;
  readonly #hasMail: boolean;
  #hasAbstract = false;

  /** @param hasMail a page that anybody may be given does not tell addresses */
  constructor(doc: Node, words: (typeof DOCUMENT_WORDS)['en'], hasMail: boolean) {
    this.#words = words;
    this.#affiliations = namedAffiliations(doc);
    this.#hasMail = hasMail;
  }

  /** Before the words of a line of this kind. @param id of the line */
  before(kind: string, id: string | undefined): HtmlNode[] {
    if (kind === 'keywords') return [element('strong', {}, [`${this.#words.keywords}: `])];
    if (kind === 'abstract' && !this.#hasAbstract) {
      this.#hasAbstract = true;
      return [element('strong', {}, [`${this.#words.abstract}. `])];
    }
    const number = kind === 'affiliation' && id !== undefined ? this.#affiliations.get(id) : undefined;
    return number === undefined ? [] : [element('sup', {}, [String(number)]), ' '];
  }

  /** Behind the name of an author. */
  behind({ affiliations = [], orcid, email, isCorresponding }: AboutAuthor): HtmlNode[] {
    const numbers = affiliations.flatMap((id) => this.#affiliations.get(id) ?? []);
    const mail = this.#hasMail && email ? [' ', element('a', { href: `mailto:${email}` }, [email])] : [];
    return [
      ...(numbers.length > 0 ? [element('sup', {}, [numbers.join(', ')])] : []),
      ...(orcid ? [' ', element('a', { href: `https://orcid.org/${orcid}` }, ['ORCID'])] : []),
      ...mail,
      ...(isCorresponding ? [` (${this.#words.corresponding})`] : []),
    ];
  }
}
