/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { randomUUID } from 'node:crypto';
import { inPath, type HouseCalls } from '#core/server/testing/house-calls.ts';

const file = randomUUID();

export default {
  doors: {
    work: 'upload take history order move say attach file',
    desk: 'deskOrder deskTake deskMove deskSay deskDeliver deskRefund deskFile deskText',
  },
  naming: {
    order: ['order', inPath],
    move: ['order', (id) => ({ params: { id }, body: { state: 'cancelled' } })],
    say: ['order', (id) => ({ params: { id }, body: { text: 'Hello', key: randomUUID() } })],
    attach: ['order', (id) => ({ params: { id }, files: { file: new File(['a'], 'a.txt') } })],
    file: ['order', (id) => ({ params: { id, file } })],
  },
  unnamed: {
    deskOrder: 'names orders of other people, which is what it is for',
    deskTake: 'names orders of other people, which is what it is for',
    deskMove: 'names orders of other people, which is what it is for',
    deskSay: 'names orders of other people, which is what it is for',
    deskDeliver: 'names orders of other people, which is what it is for',
    deskRefund: 'names orders of other people, which is what it is for',
    deskText: 'names orders of other people, which is what it is for',
    deskFile: 'names orders of other people, which is what it is for',
  },
} satisfies HouseCalls;
