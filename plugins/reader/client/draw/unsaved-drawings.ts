/**
 * What was drawn on pages and could not be stored: it stays where it was drawn until it is stored or given up. Trying again is safe, as
 * the library knows what it has by the id that was made here.
 */
import { makeAutoObservable, observableRef } from 'mobx';
import { ApiError } from '#plugin-api';
import { quadOfBox } from '../../common/geometry/quads.ts';
import type { PdfMark } from '../../common/services.ts';
import type { DrawnMark } from './make-drawn.ts';

export interface Unsaved {
  /** The client's id of the citation that it is to become. */
  readonly id: string;
  readonly drawn: DrawnMark;
  readonly color: string;
}

/** Whether trying again cannot help: it makes no sense to the server, or is not this person's to do. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404, 413, 422].includes(error.status);

export class UnsavedDrawings {
  list: readonly Unsaved[] = [];

  constructor() {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** As they stand on the pages. They cannot be chosen. */
  get marks(): readonly PdfMark[] {
    return this.list.map(({ id, drawn, color }) => ({
      id: `unsaved:${id}`,
      page: drawn.index + 1,
      kind: drawn.kind,
      quads: [quadOfBox(drawn.box)],
      drawing: drawn.drawing,
      color,
      label: '',
    }));
  }

  keep(unsaved: Unsaved): void {
    this.list = [...this.list, unsaved];
  }

  /** Hands all of them over: what fails again is kept again. */
  take(): readonly Unsaved[] {
    const { list } = this;
    this.list = [];
    return list;
  }
}
