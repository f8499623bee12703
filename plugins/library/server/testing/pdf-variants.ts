/** PDFs of all the builds that a writer meets: tables and streams, pages in streams of objects, lists of annotations of every kind. */
import { deflateSync } from 'node:zlib';

interface Wanted {
  /** How the places of objects are told; in `stream` all but streams lie in a stream of objects. */
  readonly xref?: 'table' | 'stream';
  readonly pages?: number;
  readonly rotate?: number;
  /** Annotations on the first page, as dictionaries; objects 20 and up. */
  readonly annotations?: readonly string[];
  /** Whether the list of them is an object of its own (19). */
  readonly list?: 'direct' | 'indirect';
  readonly encrypted?: boolean;
}

const CONTENT = 'BT /F1 20 Tf 72 700 Td (The loop is hot.) Tj ET';

const objectsOf = ({ pages = 1, rotate = 0, annotations = [], list = 'direct' }: Wanted): Map<number, string> => {
  const refs = annotations.map((_, at) => `${20 + at} 0 R`).join(' ');
  const annots = annotations.length === 0 ? '' : list === 'direct' ? `/Annots [${refs}]` : '/Annots 19 0 R';
  const kids = Array.from({ length: pages }, (_, at) => `${100 + at} 0 R`);
  const objects = new Map([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Kids [3 0 R] /Count ${pages} /Rotate ${rotate} >>`],
    [3, `<< /Type /Pages /Parent 2 0 R /Kids [${kids.join(' ')}] /Count ${pages} /MediaBox [0 0 612 792] >>`],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  ]);
  if (list === 'indirect') objects.set(19, `[${refs}]`);
  annotations.forEach((dictionary, at) => objects.set(20 + at, dictionary));
  for (let at = 0; at < pages; at++) {
    const own = at === 0 ? annots : '';
    objects.set(
      100 + at,
      `<< /Type /Page /Parent 3 0 R ${own} /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> /Odd#20name (a\\)b\\101) >>`,
    );
  }
  return objects;
};

const rowOf = (kind: number, place: number, last: number): Buffer => {
  const row = Buffer.alloc(7);
  row.writeUInt8(kind, 0);
  row.writeUInt32BE(place, 1);
  row.writeUInt16BE(last, 5);
  return row;
};

/** Each row as the difference to the one above, as most programs write it. */
const predicted = (rows: readonly Buffer[]): Buffer =>
  Buffer.concat(
    rows.map((row, at) => Buffer.from([2, ...row.map((byte, column) => (byte - (rows[at - 1]?.[column] ?? 0)) & 0xff)])),
  );

export const pdfVariant = (wanted: Wanted = {}): Buffer => {
  const objects = objectsOf(wanted);
  const parts = [Buffer.from('%PDF-1.6\n%\u00e2\u00e3\n', 'latin1')];
  const places = new Map<number, number>();
  const add = (number: number, body: string | Buffer): void => {
    places.set(
      number,
      parts.reduce((sum, part) => sum + part.length, 0),
    );
    parts.push(Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]));
  };
  const stream = (dictionary: string, bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);
  add(5, stream('', Buffer.from(CONTENT)));
  const more = wanted.encrypted ? '/Encrypt << /Filter /Standard >>' : '';
  const ids = `/Root 1 0 R /ID [<${'ab'.repeat(16)}> <${'ab'.repeat(16)}>] ${more}`;
  if (wanted.xref === 'stream') {
    const numbers = [...objects.keys()];
    const bodies = [...objects.values()];
    let at = 0;
    const heads = numbers.map((number, index) => {
      const head = `${number} ${at}`;
      at += (bodies[index]?.length ?? 0) + 1;
      return head;
    });
    const first = `${heads.join(' ')}\n`;
    const packed = deflateSync(Buffer.from(first + bodies.join('\n'), 'latin1'));
    add(6, stream(`/Type /ObjStm /N ${numbers.length} /First ${first.length} /Filter /FlateDecode`, packed));
    const start = parts.reduce((sum, part) => sum + part.length, 0);
    const size = Math.max(...numbers, 7) + 1;
    const rows = Array.from({ length: size }, (_, number) => {
      if (number === 7) return rowOf(1, start, 0);
      const index = numbers.indexOf(number);
      if (index >= 0) return rowOf(2, 6, index);
      const place = places.get(number);
      return place === undefined ? rowOf(0, 0, 0) : rowOf(1, place, 0);
    });
    const table = deflateSync(predicted(rows));
    const dictionary = `/Type /XRef /Size ${size} /W [1 4 2] ${ids} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>`;
    add(7, stream(dictionary, table));
    return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF`)]);
  }
  for (const [number, body] of objects) add(number, Buffer.from(body, 'latin1'));
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const numbers = [...places.keys()].sort((a, b) => a - b);
  const lines = numbers.map((number) => `${number} 1\n${String(places.get(number)).padStart(10, '0')} 00000 n \n`);
  const size = Math.max(...numbers) + 1;
  const tail = `xref\n0 1\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${size} ${ids} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail)]);
};
