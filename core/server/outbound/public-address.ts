/** Which addresses of the network are everybody's. What a page's address leads to is asked only there. */
import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registries, with the ranges that carry an IPv4 address inside an IPv6 one. */
const PRIVATE: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

/** A list for each version: one for both takes every IPv4 address for one of `::ffff:0:0/96`. */
const listOf = (isMine: (net: string) => boolean): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of PRIVATE) if (isMine(net)) list.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4');
  return list;
};
const ipv4 = listOf((net) => !net.includes(':'));
const ipv6 = listOf((net) => net.includes(':'));

/** @param address IPv4 or IPv6, without brackets; anything else is not public */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !ipv4.check(address, 'ipv4');
  return version === 6 && !ipv6.check(address, 'ipv6');
};
