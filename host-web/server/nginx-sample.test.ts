/** `nginx.conf` of the samples in a real nginx: the one that is installed, or that `NGINX_PROGRAM` names. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { holdsBehind, NAME, type Places } from './testing/behind-proxy.ts';
import { sample } from './testing/samples.ts';

const nginx = process.env.NGINX_PROGRAM ?? 'nginx';
const isThere = spawnSync(nginx, ['-v']).status === 0;

const makeCertificate = (folder: string): { key: string; certificate: string } => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${NAME}`, '-days', '2', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  return { key, certificate };
};

const start = async ({ folder, carrel, port, plainPort }: Places) => {
  await mkdir(join(folder, 'tmp'));
  const { key, certificate } = makeCertificate(folder);
  const site = sample('nginx.conf')
    .replace('127.0.0.1:4700', carrel)
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/\/etc\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/\S+privkey\.pem/, key);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`);
  const http = `http { access_log off; ${paths.join(' ')} ${site} }`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `user root;\ndaemon off;\nerror_log stderr error;\npid ${folder}/pid;\nevents {}\n${http}`);
  return spawn(nginx, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
};

describe.runIf(isThere)('nginx with the sample', async () => {
  await holdsBehind(start, 'SIGQUIT');
});
