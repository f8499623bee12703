/** What a live text of this tab is made with. */
import type { Live } from '#plugin-api/client';
import type { DeviceTexts } from './device/device-texts.ts';
import type { MakeDocument } from './document/live-document.ts';

/** The plain text, as it is known already. */
export interface Seed {
  readonly content: string;
  readonly version: number;
}

export interface TextParts {
  readonly live: Live;
  readonly device: DeviceTexts;
  readonly seed: Seed | undefined;
  /** Letters, or a tree. */
  readonly make: MakeDocument;
  /** Whether the server can be reached, as far as is known; observable. */
  readonly isOnline: () => boolean;
  /** Says that what was typed may not be written any more. */
  readonly readOnly: () => string;
}
