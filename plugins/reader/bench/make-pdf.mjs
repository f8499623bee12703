/** Writes PDFs of our own making for benches and browser checks: any number of pages, turned or cropped, with outline, labels, links. */
import { createHash } from 'node:crypto';

const WORDS =
  'naïve readers find efficient flow in every office file while the well-known café keeps its coördinates and traces remain exact'.split(
    ' ',
  );

const LATIN = (text) => Buffer.from(text, 'latin1').toString('latin1');
const literal = (text) => `(${LATIN(text).replace(/[\\()]/g, '\\$&')})`;

/** Lines of a page: the same text for the same page, each time. */
export const linesOf = (page) =>
  Array.from({ length: 38 }, (_, line) =>
    line === 0
      ? `Chapter ${page}: needle${page} in the haystack`
      : Array.from({ length: 11 }, (_, word) => WORDS[(page * 7 + line * 3 + word) % WORDS.length]).join(' '),
  );

const contentOf = (lines, [left, , , top]) =>
  [`BT /F1 11 Tf 14 TL ${left + 60} ${top - 72} Td`, ...lines.map((line) => `${literal(line)} Tj T*`), 'ET'].join('\n');

const rc4 = (key, data) => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i] + key[i % key.length]) & 255;
    [state[i], state[j]] = [state[j], state[i]];
  }
  let i = 0;
  let j = 0;
  return Buffer.from(data).map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]) & 255;
    [state[i], state[j]] = [state[j], state[i]];
    return byte ^ state[(state[i] + state[j]) & 255];
  });
};

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts) => createHash('md5').update(Buffer.concat(parts)).digest();

/** Standard security handler, revision 2 (40 bit): enough to make a reader ask. */
const lockWith = (password, id) => {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const key = md5(padded, owner, Buffer.from([252, 255, 255, 255]), id).subarray(0, 5);
  const user = rc4(key, PAD);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`,
    seal: (number, data) => rc4(md5(key, Buffer.from([number, number >> 8, number >> 16, 0, 0])).subarray(0, 10), data),
  };
};

/**
 * @param {{
 *   pages?: number,
 *   crop?: number[],
 *   rotate?: (page: number) => number,
 *   password?: string,
 *   lines?: (page: number) => readonly string[],
 *   glyphs?: readonly string[],
 *   annotations?: (page: number) => string,
 * }} wanted `glyphs` names what the bytes from 1 on stand for, beside those of Latin-1; `annotations` are dictionaries
 * @returns {Uint8Array<ArrayBuffer>}
 */
export const makePdf = ({
  pages = 1,
  crop,
  rotate = () => 0,
  password,
  lines = linesOf,
  glyphs = [],
  annotations = () => '',
} = {}) => {
  const objects = [];
  const add = (body) => objects.push(body);
  const id = Buffer.alloc(16, 7);
  const lock = password === undefined ? undefined : lockWith(password, id);
  const box = crop ?? [0, 0, 612, 792];
  const pageNumber = (index) => 5 + index * 3;
  const first = (index) => `[${pageNumber(index)} 0 R /XYZ null ${box[3]} null]`;
  const outlineAt = 5 + pages * 3;
  const chapters = Array.from({ length: Math.min(pages, 12) }, (_, at) => Math.floor((at * pages) / Math.min(pages, 12)));
  add(`<< /Type /Catalog /Pages 2 0 R /Outlines ${outlineAt} 0 R /PageLabels << /Nums [0 << /S /r >> 4 << /S /D >>] >> >>`);
  add(
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${pageNumber(at)} 0 R`).join(' ')}] >>`,
  );
  const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${glyphs.map((name) => `/${name}`).join(' ')}] >>`;
  add(`<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding ${encoding} >>`);
  add(lock ? lock.dictionary : '<< >>');
  for (let at = 0; at < pages; at++) {
    const link = `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${box[0] + 60} ${box[3] - 90} ${box[0] + 160} ${box[3] - 76}] /Dest ${first(pages - 1)} >>`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 700 900] /CropBox [${box.join(' ')}] /Rotate ${rotate(at + 1)} /Contents ${pageNumber(at) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [${pageNumber(at) + 2} 0 R ${annotations(at + 1)}] >>`,
    );
    const plain = Buffer.from(contentOf(lines(at + 1), box), 'latin1');
    add({ stream: lock ? lock.seal(pageNumber(at) + 1, plain) : plain });
    add(link);
  }
  add(`<< /Type /Outlines /First ${outlineAt + 1} 0 R /Last ${outlineAt + chapters.length} 0 R /Count ${chapters.length} >>`);
  chapters.forEach((page, at) => {
    const title = Buffer.from(`Chapter ${page + 1}`, 'latin1');
    const number = outlineAt + 1 + at;
    const text = lock ? `<${lock.seal(number, title).toString('hex')}>` : literal(title.toString('latin1'));
    const next = at + 1 < chapters.length ? `/Next ${number + 1} 0 R` : '';
    const previous = at > 0 ? `/Prev ${number - 1} 0 R` : '';
    add(`<< /Title ${text} /Parent ${outlineAt} 0 R ${next} ${previous} /Dest ${first(page)} >>`);
  });
  const parts = [Buffer.from('%PDF-1.6\n')];
  let length = parts[0].length;
  const offsets = objects.map((body, at) => {
    const offset = length;
    const bytes = body.stream
      ? Buffer.concat([
          Buffer.from(`${at + 1} 0 obj\n<< /Length ${body.stream.length} >>\nstream\n`),
          body.stream,
          Buffer.from('\nendstream\nendobj\n'),
        ])
      : Buffer.from(`${at + 1} 0 obj\n${body}\nendobj\n`, 'latin1');
    parts.push(bytes);
    length += bytes.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = lock ? `/Encrypt 4 0 R` : '';
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>] ${encrypt} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Uint8Array.from(Buffer.concat(parts));
};
