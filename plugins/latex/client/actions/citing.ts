/** Citing: takes references and highlights into the text, and leads from a citation back to what it rests on. */
import { anchorAt, ApiError, type ApiOf } from '#plugin-api';
import type { Notices, Panels, Translate } from '#plugin-api/client';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import type { CitationFormatter, CitingEditor, LibrarySelection, References } from '#plugins/library/common/services.ts';
import type { ReaderService } from '#plugins/reader/common/services.ts';
import type { latexContract } from '../../common/contract.ts';
import { CiteChoice, type CiteChoiceParts } from '../cite/cite-choice.ts';
import type { CiteSource, InHand } from '../cite/cite-rows.ts';
import type { OpenSources } from '../editor/source-editor.ts';
import type { SourcePlaces } from '../editor/source-places.ts';
import type { Bookmark, SourceEditor } from '../editor/source-editor.ts';
import type { InsertHelpers } from '../insert/insert-helpers.ts';
import { bibliographyEdits, isWholePaper, withEdits } from '../language/bibliography-insertion.ts';
import { citationAt, type TextEdit } from '../language/cite-insertion.ts';
import { printsNoList } from '../language/prints-no-list.ts';
import { isUnshared } from '../language/written-entry.ts';
import { scan } from '../../common/source/scan.ts';
import type { Scan } from '../../common/source/scan-types.ts';
import type { NewCiteLink } from '../stores/cite-link-store.ts';
import type { LibraryKeys } from '../stores/library-keys.ts';
import type { Paper } from '../stores/paper.ts';

/** References that one drop may cite: more is a slip of the hand. */
const MOST_AT_ONCE = 50;

/** What a citation rests on is read together with its source: it never covers it. */
export const BESIDE_SOURCE = { beside: 'latex.editor', preview: true } as const;

export interface CitingParts {
  readonly api: Pick<ApiOf<typeof latexContract>, 'checkReferenceAddLimit'>;
  readonly library: Pick<ApiOf<LibraryContract>, 'getArticle'> & CiteChoiceParts['library'];
  readonly editors: OpenSources;
  readonly helpers: Pick<InsertHelpers, 'open'>;
  readonly keys: LibraryKeys;
  readonly places: Pick<SourcePlaces, 'open'>;
  readonly references: References;
  readonly selection: LibrarySelection;
  readonly reader: ReaderService;
  readonly panels: Panels;
  readonly notices: Notices;
  readonly t: Translate;
}

export class Citing implements CitingEditor {
  readonly #parts: CitingParts;
  /** Where there are citation styles: writes what a letter or a CV cites. */
  formatter: CitationFormatter | undefined;

  constructor(parts: CitingParts) {
    this.#parts = parts;
  }

  get isAvailable(): boolean {
    return this.#parts.editors.writable !== undefined;
  }

  /** Asks at the cursor what is to be cited, what is in hand first. */
  pick(): void {
    const { editors, places, helpers } = this.#parts;
    const editor = editors.writable;
    if (!editor) return;
    if (editor.isVisible) return helpers.open('cite');
    // Nobody would see it behind another tab; where the cursor is is known once the source has been drawn.
    places.open(editor.paper.id, editor.path);
    requestAnimationFrame(() => requestAnimationFrame(() => helpers.open('cite')));
  }

  newChoice(): CiteChoice {
    const { library, references, keys } = this.#parts;
    const search = (text: string, signal: AbortSignal) => keys.search(text, signal);
    return new CiteChoice({ library, search, inHand: this.#inHand, get: (article) => references.get(article) });
  }

  insert({ article, citation }: { article: number; citation?: number }): Promise<boolean> {
    return this.cite([{ article, ...(citation !== undefined && { citation }) }]);
  }

  /** Cites several references by one command, e.g. those that were dragged from the library. */
  insertAll(articles: readonly number[]): Promise<boolean> {
    return this.cite(articles.map((article) => ({ article })));
  }

  /** Cites by one command at the cursor, and links each. One alone is cited with its page. @returns false when nothing was written */
  async cite(wanted: readonly CiteSource[]): Promise<boolean> {
    const { editors, notices } = this.#parts;
    const editor = editors.writable;
    const sources = wanted.slice(0, MOST_AT_ONCE);
    if (!editor || sources.length === 0) return false;
    const only = sources.length === 1 ? sources[0] : undefined;
    const place = editor.bookmark();
    try {
      const articles = [...new Set(sources.map(({ article }) => article))];
      if (await this.#writeOut(editor, articles, place)) return true;
      const [names, page] = await Promise.all([
        Promise.all(sources.map((source) => this.#keyOf(source))),
        only && this.#pageOf(only),
      ]);
      const keys = [...new Set(names)];
      if (!(await this.#mayCite(editor.paper, keys))) return false;
      const written = this.#write(editor, keys, page, place);
      for (const [at, { article, citation = null }] of sources.entries())
        this.#link(editor, { article, key: names[at] ?? '', citation }, written);
      if (!editor.isVisible) this.#sayWhere(editor, keys.join(', '));
      return true;
    } catch (error) {
      notices.failure(error);
      return false;
    } finally {
      place.dispose();
    }
  }

  /**
   * Cites a reference by text that somebody else writes, such as a quotation. One undo takes back all of it.
   * @param write is given the key, `null` where the paper prints no list of references; answers the edit of the text as it is by then,
   *   `undefined` where its place is gone
   * @returns false when nothing was written
   */
  async citeBy(editor: SourceEditor, article: number, write: (key: string | null) => TextEdit | undefined): Promise<boolean> {
    const { library, notices } = this.#parts;
    try {
      const { document } = await library.getArticle({ params: { id: article } });
      const key = this.#printsNoList(editor.paper) ? null : document.citekey;
      if (key !== null && !(await this.#mayCite(editor.paper, [key]))) return false;
      const edit = editor.isReadOnly ? undefined : write(key);
      if (!edit) return false;
      const place = key === null ? editor.replace(edit) : this.#withList(editor, (...along) => editor.replace(edit, ...along));
      const command = scan(editor.text).citations.find(
        ({ start, end, keys }) => start >= place.start && end <= place.end && keys.some(({ name }) => name === key),
      );
      if (key !== null && command) this.#link(editor, { article, key, citation: null }, command);
      return true;
    } catch (error) {
      notices.failure(error);
      return false;
    }
  }

  /** Opens the PDF of the citation at a place of the text, at its highlight when it rests on one. */
  async openCited(editor: SourceEditor, offset = editor.offset): Promise<void> {
    const { reader, keys, references, notices, t } = this.#parts;
    const command = citationAt(editor.text, offset);
    if (!command) return void notices.show({ kind: 'info', text: t('cite.noneHere') });
    const key = (command.keys.find(({ start, end }) => start <= offset && offset <= end) ?? command.keys[0])?.name;
    // A co-author's link leads to what they alone see.
    if (key !== undefined && (await isUnshared(editor.paper, key)))
      return void notices.show({ kind: 'info', text: t('cite.notShared', { key }) });
    const link = editor.paper.links.at(editor.path, editor.screen?.placeOf(offset) ?? offset, key);
    if (link)
      return reader.open({ article: link.article, ...(link.citation !== null && { citation: link.citation }) }, BESIDE_SOURCE);
    const row = key === undefined ? undefined : await keys.find(key);
    if (!row) notices.show({ kind: 'info', text: t('cite.notInLibrary', { key: key ?? '' }) });
    else if (row.pdf_url) reader.open({ article: row.id }, BESIDE_SOURCE);
    else references.open(row.id, BESIDE_SOURCE);
  }

  /** Names the bibliography in the main file (LTX-013). */
  insertBibliography(): void {
    const { editors, notices, t } = this.#parts;
    const editor = editors.active;
    if (!editor) return;
    const { paper } = editor;
    const document = paper.documents.get(paper.main);
    const edits = this.#bibliographyEdits(editor);
    if (!document || edits.length === 0) return void notices.show({ kind: 'info', text: t('cite.hasBibliography') });
    if (editor.path === paper.main) editor.apply(edits, false);
    else document.replace(withEdits(document.text, edits));
    notices.success(t('cite.bibliographyInserted'));
  }

  /** Remembers what a citation rests on. One that is suggested is found by its words once it is in the text. @param start on the screen */
  #link(editor: SourceEditor, link: Omit<NewCiteLink, 'path'>, { start, end }: { start: number; end: number }): void {
    const { screen, path, paper, text } = editor;
    const [from, to] = [start, end].map((at) => screen?.placeOf(at) ?? at) as [number, number];
    paper.links.add({ path, ...link }, from, to, anchorAt(text, start, end));
  }

  /** The highlight, else the reference, that the person has just had in hand. */
  get #inHand(): InHand | undefined {
    const { reader, selection, panels } = this.#parts;
    const highlight = panels.instances('reader.pdf').length > 0 ? reader.lastHighlight : undefined;
    if (highlight) return highlight;
    const [article] = selection.articles;
    return article === undefined ? undefined : { article };
  }

  /** @throws ApiError */
  async #keyOf({ article, key }: CiteSource): Promise<string> {
    return key ?? (await this.#parts.library.getArticle({ params: { id: article } })).document.citekey;
  }

  /** Of a highlight. @throws ApiError */
  async #pageOf({ article, citation, page }: CiteSource): Promise<number | undefined> {
    if (citation === undefined || page !== undefined) return page;
    const { data } = await this.#parts.library.listCitations({ query: { article } });
    return data.find(({ id }) => id === citation)?.page;
  }

  /** LTX-054, LTX-055: asked for keys that the paper does not cite yet. */
  async #mayCite(paper: Paper, keys: readonly string[]): Promise<boolean> {
    // Who may not write only suggests it: it is counted when it is accepted.
    if (paper.isReadOnly) return true;
    paper.reindex();
    const cited = new Set(paper.index.citedKeys().map(({ name }) => name));
    const fresh = keys.filter((key) => !cited.has(key)).length;
    if (fresh === 0) return true;
    try {
      await this.#parts.api.checkReferenceAddLimit({ body: { referenceItemCount: fresh, latexFileId: paper.id } });
      return true;
    } catch (error) {
      // Without a connection there is nobody to ask: the server counts when the bibliography is written.
      if (error instanceof ApiError && error.isOffline) return true;
      this.#parts.notices.failure(error);
      return false;
    }
  }

  /** Nobody sees what is written behind another tab. */
  #sayWhere({ paper, path }: SourceEditor, key: string): void {
    const { notices, places, t } = this.#parts;
    notices.show({
      kind: 'success',
      text: t('cite.written', { key, title: paper.summary?.title ?? path }),
      actions: [{ label: t('cite.show'), run: () => places.open(paper.id, path) }],
    });
  }

  /**
   * A letter or a CV prints no list of references: what is cited stands in it as text.
   * @returns false for every other paper
   */
  async #writeOut(editor: SourceEditor, articles: readonly number[], at: Bookmark): Promise<boolean> {
    if (!this.formatter || !this.#printsNoList(editor.paper)) return false;
    const entries = await this.formatter.entries(articles);
    editor.write(entries.join('\n\n'), at.offset());
    return true;
  }

  #printsNoList(paper: Paper): boolean {
    return printsNoList(paper.textOf(paper.main), paper.summary?.category, this.#otherScans(paper));
  }

  #otherScans({ index, main }: Paper): readonly Scan[] {
    return [...index.paths].flatMap((path) => (path === main ? [] : (index.scanOf(path) ?? [])));
  }

  #bibliographyEdits({ paper, path, text }: SourceEditor): readonly TextEdit[] {
    const style = paper.summary?.style;
    return bibliographyEdits(path === paper.main ? text : paper.textOf(paper.main), {
      others: this.#otherScans(paper),
      // `plain` is what every paper begins with.
      ...(style && style !== 'plain' && { style }),
    });
  }

  #write(editor: SourceEditor, keys: readonly string[], page: number | undefined, at: Bookmark): { start: number; end: number } {
    return this.#withList(editor, (...along) => editor.cite(keys, page, at.offset(), ...along));
  }

  /** Writes a citation, and with the first one what the paper lacks to print its list. */
  #withList(
    editor: SourceEditor,
    cite: (...along: [along?: readonly TextEdit[]]) => { start: number; end: number },
  ): { start: number; end: number } {
    const { paper } = editor;
    paper.reindex();
    const missing = this.#bibliographyEdits(editor);
    const main = editor.path === paper.main ? editor.text : paper.textOf(paper.main);
    // Who cites on without a list has perhaps taken it away.
    const isFirst = paper.index.citedKeys().length === 0 && isWholePaper(main);
    if (missing.length === 0) return cite();
    if (isFirst && editor.path === paper.main) return cite(missing);
    const place = cite();
    if (isFirst) paper.documents.get(paper.main)?.replace(withEdits(main, missing));
    else this.#offerBibliography();
    return place;
  }

  #offerBibliography(): void {
    const { notices, t } = this.#parts;
    notices.show({
      kind: 'info',
      text: t('cite.noBibliography'),
      actions: [{ label: t('cite.insertBibliography'), run: () => this.insertBibliography() }],
    });
  }
}
