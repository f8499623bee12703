/** The services that sell by orders: each says once what it is (`common/service.ts`). */
import { HttpError } from '#server-kit';
import type { ServiceOffer, StateDeclaration } from '../common/service.ts';

/** A service whose details are no longer known to the compiler; they went through its schema when they were stored. */
export type AnyOffer = ServiceOffer<never>;

export class Services {
  readonly #offers = new Map<string, AnyOffer>();

  /** @throws Error for an id that is taken, and for states that lead nowhere */
  add(offer: AnyOffer): void {
    if (this.#offers.has(offer.id)) throw new Error(`"${offer.id}" is sold by two plugins`);
    const known = new Set(offer.states.map(({ id }) => id));
    const named = [
      ...Object.values(offer.at),
      ...offer.states.flatMap(({ next, ends }) => [...Object.keys(next), ...(ends ? [ends.to] : [])]),
    ];
    const unknown = named.find((id) => !known.has(id));
    if (unknown !== undefined) throw new Error(`"${offer.id}" names a state "${unknown}" that it does not have`);
    this.#offers.set(offer.id, offer);
  }

  all(): readonly AnyOffer[] {
    return [...this.#offers.values()];
  }

  /** @throws HttpError 404 */
  byId(id: string): AnyOffer {
    const offer = this.#offers.get(id);
    if (!offer) throw new HttpError(404, 'Not found.');
    return offer;
  }

  /** A state that a service no longer has stays readable by its id. */
  state(offer: AnyOffer, id: string): StateDeclaration {
    return offer.states.find((state) => state.id === id) ?? { id, title: { en: id, de: id }, phase: 'over', next: {} };
  }
}
