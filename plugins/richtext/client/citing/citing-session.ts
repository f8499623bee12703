/** What citing holds of one editor: what is printed, what is being cited, and the ways from a citation to what it rests on. */
import { createElement } from 'react';
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import { ApiError, type ApiOf } from '#plugin-api';
import { Api, Notices, Panels } from '#plugin-api/client';
import { plainText } from '#plugins/citing/common/runs.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { DocumentReader, LibrarySelection, References } from '#plugins/library/common/services.ts';
import { ReaderService } from '#plugins/reader/common/services.ts';
import { citationsOf } from '../../common/citations-of.ts';
import { MOST_WORKS, worksOf } from '../../common/cited-works.ts';
import { contract } from '../../common/contract.ts';
import type { CitedWork } from '../../common/schema/inline.ts';
import type { EditorHost } from '../editor/part.ts';
import { placeInPdf } from './insert/place-in-pdf.ts';
import { type CitePlace, citePlace, worksAt, writeCitation } from './insert/write-citation.ts';
import { keepPlace, keptPlace } from './insert/kept-place.ts';
import { CiteForm } from './popover/cite-form.ts';
import { CitePopover } from './popover/cite-popover.tsx';
import { FoundWorks } from './popover/found-works.ts';
import { PrintedTexts } from './print/printed-texts.ts';

/** What a citation rests on is read together with the text: it never covers it. */
const BESIDE_TEXT = { beside: 'richtext.editor', preview: true } as const;

/** Keys that are asked for at once, and references that one of them may begin. */
const AT_ONCE = 4;
const MOST_ROWS = 50;
/** Characters of an entry that stand for a work nobody here has in their library. */
const NAMED = 60;

export class CitingSession {
  readonly host: EditorHost;
  readonly printed: PrintedTexts;
  /** A citation that is to be shown as soon as the text has it. */
  #sought: string | undefined;

  constructor(host: EditorHost) {
    this.host = host;
    const api = host.service(Api).of(contract);
    this.printed = new PrintedTexts((style, citations, signal) =>
      api.format({ params: { id: host.file.id }, body: { style, citations: [...citations] as never } }, { signal }),
    );
  }

  /** Where somebody may write: the works that are cited at the cursor, or that will be. */
  cite(place = citePlace(this.host.view.state)): void {
    const { host } = this;
    if (!place || !host.file.mayChange) return;
    const { view, t } = host;
    keepPlace(view, place);
    const works = worksAt(view.state.doc, place);
    const library: Pick<ApiOf<typeof libraryContract>, 'listArticles' | 'listCitations'> = host.service(Api).of(libraryContract);
    const references = host.service(References);
    const form = new CiteForm({
      works,
      isNew: place.kind === 'gap',
      find: new FoundWorks({
        library,
        inHand: () => this.#inHand(),
        onPage: (page) => t('citing.page', { page }),
        get: (article) => references.get(article),
      }),
      get: (article) => references.get(article),
      nameOf: (article) => this.nameOf(article),
    });
    const end = place.at + (place.kind === 'citation' ? 1 : 0);
    const popover = host.popover(
      { from: place.at, to: end },
      createElement(CitePopover, {
        ...{ form, t },
        print: this.printed,
        open: (work: CitedWork) => void this.openWork(work),
        done: () => {
          const kept = keptPlace(view.state);
          if (kept && form.isChanged) this.write(kept, form.works);
          popover.dispose();
          view.focus();
        },
      }),
      {
        label: t(place.kind === 'gap' ? 'citing.title' : 'citing.edit'),
        takesFocus: true,
        onClose: () => {
          form.dispose();
          keepPlace(view, undefined);
        },
      },
    );
  }

  write(place: CitePlace, works: readonly CitedWork[]): void {
    const { view, t, file } = this.host;
    const tr = writeCitation(view.state, place, works, t('citing.heading'));
    if (!tr.docChanged) return;
    // Undo takes it back by itself, and not what was typed before it.
    file.tree.undo.stopCapturing();
    view.dispatch(tr.scrollIntoView());
  }

  /** Cites at the cursor without a question; what stands there already is added to. @returns false where nothing can be cited */
  add(works: readonly CitedWork[], place = citePlace(this.host.view.state)): boolean {
    if (!place || !this.host.file.mayChange || works.length === 0) return false;
    const before = worksAt(this.host.view.state.doc, place);
    const fresh = works.filter(
      ({ article, highlight }) => !before.some((one) => one.article === article && one.highlight === highlight),
    );
    if (fresh.length > 0) this.write(place, [...before, ...fresh].slice(0, MOST_WORKS));
    return true;
  }

  /** Cites a highlight with its page, or a reference alone. @returns false where nothing can be cited */
  async addSource({ article, citation }: { readonly article: number; readonly citation?: number }): Promise<boolean> {
    const { view } = this.host;
    const place = citePlace(view.state);
    if (!place || !this.host.file.mayChange) return false;
    if (citation === undefined) return this.add([{ article }], place);
    keepPlace(view, place);
    const page = await this.#pageOf(article, citation);
    const kept = keptPlace(view.state);
    keepPlace(view, undefined);
    const work = { article, highlight: citation, ...(page !== undefined && { locator: String(page) }) };
    return kept !== undefined && this.add([work], kept);
  }

  /** The highlight or the PDF that a citation rests on: of several works the first with a highlight. */
  async openCited(citation: Node): Promise<void> {
    const works = worksOf(citation);
    const work = works.find(({ highlight }) => highlight !== undefined) ?? works[0];
    if (work) await this.openWork(work);
  }

  async openWork(work: CitedWork): Promise<void> {
    const { host } = this;
    const article = this.printed.print?.merged.get(work.article) ?? work.article;
    const references = host.service(References);
    try {
      const { info } = await references.get(article);
      const reader = host.optional(DocumentReader);
      if (reader && (work.highlight !== undefined || info.pdf_url))
        reader.open(placeInPdf({ ...work, article }, info.pages), BESIDE_TEXT);
      else references.open(article, BESIDE_TEXT);
    } catch (error) {
      const isNotMine = error instanceof ApiError && error.status === 404;
      if (isNotMine) host.service(Notices).show({ kind: 'info', text: host.t('citing.notShared') });
      else host.service(Notices).failure(error);
    }
  }

  /** References of citation keys, of those that the library knows. @throws ApiError */
  async referencesOf(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const library = this.host.service(Api).of(libraryContract);
    const known = new Map<string, number>();
    for (let at = 0; at < keys.length; at += AT_ONCE)
      await Promise.all(
        keys.slice(at, at + AT_ONCE).map(async (key) => {
          const { data } = await library.listArticles({ query: { q: key.slice(0, 300), limit: MOST_ROWS } });
          const row = data.find(({ citekey }) => citekey === key) ?? data.find(({ aliases }) => aliases?.includes(key));
          if (row) known.set(key, row.id);
        }),
      );
    return known;
  }

  /** Works of citations that another program has put into a text; those that the library does not have are new in it. @throws ApiError */
  async takeFields(codes: readonly string[]): Promise<readonly (readonly CitedWork[])[]> {
    const { host } = this;
    const body = { fields: [...codes] };
    const { fields, added } = await host
      .service(Api)
      .of(contract)
      .takeFields({ params: { id: host.file.id }, body });
    if (added > 0) host.service(Notices).show({ kind: 'info', text: host.t('citing.taken', { count: added }) });
    return fields as readonly (readonly CitedWork[])[];
  }

  /** Shows a citation, now or as soon as the text is there. @param id its own */
  reveal(id: string): void {
    this.#sought = id;
    this.lookForSought();
  }

  get isSeeking(): boolean {
    return this.#sought !== undefined;
  }

  lookForSought(): void {
    const { view } = this.host;
    const found = citationsOf(view.state.doc).find((one) => one.id === this.#sought);
    if (!found) return;
    this.#sought = undefined;
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, found.at)).scrollIntoView());
    view.focus();
  }

  /** How a work is called, of those that are printed; of others only the library knows. */
  nameOf(article: number): string | undefined {
    const { print } = this.printed;
    const entry = print?.bibliography.find((one) => one.article === (print.merged.get(article) ?? article));
    const text = entry && plainText(entry.text);
    return text && (text.length > NAMED ? `${text.slice(0, NAMED).trimEnd()}…` : text);
  }

  dispose(): void {
    this.printed.dispose();
  }

  /** A citation without its page is better than none. */
  async #pageOf(article: number, citation: number): Promise<number | undefined> {
    const library = this.host.service(Api).of(libraryContract);
    const found = await library.listCitations({ query: { article } }).catch(() => undefined);
    return found?.data.find(({ id }) => id === citation)?.page;
  }

  /** The highlight, else the reference, that the person has just had in hand. */
  #inHand(): { article: number; highlight?: number; page?: number; text?: string } | undefined {
    const { host } = this;
    const isReading = host.service(Panels).instances('reader.pdf').length > 0;
    const last = isReading ? host.optional(ReaderService)?.lastHighlight : undefined;
    if (last) return { article: last.article, highlight: last.citation, page: last.page, text: last.text };
    const [article] = host.service(LibrarySelection).articles;
    return article === undefined ? undefined : { article };
  }
}

const sessions = new WeakMap<EditorHost, CitingSession>();

/** The one of an editor. */
export const citingOf = (host: EditorHost): CitingSession => {
  const known = sessions.get(host) ?? new CitingSession(host);
  sessions.set(host, known);
  return known;
};
