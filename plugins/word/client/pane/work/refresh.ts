/** Brings a whole document up to date: read, ask the server, write what has changed. */
import type { ApiOf } from '#plugin-api';
import type { Cited, WordContract } from '../../../common/contract.ts';
import type { DocumentLook, Stored } from '../document/stored.ts';
import type { Seen, WordDocument } from '../document/word-document.ts';
import { askFor, type Orders, Plan, type Report } from './plan.ts';
import { settle, type Settlement } from './settle.ts';

export interface House {
  /** Origin of the server, as documents name it. */
  readonly origin: string;
  readonly format: ApiOf<WordContract>['formatDocument'];
  /** Style and language of documents that do not name any yet. */
  readonly look: DocumentLook;
}

export interface RefreshOrders extends Orders {
  readonly look?: DocumentLook;
  /** What a citation cites from now on. */
  readonly edit?: { readonly control: number; readonly cited: readonly Cited[] };
}

/** The references of the document are in the library of another house, whose numbers mean other references here. */
export class ForeignDocument extends Error {
  readonly house: string;

  constructor(house: string) {
    super('The citations of this document are of another house.');
    this.name = 'ForeignDocument';
    this.house = house;
  }
}

/** @throws ForeignDocument */
export const checkHouse = (stored: Stored | undefined, house: string): void => {
  if (stored && stored.house !== house) throw new ForeignDocument(stored.house);
};

const edited = (settlement: Settlement, edit: RefreshOrders['edit']): Settlement => {
  if (!edit) return settlement;
  const { control, cited } = edit;
  const known = settlement.known.map((each) =>
    each.placed.control === control ? { ...each, stored: { ...each.stored, cited: [...cited] } } : each,
  );
  return { ...settlement, known };
};

/**
 * @returns how the document stands afterwards
 * @throws ForeignDocument, ApiError, or what Word throws
 */
export const refresh = async (document: WordDocument, house: House, orders: RefreshOrders = {}): Promise<Report> => {
  let plan: Plan | undefined;
  const decide = async (seen: Seen, wanted: RefreshOrders) => {
    checkHouse(seen.stored, house.origin);
    const look = wanted.look ?? seen.stored?.look ?? house.look;
    const settlement = edited(settle(seen, house.origin), wanted.edit);
    const printed = await house.format({ body: askFor(seen, settlement, look) });
    const place = { house: house.origin, look, canMakeNotes: document.canMakeNotes };
    plan = new Plan(seen, settlement, printed, place, wanted);
    return plan.changes;
  };
  await document.change((seen) => decide(seen, orders));
  // What was moved has new controls, and a number now.
  if (plan?.movesIntoNotes) await document.change((seen) => decide(seen, {}));
  if (!plan) throw new Error('The document was not read');
  return plan.report;
};
