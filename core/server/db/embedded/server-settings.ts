/** How the embedded PostgreSQL is set up; everything that is not here is PostgreSQL's default. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { totalmem } from 'node:os';

const MIB = 2 ** 20;

/**
 * A sixteenth of the machine's memory, 128 to 512 MB: a library of 100,000 references and its word index have some 400 MB, and
 * what a search finds in here need not be copied from the system's cache.
 */
const sharedBuffers = (memory = totalmem()): string => `${Math.round(Math.min(512, Math.max(128, memory / 16 / MIB)))}MB`;

/** Ready for two cores; every acknowledged commit is on disk. */
const SETTINGS = {
  synchronous_commit: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: sharedBuffers(),
  max_connections: '100',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A transaction that was forgotten must not hold its locks for ever.
  idle_in_transaction_session_timeout: '60s',
  log_line_prefix: '%m [%p] ',
} as const;

/** For a database that is thrown away: nothing waits for the disk. */
const FLEETING = { synchronous_commit: 'off', fsync: 'off', full_page_writes: 'off' } as const;

const asArguments = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 5432;
};

/** @param sockets the socket folder; `undefined` where the platform has no sockets */
export const serverArguments = async (cluster: string, sockets: string | undefined, isDurable: boolean): Promise<string[]> => {
  const where: Record<string, string> = sockets
    ? { listen_addresses: '', unix_socket_directories: sockets, unix_socket_permissions: '0700', port: '5432' }
    : { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  return ['-D', cluster, ...asArguments({ ...SETTINGS, ...(isDurable ? {} : FLEETING), ...where })];
};
