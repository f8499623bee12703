/** Files that are broken, or made to do harm: each gives a document, or says clearly why not. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE } from '../../common/contract-files.ts';
import { readDocx } from './docx/read-docx.ts';
import { ImportFailure } from './import-failure.ts';
import { escaped, makeDocx, p, picture, PNG, r } from './testing/make-docx.ts';
import { lost, told } from './testing/told.ts';

const failureOf = (bytes: Uint8Array): string => {
  try {
    readDocx(bytes);
  } catch (error) {
    if (error instanceof ImportFailure) return error.reason;
    throw error;
  }
  return 'it was read';
};

const compound = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);

describe('is refused', () => {
  it.each([
    ['a file of older Word under a new name', compound('WordDocument'), 'old-word'],
    ['a file with a password', compound('EncryptedPackage'), 'encrypted'],
    ['nothing', Buffer.alloc(0), 'damaged'],
    ['a file of another kind', Buffer.from('%PDF-1.7'), 'other-kind'],
    ['an archive of something else', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'other-kind'],
    ['a file that is cut off', makeDocx({ body: p('x') }).subarray(0, 700), 'damaged'],
    ['a text without an element', makeDocx({ body: '', more: { 'word/document.xml': strToU8('nothing') } }), 'no-text'],
    ['a bomb', makeDocx({ body: '', more: { 'word/document.xml': new Uint8Array(60_000_000) } }), 'too-large'],
    [
      'entities',
      makeDocx({
        body: '',
        more: { 'word/document.xml': strToU8('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>') },
      }),
      'document-type',
    ],
  ])('%s', (_, bytes, reason) => expect(failureOf(bytes)).toBe(reason));
});

it('entities that nobody declared are letters, and nothing is looked up', () => {
  expect(told(readDocx(makeDocx({ body: `<w:p><w:r><w:t>&lol9; &amp;lt; &#x41;</w:t></w:r></w:p>` })))).toEqual([
    '&lol9; &lt; A',
  ]);
});

it('broken XML gives what can be read of it', () => {
  const taken = readDocx(makeDocx({ body: `${p('one')}<w:p><w:r><w:t>two</w:r></w:b><w:p>${r('three')}` }));
  expect(told(taken).join(' ')).toContain('one');
  expect(told(taken).join(' ')).toContain('two');
  expect(told(taken).join(' ')).toContain('three');
  expect(lost(taken)).toEqual({ damaged: 1 });
});

it('pictures elsewhere are not fetched, those of other kinds and broken ones told', () => {
  const taken = readDocx(
    makeDocx({
      body: ['out', 'wmf', 'gone', 'bad', 'ok'].map((id) => p(picture(id))).join(''),
      relations: [
        ['out', 'image', 'https://tracker.example/a.png', 'External'],
        ['wmf', 'image', 'media/a.wmf'],
        ['gone', 'image', '../../../etc/passwd'],
        ['bad', 'image', 'media/b.png'],
        ['ok', 'image', '/word/media/c.png'],
      ],
      more: { 'word/media/a.wmf': strToU8('xxxx'), 'word/media/b.png': strToU8('not a picture'), 'word/media/c.png': PNG },
    }),
  );
  expect(taken.pictures).toHaveLength(1);
  expect(lost(taken)).toEqual({ picturesLinked: 1, picturesOfOtherKinds: 1, picturesBroken: 2 });
});

it('a picture beyond the limit of one is told, and the others are kept', () => {
  const large = Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE + 1 - PNG.length)]);
  const taken = readDocx(
    makeDocx({
      body: p(picture('a')) + p(picture('b')),
      relations: [
        ['a', 'image', 'media/a.png'],
        ['b', 'image', 'media/b.png'],
      ],
      more: { 'word/media/a.png': PNG, 'word/media/b.png': [large, { level: 0 }] },
    }),
  );
  expect(taken.pictures.map(({ size }) => size)).toEqual([PNG.length]);
  expect(lost(taken)).toEqual({ picturesLarge: 1 });
});

it('a part that is much larger than it is packed is not unpacked, and the text is there without it', () => {
  const bomb = new Uint8Array(60_000_000);
  const bytes = makeDocx({
    body: p('x') + p(picture('a')),
    relations: [['a', 'image', 'media/a.png']],
    more: { 'word/media/a.png': bomb },
  });
  expect(bytes.length).toBeLessThan(1_000_000);
  const taken = readDocx(bytes);
  expect([told(taken)[0], taken.pictures.length]).toEqual(['x', 0]);
  expect(lost(taken)).toEqual({ picturesLarge: 1 });
});

it('names that are scripts are letters, whoever has them', () => {
  const script = '<script>alert(1)</script>';
  const name = escaped(script);
  const taken = readDocx(
    makeDocx({
      styles: `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/></w:style>`,
      body:
        p(`<w:commentRangeStart w:id="0"/>${r(script)}<w:commentRangeEnd w:id="0"/>`, `<w:pStyle w:val="${name}"/>`) +
        p(
          `<w:bookmarkStart w:id="1" w:name="${name}"/><w:bookmarkEnd w:id="1"/><w:ins w:id="2" w:author="${name}">${r('b')}</w:ins>`,
        ) +
        p(picture('a', '" onerror="alert(1)')),
      comments: `<w:comment w:id="0" w:author="${name}"><w:p>${r(script)}</w:p></w:comment>`,
      relations: [['a', 'image', 'media/a.png']],
      more: { 'word/media/a.png': PNG },
    }),
  );
  expect(told(taken)[0]).toBe(script);
  expect(taken.comments[0]?.said[0]).toMatchObject({ name: script, text: script });
  expect(taken.suggestions[0]).toMatchObject({ name: script, replacement: 'b' });
  expect(told(taken).at(-1)).toContain('alt=" onerror="alert(1)');
});

it('nothing outside of the file is asked for, whatever leads there', () => {
  const outside = (kind: string, target: string) => [kind, kind, target, 'External'] as const;
  const taken = readDocx(
    makeDocx({
      body:
        p(r('x')) +
        '<w:altChunk r:id="aFChunk"/>' +
        p('<w:hyperlink r:id="hyperlink"><w:r><w:t>file</w:t></w:r></w:hyperlink>') +
        p('<w:subDoc r:id="subDocument"/>'),
      relations: [
        outside('footnotes', 'https://evil.example/notes.xml'),
        outside('attachedTemplate', '\\\\evil\\share\\a.dotm'),
        outside('aFChunk', 'https://evil.example/a.html'),
        outside('hyperlink', 'file:///etc/passwd'),
        outside('subDocument', 'https://evil.example/b.docx'),
      ],
    }),
  );
  expect(told(taken)).toEqual(['x', 'file']);
  expect(lost(taken)).toEqual({ altChunks: 2, linksInside: 1 });
});

it('macros are left out, and said', () => {
  expect(lost(readDocx(makeDocx({ body: p('x'), more: { 'word/vbaProject.bin': PNG } })))).toEqual({ macros: 1 });
});

it('a table of a thousand columns is cut, and loses no word', () => {
  const cells = Array.from({ length: 1000 }, (_, at) => `<w:tc>${p(`c${String(at)}`)}</w:tc>`).join('');
  const taken = readDocx(makeDocx({ body: `<w:tbl><w:tr>${cells}</w:tr><w:tr>${cells}</w:tr></w:tbl>` }));
  expect(told(taken).filter((line) => /table_cell/.test(line))).toHaveLength(240);
  expect(told(taken).filter((line) => line.endsWith('c999'))).toHaveLength(2);
  expect(lost(taken)).toEqual({ columns: 1 });
});

it('spans without end, numbers that are none and circles of styles are harmless', () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="a"><w:name w:val="a"/><w:basedOn w:val="b"/></w:style><w:style w:type="paragraph" w:styleId="b"><w:name w:val="b"/><w:basedOn w:val="a"/></w:style>';
  const cell = (properties: string) =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p('x', '<w:pStyle w:val="a"/><w:numPr><w:ilvl w:val="-7"/><w:numId w:val="99"/></w:numPr>')}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell('<w:gridSpan w:val="999999999"/>')}${cell('<w:gridSpan w:val="-3"/>')}${cell('<w:gridSpan w:val="no"/>')}</w:tr></w:tbl>`;
  expect(told(readDocx(makeDocx({ body: table, styles }))).filter((line) => line.endsWith('x'))).toHaveLength(3);
});

it('elements within each other by the ten thousand are read', () => {
  const deep = `${'<w:sdt><w:sdtContent>'.repeat(10_000)}${p('deep')}${'</w:sdtContent></w:sdt>'.repeat(10_000)}`;
  expect(told(readDocx(makeDocx({ body: deep + p('after') })))).toContain('after');
});

it('letters that stand for things, control characters and torn pairs are left out of words', () => {
  const taken = readDocx(
    makeDocx({ body: p(r('a\ufffcb\u0001c') + r('👩‍🔬 שלום\u200f') + '<w:r><w:t>&#xFFFC;&#0;d</w:t></w:r>') }),
  );
  expect(told(taken)[0]).toMatch(/^abc👩‍🔬 שלום\u200f\ufffd?d$/u);
});
