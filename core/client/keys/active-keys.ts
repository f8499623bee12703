/** Bindings of keys on their way from a manifest to a window, and what is asked of those who run them. */
import type { Expression } from '../../common/expression.ts';
import type { KeyBinding } from '../plugins/types.ts';

/** A binding as a manifest, or core itself, declares it. */
export interface DeclaredKeys {
  readonly command: string;
  readonly keys: string;
  readonly when?: Expression | undefined;
  readonly args?: unknown;
}

/** A binding that is in force, its strokes resolved for the platform. */
export interface ActiveKeys extends DeclaredKeys {
  readonly strokes: readonly string[];
  readonly source: KeyBinding['source'];
}

export interface KeyRunner {
  readonly declared: () => readonly DeclaredKeys[];
  readonly holds: (when: Expression | undefined) => boolean;
  /** Whether a press of the key would do something: run the command, or show what it takes to unlock it. */
  readonly canRun: (command: string) => boolean;
  readonly run: (command: string, args: unknown) => unknown;
  /** Name of a key in the person's language. */
  readonly keyName: (key: string) => string;
}
