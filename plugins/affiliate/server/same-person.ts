/**
 * Whether who signs up by a link is who owns it, as far as can honestly be known (decisions §15): the same mailbox, the same browser,
 * or the same public network. Only hashes are kept, and those for 30 days.
 */
import { createHash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

const inHouse = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inHouse.addSubnet(net, bits, 'ipv4');
inHouse.addAddress('::', 'ipv6');
inHouse.addAddress('::1', 'ipv6');
inHouse.addSubnet('fc00::', 7, 'ipv6');
inHouse.addSubnet('fe80::', 10, 'ipv6');

/** The first 64 bits of an address of IPv6: what one connection has. */
const prefixOf = (ip: string): string => {
  const [head = '', tail] = ip.split('::', 2);
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/**
 * What tells one network from another; `undefined` for addresses that many houses use alike, behind a proxy for instance: they say
 * nothing.
 */
export const networkOf = (ip: string): string | undefined => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0 || inHouse.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return undefined;
  return version === 4 ? plain : prefixOf(plain);
};

/** One mailbox has many addresses: case, what follows a plus, and at Gmail the dots make no difference. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const domain = email.slice(at + 1).toLowerCase();
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
};

/** Differs from member to member, so that traces of two people cannot be compared. */
export const traceHash = (owner: number, kind: 'device' | 'network', value: string): string =>
  createHash('sha256').update(`${owner}\0${kind}\0${value}`).digest('hex');
