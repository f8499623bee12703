/** Pictures of Word: in the HTML by where they are on its disk, in the RTF beside it as they are. */
import { expect, it } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';
import { picturesOfRtf } from './rtf-pictures.ts';

const PNG = '89504e470d0a1a0a0000000d49484452';
const JPEG = 'ffd8ffe000104a46494600010101';
const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
const png = `data:image/png;base64,${base64(PNG)}`;
const jpeg = `data:image/jpeg;base64,${base64(JPEG)}`;

const rtf = (body: string): string => `{\\rtf1\\adeflang1025{\\fonttbl{\\f0 Calibri;}}{\\*\\themedata 504b0304}\n${body}}`;
const pict = (kind: string, hex: string): string =>
  `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picwgoal4320\\${kind}\\bliptag-1{\\*\\blipuid 89504e47ffd8ff00}\r\n${hex.slice(0, 10)}\n${hex.slice(10)}}`;
/** As Word writes it: once more behind it for programs that know nothing newer. */
const shown = (kind: string, hex: string): string =>
  `{\\*\\shppict${pict(kind, hex)}}{\\nonshppict${pict('wmetafile8', '010009')}}`;

const img = (name: string): string =>
  `<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/${name}" o:title=""/></v:shape><![endif]--><![if !vml]><img width=320 height=90 src="file:///C:/${name}" v:shapes="P1"><![endif]>`;
const word = (body: string, beside: string) =>
  cleanPasted(
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`,
    'word',
    () => beside,
  );
const told = ({ left }: ReturnType<typeof word>) => left.map(({ what, count }) => [what, count]);

it('come in their order, as pictures of the text', () => {
  const pasted = word(
    `<p>a</p><p>${img('1.png')}</p><p>b</p><p>${img('2.jpg')}</p>`,
    rtf(`a\\par ${shown('pngblip', PNG)}\\par b\\par ${shown('jpegblip', JPEG)}`),
  );
  expect(pasted.pictures).toEqual([png, jpeg]);
  expect(
    (pasted.doc.content as { type: string; content?: { attrs?: object }[] }[]).map(({ type, content }) => [
      type,
      content?.[0]?.attrs,
    ]),
  ).toEqual([
    ['line', undefined],
    ['figure', { asset: -1, alt: null, width: 50 }],
    ['line', undefined],
    ['figure', { asset: -2, alt: null, width: 50 }],
  ]);
  expect(told(pasted)).toEqual([]);
});

it('that cannot be shown are told, and those beside them come', () => {
  const pasted = word(`<p>a${img('1.png')}</p><p>b${img('2.png')}</p>`, rtf(shown('emfblip', '0100') + shown('pngblip', PNG)));
  expect([pasted.pictures, told(pasted)]).toEqual([[png], [['picturesLinked', 1]]]);
  // What says to be one and is another is none.
  expect(picturesOfRtf(rtf(shown('pngblip', JPEG)))).toEqual([undefined]);
});

it('are not guessed at where there are not as many there as here', () => {
  const pasted = word(`<p>a${img('1.png')}</p><p>b${img('2.png')}</p>`, rtf(shown('pngblip', PNG)));
  expect([pasted.pictures, told(pasted)]).toEqual([[], [['picturesLinked', 2]]]);
  expect(told(word(`<p>a${img('1.png')}</p>`, ''))).toEqual([['picturesLinked', 1]]);
});

it('come beside what is drawn of shapes, which alone is told', () => {
  const shape =
    '<!--[if gte vml 1]><v:rect id="Rectangle_x0020_1" o:spid="_x0000_s1026" style="width:9pt"/><![endif]--><![if !vml]>' +
    '<span><img width=12 height=9 src="file:///C:/clip_image003.png" v:shapes="Rectangle_x0020_1"></span><![endif]>';
  const beside = rtf(
    `${shown('pngblip', PNG)}{\\shp{\\*\\shpinst{\\sp{\\sn shapeType}{\\sv 1}}}{\\shprslt}}${shown('jpegblip', JPEG)}`,
  );
  const pasted = word(`<p>a${img('1.png')}</p><p>b${shape}</p><p>c${img('2.jpg')}</p>`, beside);
  expect([pasted.pictures, told(pasted)]).toEqual([[png, jpeg], [['picturesLinked', 1]]]);
  // One whose shape has a picture is waited for.
  expect(word(`<p>a${img('1.png')}</p><p>c${img('2.jpg')}</p>`, rtf(shown('pngblip', PNG))).pictures).toEqual([]);
});

it('that are cropped there come whole, and that is told', () => {
  const cropped = img('1.png').replace(' o:title', ' croptop="6554f" cropleft="0" o:title');
  const pasted = word(`<p>a${cropped}</p><p>b${img('2.jpg')}</p>`, rtf(shown('pngblip', PNG) + shown('jpegblip', JPEG)));
  expect([pasted.pictures.length, told(pasted)]).toEqual([2, [['picturesCropped', 1]]]);
});

it('that only Office would draw come, too', () => {
  const drawn = '<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/1.png"/></v:shape><![endif]-->';
  expect(word(`<p>a</p><p>${drawn}</p>`, rtf(shown('pngblip', PNG))).pictures).toEqual([png]);
});

it.each([
  [
    'a drawing that floats',
    `{\\shp{\\*\\shpinst\\shpleft0{\\sp{\\sn pib}{\\sv ${pict('pngblip', PNG)}}}}{\\shprslt${pict('pngblip', PNG)}}}`,
    [png],
  ],
  [
    'what is no picture of the text',
    `{\\header ${shown('pngblip', PNG)}}{\\*\\listpicture${pict('pngblip', PNG)}}{\\info{\\title x}}`,
    [],
  ],
  ['a formula', `{\\mmath{\\*\\mmathPict${pict('pngblip', PNG)}}}`, []],
  [
    'bytes among which signs of RTF are none',
    `{\\pict\\pngblip\\bin8 \u0089PNG}{\\\\}${shown('jpegblip', JPEG)}`,
    [`data:image/png;base64,${base64('89504e477d7b5c5c')}`, jpeg],
  ],
  ['letters in a group that are no hex', `{\\*\\shppict{\\pict\\pngblip xyz${PNG}}}`, [png]],
  ['signs that are written', `\\{\\'7b\\}\\*x{\\*\\unknown\\}}${pict('pngblip', PNG)}`, [png]],
])('%s in RTF', (_, body, pictures) => expect(picturesOfRtf(rtf(body))).toEqual(pictures));

it.each([
  ['groups without end', '{'.repeat(2_000_000)],
  ['ends without groups', '}'.repeat(2_000_000)],
  ['pictures within each other', '{\\pict'.repeat(400_000)],
  ['names without end', `\\${'a'.repeat(2_000_000)}`],
  ['stars', '{\\*'.repeat(600_000)],
  ['bytes that are not there', '{\\pict\\pngblip\\bin9999999999 x'.repeat(1_000)],
  ['a long picture', `{\\pict\\pngblip ${PNG}${'0a\n'.repeat(2_000_000)}}`],
  ['blanks', `{\\pict\\pngblip ${' z'.repeat(1_000_000)}}`],
])('%s in RTF end', (_, body) => {
  const began = performance.now();
  expect(picturesOfRtf(rtf(body)).length).toBeLessThan(501);
  expect(performance.now() - began).toBeLessThan(4_000);
});
