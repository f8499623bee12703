/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

const guest = 'x'.repeat(43);

export default {
  doors: { work: 'links makeLink endLink', open: '*' },
  inputs: {
    makeLink: { may: 'read', days: 7, note: '' },
    invitation: { link: guest },
    enter: { link: guest, name: 'Grace' },
    manuscript: { guest },
    pages: { guest },
    reading: { guest },
    picture: { guest, picture: 1 },
    marks: { guest },
    placeOnPage: { guest, page: 1, x: 1, y: 1 },
    changed: { guest, stamp: '' },
    comment: { guest, place: { file: 1, quote: 'a', before: '', after: '' }, text: 'Why?' },
    reply: { guest, text: 'Why?' },
  },
  naming: {
    links: ['paper', (thing) => ({ params: { kind: 'latex', thing } })],
    makeLink: ['paper', (thing) => ({ params: { kind: 'latex', thing }, body: { may: 'read', days: 7, note: '' } })],
  },
  unnamed: {
    endLink: 'tested in guests.test.ts',
    reply: 'a guest is known by a secret, and threads by the manuscript of their link',
  },
} satisfies HouseCalls;
