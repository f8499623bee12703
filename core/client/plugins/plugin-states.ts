/** Whether a plugin may run, and if not, why: manifest, gate, the user's choice, and what it builds on. */
import type { Access, Gate, Standing } from '../../common/plans.ts';
import { accessThrough } from '../../common/plans.ts';
import type { DisabledPlugins } from './disabled-plugins.ts';
import type { PluginEntry } from './plugin-entry.ts';
import type { PluginStatus } from './types.ts';

const USABLE: readonly PluginStatus['state'][] = ['idle', 'loading', 'active'];

export const isUsable = ({ state }: PluginStatus): boolean => USABLE.includes(state);

export class PluginStates {
  readonly #entries: ReadonlyMap<string, PluginEntry>;
  readonly #standing: () => Standing;
  readonly #disabled: DisabledPlugins;
  readonly #safeMode: boolean;

  constructor(entries: ReadonlyMap<string, PluginEntry>, standing: () => Standing, disabled: DisabledPlugins, safeMode: boolean) {
    this.#entries = entries;
    this.#standing = standing;
    this.#disabled = disabled;
    this.#safeMode = safeMode;
  }

  access(gate: Gate | undefined): Access {
    return accessThrough(gate, this.#standing());
  }

  /** Both gates must let the user through; hiding wins over locking. */
  accessOf(plugin: string, gate: Gate | undefined): Access {
    const both = [this.access(this.#entries.get(plugin)?.manifest.gate), this.access(gate)];
    return both.includes('hidden') ? 'hidden' : both.includes('locked') ? 'locked' : 'open';
  }

  /** The gate that locks something: its own, else that of its plugin. */
  closedGate(plugin: string, gate: Gate | undefined): Gate {
    const own = gate && this.access(gate) === 'locked' ? gate : undefined;
    return own ?? this.#entries.get(plugin)?.manifest.gate ?? {};
  }

  status(plugin: string): PluginStatus {
    const entry = this.#entries.get(plugin);
    if (!entry) return { state: 'failed', error: new Error(`There is no plugin "${plugin}"`) };
    const { manifest, problem } = entry;
    if (problem) return { state: 'failed', error: problem };
    if (this.access(manifest.gate) !== 'open') return { state: 'gated' };
    if (!manifest.essential && (this.#safeMode || this.#disabled.has(plugin))) return { state: 'disabled' };
    const missing = (manifest.requires ?? []).filter((other) => !isUsable(this.status(other)));
    if (missing.some((other) => this.status(other).state === 'gated')) return { state: 'gated' };
    if (missing.length > 0) return { state: 'waiting', for: missing };
    return entry.state === 'failed' ? { state: 'failed', error: entry.error } : { state: entry.state };
  }
}
