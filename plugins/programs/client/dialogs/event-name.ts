/** What an event is in words. */
import type { Translate } from '#plugin-api/client';

/** `library.changed` → the text `hook.event.library_changed`: dots part the names of texts. */
export const eventName = (event: string, t: Translate): string => t(`hook.event.${event.replace('.', '_')}`);
