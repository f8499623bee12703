/** `Tracking`: what somebody does leaves this browser only when they agreed to that (CORE-078). */
import { TRACKING_SETTING, type TrackedDetails, type TrackedEvent } from '../../common/tracking.ts';
import type { LocalStore, Session, Settings, Tracking } from '../../plugin-api/services.ts';

export interface TrackingParts {
  readonly session: Pick<Session, 'user' | 'initial'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly store: LocalStore;
  readonly send: (event: TrackedEvent, clientId: string, details: TrackedDetails) => Promise<unknown>;
}

const CLIENT_ID = 'tracking.id';
const ASKED = 'tracking.asked';
/** Of this visit, kept in this window while the person has not answered yet. */
const MOST_WAITING = 10;

export class TrackingStore implements Tracking {
  readonly #parts: TrackingParts;
  #waiting: (readonly [TrackedEvent, TrackedDetails])[] = [];

  constructor(parts: TrackingParts) {
    this.#parts = parts;
  }

  /** Whether this server tells anybody anything. */
  get isOffered(): boolean {
    return this.#parts.session.initial('tracking') === true;
  }

  get wasAsked(): boolean {
    return this.#parts.store.read(ASKED) === true;
  }

  get hasAgreed(): boolean {
    return this.isOffered && this.#parts.settings.get<boolean>(TRACKING_SETTING);
  }

  get clientId(): string {
    if (!this.hasAgreed) return '';
    const { store } = this.#parts;
    const known = store.read(CLIENT_ID);
    if (typeof known === 'string') return known;
    const made = crypto.randomUUID();
    store.write(CLIENT_ID, made);
    return made;
  }

  track(event: TrackedEvent, details: TrackedDetails = {}): void {
    if (this.hasAgreed) void this.#parts.send(event, this.clientId, details).catch(() => undefined);
    else if (this.#mayStillAgree && this.#waiting.length < MOST_WAITING) this.#waiting.push([event, details]);
  }

  asked(): void {
    this.#parts.store.write(ASKED, true, { keep: true });
  }

  /** The person has answered, in whatever way: what waited goes out or is forgotten. */
  answered(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (this.hasAgreed) for (const [event, details] of waiting) this.track(event, details);
    else this.#parts.store.remove(CLIENT_ID);
  }

  /** Nobody was asked yet, or nobody is known yet who could be. */
  get #mayStillAgree(): boolean {
    return this.#parts.session.user === undefined || (this.isOffered && !this.wasAsked);
  }
}
