/** The citation that is being made, or changed: its references, and what is said of each. */
import { makeAutoObservable, observableRef } from 'mobx';
import { type Cited, MAX_CITED_AT_ONCE } from '../../../common/contract.ts';
import type { ReferenceName } from '../work/carried-name.ts';

export interface Pick {
  readonly cited: Cited;
  readonly name: ReferenceName;
}

/** Fields of a reference in a citation that the person fills in. */
export type PickDetails = Omit<Cited, 'article'>;

/** Empty fields are not sent. */
const filled = ({ article, label, locator, prefix, suffix, suppress_author }: Cited): Cited => ({
  article,
  ...(locator?.trim() && { locator: locator.trim(), label: label ?? 'page' }),
  ...(prefix?.trim() && { prefix }),
  ...(suffix?.trim() && { suffix }),
  ...(suppress_author && { suppress_author }),
});

export class Draft {
  picks: readonly Pick[] = [];
  /** The control of the citation that is changed; `undefined` for a new one. */
  control: number | undefined = undefined;
  /** Changed since it was opened. */
  isDirty = false;

  constructor() {
    makeAutoObservable(this, { picks: observableRef }, { autoBind: true });
  }

  get cited(): readonly Cited[] {
    return this.picks.map(({ cited }) => filled(cited));
  }

  get isFull(): boolean {
    return this.picks.length >= MAX_CITED_AT_ONCE;
  }

  has(article: number): boolean {
    return this.picks.some(({ cited }) => cited.article === article);
  }

  /** A reference that is there already goes. */
  toggle(article: number, name: ReferenceName): void {
    this.isDirty = true;
    if (this.has(article)) this.picks = this.picks.filter(({ cited }) => cited.article !== article);
    else if (!this.isFull) this.picks = [...this.picks, { cited: { article }, name }];
  }

  removeAt(index: number): void {
    this.isDirty = true;
    this.picks = this.picks.filter((_, at) => at !== index);
  }

  detail(index: number, details: Partial<PickDetails>): void {
    this.isDirty = true;
    this.picks = this.picks.map((pick, at) => (at === index ? { ...pick, cited: { ...pick.cited, ...details } } : pick));
  }

  /** Opens a citation of the document. */
  edit(control: number, picks: readonly Pick[]): void {
    Object.assign(this, { control, picks, isDirty: false });
  }

  clear(): void {
    Object.assign(this, { control: undefined, picks: [], isDirty: false });
  }
}
