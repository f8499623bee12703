/** Labels and what refers to them: what a label is on is known when all is read, so signs stand for both until then. */
import { escapeText, valuesOf } from '../html/escape.ts';
import type { LeftBehind } from '../html/left.ts';
import type { ReferenceForm } from '../schema/inline.ts';

export interface Target {
  /** Of the house's own ones, which have ids; `words` is what is counted here and is printed as words. */
  readonly is: 'heading' | 'figure' | 'equation' | 'note' | 'words';
  /** The words of a heading; what is printed for `words`. */
  title: string;
  /** What it is called: "Theorem". */
  readonly called?: string;
}

interface Labelled {
  readonly target: Target;
  /** Behind the number: the "a" of a picture among several. */
  readonly suffix: string;
}

interface Reference {
  readonly label: string;
  readonly form: ReferenceForm | null;
  /** Words that lead there. */
  readonly words: string | undefined;
  readonly where: string;
}

const LONGEST_ID = 40;
const AT_TARGET = /\u0001(\d+)\u0001/g;
const AT_REFERENCE = /\u0002(\d+)\u0002/g;

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/[\u0001\u0002]\d+[\u0001\u0002]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export class Labels {
  /** What a label that comes next is on. */
  current: Labelled | undefined;
  readonly #labels = new Map<string, Labelled>();
  readonly #targets: Target[] = [];
  readonly #references: Reference[] = [];

  /** @returns the sign of it, which stands where its element says its attributes */
  add(target: Target): string {
    this.current = { target, suffix: '' };
    return `\u0001${this.#targets.push(target) - 1}\u0001`;
  }

  name(label: string): void {
    if (this.current && !this.#labels.has(label)) this.#labels.set(label, this.current);
  }

  /** @param where in the source @returns the sign of it */
  refer(label: string, form: ReferenceForm | null, where: string, words?: string): string {
    return `\u0002${this.#references.push({ label, form, where, words }) - 1}\u0002`;
  }

  /** Puts ids and references where their signs are. */
  settle(html: string, left: LeftBehind): string {
    const ids = this.#ids();
    return html
      .replace(AT_REFERENCE, (_, at: string) => this.#referred(this.#references[Number(at)], ids, left))
      .replace(AT_TARGET, (_, at: string) => {
        const target = this.#targets[Number(at)];
        return target ? valuesOf({ id: ids.get(target) }) : '';
      });
  }

  /** Ids of what something refers to, made of the first of its labels. */
  #ids(): Map<Target, string> {
    const ids = new Map<Target, string>();
    const taken = new Set<string>();
    const asked = new Set(this.#references.map(({ label }) => label));
    for (const [label, { target }] of this.#labels) {
      if (!asked.has(label) || ids.has(target) || target.is === 'words') continue;
      const base =
        label
          .replace(/[^A-Za-z0-9_-]+/g, '-')
          .replace(/^[^A-Za-z]+/, '')
          .slice(0, LONGEST_ID - 4) || 'x';
      let id = base;
      for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
      taken.add(id);
      ids.set(target, id);
    }
    return ids;
  }

  #referred(reference: Reference | undefined, ids: ReadonlyMap<Target, string>, left: LeftBehind): string {
    if (!reference) return '';
    const { label, words, where } = reference;
    const found = this.#labels.get(label);
    const id = found && ids.get(found.target);
    if (!found || (id === undefined && found.target.is !== 'words')) {
      left.add('latexReferences', `${label} ${where}`);
      return words ?? '??';
    }
    const { target, suffix } = found;
    if (words !== undefined && !(target.is === 'heading' && wordsOf(words) === wordsOf(target.title))) {
      left.add('linksInside', `${wordsOf(words)} ${where}`);
      return words;
    }
    if (id === undefined)
      return escapeText(reference.form === null && target.called ? `${target.called} ${target.title}` : target.title);
    const form = words === undefined ? reference.form : 'title';
    return `<a data-inline="cross_reference"${valuesOf({ href: `#${id}`, 'data-form': form })}></a>${suffix}`;
  }
}
