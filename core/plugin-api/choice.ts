/** A list that a person chooses one of, in place of what the palette usually lists. */
import type { IconName } from './manifest.ts';

export interface Choice {
  readonly label: string;
  readonly rows: readonly { readonly id: string; readonly title: string; readonly detail?: string; readonly icon?: IconName }[];
}
