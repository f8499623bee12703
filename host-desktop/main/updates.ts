/** Looks for newer versions of the program and tells how far one has come (matrix DSK-002). It is installed when the program is quit. */
import type { AppUpdater } from 'electron-updater';
import type { UpdaterState } from '../common/updater-state.ts';

/** The part of electron-updater's `autoUpdater` that is used. */
export interface Updater extends Pick<AppUpdater, 'autoDownload' | 'autoInstallOnAppQuit' | 'checkForUpdates' | 'setFeedURL'> {
  on(
    event: 'checking-for-update' | 'update-available' | 'update-not-available' | 'update-downloaded',
    listener: () => void,
  ): unknown;
  on(event: 'download-progress', listener: (progress: { readonly percent: number }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

const toHundredths = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent * 100) / 100));

/** Errors of files name their path; what comes from elsewhere is of the feed. */
const errorState = (error: Error & { readonly code?: unknown; readonly path?: unknown }, feed: string): UpdaterState => ({
  state: 'error',
  code: typeof error.code === 'string' ? error.code : 'ERR_UPDATER',
  path: typeof error.path === 'string' ? error.path : feed,
});

export interface UpdateParts {
  /** Loaded when the first feed is there. */
  readonly load: () => Promise<Updater>;
  /** Builds that nobody has signed look for nothing (decisions §17). */
  readonly isSigned: boolean;
  readonly tell: (state: UpdaterState) => void;
}

export class Updates {
  readonly #parts: UpdateParts;
  #feed = '';
  #updater: Promise<Updater> | undefined;
  /** One look at a time: a second one would have its own states. */
  #looking: Promise<void> | undefined;

  constructor(parts: UpdateParts) {
    this.#parts = parts;
  }

  /** @param feed address of the folder that holds `latest.yml`; empty for none */
  use(feed: string): void {
    this.#feed = feed;
  }

  /** Resolves when the look is over, and never fails: what goes wrong is a state. */
  check(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(): Promise<void> {
    if (!this.#parts.isSigned || this.#feed === '') return this.#parts.tell({ state: 'none' });
    try {
      this.#updater ??= this.#parts.load().then((updater) => this.#listenTo(updater));
      const updater = await this.#updater;
      updater.setFeedURL({ provider: 'generic', url: this.#feed });
      const found = await updater.checkForUpdates();
      await found?.downloadPromise;
    } catch {
      // The event `error` has told of it.
    }
  }

  #listenTo(updater: Updater): Updater {
    const { tell } = this.#parts;
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.on('checking-for-update', () => tell({ state: 'checking' }));
    updater.on('update-available', () => tell({ state: 'available' }));
    updater.on('download-progress', ({ percent }) => tell({ state: 'downloading', percent: toHundredths(percent) }));
    for (const event of ['update-not-available', 'update-downloaded'] as const) updater.on(event, () => tell({ state: 'none' }));
    updater.on('error', (error) => tell(errorState(error, this.#feed)));
    return updater;
  }
}
