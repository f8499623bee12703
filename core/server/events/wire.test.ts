/** Whom a notification concerns is told by how it begins. */
import { describe, expect, it } from 'vitest';
import { concerns, referredId } from './wire.ts';

const people = new Set([2, 30]) as ReadonlySet<number | string>;
const topics = new Set(['presence.room.paper.7']) as ReadonlySet<number | string>;
const isWanted = (notification: string) => concerns(notification, people, topics);

describe('a notification', () => {
  it.each([
    ['{"to" : [1, 2, 3], "type" : "x", "data" : null}', true],
    ['{"to":[30],"type":"x","data":null}', true],
    ['{"to" : [1, 3, 300], "type" : "x", "data" : {"to":[2]}}', false],
    ['{"to" : [-1], "type" : "x"}', false],
    ['{"topic":"presence.room.paper.7","data":1}', true],
    ['{"topic":"presence.room.paper.77","data":1}', false],
    ['#12 {"to" : [1, 30], "type" : "x", "da', true],
    ['#12 {"to" : [1, 3], "type" : "x", "da', false],
    ['#12 {"topic":"presence.room.paper.8","da', false],
  ])('%s is wanted here: %s', (notification, wanted) => {
    expect(isWanted(notification)).toBe(wanted);
  });

  it.each(['#12', '#12 {"to" : [1, 3, 4', '{half', '{"topic":"odd \\" name","data":1}'])(
    'of which the beginning says nothing is read: %s',
    (notification) => {
      expect(isWanted(notification)).toBe(true);
    },
  );

  it('of a large event names its row', () => {
    expect([referredId('#12'), referredId('#12 {"to" : [1]'), referredId('{"to" : [1]}')]).toEqual([12, 12, undefined]);
  });
});
