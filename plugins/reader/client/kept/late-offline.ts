/** Projects that are wanted on this device, whose code comes when there are some or somebody asks: at a start something else is waited for. */
import { Emitter } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import { readMarks } from './offline-marks.ts';
import type { OfflineProjectParts, OfflineProjects } from './offline-projects.ts';

export class LateOffline {
  readonly #parts: OfflineProjectParts;
  readonly #local: Pick<LocalStore, 'read'>;
  readonly #loaded = new Emitter<OfflineProjects>();
  /** Their code has come, for whoever is signed in. */
  readonly onLoaded = this.#loaded.event;
  #projects: Promise<OfflineProjects> | undefined;

  constructor(parts: OfflineProjectParts) {
    this.#parts = parts;
    this.#local = parts.local;
  }

  get isAnyMarked(): boolean {
    return readMarks(this.#local).length > 0;
  }

  /** @throws ChunkError where the code does not come */
  projects(): Promise<OfflineProjects> {
    this.#projects ??= this.#load().catch((error: unknown) => {
      this.#projects = undefined;
      throw error;
    });
    return this.#projects;
  }

  /** Somebody else is signed in. */
  forget(): void {
    this.#projects = undefined;
  }

  async #load(): Promise<OfflineProjects> {
    const { OfflineProjects } = await import('./offline-projects.ts');
    const projects = new OfflineProjects(this.#parts);
    this.#loaded.fire(projects);
    return projects;
  }
}
