/**
 * A citation in the text, as the style prints it. Where the style makes notes of citations, one in the text itself is its number, and its
 * words stand among the footnotes: the document does not change for that, and another style is free.
 */
import { reaction } from 'mobx';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { plainText, type Run } from '#plugins/citing/common/runs.ts';
import { worksOf } from '../../../common/cited-works.ts';
import { type Echoed, echoesOf } from '../../nodes/footnotes/footnote-echoes.ts';
import type { CitingSession } from '../citing-session.ts';
import { nameOf } from '../print/printed-texts.ts';
import { writeRuns } from '../print/write-runs.ts';
import styles from './citation.module.css';
import { withLinks } from './entries.ts';

interface Shown {
  readonly runs: readonly Run[] | undefined;
  /** Number of its note, where it is one. */
  readonly note: number | undefined;
  readonly isNote: boolean;
  readonly state: 'waiting' | 'failed' | 'missing' | 'retracted' | 'printed';
}

export const citationName = (node: Node): string => nameOf((node.attrs.id as string | null) ?? '', worksOf(node));

export class CitationView implements NodeView {
  readonly dom: HTMLElement;
  readonly #session: CitingSession;
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  readonly #note: NoteOfCitation;
  #node: Node;
  #stop: () => void;

  constructor(session: CitingSession, node: Node, view: EditorView, getPos: () => number | undefined) {
    this.#session = session;
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    this.#note = new NoteOfCitation(getPos, (at) => session.cite({ kind: 'citation', at }));
    this.dom = document.createElement('span');
    this.dom.className = styles.citation ?? '';
    this.dom.contentEditable = 'false';
    this.#stop = this.#follow();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isSame = citationName(node) === citationName(this.#node) && node.attrs.works === this.#node.attrs.works;
    this.#node = node;
    if (isSame) return true;
    this.#stop();
    this.#stop = this.#follow();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#stop();
    echoesOf(this.#session.host).remove(this.#note);
  }

  #follow(): () => void {
    return reaction(
      () => this.#shown(),
      (shown) => this.#draw(shown),
      { fireImmediately: true, equals: isSameShown },
    );
  }

  #shown(): Shown {
    const { printed } = this.#session;
    const { print } = printed;
    const name = citationName(this.#node);
    const runs = print?.texts.get(name);
    const isNote = print?.isNote ?? false;
    const articles = worksOf(this.#node).map(({ article }) => print?.merged.get(article) ?? article);
    const has = (set: ReadonlySet<number> | undefined): boolean => articles.some((article) => set?.has(article));
    const state = !print
      ? printed.state === 'failed'
        ? 'failed'
        : 'waiting'
      : has(print.retracted)
        ? 'retracted'
        : has(print.missing)
          ? 'missing'
          : 'printed';
    return { runs, isNote, state, note: isNote ? printed.notes.get(name) : undefined };
  }

  #draw({ runs, note, isNote, state }: Shown): void {
    const { dom } = this;
    const { t } = this.#session.host;
    const number = isNote && note !== undefined && !this.#isInFootnote() ? note : undefined;
    dom.dataset.state = state;
    this.#echo(number, runs);
    if (number !== undefined) {
      const sup = document.createElement('sup');
      sup.className = styles.number ?? '';
      sup.textContent = String(number);
      dom.replaceChildren(sup);
    } else dom.replaceChildren(...(runs ? writeRuns(runs) : ['?']));
    const words = runs ? plainText(runs) : '?';
    const warning = state === 'retracted' || state === 'missing' ? t(`citing.state.${state}`) : '';
    dom.setAttribute('role', 'button');
    dom.setAttribute('aria-label', [t('citing.citation', { text: words }), warning].filter(Boolean).join('. '));
    dom.title = [...(number === undefined ? [] : [words]), ...(warning ? [warning] : []), t('citing.keys.citation')].join('\n');
  }

  #echo(number: number | undefined, runs: readonly Run[] | undefined): void {
    const list = echoesOf(this.#session.host);
    if (number === undefined) return list.remove(this.#note);
    this.#note.number = String(number);
    this.#note.contentDOM.replaceChildren(...(runs ? withLinks(runs) : ['?']));
    list.add(this.#note);
  }

  #isInFootnote(): boolean {
    const at = this.#getPos();
    return at !== undefined && this.#view.state.doc.resolve(at).parent.type.name === 'footnote';
  }
}

/** How a citation stands among the footnotes, where it is one. */
class NoteOfCitation implements Echoed {
  readonly contentDOM = document.createElement('span');
  readonly #getPos: () => number | undefined;
  readonly #open: (at: number) => void;
  number = '';

  constructor(getPos: () => number | undefined, open: (at: number) => void) {
    this.#getPos = getPos;
    this.#open = open;
  }

  get place(): number | undefined {
    return this.#getPos();
  }

  enter(): void {
    const at = this.place;
    if (at !== undefined) this.#open(at);
  }
}

const isSameShown = (one: Shown, other: Shown): boolean =>
  one.state === other.state &&
  one.note === other.note &&
  one.isNote === other.isNote &&
  (one.runs === other.runs || JSON.stringify(one.runs) === JSON.stringify(other.runs));
