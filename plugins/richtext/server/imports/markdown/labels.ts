/** What can be referred to in a Markdown file, by its name there; pandoc-crossref tells by what stands before the colon what it counts. */
import { ID } from '../../../common/schema/ids.ts';

const KINDS = /^(fig|tbl|eq|sec):/;
const LONGEST = 40;

/** Of a label that a reference names: `Fig:x` begins a sentence. */
export const plainLabel = (label: string): string => label.replace(/^[A-Z](?=[a-z]+:)/, (letter) => letter.toLowerCase());

/** Whether a name says that it is no work but something in the file. */
export const isLabel = (name: string): boolean => /^(?:fig|tbl|eq|sec|lst):./.test(plainLabel(name));

/** The kind of a figure by its label, or by its attributes. */
export const figureKindOf = (label: string | undefined, attrs: string): 'figure' | 'table' =>
  label?.startsWith('tbl:') || /(?:^|\s)kind=table(?:\s|$)/.test(attrs) ? 'table' : 'figure';

/** Ids of a document are without colons: each name has its own, and the same one wherever it stands. */
export class Labels {
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(body: string) {
    for (const [, label = ''] of body.matchAll(/\{#([^\s{}]{1,200})/g)) this.#add(label);
    for (const [, name = ''] of body.matchAll(/^\[\^([^\]\s]{1,80})\]:/gm)) if (ID.test(name)) this.#add(name);
  }

  #add(label: string): void {
    if (this.#ids.has(label)) return;
    const name = label.replace(KINDS, '');
    const plain = label.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^[^A-Za-z]+/, '') || 'label';
    const wished = ID.test(name) ? name : plain.slice(0, LONGEST);
    let id = wished;
    for (let at = 2; this.#taken.has(id); at += 1) id = `${wished.slice(0, LONGEST - 7)}-${String(at)}`;
    this.#taken.add(id);
    this.#ids.set(label, id);
  }

  /** @returns `undefined` for what nothing in the file is called */
  of(label: string | undefined): string | undefined {
    return label === undefined ? undefined : this.#ids.get(label);
  }
}
