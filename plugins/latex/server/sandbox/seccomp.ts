/** The filter of system calls that `bwrap --seccomp` loads: a classic BPF program over `struct seccomp_data` (seccomp(2)). */
import { constants } from 'node:os';
import { DENIED_CALLS } from './denied-calls.ts';

/** What differs between processors. */
interface Processor {
  /** `AUDIT_ARCH_…` of the kernel. */
  readonly audit: number;
  /** Column of `DENIED_CALLS`. */
  readonly column: 0 | 1;
  readonly clone: number;
  readonly ioctl: number;
  /** From this number on calls are those of another table (x32), which would pass by other numbers. */
  readonly foreignFrom?: number;
}

const PROCESSORS: Readonly<Record<string, Processor>> = {
  x64: { audit: 0xc000003e, column: 0, clone: 56, ioctl: 16, foreignFrom: 0x40000000 },
  arm64: { audit: 0xc00000b7, column: 1, clone: 220, ioctl: 29 },
};

const CLONE3 = 435;
/** `CLONE_NEW…` of every namespace. */
const NEW_NAMESPACE = 0x7e020080;
/** Terminal requests that type for somebody else. */
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;

// Offsets within `struct seccomp_data`, lower halves of 64-bit values on these little-endian processors.
const NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;
const SECOND_ARGUMENT = 24;

const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const IF_ANY_BIT = 0x45;
const RETURN = 0x06;

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const refuseWith = (errno: number) => 0x00050000 | errno;
const REFUSE = refuseWith(constants.errno.EPERM);
/** glibc goes back to `clone`, whose flags can be looked at. */
const UNKNOWN = refuseWith(constants.errno.ENOSYS);

type Instruction = readonly [code: number, value: number, ifTrue?: number, ifFalse?: number];

/** Goes on behind the next instruction unless the test holds. */
const when = (test: number, value: number, then: number): Instruction[] => [
  [test, value, 0, 1],
  [RETURN, then],
];

const program = ({ audit, column, clone, ioctl, foreignFrom }: Processor): Instruction[] => [
  [LOAD, ARCHITECTURE],
  [IF_EQUAL, audit, 1, 0],
  [RETURN, KILL],
  [LOAD, NUMBER],
  ...(foreignFrom === undefined ? [] : when(IF_AT_LEAST, foreignFrom, UNKNOWN)),
  ...Object.values(DENIED_CALLS).flatMap((numbers) => {
    const number = numbers[column];
    return number === undefined ? [] : when(IF_EQUAL, number, REFUSE);
  }),
  ...when(IF_EQUAL, CLONE3, UNKNOWN),
  [IF_EQUAL, clone, 0, 4],
  [LOAD, FIRST_ARGUMENT],
  ...when(IF_ANY_BIT, NEW_NAMESPACE, REFUSE),
  [RETURN, ALLOW],
  [IF_EQUAL, ioctl, 0, 5],
  [LOAD, SECOND_ARGUMENT],
  ...when(IF_EQUAL, TIOCSTI, REFUSE),
  ...when(IF_EQUAL, TIOCLINUX, REFUSE),
  [RETURN, ALLOW],
];

/**
 * @param processor as `process.arch` names it
 * @returns `struct sock_filter[]`, or `undefined` for a processor whose numbers are not known here
 */
export const systemCallFilter = (processor: string = process.arch): Buffer | undefined => {
  const known = PROCESSORS[processor];
  if (!known) return undefined;
  const instructions = program(known);
  const bytes = Buffer.alloc(instructions.length * 8);
  for (const [index, [code, value, ifTrue = 0, ifFalse = 0]] of instructions.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(ifTrue, index * 8 + 2);
    bytes.writeUInt8(ifFalse, index * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4);
  }
  return bytes;
};
