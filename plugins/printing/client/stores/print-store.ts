/** What is chosen for a thesis that is to be printed, and what was found in its file. */
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { OrderFile, Price } from '#plugins/orders/common/model.ts';
import type { PrintingContract } from '../../common/contract.ts';
import { bindingProblem, type BindingProblem, type Cover, coverOf } from '../../common/cover.ts';
import type { CoverText, FileCheck } from '../../common/model.ts';
import type { PrintChoice } from '../../common/options.ts';
import type { Preflight, Problem } from '../../common/preflight.ts';
import { AddressBook } from './address-book.ts';

type Calls = ApiOf<PrintingContract>;

const CHOICE: PrintChoice = { binding: 'hard_cover', paper: 100, sides: 'single', copies: 1, shipping: 'ground' };
const NO_TEXT: CoverText = { title: '', author: '', year: '', spine: '' };

export class PrintStore {
  choice = CHOICE;
  cover = NO_TEXT;
  check: FileCheck | undefined;
  error: unknown;
  /** That the strip of pages shows next, from 1. */
  shownPage = 1;
  readonly book: AddressBook;
  /** Kinds of problems that are printed all the same. */
  readonly accepted = observable.set<string>();
  /** Pages that the customer prints otherwise than they are in the file: black, or in colour. */
  readonly flipped = observable.set<number>();
  /** The file that is looked at. */
  file: string | undefined;
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
    this.book = new AddressBook(calls);
    makeAutoObservable(
      this,
      { book: false, choice: observableRef, cover: observableRef, check: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get preflight(): Preflight | undefined {
    return this.check?.preflight ?? undefined;
  }

  get problems(): readonly Problem[] {
    return this.preflight?.problems ?? [];
  }

  isColour(page: number): boolean {
    return (this.preflight?.colourPages.includes(page) ?? false) !== this.flipped.has(page);
  }

  /** In their order. */
  get colourPages(): readonly number[] {
    const pages = Array.from({ length: this.preflight?.pages ?? 0 }, (_, index) => index + 1);
    return pages.filter((page) => this.isColour(page));
  }

  get bindingProblem(): BindingProblem | undefined {
    return this.preflight && bindingProblem(this.choice.binding, { ...this.choice, pages: this.preflight.pages });
  }

  get laidFlat(): Cover | undefined {
    const { preflight, choice } = this;
    return preflight && coverOf(choice.binding, { ...choice, pages: preflight.pages }, preflight.size);
  }

  /** Nothing stops it, and everything else was answered. */
  get canPrint(): boolean {
    const isAnswered = ({ kind, weight }: Problem): boolean => weight === 'warns' && this.accepted.has(kind);
    return this.preflight !== undefined && this.problems.every(isAnswered) && !this.bindingProblem;
  }

  choose(change: Partial<PrintChoice>): void {
    this.choice = { ...this.choice, ...change };
  }

  write(change: Partial<CoverText>): void {
    this.cover = { ...this.cover, ...change };
  }

  accept(kind: Problem['kind'], isAccepted: boolean): void {
    if (isAccepted) this.accepted.add(kind);
    else this.accepted.delete(kind);
  }

  flip(page: number): void {
    if (!this.flipped.delete(page)) this.flipped.add(page);
  }

  show(page: number): void {
    this.shownPage = page;
  }

  /** Another file, or none: what was said of the last one does not hold for it. */
  chosen(file: OrderFile | undefined): void {
    this.file = file?.id;
    this.check = undefined;
    this.error = undefined;
    this.shownPage = 1;
    this.accepted.clear();
    this.flipped.clear();
    if (file) void this.load();
  }

  /** Asks how far the file has been looked through; the first question begins that. */
  async load(): Promise<void> {
    const { file } = this;
    if (file === undefined) return;
    this.error = undefined;
    try {
      const check = await this.#calls.preflight({ params: { file } });
      runInAction(() => {
        if (this.file === file) this.check = check;
      });
    } catch (error) {
      runInAction(() => {
        if (this.file === file) this.error = error;
      });
    }
  }

  /** The server has heard of the end. */
  checked(file: string): void {
    if (file === this.file) void this.load();
  }

  async price(): Promise<{ readonly price: Price; readonly due_at: string }> {
    const colour_pages = this.colourPages.length;
    const black_pages = (this.preflight?.pages ?? 0) - colour_pages;
    const quote = await this.#calls.quote({ query: { ...this.choice, black_pages, colour_pages } });
    const amount = quote.lines.reduce((sum, line) => sum + line.amount, 0);
    return { price: { lines: quote.lines, amount, currency: quote.currency, charged: amount }, due_at: quote.delivery_at };
  }

  /** @returns id of the order */
  async order(file: OrderFile, key: string): Promise<number> {
    const { choice, cover, laidFlat, accepted, flipped, colourPages, book } = this;
    const spine = laidFlat?.hasSpineText ? cover.spine : '';
    const body = {
      ...{ ...choice, file: file.id, address: book.chosen ?? 0, key },
      cover: { ...cover, spine },
      accepted: [...accepted],
      ...(flipped.size > 0 ? { colour_pages: [...colourPages] } : {}),
    };
    const { order } = await this.#calls.createOrder({ body });
    return order.id;
  }
}
