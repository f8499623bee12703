import { describe, expect, it } from 'vitest';
import { mailboxOf, networkOf, traceHash } from './same-person.ts';

describe('[AFF-001] the same person', () => {
  it.each([
    ['Ada.Love@Gmail.com', 'adalove+two@googlemail.com', true],
    ['ada@example.org', 'ada+two@EXAMPLE.org', true],
    ['a.da@example.org', 'ada@example.org', false],
    ['ada@example.org', 'ada@example.com', false],
  ])('has one mailbox: %s and %s', (one, other, same) => {
    expect(mailboxOf(one) === mailboxOf(other)).toBe(same);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.7',
    '172.16.9.9',
    '100.64.1.1',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:10.0.0.1',
    'nonsense',
  ])('is not known by %s, which many houses use', (ip) => expect(networkOf(ip)).toBeUndefined());

  it('has one network, whatever address of it is in use', () => {
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('2001:db8:1:2::9')).toBe(networkOf('2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd'));
    expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  });

  it('leaves traces that differ from member to member', () => {
    expect(traceHash(1, 'network', '203.0.113.7')).not.toBe(traceHash(2, 'network', '203.0.113.7'));
  });
});
