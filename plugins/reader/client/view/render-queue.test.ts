import { describe, expect, it } from 'vitest';
import { type RenderJob, RenderQueue } from './render-queue.ts';

/** A job that ends when told to, and notes what became of it. */
const job = (key: string, log: string[]) => {
  let end: () => void = () => undefined;
  const made: RenderJob = {
    key,
    async run(signal) {
      log.push(`+${key}`);
      await new Promise<void>((resolve, reject) => {
        end = resolve;
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }).then(
        () => log.push(`=${key}`),
        (error: unknown) => {
          log.push(`-${key}`);
          throw error;
        },
      );
    },
  };
  return { made, end: () => end() };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the queue of pages to draw', () => {
  it('starts the most urgent first and no more than it may', async () => {
    const log: string[] = [];
    const queue = new RenderQueue(2);
    const jobs = ['a', 'b', 'c'].map((key) => job(key, log));
    queue.want(jobs.map(({ made }) => made));
    expect(log).toEqual(['+a', '+b']);
    jobs[0]?.end();
    await settled();
    expect(log).toEqual(['+a', '+b', '=a', '+c']);
  });

  it('drops what is no longer wanted, keeps what still is, and starts what is new', async () => {
    const log: string[] = [];
    const queue = new RenderQueue(2);
    const [a, b, c] = ['a', 'b', 'c'].map((key) => job(key, log)) as [
      ReturnType<typeof job>,
      ReturnType<typeof job>,
      ReturnType<typeof job>,
    ];
    queue.want([a.made, b.made]);
    queue.want([c.made, b.made]);
    await settled();
    expect(log).toEqual(['+a', '+b', '-a', '+c']);
    expect(queue.running).toEqual(['b', 'c']);
  });

  it('does not draw the same picture twice at once', async () => {
    const log: string[] = [];
    const queue = new RenderQueue(2);
    const a = job('a', log);
    queue.want([a.made]);
    queue.want([a.made]);
    await settled();
    expect(log).toEqual(['+a']);
  });

  it('goes on after a page that cannot be drawn', async () => {
    const log: string[] = [];
    const queue = new RenderQueue(1);
    const bad: RenderJob = { key: 'bad', run: () => Promise.reject(new Error('broken page')) };
    queue.want([bad, job('b', log).made]);
    await settled();
    expect(log).toEqual(['+b']);
  });
});
