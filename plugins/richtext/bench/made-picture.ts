/** Pictures as figures of papers are: a PNG of a plot in many colours, each another one. */
import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [1200, 560] as const;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits for each of red, green and blue. */
const KIND = [8, 2, 0, 0, 0];

const chunk = (name: string, data: Buffer): Buffer<ArrayBuffer> => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

export const madePicture = (number: number): Buffer<ArrayBuffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set(KIND, 8);
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const curve = HEIGHT / 2 + Math.sin((x * (number + 2)) / 400) * HEIGHT * 0.4;
      const colour = Math.abs(y - curve) < 4 ? [20, 40, 160] : [255 - ((x * number) % 90), 240 - (y % 60), 255 - ((x ^ y) % 40)];
      rows.set(colour, y * (1 + WIDTH * 3) + 1 + x * 3);
    }
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
};
