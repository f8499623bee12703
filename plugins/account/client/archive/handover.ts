/** Archives of the whole account as far as they are: the one for another house, and the one that comes from one. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { ServerEvents } from '#plugin-api/client';
import type { AccountArchive, ArchiveImport, archiveCalls } from '../../common/archive-calls.ts';
import { ARCHIVE_IMPORT_CHANGED, DATA_EXPORT_CHANGED } from '../../common/data-export.ts';

interface Parts {
  readonly calls: Pick<ApiOf<typeof archiveCalls>, 'accountArchive' | 'startAccountArchive' | 'archiveImport' | 'importArchive'>;
  readonly events: Pick<ServerEvents, 'on' | 'onReconnect'>;
}

const isUnderWay = (one: { readonly state: string } | null | undefined): boolean =>
  one?.state === 'waiting' || one?.state === 'running';

export class Handover {
  readonly #parts: Parts;
  /** `undefined` until it was asked for, `null` where there is none; as is `taken`. */
  made: AccountArchive | null | undefined = undefined;
  taken: ArchiveImport | null | undefined = undefined;
  error: unknown = undefined;
  isStarting = false;
  /** Of the file that is being sent, 0 to 1. */
  sent: number | undefined = undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, { made: observableRef, taken: observableRef, error: observableRef }, { autoBind: true });
  }

  get isMaking(): boolean {
    return isUnderWay(this.made);
  }

  get isTaking(): boolean {
    return this.sent !== undefined || isUnderWay(this.taken);
  }

  /** Reads both now and whenever one is further. @returns what ends that */
  follow(): () => void {
    const { events } = this.#parts;
    void this.load();
    const again = () => void this.load();
    const listening = [
      events.on(DATA_EXPORT_CHANGED, again),
      events.on(ARCHIVE_IMPORT_CHANGED, again),
      events.onReconnect(again),
    ];
    return () => listening.forEach((one) => one.dispose());
  }

  async load(): Promise<void> {
    const { calls } = this.#parts;
    try {
      const [{ data: made }, { data: taken }] = await Promise.all([calls.accountArchive(), calls.archiveImport()]);
      runInAction(() => {
        this.made = made;
        this.taken = taken;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** @throws ApiError */
  async start(): Promise<void> {
    this.isStarting = true;
    try {
      await this.#parts.calls.startAccountArchive();
      // The answer tells of the beginning, and may come after the word of the end.
      await this.load();
    } finally {
      runInAction(() => (this.isStarting = false));
    }
  }

  /** Sends an archive to be taken in. @throws ApiError */
  async take(archive: File): Promise<void> {
    this.sent = 0;
    try {
      const onProgress = (share: number) => runInAction(() => (this.sent = share));
      await this.#parts.calls.importArchive({ files: { archive } }, { onProgress });
      await this.load();
    } finally {
      runInAction(() => (this.sent = undefined));
    }
  }
}
