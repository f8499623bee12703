/** What the plugin host knows about one plugin at run time. */
import type { Container } from 'inversify';
import type { DisposableStore } from '../../common/disposable.ts';
import type { ClientContext, ClientHalf } from '../../plugin-api/client-half.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import type { Registrations } from './tracked.ts';

/** A plugin that runs. */
export interface ActivePlugin {
  readonly half: ClientHalf;
  readonly container: Container;
  readonly context: ClientContext;
  /** What it registered with core and with other plugins. */
  readonly registrations: Registrations;
  /** Everything that ends with it. */
  readonly life: DisposableStore;
}

export class PluginEntry {
  readonly manifest: AnyManifest;
  /** Why its manifest was refused. */
  readonly problem: Error | undefined;
  state: 'idle' | 'loading' | 'active' | 'failed' = 'idle';
  error: unknown;
  /** Under way or done; dropped when the plugin ends or has failed. */
  activation: Promise<ActivePlugin> | undefined;
  active: ActivePlugin | undefined;

  constructor(manifest: AnyManifest, problem: Error | undefined) {
    this.manifest = manifest;
    this.problem = problem;
  }

  get id(): string {
    return this.manifest.id;
  }

  /** Whether it names `other` among what it requires or uses. */
  uses(other: string): boolean {
    const { requires = [], optional = [], meets = [] } = this.manifest;
    return [requires, optional, meets].some((named) => named.includes(other));
  }
}

export const emptyHalf: ClientHalf = { panels: {}, screens: {}, fragments: {}, commands: {} };
