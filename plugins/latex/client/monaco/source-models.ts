/** Monaco's models of the open texts: one for each, shared by all editors that show it. */
import type { editor, Uri } from 'monaco-editor/editor';
import { disposable, type Disposable, DisposableStore } from '#plugin-api';
import { extensionOf } from '../../common/source/paths.ts';
import type { Paper } from '../stores/paper.ts';
import type { SourceDocument } from '../stores/source-document.ts';
import { bindLiveText } from './bind-live-text.ts';
import type { MonacoApi } from './load-monaco.ts';

export interface ShownSource {
  readonly paper: Paper;
  readonly path: string;
  readonly model: editor.ITextModel;
}

interface Held extends ShownSource {
  users: number;
  readonly life: DisposableStore;
}

const languageOf = (path: string): string => {
  const ending = extensionOf(path);
  if (ending === 'bib') return 'bibtex';
  return ['tex', 'sty', 'cls', 'ltx', 'dtx', 'tikz', 'bbl'].includes(ending) ? 'latex' : 'plaintext';
};

/** What else begins with the model of a text, and ends with it. */
export type ModelOpened = (monaco: MonacoApi, source: ShownSource) => Disposable;

/** Ties a model to what it shows, until that is disposed of. */
export type BindSource = (monaco: MonacoApi, model: editor.ITextModel, paper: Paper, document: SourceDocument) => Disposable;

export class SourceModels {
  readonly #opened: ModelOpened | undefined;
  readonly #bind: BindSource;
  readonly #held = new Map<string, Held>();

  constructor(opened?: ModelOpened, bind: BindSource = (monaco, model, _, document) => bindLiveText(monaco, model, document)) {
    this.#opened = opened;
    this.#bind = bind;
  }

  of(uri: Uri): ShownSource | undefined {
    return this.#held.get(uri.toString());
  }

  /** The model of a text, if an editor shows it. */
  find(paper: number, path: string): ShownSource | undefined {
    return [...this.#held.values()].find((held) => held.paper.id === paper && held.path === path);
  }

  uriOf(monaco: MonacoApi, paper: number, path: string): Uri {
    return monaco.Uri.from({ scheme: 'carrel-latex', path: `/${paper}/${path}` });
  }

  /** Every call is answered by one `release`. */
  hold(monaco: MonacoApi, paper: Paper, document: SourceDocument): { model: editor.ITextModel; release: Disposable } {
    const uri = this.uriOf(monaco, paper.id, document.path);
    const key = uri.toString();
    const held = this.#held.get(key) ?? this.#create(monaco, paper, document, uri);
    this.#held.set(key, held);
    held.users++;
    const release = disposable(() => {
      if (--held.users > 0) return;
      this.#held.delete(key);
      held.life.dispose();
    });
    return { model: held.model, release };
  }

  #create(monaco: MonacoApi, paper: Paper, document: SourceDocument, uri: Uri): Held {
    const { path } = document;
    document.open();
    const model = monaco.editor.createModel(document.text, languageOf(path), uri);
    const life = new DisposableStore();
    life.add(model);
    life.add(this.#bind(monaco, model, paper, document));
    const opened = this.#opened?.(monaco, { paper, path, model });
    if (opened) life.add(opened);
    return { paper, path, model, users: 0, life };
  }
}
