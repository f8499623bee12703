/** What is typed into the form of one tab, and what is wrong with it (matrix SEA-014, SEA-037). */
import { makeAutoObservable, observableRef } from 'mobx';
import { type CheckedParam, canBeAsked, checkParam, type ParamField, type ParamProblem } from '../../common/check-param.ts';
import type { SearchParam } from '../../common/model.ts';

/** Names of one field are divided by these. */
const NAMES = /\s*;\s*/;

/** Names as one line, and a line as names. */
export const namesOf = (author: SearchParam['author']): string => (Array.isArray(author) ? author.join('; ') : (author ?? ''));
const authorsOf = (line: string): string[] => line.split(NAMES).filter((name) => name.trim() !== '');

export class SearchForm {
  /** As it is typed; names of people as one line. */
  draft: SearchParam = {};
  /** All fields are shown, and not the box alone. */
  isOpen = false;
  /** Fields that have been left, or sent: only they say what is wrong while they are empty or half typed. */
  private touched: ReadonlySet<ParamField> = new Set();
  private isSent = false;

  constructor() {
    makeAutoObservable<SearchForm, 'touched'>(this, { draft: observableRef, touched: observableRef }, { autoBind: true });
  }

  get checked(): CheckedParam {
    const { author, ...rest } = this.draft;
    const names = authorsOf(namesOf(author));
    return checkParam({ ...rest, ...(names.length > 0 && { author: names }) });
  }

  get canSend(): boolean {
    return canBeAsked(this.checked);
  }

  /** Fields beside the box that hold something. */
  get filledCount(): number {
    return Object.keys(this.checked.param).filter((field) => field !== 'query').length;
  }

  problem(field: ParamField): ParamProblem | undefined {
    const problem = this.checked.problems[field];
    if (problem === 'nothing-filled') return this.isSent ? problem : undefined;
    return this.isSent || this.touched.has(field) || problem === 'too-long' ? problem : undefined;
  }

  set<F extends ParamField>(field: F, value: SearchParam[F]): void {
    this.draft = { ...this.draft, [field]: value };
  }

  leave(field: ParamField): void {
    this.touched = new Set([...this.touched, field]);
  }

  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
  }

  /** Shows a search that is to be changed. */
  fill(param: SearchParam): void {
    this.draft = { ...param, ...(param.author !== undefined && { author: namesOf(param.author) }) };
    this.touched = new Set();
    this.isSent = false;
    if (this.filledCount > 0) this.isOpen = true;
  }

  clear(): void {
    this.fill({});
  }

  /** @returns what is asked; `undefined` when something is wrong, which the fields then say */
  send(): SearchParam | undefined {
    this.isSent = true;
    if (this.canSend) return this.checked.param;
    if (Object.keys(this.checked.problems).some((field) => field !== 'query')) this.isOpen = true;
    return undefined;
  }
}
