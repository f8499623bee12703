/** What a host gives to core to start the app. */
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import type { Host } from '../../plugin-api/services.ts';
import type { LoadHalf } from '../plugins/start-plugin.ts';

export interface BootOptions {
  readonly host: Host;
  readonly manifests: readonly AnyManifest[];
  /** By plugin: loads its browser half. */
  readonly clientHalves: Readonly<Record<string, LoadHalf>>;
  /** Where the app is drawn; what is in it stands until boot has finished (CORE-017). */
  readonly root: HTMLElement;
  /** Where the API's paths hang; `/api` of the same origin when not given (CORE-074). */
  readonly apiUrl?: string;
  /** Where the tokens of a sign-in are kept; in the browser's local storage when not given. */
  readonly tokenStorage?: Storage;
  /** Public OAuth client of this host (decisions §2). */
  readonly clientId: 'carrel-web' | 'carrel-desktop';
}
