/** Feeds as they come, and as somebody makes them who means harm. */
import { describe, expect, it } from 'vitest';
import { workOfEntry } from './entry-work.ts';
import { feedLinks } from './feed-links.ts';
import { feedText } from './feed-text.ts';
import { readFeed } from './read-feed.ts';

const BASE = new URL('https://journal.example.org/feeds/new.xml');
const worksIn = (text: string) => {
  const feed = readFeed(text);
  return (feed?.entries ?? []).map((entry) => workOfEntry(entry, feed ?? { title: '' }, BASE));
};
const rss = (items: string, head = '') =>
  `<?xml version="1.0"?>${head}<rss version="2.0"><channel><title>Ants</title>${items}</channel></rss>`;

describe('a feed that is read', () => {
  it('in RSS of a publisher is the work with its DOI, its journal, its people and its date', () => {
    const [work] = worksIn(`<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><title>Nature</title></channel>
      <item rdf:about="x"><title><![CDATA[Bees & <i>Apis</i>]]></title><link>https://www.nature.com/articles/s1</link>
      <dc:identifier>doi:10.1038/S41586-1</dc:identifier><dc:creator>Ada Lovelace</dc:creator><dc:creator>Karl von Frisch</dc:creator>
      <dc:date>2026-11-20</dc:date><prism:publicationName>Nature</prism:publicationName><prism:volume>7</prism:volume></item></rdf:RDF>`);
    expect(work).toMatchObject({
      guid: 'doi:10.1038/s41586-1',
      sources: [],
      info: {
        type: 'article-journal',
        title: 'Bees & Apis',
        container_title: 'Nature',
        volume: '7',
        publish_date: '2026-11-20',
        year: 2026,
        url: 'https://www.nature.com/articles/s1',
        authors: [{ given: 'Ada', family: 'Lovelace' }, { family: 'Frisch' }],
      },
    });
  });

  it('in Atom has the name of an author, and neither title nor people of where an entry was taken from', () => {
    const [work] = worksIn(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><entry>
      <source><title>Elsewhere</title><id>urn:x</id></source><author><name>Ann Lee</name><email>a@b.org</email></author>
      <title type="xhtml"><div>On <b>ants</b> of the sea</div></title><link rel="self" href="/self"/><link href="../posts/1"/>
      <id>tag:1</id><updated>2026-11-29T10:00:00Z</updated></entry></feed>`);
    expect(work?.info).toMatchObject({
      title: 'On ants of the sea',
      type: 'webpage',
      container_title: 'Blog',
      url: 'https://journal.example.org/posts/1',
      authors: [{ given: 'Ann', family: 'Lee' }],
      publish_date: '2026-11-29',
    });
  });

  it.each([
    ['<prism:doi>10.1000/a</prism:doi>', 'doi:10.1000/a'],
    ['<link>https://onlinelibrary.example.com/doi/full/10.1000/b?af=R</link>', 'doi:10.1000/b'],
    ['<link>https://doi.org/10.1000%2Fc</link>', 'doi:10.1000/c'],
    ['<guid>https://www.frontiers.example/articles/10.1000/d.2/full</guid>', 'doi:10.1000/d.2'],
    ['<dc:source>Ants, Published online; doi:10.1000/e.</dc:source>', 'doi:10.1000/e'],
    ['<link>https://arxiv.org/abs/2601.00001v2</link>', 'arxiv:2601.00001'],
    ['<link>https://blog.example.org/%E0%A4%A</link>', undefined],
  ])('knows by %s which work is meant', (named, guid) => {
    const [work] = worksIn(rss(`<item><title>Ants of the high mountains</title>${named}</item>`));
    expect(work?.guid).toEqual(guid ?? expect.stringMatching(/^page:[0-9a-f]{32}$/));
  });

  it.each(['<html><head><title>x</title></head></html>', '', 'no markup', '{"a":1}', '<svg/>'])('is not %s', (text) => {
    expect(readFeed(text)).toBeUndefined();
  });
});

describe('a hostile feed', () => {
  it('expands no entities of its own, and fetches none', () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    const [work] = worksIn(rss('<item><title>Ants &b; &x;</title></item>', bomb));
    expect(work?.info.title).toBe('Ants &b; &x;');
  });

  it('brings no script, and no address that is none of the web', () => {
    const [work] = worksIn(
      rss(`<item><title>&lt;script&gt;alert(1)&lt;/script&gt;Ants &lt;b&gt;here&lt;/b&gt;</title><link>javascript:alert(1)</link>
      <description><![CDATA[<img src=x onerror=alert(1)>On <script>alert(2)</script>ants]]></description></item>`),
    );
    expect([work?.info.title, work?.info.url, work?.info.abstract?.includes('alert(2)')]).toEqual([
      'Ants here',
      undefined,
      false,
    ]);
  });

  it('of 10,000 entries, of 400,000 elements in each other, of one text without an end, costs little', () => {
    const begun = performance.now();
    expect(worksIn(rss('<item><title>Ants</title></item>'.repeat(10_000)))).toHaveLength(1000);
    expect(readFeed(`<rss>${'<a>'.repeat(400_000)}${'</b>'.repeat(400_000)}`)?.entries).toEqual([]);
    expect(worksIn(rss(`<item><title>${'x'.repeat(4_000_000)}`))).toEqual([undefined]);
    expect(
      worksIn(rss(`<item><title>A</title>${'<dc:creator>A B</dc:creator>'.repeat(50_000)}</item>`))[0]?.info.authors?.length,
    ).toBe(300);
    expect(performance.now() - begun).toBeLessThan(8000);
  });
});

describe('bytes of a feed', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  it.each([
    ['its declaration', bytes('<?xml version="1.0" encoding="ISO-8859-2"?><t>\xb3</t>'), '', 'ł'],
    [
      'the header, over the declaration',
      bytes('<?xml version="1.0" encoding="utf-8"?><t>\xb3</t>'),
      'text/xml; charset=iso-8859-2',
      'ł',
    ],
    ['no charset where the one that is said is wrong', bytes('<?xml version="1.0" encoding="utf-8"?><t>\xe4\x93</t>'), '', 'ä“'],
    ['no charset where the one that is said does not exist', Buffer.from('<t>ä</t>'), 'text/xml; charset=klingon', 'ä'],
    ['UTF-16 by its mark', Buffer.from('\ufeff<t>ä</t>', 'utf16le'), 'text/xml; charset=utf-8', 'ä'],
  ])('are read by %s', (_, given, type, sign) => {
    expect(feedText(given, type)).toContain(sign);
  });
});

it('a page names its feeds, relative to itself or to what it says it is', () => {
  const page = `<head><link rel="stylesheet" href="a.css"><link rel="alternate" hreflang="de" href="/de">
    <link rel="alternate" type="application/rss+xml" href="rss"><base href="/b/"><LINK REL=alternate TYPE="application/atom+xml" HREF="atom">
    <link rel="alternate" type="application/rss+xml" href="javascript:x"></head>`;
  expect(feedLinks(page, BASE)).toEqual(['https://journal.example.org/feeds/rss', 'https://journal.example.org/b/atom']);
});
