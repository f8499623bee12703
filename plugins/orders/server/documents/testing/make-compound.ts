/** Compound files ([MS-CFB]) for tests: streams of any length below 50 kB in sectors of 512 bytes, storages without contents. */
const SECTOR = 512;
/** Streams that are shorter would have to lie in a stream of their own. */
const LEAST = 4096;
const [FREE, END, TABLE] = [0xffffffff, 0xfffffffe, 0xfffffffd];
const MOST_SECTORS = SECTOR / 4;

const ENTRIES_IN_SECTOR = 4;

const entry = (name: string, kind: number, start: number, size: number): Buffer => {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = kind;
  for (const at of [68, 72, 76]) bytes.writeUInt32LE(FREE, at);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
};

export const makeCompound = (streams: Readonly<Record<string, Buffer>>, storages: readonly string[] = []): Buffer => {
  const contents = Object.entries(streams).map(([name, bytes]) => {
    const size = Math.max(LEAST, Math.ceil(bytes.length / SECTOR) * SECTOR);
    return { name, bytes: Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]) };
  });
  const directorySectors = Math.ceil((1 + contents.length + storages.length) / ENTRIES_IN_SECTOR);
  const table = new Array<number>(MOST_SECTORS).fill(FREE);
  let next = 0;
  const take = (sectors: number): number => {
    const start = next;
    for (let n = 0; n < sectors; n++) table[next] = n === sectors - 1 ? END : ++next;
    next++;
    return start;
  };
  table[take(1)] = TABLE;
  const directory = [entry('Root Entry', 5, END, 0)];
  const start = take(directorySectors);
  for (const { name, bytes } of contents) directory.push(entry(name, 2, take(bytes.length / SECTOR), bytes.length));
  for (const name of storages) directory.push(entry(name, 1, 0, 0));
  const header = Buffer.alloc(SECTOR);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(start, 48);
  header.writeUInt32LE(LEAST, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const sectors = Buffer.alloc(SECTOR);
  table.forEach((number, index) => sectors.writeUInt32LE(number, index * 4));
  const names = Buffer.concat(directory);
  const padding = Buffer.alloc(directorySectors * SECTOR - names.length);
  return Buffer.concat([header, sectors, names, padding, ...contents.map(({ bytes }) => bytes)]);
};
