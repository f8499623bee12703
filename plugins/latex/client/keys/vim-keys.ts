/** Vim's keys, by `monaco-vim`. Its mode is told in the status bar; what it asks (`:`, `/`) stands below the text. */
import type { editor } from 'monaco-editor/editor';
import { initVimMode, VimMode } from 'monaco-vim';
import { type Disposable, disposable } from '#plugin-api';
import type { SourceEditor } from '../editor/source-editor.ts';
import type { KeyParts } from './key-parts.ts';
import styles from './vim-keys.module.css';

interface Mode {
  readonly mode: string;
  readonly subMode?: string;
}

/** `OverlayWidgetPositionPreference.BOTTOM_RIGHT_CORNER`. */
const BOTTOM = 1;

/** What `:w` does, by the editor that it is typed in. */
const saves = new WeakMap<object, () => void>();
Object.assign(VimMode.commands, { save: (vim: { readonly editor: object }) => saves.get(vim.editor)?.() });

const modeName = ({ mode, subMode }: Mode): string => {
  const part = { linewise: ' LINE', blockwise: ' BLOCK' }[subMode ?? ''] ?? '';
  return `${mode.toUpperCase()}${part}`;
};

/** Where Vim asks and answers; it is seen while it has something to say. */
const questionLine = (
  view: editor.IStandaloneCodeEditor,
): { readonly node: HTMLElement; readonly widget: editor.IOverlayWidget } => {
  const frame = document.createElement('div');
  const node = document.createElement('div');
  frame.className = styles.line ?? '';
  frame.append(node);
  const fit = () => void (frame.style.width = `${String(view.getLayoutInfo().width)}px`);
  fit();
  frame.addEventListener('focusin', fit);
  return { node, widget: { getId: () => 'latex.vim', getDomNode: () => frame, getPosition: () => ({ preference: BOTTOM }) } };
};

export const vimKeys = (source: SourceEditor, { run }: KeyParts): Disposable => {
  const { view } = source;
  const { node, widget } = questionLine(view);
  view.addOverlayWidget(widget);
  saves.set(view, () => void run('latex.save'));
  const vim = initVimMode(view, node);
  let mode = modeName({ mode: 'normal' });
  let keys = '';
  const tell = (): void => source.setKeyState(keys === '' ? mode : `${mode} ${keys}`);
  /** A command is a step of undo, and so is what is written in one go, with what it takes the place of. */
  const stop = (): void => void (mode.startsWith('INSERT') || source.stopStep());
  vim.on('vim-mode-change', (next: Mode) => {
    mode = modeName(next);
    stop();
    tell();
  });
  vim.on('vim-keypress', (key: string) => {
    keys = mode.startsWith('INSERT') ? '' : keys + key;
    tell();
  });
  vim.on('vim-command-done', () => {
    keys = '';
    stop();
    tell();
  });
  tell();
  return disposable(() => {
    vim.dispose();
    view.removeOverlayWidget(widget);
    saves.delete(view);
  });
};
