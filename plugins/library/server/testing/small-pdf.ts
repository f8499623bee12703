/** A PDF of one page with a large title and smaller lines, for tests. */

interface Options {
  readonly title?: string;
  /** Lines in small letters. */
  readonly lines?: readonly string[];
  /** Entry `Title` of the information dictionary. */
  readonly infoTitle?: string;
  /** Entry `Author` of it. */
  readonly author?: string;
}

const shown = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')}) Tj`;

export const smallPdf = ({
  title = 'A Title of Some Length',
  lines = [],
  infoTitle,
  author,
}: Options = {}): Uint8Array<ArrayBuffer> => {
  const content = [
    'BT /F1 20 Tf 72 700 Td',
    shown(title),
    '/F1 10 Tf',
    ...lines.map((line) => `0 -30 Td ${shown(line)}`),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<<${infoTitle === undefined ? '' : `/Title (${infoTitle})`}${author === undefined ? '' : `/Author (${author})`}>>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Uint8Array.from(Buffer.from(text, 'latin1'));
};
