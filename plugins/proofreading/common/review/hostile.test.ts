/** Files that are no Word documents, or are meant badly: each is refused with a reason, none fills the memory or takes long. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ReviewError } from './review-error.ts';
import { openReview, saveReview } from './review.ts';
import { makeDocx, p, packed, run } from './testing/make-docx.ts';

const reasonOf = (bytes: Uint8Array): string => {
  try {
    openReview(bytes);
    return 'opened';
  } catch (error) {
    if (error instanceof ReviewError) return error.reason;
    throw error;
  }
};
const rels = (target: string) =>
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" ' +
  `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;
const document = (xml: string | Uint8Array) => packed({ '_rels/.rels': rels('/word/document.xml'), 'word/document.xml': xml });
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const whole = (body: string) => `<w:document ${W}><w:body>${body}</w:body></w:document>`;

describe('a file', () => {
  it('that is something else is no Word document', () => {
    expect(reasonOf(new Uint8Array())).toBe('notWord');
    expect(reasonOf(new TextEncoder().encode('%PDF-1.7'))).toBe('notWord');
    expect(reasonOf(packed({ 'a.txt': 'a' }))).toBe('notWord');
    expect(reasonOf(packed({ '_rels/.rels': rels('xl/workbook.xml'), 'xl/workbook.xml': '<a/>' }))).toBe('notWord');
    expect(reasonOf(packed({ '_rels/.rels': rels('../../../etc/passwd') }))).toBe('notWord');
  });

  it('with a password says so, and an old .doc is told apart', () => {
    const compound = (name: string) =>
      Uint8Array.from([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        ...new Array(600).fill(0),
        ...[...name].flatMap((sign) => [sign.charCodeAt(0), 0]),
      ]);
    expect(reasonOf(compound('EncryptedPackage'))).toBe('protected');
    expect(reasonOf(compound('WordDocument'))).toBe('notWord');
  });

  it('that is cut off anywhere is damaged, and never takes long', () => {
    const bytes = makeDocx(p(run('An owl.')));
    for (let length = 4; length < bytes.length; length += 37) expect(reasonOf(bytes.subarray(0, length))).toBe('damaged');
  });

  it('with any byte changed opens or is refused', () => {
    const bytes = makeDocx(p(run('An owl.')));
    for (let at = 0; at < bytes.length; at += 3) {
      const broken = bytes.slice();
      broken[at] = (broken[at] ?? 0) ^ 0x55;
      expect(['opened', 'notWord', 'damaged', 'protected', 'tooLarge', 'unsafe']).toContain(reasonOf(broken));
    }
  });

  it('that has the same part twice is damaged', () => {
    const bytes = zipSync({ 'word/document.xml': new Uint8Array(3), 'word/document.xmm': new Uint8Array(3) });
    for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0x6d && bytes[at - 1] === 0x6d) bytes[at] = 0x6c;
    expect(reasonOf(bytes)).toBe('damaged');
  });
});

describe('a bomb', () => {
  it('is refused, whatever it claims to be', () => {
    const bomb = document(new Uint8Array(12_000_000).fill(0x20));
    expect(reasonOf(bomb)).toBe('tooLarge');
    // It claims ten bytes in its directory.
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 28; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(reasonOf(bomb)).toBe('tooLarge');
  });

  it('of depth is refused, and one of breadth read or refused soon', () => {
    expect(reasonOf(document(whole('<w:sdt>'.repeat(50_000) + '</w:sdt>'.repeat(50_000))))).toBe('tooLarge');
    const prefixes = Array.from({ length: 5_000 }, (_, n) => `xmlns:p${n}="u${n}"`).join(' ');
    expect(
      reasonOf(document(`<w:document ${W} ${prefixes}><w:body>${'<w:p xmlns:q="v"/>'.repeat(2_000)}</w:body></w:document>`)),
    ).toBe('opened');
    expect(reasonOf(document(whole(`<w:p ${'a="b" '.repeat(100_000)}/>`)))).toMatch(/opened|damaged/);
  });
});

describe('XML', () => {
  it('with a DTD or entities of its own is unsafe', () => {
    const dtd = '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(reasonOf(document(`${dtd}${whole('')}`))).toBe('unsafe');
    expect(reasonOf(document(whole(p(run('&x;')))))).toBe('unsafe');
    expect(reasonOf(document(whole(p(run('&lt;&#65;&#x42;')))))).toBe('opened');
  });

  it('that is not well-formed is damaged', () => {
    const broken = [
      '<w:p>',
      '</w:p>',
      '<w:p></w:r>',
      '<w:p a=b/>',
      '<w:p a="<"/>',
      '<w:p',
      '<!-- ',
      '<w:p/ >',
      '< w:p/>',
      '<w:pp></w:p>',
    ];
    for (const xml of broken) expect([xml, reasonOf(document(whole(xml)))]).toEqual([xml, 'damaged']);
    expect(reasonOf(document(`${whole('')}text`))).toBe('damaged');
    expect(reasonOf(document(`${whole('')}<b/>`))).toBe('damaged');
    expect(reasonOf(document(''))).toBe('damaged');
    expect(reasonOf(document(Uint8Array.from([0x3c, 0xff, 0xfe])))).toBe('damaged');
    expect(reasonOf(document(whole(p(run('a & b')))))).toBe('damaged');
  });

  it('that makes no sense as a document opens as what can be made of it', () => {
    for (const body of [
      '',
      '<w:p><w:pPr><w:rPr><w:ins/></w:rPr></w:pPr></w:p>',
      '<w:tbl/>',
      '<w:tbl><w:tr/></w:tbl>',
      '<w:ins/>',
      'text',
    ])
      expect(reasonOf(document(whole(body)))).toBe('opened');
    const foreign = document(`<a:document xmlns:a="urn:elsewhere"><a:body/></a:document>`);
    expect(reasonOf(foreign)).toBe('notWord');
    expect(saveReview(openReview(document(`\ufeff${whole(p(run('x')))}`)))).toHaveLength(
      document(`\ufeff${whole(p(run('x')))}`).length,
    );
  });
});
