/** For tests: pages in the forms of publishers, repositories and preprint servers; none of their texts, all of their ways. */
import { ld, meta, page, type Shape } from './page-parts.ts';

export const PUBLICATION_PAGES: readonly Shape[] = [
  [
    'a large publisher: Highwire metadata beside JSON-LD of the page',
    page(
      meta(
        ['citation_title', 'Deep roosts'],
        ['citation_author', 'Mira Okafor'],
        ['citation_author', 'de Vries, Jan'],
        ['citation_journal_title', 'Roost Letters'],
        ['citation_publication_date', '2023/05'],
        ['citation_volume', '12'],
        ['citation_issue', '3'],
        ['citation_firstpage', '101'],
        ['citation_lastpage', '119'],
        ['citation_doi', '10.1000/roost.1'],
        ['citation_issn', '1234-5678'],
        ['citation_pdf_url', 'https://site.example/content/pdf/roost.1.pdf'],
      ) +
        ld({
          '@type': 'WebPage',
          mainEntity: { '@type': 'ScholarlyArticle', headline: 'Deep roosts', description: 'On roosts.' },
        }),
    ),
    {
      ...{ type: 'article-journal', title: 'Deep roosts', container_title: 'Roost Letters', volume: '12', issue: '3' },
      ...{
        pages: '101-119',
        year: 2023,
        publish_date: '2023-05',
        doi: '10.1000/roost.1',
        issn: '1234-5678',
        abstract: 'On roosts.',
      },
      authors: [
        { given: 'Mira', family: 'Okafor' },
        { given: 'Jan', family: 'Vries', particle: 'de' },
      ],
    },
    'https://site.example/content/pdf/roost.1.pdf',
  ],
  [
    'a publisher that writes Dublin Core and PRISM',
    page(
      meta(
        ['dc.title', 'Owl pellets'],
        ['dc.creator', 'Lee, Ann'],
        ['dc.creator', 'Chen, Bo'],
        ['prism.publicationName', 'Pellet Review'],
        ['prism.volume', '4'],
        ['prism.number', '2'],
        ['prism.startingPage', '7'],
        ['prism.endingPage', '9'],
        ['prism.doi', 'doi:10.1000/pellet.4'],
        ['prism.publicationDate', '2019-11-01'],
      ),
    ),
    {
      ...{
        type: 'article-journal',
        title: 'Owl pellets',
        container_title: 'Pellet Review',
        volume: '4',
        issue: '2',
        pages: '7-9',
      },
      ...{ doi: '10.1000/pellet.4', publish_date: '2019-11-01' },
      authors: [
        { family: 'Lee', given: 'Ann' },
        { family: 'Chen', given: 'Bo' },
      ],
    },
  ],
  [
    'a society that puts all authors into one value',
    page(meta(['citation_title', 'Night maps'], ['citation_authors', 'Lee, Ann; Chen, Bo'], ['citation_journal_title', 'Maps'])),
    {
      title: 'Night maps',
      authors: [
        { family: 'Lee', given: 'Ann' },
        { family: 'Chen', given: 'Bo' },
      ],
    },
  ],
  [
    'a preprint server with its number',
    page(
      meta(
        ['citation_title', 'Owls are graphs'],
        ['citation_author', 'Chen, Bo'],
        ['citation_date', '2021/01/02'],
        ['citation_arxiv_id', '2101.00001'],
        ['citation_pdf_url', '/pdf/2101.00001'],
      ),
    ),
    { type: 'article', title: 'Owls are graphs', eprint: '2101.00001', eprint_type: 'arXiv', publish_date: '2021-01-02' },
    'https://site.example/pdf/2101.00001',
  ],
  [
    'a preprint server for biology',
    page(
      meta(
        ['citation_title', 'Owl genomes'],
        ['citation_doi', '10.1101/2020.01.01.000001'],
        ['citation_publisher', 'A Laboratory'],
        ['DC.Type', 'preprint'],
      ),
    ),
    { title: 'Owl genomes', doi: '10.1101/2020.01.01.000001', publisher: 'A Laboratory' },
  ],
  [
    'an archive of medicine with a PubMed number',
    page(
      meta(
        ['citation_title', 'Owl eyes'],
        ['citation_pmid', '12345678'],
        ['citation_journal_title', 'Eyes'],
        ['citation_date', '2008'],
      ),
    ),
    { title: 'Owl eyes', pmid: '12345678', year: 2008, type: 'article-journal' },
  ],
  [
    'proceedings',
    page(
      meta(
        ['citation_title', 'Fast owls'],
        ['citation_conference_title', 'Proc. Owls ’20'],
        ['citation_publication_date', '2020/07/14'],
        ['citation_isbn', '9783161484100'],
      ),
    ),
    { type: 'paper-conference', container_title: 'Proc. Owls ’20', isbn: '9783161484100' },
  ],
  [
    'a chapter of a book',
    page(meta(['citation_title', 'Feathers'], ['citation_inbook_title', 'The Owl Book'], ['citation_publisher', 'Press'])),
    { type: 'chapter', title: 'Feathers', container_title: 'The Owl Book', publisher: 'Press' },
  ],
  [
    'a book of a publisher in JSON-LD',
    page(
      `<title>The Owl Book - Press</title>${ld({
        '@type': 'Book',
        name: 'The Owl Book',
        isbn: '978-3-16-148410-0',
        bookEdition: '2nd',
        author: { '@type': 'Person', givenName: 'Ann', familyName: 'Lee' },
        publisher: { '@type': 'Organization', name: 'Press' },
        datePublished: '2015-09',
      })}`,
    ),
    {
      ...{ type: 'book', title: 'The Owl Book', isbn: '978-3-16-148410-0', edition: '2nd', publisher: 'Press', year: 2015 },
      authors: [{ family: 'Lee', given: 'Ann' }],
    },
  ],
  [
    'a repository of EPrints',
    page(
      meta(
        ['eprints.title', 'Owl thesis'],
        ['eprints.creators_name', 'Lee, Ann'],
        ['eprints.date', '2012-06'],
        ['eprints.document_url', 'https://site.example/7/1/thesis.pdf'],
        ['DC.type', 'Thesis'],
      ),
    ),
    { title: 'Owl thesis', authors: [{ family: 'Lee', given: 'Ann' }], publish_date: '2012-06' },
    'https://site.example/7/1/thesis.pdf',
  ],
  [
    'a repository of DSpace',
    page(
      meta(
        ['DC.title', 'Owl nests'],
        ['DC.creator', 'Lee, Ann'],
        ['DCTERMS.issued', '2011-02-03T10:00:00Z'],
        ['DC.type', 'info:eu-repo/semantics/doctoralThesis'],
        ['DC.identifier', 'https://doi.org/10.1000/nest'],
        ['DCTERMS.abstract', 'Nests.'],
        ['citation_pdf_url', '/bitstream/1/nest.pdf'],
      ),
    ),
    { type: 'thesis', title: 'Owl nests', doi: '10.1000/nest', publish_date: '2011-02-03', abstract: 'Nests.' },
    'https://site.example/bitstream/1/nest.pdf',
  ],
  [
    'a repository of bepress',
    page(
      meta(
        ['bepress_citation_title', 'Owl law'],
        ['bepress_citation_author', 'Lee, Ann'],
        ['bepress_citation_date', '2010'],
        ['bepress_citation_pdf_url', 'https://site.example/viewcontent.cgi?article=1'],
      ),
    ),
    { title: 'Owl law', year: 2010, authors: [{ family: 'Lee', given: 'Ann' }] },
    'https://site.example/viewcontent.cgi?article=1',
  ],
  [
    'a dissertation with its university',
    page(meta(['citation_title', 'Owl songs'], ['citation_dissertation_institution', 'A University'])),
    { type: 'thesis', publisher: 'A University' },
  ],
  [
    'a report of an institute',
    page(
      meta(['citation_title', 'Owl counts'], ['citation_technical_report_institution', 'Institute'], ['citation_date', '1999']),
    ),
    { type: 'report', publisher: 'Institute', year: 1999 },
  ],
  [
    'a repository of data',
    page(
      ld({
        '@type': 'Dataset',
        '@id': 'https://doi.org/10.5281/zenodo.1',
        name: 'Owl positions',
        creator: [{ '@type': 'Person', name: 'Lee, Ann' }],
        datePublished: '2022-03-04',
        identifier: 'https://doi.org/10.5281/zenodo.1',
        inLanguage: { alternateName: 'eng' },
      }),
    ),
    {
      type: 'dataset',
      title: 'Owl positions',
      doi: '10.5281/zenodo.1',
      language: 'eng',
      authors: [{ family: 'Lee', given: 'Ann' }],
    },
  ],
  [
    'software',
    page(ld({ '@type': 'SoftwareSourceCode', name: 'owlkit', author: { '@type': 'Organization', name: 'Owl Group' } })),
    { type: 'software', title: 'owlkit', authors: [{ literal: 'Owl Group' }] },
  ],
];
