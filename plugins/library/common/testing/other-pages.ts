/** For tests: pages with structured data, COinS and titles, in the forms of journals, newspapers, catalogues and anybody; none of their texts. */
import { type Shape, AT, coins, ld, meta, page, property } from './page-parts.ts';

export const OTHER_PAGES: readonly Shape[] = [
  [
    'an article in an issue in a volume in a journal',
    page(
      ld({
        '@type': 'ScholarlyArticle',
        headline: 'Wholes',
        pageStart: 3,
        pageEnd: 8,
        isPartOf: {
          '@type': 'PublicationIssue',
          issueNumber: '2',
          datePublished: '2018',
          isPartOf: {
            '@type': 'PublicationVolume',
            volumeNumber: 9,
            isPartOf: { '@type': 'Periodical', name: 'Parts', issn: '1111-2222' },
          },
        },
        encoding: { '@type': 'MediaObject', encodingFormat: 'application/pdf', contentUrl: '/wholes.pdf' },
      }),
    ),
    { container_title: 'Parts', volume: '9', issue: '2', pages: '3-8', issn: '1111-2222', year: 2018, type: 'article-journal' },
    'https://site.example/wholes.pdf',
  ],
  [
    'a graph whose people are named by their ids',
    page(
      ld({
        '@graph': [
          { '@type': 'Organization', '@id': '#press', name: 'Press' },
          { '@type': 'Person', '@id': '#ann', name: 'Ann Lee' },
          { '@type': 'ScholarlyArticle', name: 'Graphs', author: [{ '@id': '#ann' }], publisher: { '@id': '#press' } },
        ],
      }),
    ),
    { title: 'Graphs', authors: [{ given: 'Ann', family: 'Lee' }], publisher: 'Press' },
  ],
  [
    'identifiers as values of properties, types as addresses',
    page(
      ld({
        '@type': ['http://schema.org/ScholarlyArticle'],
        name: 'Values',
        identifier: [{ '@type': 'PropertyValue', propertyID: 'doi', value: '10.1000/values' }],
      }),
    ),
    { title: 'Values', doi: '10.1000/values' },
  ],
  [
    'a list of related articles of which one is the page’s',
    page(
      ld({
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ScholarlyArticle', name: 'Other', url: 'https://site.example/other' }],
      }) + ld({ '@type': 'ScholarlyArticle', name: 'This', url: AT }),
    ),
    { title: 'This' },
  ],
  [
    'a newspaper',
    page(
      `${property(['og:title', 'Owls vote'], ['og:site_name', 'The Daily Owl'])}${ld({
        '@type': 'NewsArticle',
        headline: 'Owls vote',
        author: [{ '@type': 'Person', name: 'Ann Lee' }],
        datePublished: '2024-02-03T04:05:06+01:00',
        publisher: { '@type': 'Organization', name: 'Owl Media' },
      })}`,
    ),
    {
      type: 'article-newspaper',
      title: 'Owls vote',
      container_title: 'The Daily Owl',
      publisher: 'Owl Media',
      publish_date: '2024-02-03',
    },
  ],
  [
    'a blog',
    page(
      property(['og:title', 'My owl'], ['og:site_name', 'Owl Blog'], ['article:published_time', '2020-01-02T03:04:05Z']) +
        meta(['author', 'Ann Lee'], ['description', 'About my owl.']) +
        ld({ '@type': 'BlogPosting', headline: 'My owl' }),
    ),
    {
      ...{ type: 'post-weblog', container_title: 'Owl Blog', publish_date: '2020-01-02', abstract: 'About my owl.' },
      authors: [{ given: 'Ann', family: 'Lee' }],
    },
  ],
  [
    'a page whose author is an address',
    page(property(['og:title', 'Owls'], ['article:author', 'https://social.example/owl']) + meta(['author', '@owl'])),
    { type: 'webpage', title: 'Owls' },
  ],
  [
    'a catalogue with one COinS',
    page(
      '<title>Catalogue: record 7</title>',
      coins(
        ['ctx_ver', 'Z39.88-2004'],
        ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:book'],
        ['rft.genre', 'book'],
        ['rft.btitle', 'Old Owls'],
        ['rft.aulast', 'Lee'],
        ['rft.aufirst', 'Ann'],
        ['rft.date', '1950'],
        ['rft.pub', 'Old Press'],
        ['rft.place', 'Leipzig'],
        ['rft.isbn', '9783161484100'],
      ),
    ),
    {
      ...{ type: 'book', title: 'Old Owls', year: 1950, publisher: 'Old Press', place: 'Leipzig', isbn: '9783161484100' },
      authors: [{ family: 'Lee', given: 'Ann' }],
    },
  ],
  [
    'a journal’s own COinS, with plus signs for blanks',
    page(
      '<title>x</title>',
      `<span class='Z3988 hidden' title='rft_val_fmt=info:ofi/fmt:kev:mtx:journal&rft.atitle=Old+songs&rft.jtitle=Songs&rft.spage=1&rft.epage=4&rft_id=info:doi/10.1000/songs'></span>`,
    ),
    { type: 'article-journal', title: 'Old songs', container_title: 'Songs', pages: '1-4', doi: '10.1000/songs' },
  ],
  [
    'a list of literature with a COinS for each work, which is none of them',
    page('<title>Literature on owls</title>', coins(['rft.btitle', 'One']) + coins(['rft.btitle', 'Two'])),
    { type: 'webpage', title: 'Literature on owls' },
  ],
  [
    'metadata in the body, as some put it there',
    page('<title>Late</title>', meta(['citation_title', 'Late owls'], ['citation_journal_title', 'Late'])),
    { title: 'Late owls', type: 'article-journal' },
  ],
  [
    'a link to the page’s PDF form',
    page(`${meta(['citation_title', 'Linked'])}<link rel="alternate" type="application/pdf" href="./linked.pdf">`),
    { title: 'Linked' },
    'https://site.example/article/linked.pdf',
  ],
  [
    'a PDF that is no address of the web',
    page(meta(['citation_title', 'Odd'], ['citation_pdf_url', 'javascript:alert(1)'])),
    { title: 'Odd' },
  ],
  [
    'entities and blanks in what it says',
    page(
      meta(
        ['citation_title', '  Owls &amp;\n  mice&nbsp;&#8211; &lt;i&gt;Strix&lt;/i&gt; '],
        ['citation_keywords', 'owl, mouse; night'],
      ),
    ),
    { title: 'Owls & mice – <i>Strix</i>', keywords: ['owl', 'mouse', 'night'] },
  ],
  [
    'an encyclopedia',
    page('<title>Owl - Encyclopedia</title>' + property(['og:title', 'Owl']), '<svg><title>Icon</title></svg>'),
    { type: 'webpage', title: 'Owl' },
  ],
  ['no more than a title', '<title>Just\n owls</title>', { type: 'webpage', title: 'Just owls' }],
];
