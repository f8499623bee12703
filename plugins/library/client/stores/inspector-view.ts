/** How the inspector stands: open or not, which of its tabs, how large. A person finds it as they left it in this browser. */
import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';

export const INSPECTOR_TABS = ['info', 'notes', 'highlights', 'related', 'citedIn'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

const share = z.number().check(z.gte(0), z.lte(1));

const Kept = z.object({
  isOpen: z.boolean(),
  tab: z.enum(INSPECTOR_TABS),
  /** Fields that references of a type seldom have are shown. */
  hasRareFields: z.boolean(),
  /** The list's share of the room, with the inspector beside it and below it. */
  beside: share,
  below: share,
});
type Kept = z.output<typeof Kept>;

const KEY = 'library.inspector';
const FIRST: Kept = { isOpen: true, tab: 'info', hasRareFields: false, beside: 0.68, below: 0.45 };

export class InspectorView {
  readonly #local: Pick<LocalStore, 'read' | 'write'>;
  kept: Kept;

  constructor(local: Pick<LocalStore, 'read' | 'write'>) {
    this.#local = local;
    this.kept = z.safeParse(Kept, local.read(KEY)).data ?? FIRST;
    makeAutoObservable(this, { kept: observableRef }, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.kept.isOpen;
  }

  get tab(): InspectorTab {
    return this.kept.tab;
  }

  get hasRareFields(): boolean {
    return this.kept.hasRareFields;
  }

  toggle(): void {
    this.keep({ isOpen: !this.isOpen });
  }

  show(tab: InspectorTab): void {
    this.keep({ tab });
  }

  toggleRareFields(): void {
    this.keep({ hasRareFields: !this.hasRareFields });
  }

  keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    this.#local.write(KEY, this.kept);
  }
}
