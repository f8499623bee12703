/** Source in the text, with the language that it is in. */
import { autorun } from 'mobx';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor, ViewMutationRecord } from 'prosemirror-view';
import type { EditorHost } from '../../editor/part.ts';
import { element } from '../shared/element.ts';
import styles from './code.module.css';

/** As formats name them, with what people call them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  fortran: 'Fortran',
  go: 'Go',
  haskell: 'Haskell',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  julia: 'Julia',
  latex: 'LaTeX',
  matlab: 'MATLAB',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  scala: 'Scala',
  sql: 'SQL',
  stata: 'Stata',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

class CodeView implements NodeView {
  readonly contentDOM = element('code');
  readonly #language = element('select', { class: styles.language });
  readonly dom: HTMLElement;
  readonly #stop: () => void;
  #node: Node;

  constructor({ t, file }: EditorHost, node: Node, view: EditorView, getPos: () => number | undefined) {
    this.#node = node;
    this.#language.setAttribute('aria-label', t('nodes.code.language'));
    this.#language.append(element('option', { value: '' }, t('nodes.code.plain')));
    for (const [id, name] of Object.entries(LANGUAGES)) this.#language.append(element('option', { value: id }, name));
    this.#language.addEventListener('change', () => {
      const at = getPos();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'language', this.#language.value || null));
      view.focus();
    });
    this.#stop = autorun(() => void (this.#language.disabled = !file.mayWrite));
    const bar = element('div', { class: styles.bar, contenteditable: 'false' }, this.#language);
    this.dom = element(
      'div',
      { class: styles.block, role: 'group', 'aria-label': t('nodes.code.name') },
      bar,
      element('pre', { spellcheck: 'false' }, this.contentDOM),
    );
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  destroy(): void {
    this.#stop();
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Element && this.#language.contains(target);
  }

  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    return type !== 'selection' && !this.contentDOM.contains(target);
  }

  #draw(): void {
    const language = (this.#node.attrs['language'] as string | null) ?? '';
    // One that a file has brought along and is not among ours stays what it is.
    if (language !== '' && !(language in LANGUAGES) && !this.#language.querySelector(`option[value="${CSS.escape(language)}"]`))
      this.#language.append(element('option', { value: language }, language));
    this.#language.value = language;
  }
}

export const codeView =
  (host: EditorHost): NodeViewConstructor =>
  (node, view, getPos) =>
    new CodeView(host, node, view, getPos);
