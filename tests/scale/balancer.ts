/** What stands before the web processes: nginx where it is there (`needs.mjs`), else as little as does the same. */
import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startChild } from './children.ts';
import { nginx } from './needs.mjs';

export interface Balancer {
  readonly name: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** Each in turn, no stickiness; who refuses a connection is asked again by another, who breaks one off is not. */
const configuration = (folder: string, port: number, ports: readonly number[]): string => `
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 512; }
http {
  access_log off; client_max_body_size 300m;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream webs { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    # Asked before the others are there, which nginx would take for dead.
    location = /balancer { return 204; }
    location / {
      proxy_pass http://webs; proxy_http_version 1.1; proxy_buffering off; proxy_read_timeout 200s;
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Connection "";
    }
  }
}`;

const startNginx = async (program: string, folder: string, ports: readonly number[]): Promise<Balancer> => {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, ports));
  const child = startChild(program, ['-c', file, '-p', folder]);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${url}/balancer`).catch(() => undefined)) return { name: 'nginx', url, stop: () => child.end('SIGQUIT') };
    await sleep(50);
  }
  throw new Error(`nginx did not start: ${child.said()}`);
};

const startOwn = async (ports: readonly number[]): Promise<Balancer> => {
  let turn = 0;
  const server = createServer((asked, answer) => {
    const ask = (tries: number): void => {
      const port = ports[turn++ % ports.length];
      const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress };
      const passing = request(
        { host: '127.0.0.1', port, method: asked.method, path: asked.url, headers, agent: false },
        (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
          reply.on('error', () => answer.destroy());
        },
      );
      passing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && tries > 1) ask(tries - 1);
        else if (answer.headersSent) answer.destroy();
        else answer.writeHead(502).end();
      });
      // Nothing of the body is sent before somebody takes it, so that another can be asked.
      passing.on('socket', (socket) => socket.once('connect', () => asked.pipe(passing)));
      answer.on('close', () => passing.destroy());
    };
    ask(ports.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'a balancer of the test',
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};

export const startBalancer = async (folder: string, ports: readonly number[]): Promise<Balancer> => {
  const program = await nginx();
  return program ? startNginx(program, folder, ports) : startOwn(ports);
};
