/**
 * Jobs that not every worker can do, as a compile cannot be done without TeX. Such a job carries what it needs in a flag, workers tell what
 * they can, and each leaves to the others what only they can do. What nobody can is taken by anybody, who says what is missing: nobody waits
 * for a worker that does not come.
 */

/** Milliseconds for which a worker that is gone is waited for: it may just be started anew. */
const PATIENCE = 15_000;

/** What a plugin's job needs, or its worker can, by a name that no other plugin has. */
export const abilityOf = (plugin: string, name: string): string => `${plugin}:${name}`;

/** Of all abilities those of a plugin, by its own names. */
export const ownNames = (plugin: string, abilities: readonly string[]): string[] =>
  abilities.flatMap((ability) => (ability.startsWith(`${plugin}:`) ? [ability.slice(plugin.length + 1)] : []));

/** @returns null for a job that anybody can do */
export const needFlag = (ability: string | undefined): string | null => (ability === undefined ? null : `needs:${ability}`);

/** What workers elsewhere can do, by when they last said so. */
export class Abilities {
  readonly #seen = new Map<string, number>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @param abilities of those that live now */
  see(abilities: readonly string[]): void {
    for (const ability of abilities) this.#seen.set(ability, this.#now());
    for (const [ability, at] of this.#seen) if (this.#now() - at > PATIENCE) this.#seen.delete(ability);
  }

  /** Flags of what they can, without what `own` says that is done here as well. */
  leftBy(own: readonly string[]): string[] {
    return [...this.#seen.keys()].filter((ability) => !own.includes(ability)).map((ability) => `needs:${ability}`);
  }
}
