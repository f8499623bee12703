/** Compiling, and the ways between the source and its pages. */
import { when } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Notices, Settings, Translate } from '#plugin-api/client';
import type { latexContract } from '../../common/contract.ts';
import { LANGUAGE_COMES } from '../../common/source/languages.ts';
import type { OpenSources } from '../editor/source-editor.ts';
import type { Previews } from '../editor/previews.ts';
import type { SourcePlaces } from '../editor/source-places.ts';
import type { EngineStore } from '../stores/engine-store.ts';
import type { Paper } from '../stores/paper.ts';

/** Milliseconds after the last key. */
const AUTO_AFTER = 400;

export interface CompilingParts {
  readonly api: ApiOf<typeof latexContract>;
  readonly editors: OpenSources;
  readonly previews: Previews;
  readonly places: SourcePlaces;
  readonly engine: EngineStore;
  readonly settings: Settings;
  readonly notices: Notices;
  readonly t: Translate;
}

export class Compiling {
  readonly #parts: CompilingParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Papers that are compiled again when a language is installed: once, or one that cannot be installed would be asked for for ever. */
  readonly #waiting = new Set<number>();

  constructor(parts: CompilingParts) {
    this.#parts = parts;
  }

  get isAutomatic(): boolean {
    return this.#parts.settings.get<boolean>('latex.autoCompile');
  }

  toggleAutomatic(): void {
    this.#parts.settings.set('latex.autoCompile', !this.isAutomatic);
  }

  async compile(paper: Paper): Promise<void> {
    clearTimeout(this.#timer);
    const { places, engine, notices, t } = this.#parts;
    if (!engine.isReady) await engine.ask();
    const before = paper.compiler.pdf;
    await paper.compiler.compile();
    const { outcome, pdf } = paper.compiler;
    // Pages that compiling while typing has made already may never have been looked at.
    if (pdf !== before || (outcome === 'success' && pdf !== undefined)) places.showResult(paper.id);
    if (this.#lacksLanguage(paper)) return void this.#compileWhenWhole(paper);
    if (outcome !== 'failed') return;
    await engine.ask();
    if (!engine.isReady)
      notices.show({ kind: 'warning', text: t('engine.missing'), detail: engine.current?.command ?? paper.compiler.log });
  }

  #lacksLanguage({ id, compiler }: Paper): boolean {
    const lacks = compiler.diagnostics.some(({ code }) => code === LANGUAGE_COMES);
    if (!lacks) this.#waiting.delete(id);
    return lacks;
  }

  async #compileWhenWhole(paper: Paper): Promise<void> {
    if (this.#waiting.has(paper.id)) return;
    this.#waiting.add(paper.id);
    const { engine } = this.#parts;
    await engine.ask();
    await when(() => engine.isReady);
    await this.compile(paper);
  }

  /** Called with every key. Waits for a pause, and for TeX. */
  typed(paper: Paper): void {
    clearTimeout(this.#timer);
    if (!this.isAutomatic || !this.#parts.engine.isReady || paper.compiler.pdf === undefined) return;
    this.#timer = setTimeout(() => void paper.compiler.compile(true), AUTO_AFTER);
  }

  /** From the cursor to the page. */
  async forward(): Promise<void> {
    const { api, editors, previews, places, notices, t } = this.#parts;
    const editor = editors.active;
    if (!editor) return;
    const { line, column } = editor.line;
    try {
      const body = { forward: { path: editor.path, line, column } };
      const { boxes } = await api.synctex({ params: { id: editor.paper.id }, body });
      if (boxes.length === 0) return void notices.show({ kind: 'info', text: t('preview.noPlace') });
      places.showPreview(editor.paper.id);
      await previews.reveal(editor.paper.id, boxes);
    } catch (error) {
      notices.failure(error);
    }
  }

  /** From a point of a page to the line that made it. Points from the page's top left. */
  async backward(paper: Paper, page: number, x: number, y: number): Promise<void> {
    const { api, places, notices, t } = this.#parts;
    try {
      const { source } = await api.synctex({ params: { id: paper.id }, body: { backward: { page, x, y } } });
      if (source) places.openLine(paper.id, source.path, source.line);
      else notices.show({ kind: 'info', text: t('preview.noSource') });
    } catch (error) {
      notices.failure(error);
    }
  }
}
