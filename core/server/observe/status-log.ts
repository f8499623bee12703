/** Remembers from when on each part has been as it is. */
import type { StatusPart } from '../../common/core-contract.ts';

export type PartNow = Omit<StatusPart, 'since'>;

/** For one process: a state counts from when this process first saw it. */
export class StatusLog {
  readonly #parts = new Map<string, StatusPart>();

  /** @returns the parts in the order given, each with its beginning */
  note(parts: readonly PartNow[], now = new Date()): StatusPart[] {
    const noted = parts.map((part): StatusPart => {
      const before = this.#parts.get(`${part.owner}.${part.id}`);
      const isSame = before?.state === part.state && before.says === part.says;
      return { ...part, since: isSame ? before.since : now.toISOString() };
    });
    this.#parts.clear();
    for (const part of noted) this.#parts.set(`${part.owner}.${part.id}`, part);
    return noted;
  }
}
