/** Draws an uploaded picture anew as an avatar, in a process of its own with limits on pixels and time. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { HttpError } from '#plugin-api/server';
import { AVATAR_SIDE } from '../../common/avatar.ts';
import source from './draw.child.mjs?raw';
import { pictureSize } from './picture-size.ts';

/** Decoded, this takes 160 MB; a camera's picture of 2 MB has fewer. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 10;
/** A drawn square of 256 pixels never comes near it. */
const MOST_OUTPUT = 1024 * 1024;

const refused = (): HttpError => new HttpError(400, 'Cannot update avatar.', { fields: { file: 'This is not a picture.' } });

const start = (side: number) => {
  const canvas = pathToFileURL(createRequire(import.meta.url).resolve('@napi-rs/canvas')).href;
  return spawn(
    process.execPath,
    ['--max-old-space-size=128', '--input-type=module', '--eval', source, canvas, String(side)],
    // Nothing of our environment, which holds secrets.
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: MOST_SECONDS * 1000, killSignal: 'SIGKILL' },
  );
};

const draw = (file: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = start(AVATAR_SIDE);
    const parts: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length > MOST_OUTPUT) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 && length > 0 ? resolve(Buffer.concat(parts)) : reject(refused())));
    // A process that gave up early does not read on; its end tells.
    child.stdin.on('error', () => undefined);
    child.stdin.end(file);
  });

let last: Promise<unknown> = Promise.resolve();

/**
 * One after the other, so that many who upload at once do not take the memory of the machine.
 * @returns WebP of `AVATAR_SIDE` × `AVATAR_SIDE` pixels
 * @throws HttpError 400 for what is no PNG or JPEG, has too many pixels, or cannot be drawn in time
 */
export const drawAvatar = (file: Buffer): Promise<Buffer> => {
  const size = pictureSize(file);
  if (!size || size.width * size.height === 0 || size.width * size.height > MOST_PIXELS) return Promise.reject(refused());
  const drawn = last.then(() => draw(file));
  last = drawn.catch(() => undefined);
  return drawn;
};
