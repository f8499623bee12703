/** The archive of one's own data, as far as it is: followed by what the server tells while it is made. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Host, ServerEvents } from '#plugin-api/client';
import type { contract, DataExport } from '../../common/contract.ts';
import { DATA_EXPORT_CHANGED } from '../../common/data-export.ts';

interface Parts {
  readonly calls: Pick<ApiOf<typeof contract>, 'dataExport' | 'startDataExport' | 'downloadDataExport'>;
  readonly events: Pick<ServerEvents, 'on' | 'onReconnect'>;
  readonly host: Pick<Host, 'save'>;
}

export class OwnData {
  readonly #parts: Parts;
  /** `undefined` until it was asked for, `null` where there is none. */
  current: DataExport | null | undefined = undefined;
  error: unknown = undefined;
  /** Which act is under way. */
  doing: 'start' | 'save' | undefined = undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, { current: observableRef, error: observableRef }, { autoBind: true });
  }

  get isUnderWay(): boolean {
    return this.current?.state === 'waiting' || this.current?.state === 'running';
  }

  /** Reads it now and whenever it is further. @returns what ends that */
  follow(): () => void {
    const { events } = this.#parts;
    void this.load();
    const listening = [events.on(DATA_EXPORT_CHANGED, () => void this.load()), events.onReconnect(() => void this.load())];
    return () => listening.forEach((one) => one.dispose());
  }

  async load(): Promise<void> {
    try {
      const { data } = await this.#parts.calls.dataExport();
      runInAction(() => {
        this.current = data;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** @throws ApiError */
  start(): Promise<void> {
    return this.#do('start', async () => {
      const { data } = await this.#parts.calls.startDataExport();
      runInAction(() => (this.current = data));
    });
  }

  /** @param name of the file. @throws ApiError */
  save(name: string): Promise<void> {
    return this.#do('save', async () => {
      const { calls, host } = this.#parts;
      if (this.current) await host.save(await calls.downloadDataExport({ params: { id: this.current.id } }), name);
    });
  }

  async #do(what: 'start' | 'save', act: () => Promise<void>): Promise<void> {
    this.doing = what;
    try {
      await act();
    } finally {
      runInAction(() => (this.doing = undefined));
    }
  }
}
