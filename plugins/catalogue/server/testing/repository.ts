/** For tests: a repository that speaks OAI-PMH 2.0 as its documents say, page by page, with all that can go wrong on the way. */
import { localServer, type Reply } from '#core/server/testing/local-server.ts';

export interface Item {
  readonly id: string;
  readonly title?: string;
  /** Elements of its metadata besides the title. */
  readonly more?: string;
  readonly isDeleted?: boolean;
  /** When it was changed. */
  readonly date?: string;
}

const page = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-11-01T10:00:00Z</responseDate><request>x</request>${inside}</OAI-PMH>`;
export const error = (code: string, text = ''): string => page(`<error code="${code}">${text}</error>`);

export const dcOf = ({ title = '', more = '' }: Partial<Item>): string =>
  `<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title>${more}</oai_dc:dc>`;

const recordOf = (item: Item): string =>
  item.isDeleted
    ? `<record><header status="deleted"><identifier>${item.id}</identifier></header></record>`
    : `<record><header><identifier>${item.id}</identifier><datestamp>${item.date ?? '2026-01-01'}</datestamp></header><metadata>${dcOf(item)}</metadata></record>`;

export interface RepositoryOptions {
  readonly size?: number;
  readonly formats?: readonly string[];
  readonly granularity?: string;
}

export const startRepository = async ({
  size = 2,
  formats = ['oai_dc'],
  granularity = 'YYYY-MM-DDThh:mm:ssZ',
}: RepositoryOptions = {}) => {
  const items: Item[] = [];
  /** Answers that come before its own, the first first. */
  const before: Reply[] = [];
  /** Answers to verbs in place of its own. */
  const instead: Record<string, Reply | undefined> = {};
  const list = (asked: URLSearchParams): string => {
    const token = asked.get('resumptionToken');
    const from = token === null ? (asked.get('from') ?? '') : (token.split('|')[1] ?? '');
    const wanted = items.filter(({ date = '2026-01-01' }) => date >= from.slice(0, 10));
    if (wanted.length === 0) return error('noRecordsMatch');
    const at = Number(token?.split('|')[0] ?? 0);
    if (!Number.isInteger(at)) return error('badResumptionToken');
    const next = at + size < wanted.length ? `${at + size}|${from}` : '';
    const mark = at > 0 || next !== '' ? `<resumptionToken completeListSize="${wanted.length}">${next}</resumptionToken>` : '';
    return page(
      `<ListRecords>${wanted
        .slice(at, at + size)
        .map(recordOf)
        .join('')}${mark}</ListRecords>`,
    );
  };
  const answers: Readonly<Record<string, (asked: URLSearchParams) => string>> = {
    Identify: () =>
      page(`<Identify><repositoryName>The Hive</repositoryName><granularity>${granularity}</granularity></Identify>`),
    ListMetadataFormats: () =>
      page(
        `<ListMetadataFormats>${formats.map((one) => `<metadataFormat><metadataPrefix>${one}</metadataPrefix></metadataFormat>`).join('')}</ListMetadataFormats>`,
      ),
    ListSets: () => page('<ListSets><set><setSpec>bees</setSpec><setName>On Bees</setName></set></ListSets>'),
    ListRecords: list,
  };
  const server = await localServer((asked): Reply => {
    const { searchParams } = new URL(asked.url, 'http://x');
    const verb = searchParams.get('verb') ?? '';
    const other = (verb === 'ListRecords' ? before.shift() : undefined) ?? instead[verb];
    return other ?? { headers: { 'content-type': 'text/xml' }, body: answers[verb]?.(searchParams) ?? error('badVerb') };
  });
  return {
    ...server,
    address: `${server.origin}/oai`,
    items,
    before,
    instead,
    /** What was asked, without the verb. */
    questions: () => server.asked.map(({ url }) => url.replace(/^\/oai\?/, '')),
  };
};
