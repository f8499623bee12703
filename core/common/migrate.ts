/** Brings stored values of older versions to today's shape by named steps, one version at a time. */

/** `layout/3` takes a value of version 2 to version 3. Pure: it answers a new value and touches nothing else. */
export interface Migration {
  readonly id: `${string}/${number}`;
  up(value: unknown): unknown;
}

type Migrated =
  | { readonly ok: true; readonly value: unknown }
  /** Written by a later release: nothing here can read it. */
  | { readonly ok: false; readonly reason: 'newer' }
  | { readonly ok: false; readonly reason: 'failed'; readonly step: string; readonly error: unknown };

export interface MigrationSequence {
  /** Version that `migrate` leads to. */
  readonly version: number;
  migrate(value: unknown, from: number): Migrated;
}

/**
 * Ties steps to a sequence that starts at version 1 and has no gaps.
 * @throws when a step is missing, doubled, out of order or of another name: a mistake of the release, not of the data.
 */
export const migrationSequence = (name: string, steps: readonly Migration[]): MigrationSequence => {
  steps.forEach((step, index) => {
    const expected = `${name}/${index + 2}`;
    if (step.id !== expected) throw new Error(`Migrations of "${name}" have a gap: expected ${expected}, found ${step.id}`);
  });
  const version = steps.length + 1;
  return {
    version,
    migrate(value, from) {
      if (from > version) return { ok: false, reason: 'newer' };
      let current = value;
      for (const step of steps.slice(Math.max(0, from - 1))) {
        try {
          current = step.up(current);
        } catch (error) {
          return { ok: false, reason: 'failed', step: step.id, error };
        }
      }
      return { ok: true, value: current };
    },
  };
};
