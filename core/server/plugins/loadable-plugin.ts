/** A plugin as a host hands it over: the manifest is there, the server half is loaded when the server starts. */
import type { Contract } from '../../plugin-api/contract.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import type { ServerHalf } from '../../plugin-api/server.ts';

export interface LoadablePlugin {
  readonly manifest: AnyManifest;
  /** The server half; not given when the plugin has none. */
  readonly server?: () => Promise<ServerHalf>;
  /** The plugin's contract without its server half: when the half cannot be loaded, its paths are still known (503). */
  readonly contract?: () => Promise<Contract>;
}
