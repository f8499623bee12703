/** Starts plugins in the right order, ends them in the reverse, and never lets one that fails take others along. */
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import type { Neighbours } from '../../plugin-api/services.ts';
import { predecessors } from './activation-order.ts';
import { lend, takeBack } from './plugin-container.ts';
import type { ActivePlugin, PluginEntry } from './plugin-entry.ts';
import { isUsable, type PluginStates } from './plugin-states.ts';
import { loadHalf, type Surroundings, startPlugin } from './start-plugin.ts';

export interface LifecycleParts extends Surroundings {
  readonly entries: ReadonlyMap<string, PluginEntry>;
  readonly states: PluginStates;
  /** A plugin has failed or ended: what it contributes is not there any more. */
  readonly changed: () => void;
  /** A plugin starts or runs: what it lends others may be there now, what it contributes was there before. */
  readonly moved: () => void;
  readonly failed: (plugin: string, error: unknown) => void;
  /** Called once a plugin has ended, e.g. to set its context keys back. */
  readonly ended: (manifest: AnyManifest) => void;
}

/** What a plugin requires could not start; the plugin itself is blameless and waits. */
class RequirementError extends Error {}

export class PluginLifecycle {
  readonly #parts: LifecycleParts;
  readonly #before: ReadonlyMap<string, readonly string[]>;

  constructor(parts: LifecycleParts) {
    this.#parts = parts;
    this.#before = predecessors([...parts.entries.values()].filter(({ problem }) => !problem).map(({ manifest }) => manifest));
  }

  /** The running plugin; starts it, and what it builds on, when it does not run yet. @throws when it cannot run */
  need(plugin: string): Promise<ActivePlugin> {
    const entry = this.#parts.entries.get(plugin);
    const status = this.#parts.states.status(plugin);
    if (!entry || !isUsable(status)) return Promise.reject(refusalOf(plugin, status));
    entry.activation ??= this.#activate(entry);
    return entry.activation;
  }

  /** Ends a plugin, after those that require it. What it registered is undone; it can be started again. */
  end(plugin: string): void {
    const entry = this.#parts.entries.get(plugin);
    if (!entry?.activation) return;
    for (const other of this.#parts.entries.values()) if (other.manifest.requires?.includes(plugin)) this.end(other.id);
    const { active } = entry;
    entry.active = undefined;
    entry.activation = undefined;
    entry.state = 'idle';
    if (!active) return; // still starting: it ends itself once it notices
    for (const other of this.#parts.entries.values()) {
      if (other.active && other.uses(plugin)) takeBack(active, other.active);
    }
    this.#dispose(entry, active);
  }

  #activate(entry: PluginEntry): Promise<ActivePlugin> {
    entry.state = 'loading';
    entry.error = undefined;
    const activation = this.#run(entry).then(
      (active) => {
        if (entry.activation !== activation) {
          this.#dispose(entry, active);
          throw new Error(`Plugin "${entry.id}" was switched off while it started`);
        }
        this.#started(entry, active);
        return active;
      },
      (error: unknown) => {
        if (entry.activation === activation) {
          entry.activation = undefined;
          this.#stopped(entry, error);
        }
        throw error;
      },
    );
    this.#parts.moved();
    return activation;
  }

  async #run(entry: PluginEntry): Promise<ActivePlugin> {
    const half = loadHalf(entry.id, this.#parts);
    // That it does not come is told below, unless what it builds on does not start either.
    half.catch(() => undefined);
    const providers = await this.#providersOf(entry);
    performance.mark(`carrel:plugin:${entry.id}:start`);
    const active = await startPlugin({ plugin: entry.id, half, providers, neighbours: this.#neighbours(entry) }, this.#parts);
    performance.mark(`carrel:plugin:${entry.id}:active`);
    return active;
  }

  /** What runs before a plugin. @throws RequirementError when something that it requires does not */
  async #providersOf({ id, manifest: { requires = [] } }: PluginEntry): Promise<ActivePlugin[]> {
    const coming = (this.#before.get(id) ?? []).map((other) =>
      this.need(other).catch((error: unknown) => {
        if (requires.includes(other)) throw new RequirementError(`Plugin "${id}" waits for ${other}`, { cause: error });
      }),
    );
    return (await Promise.all(coming)).filter((provider) => provider !== undefined);
  }

  #neighbours({ manifest: { optional = [], meets = [] } }: PluginEntry): Neighbours {
    return { started: async () => void (await Promise.allSettled([...optional, ...meets].map((other) => this.need(other)))) };
  }

  #started(entry: PluginEntry, active: ActivePlugin): void {
    entry.state = 'active';
    entry.active = active;
    for (const other of this.#parts.entries.values()) {
      // An optional neighbour may have started first, in either direction.
      if (other.active && other.uses(entry.id)) lend(active, other.active);
      if (other.active && entry.uses(other.id)) lend(other.active, active);
    }
    this.#parts.moved();
  }

  #stopped(entry: PluginEntry, error: unknown): void {
    const isOwn = !(error instanceof RequirementError);
    entry.state = isOwn ? 'failed' : 'idle';
    entry.error = error;
    this.#parts.changed();
    if (isOwn) this.#parts.failed(entry.id, error);
  }

  #dispose(entry: PluginEntry, active: ActivePlugin): void {
    try {
      active.life.dispose();
    } catch (error) {
      console.error(`Plugin "${entry.id}" could not end cleanly`, error);
    }
    this.#parts.ended(entry.manifest);
    this.#parts.changed();
  }
}

const refusalOf = (plugin: string, status: { state: string; error?: unknown; for?: readonly string[] }): Error => {
  if (status.error instanceof Error) return status.error;
  const reason = status.for ? `waits for ${status.for.join(', ')}` : `is ${status.state}`;
  return new Error(`Plugin "${plugin}" ${reason}`);
};
