/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    either: 'unsubscribe',
    'signed in': 'notifications updateNotifications releaseNotes markNoteAsRead mailKinds setMailKind',
  },
  inputs: {
    unsubscribe: {},
  },
} satisfies HouseCalls;
