/** The `Caddyfile` of the samples in a real Caddy: the one that is installed, or that `CADDY_PROGRAM` names. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { holdsBehind, type Places } from './testing/behind-proxy.ts';
import { sample } from './testing/samples.ts';

const caddy = process.env.CADDY_PROGRAM ?? 'caddy';
const isThere = spawnSync(caddy, ['version']).status === 0;

/** The sample, with what belongs to a machine before it: other ports, and a certificate of Caddy's own in place of one from the net. */
const start = async ({ folder, carrel, port, plainPort }: Places) => {
  const here = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    'grace_period 1s',
    'default_bind 127.0.0.1',
    `http_port ${plainPort}`,
    `https_port ${port}`,
    `storage file_system ${folder}/storage`,
    'log {\nlevel ERROR\n}',
  ];
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n${here.join('\n')}\n}\n${sample('Caddyfile').replace('127.0.0.1:4700', carrel)}`);
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
};

describe.runIf(isThere)('Caddy with the sample', async () => {
  await holdsBehind(start, 'SIGTERM');
});
