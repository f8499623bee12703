/**
 * Calls a server from so many connections for so long: one kind of call, each connection the next one when the last is answered. A
 * process of its own, as the people are who call. Its task is JSON on the standard input, what it saw is JSON on the output.
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** @type {{ port: number, token: string, kind: 'read' | 'list' | 'write', project: number, articles: { id: number, version: number }[], connections: number, warmUp: number, seconds: number }} */
const task = JSON.parse(await text(process.stdin));
const { port, token, kind, project, articles, connections, warmUp, seconds } = task;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** @returns {Promise<{ status: number | undefined, body: string }>} */
const call = (method, path, body) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const sent = request({ agent, host: '127.0.0.1', port, method, path: `/api${path}`, headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(parts).toString() }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
const SORTS = ['added', 'title', 'author', 'year'];

/** The next call of a connection. Each writes to references of its own, whose versions it knows. */
const CALLS = {
  read: (own) => call('GET', `/projects/articles/${oneOf(own).id}/`),
  list: () => {
    const offset = 25 * Math.floor(Math.random() * 20);
    return call('GET', `/projects/articles/?project=${project}&limit=25&offset=${offset}&sort=${oneOf(SORTS)}`);
  },
  write: async (own) => {
    const article = oneOf(own);
    const info = { title: `A title of ${article.version} and ${Math.random()}` };
    const answer = await call('PATCH', `/projects/articles/${article.id}/`, { version: article.version, info });
    article.version = JSON.parse(answer.body).document?.version ?? article.version;
    return answer;
  },
};

const times = [];
let failures = 0;
const begin = performance.now() + warmUp * 1000;
const end = begin + seconds * 1000;
const connection = async (_, index) => {
  const own = articles.filter((_article, place) => place % connections === index);
  for (let now = performance.now(); now < end; ) {
    const { status } = await CALLS[kind](own);
    const after = performance.now();
    if (after >= begin && after < end) times.push(after - now);
    if (status !== 200) failures++;
    now = after;
  }
};
await Promise.all(Array.from({ length: connections }, connection));
agent.destroy();
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
process.stdout.write(JSON.stringify({ perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures }));
