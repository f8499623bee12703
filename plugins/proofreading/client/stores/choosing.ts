/** What is chosen for an order, until it has all that it needs (matrix PRF-024). */
import { makeAutoObservable, observableRef } from 'mobx';
import { isTooFast } from '../../common/delivery.ts';
import {
  type Choice,
  type Currency,
  type DocumentType,
  type EnglishVersion,
  type Service,
  type StyleGuide,
  TURNAROUNDS,
  type Turnaround,
  type Wizard,
  WIZARD_OF,
} from '../../common/options.ts';
import type { ProofreadingOrder } from '../../common/model.ts';
import { priceOf, type Rates } from '../../common/price.ts';
import type { Price } from '#plugins/orders/common/model.ts';

/** Those without which nothing can be ordered. */
export type RequiredField = 'service' | 'document_type' | 'english_version';

export class Choosing {
  wizard: Wizard = 'proofreading';
  document_type: DocumentType | undefined;
  english_version: EnglishVersion | undefined;
  style_guide: StyleGuide | null = null;
  turnaround_hours: Turnaround = TURNAROUNDS[0];
  currency: Currency = 'USD';
  instructions = '';
  /** Of the document; `undefined` until there is one. */
  words: number | undefined;
  /** Of the wizard "editing"; the other one offers a single service. */
  editing: Exclude<Service, 'proofreading'> | undefined;
  /** Fields that were looked at and left. */
  left: ReadonlySet<RequiredField> = new Set();

  constructor() {
    makeAutoObservable(this, { left: observableRef }, { autoBind: true });
  }

  /** As it was ordered. */
  static of(order: ProofreadingOrder): Choosing {
    const made = new Choosing();
    made.begin(order);
    return made;
  }

  begin({
    service,
    document_type,
    english_version,
    style_guide,
    turnaround_hours,
    currency,
    instructions,
    words,
  }: ProofreadingOrder): void {
    this.wizard = WIZARD_OF[service];
    this.service = service;
    Object.assign(this, {
      document_type,
      english_version,
      style_guide,
      turnaround_hours,
      currency,
      instructions,
      words: words ?? undefined,
    });
  }

  get service(): Service | undefined {
    return this.wizard === 'proofreading' ? 'proofreading' : this.editing;
  }

  set service(service: Service | undefined) {
    if (service !== 'proofreading') this.editing = service;
  }

  /** All of it; `undefined` while something is missing, or cannot be done in the time. */
  get choice(): Choice | undefined {
    const { service, document_type, english_version, style_guide, turnaround_hours, currency, words } = this;
    if (!service || !document_type || !english_version) return undefined;
    if (words !== undefined && isTooFast(turnaround_hours, words)) return undefined;
    return { service, document_type, english_version, style_guide, turnaround_hours, currency };
  }

  /** Whether a field was left without an answer that it needs. */
  isMissing(field: RequiredField): boolean {
    return this.left.has(field) && this[field] === undefined;
  }

  leave(field: RequiredField): void {
    this.left = new Set([...this.left, field]);
  }

  /** A time that is too short for the document is not kept. */
  measure(words: number | undefined): void {
    this.words = words;
    if (words !== undefined && isTooFast(this.turnaround_hours, words)) this.turnaround_hours = TURNAROUNDS[0];
  }

  isTooFast(hours: Turnaround): boolean {
    return this.words !== undefined && isTooFast(hours, this.words);
  }

  /** What it costs in this time; `undefined` while that is not known. */
  priceIn(hours: Turnaround, rates: Rates | undefined): Price | undefined {
    const { service, document_type, words, currency } = this;
    if (!service || !document_type || words === undefined || !rates) return undefined;
    return priceOf({ service, document_type, turnaround_hours: hours, currency }, words, rates);
  }
}
