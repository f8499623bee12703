/** Title, authors, affiliations, abstract and keywords as article, authblk, elsarticle, IEEEtran, REVTeX, acmart, llncs and others have them. */
import { plain } from '../expander.ts';
import type { TexAuthor } from '../front-matter.ts';
import { type Command, type Commands, optionOf, type Reading } from '../reading.ts';
import { isCommand, sourceOf, splitAt, type Token, trimmed } from '../token.ts';
import { named } from './looks.ts';

const isAnd = ({ is, text }: Token): boolean => is === 'command' && /^(?:and|And|AND|IEEEauthorrefmark@and)$/.test(text);
const isBreak = ({ is, text }: Token): boolean => is === 'command' && (text === '\\' || text === 'newline' || text === 'par');

/** Of what stands before the body something is said all the same. */
const said = (reading: Reading, read: () => string): string => {
  const { isPreamble } = reading;
  reading.isPreamble = false;
  const html = read();
  reading.isPreamble = isPreamble;
  return html;
};

const inline = (reading: Reading, tokens: readonly Token[]): string => said(reading, () => reading.inline(tokens));

/** A title has one line here. */
const title =
  (kind: 'title' | 'subtitle'): Command =>
  (reading) => {
    reading.input.skipOptions();
    const tokens = reading.input
      .argument()
      .flatMap((token): readonly Token[] => (isBreak(token) ? [{ is: 'space', text: ' ', line: 0 }] : [token]));
    reading.front[kind] = inline(reading, tokens).replace(/\s+/g, ' ');
  };

/** What stands behind a name and is none of it: who it is, and where. */
interface Beside {
  readonly name: readonly Token[];
  readonly signs: readonly string[];
  orcid?: string;
  email?: string;
  isCorresponding?: boolean;
}

const signsOf = (tokens: readonly Token[]): string[] =>
  plain(tokens.filter(({ is }) => is !== 'up'))
    .split(/[,;\s]+/)
    .filter((sign) => sign !== '');

const takeBeside = (tokens: readonly Token[]): Beside => {
  const name: Token[] = [];
  const signs: string[] = [];
  const found: { -readonly [K in keyof Beside]?: Beside[K] } = {};
  const take = (from: number): readonly [readonly Token[], number] => {
    let at = from;
    while (tokens[at]?.is === 'space') at++;
    if (tokens[at]?.is !== 'open') return [[], from];
    let depth = 0;
    const start = at + 1;
    for (; at < tokens.length; at++) {
      if (tokens[at]?.is === 'open') depth++;
      else if (tokens[at]?.is === 'close' && --depth === 0) break;
    }
    return [tokens.slice(start, at), at + 1];
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.is === 'math') {
      const end = tokens.findIndex((each, index) => index > at && each.is === 'math');
      const inside = tokens.slice(at + 1, end < 0 ? undefined : end);
      if (inside.some(({ is }) => is === 'up')) {
        signs.push(...signsOf(inside));
        at = end < 0 ? tokens.length : end;
        continue;
      }
    }
    if (token.is !== 'command') {
      name.push(token);
      continue;
    }
    const [argument, next] = take(at + 1);
    const source = sourceOf(argument);
    const mail = /[^\s@{}\\]{1,64}@[^\s@{}\\]{1,200}/.exec(source)?.[0];
    const orcid = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.exec(source)?.[0];
    if (/^(?:inst|textsuperscript|IEEEauthorrefmark|altaffilmark|fnmsep)$/.test(token.text)) signs.push(...signsOf(argument));
    else if (/^(?:corref|corrauth)$/.test(token.text)) found.isCorresponding = true;
    else if (/^(?:orcidID|orcid|orcidlink|ORCID)$/.test(token.text) || (token.text === 'href' && orcid !== undefined)) {
      if (orcid !== undefined) found.orcid = orcid;
      // A link around a name leads to who it is.
      if (token.text === 'href') {
        const [words, behind] = take(next);
        const inner = takeBeside(withoutPictures(words));
        name.push(...inner.name);
        at = behind - 1;
        continue;
      }
    } else if (/^(?:fnref|tnoteref)$/.test(token.text)) {
      // Its words stand elsewhere.
    } else if (/^(?:thanks|email|texttt|footnote)$/.test(token.text) && (mail !== undefined || /correspond/i.test(source))) {
      if (mail !== undefined) found.email = mail;
      if (/correspond/i.test(source)) found.isCorresponding = true;
    } else {
      name.push(token);
      continue;
    }
    at = next - 1;
  }
  return { name: trimmed(name), signs, ...found };
};

const withoutPictures = (tokens: readonly Token[]): readonly Token[] => {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (isCommand(token, 'includegraphics') || isCommand(token, 'hspace') || isCommand(token, 'usebox')) {
      const end = tokens.findIndex(({ is }, index) => index > at && is === 'close');
      at = end < 0 ? tokens.length : end;
    } else kept.push(token);
  }
  return kept;
};

const put = (reading: Reading, { name, signs, orcid, email, isCorresponding }: Beside): TexAuthor | undefined => {
  const words = inline(reading, name)
    .replace(/<br>/g, ' ')
    .replace(/[\s,*]+$/, '');
  const author = reading.front.add(
    words,
    signs.filter((sign) => !/^[*†‡∗]|^\\/.test(sign)),
  );
  if (!author) return undefined;
  if (orcid !== undefined) reading.front.orcid(orcid, author);
  if (email !== undefined) reading.front.email(email, author);
  if (isCorresponding || signs.some((sign) => /^[*∗]|^\\ast/.test(sign))) author.isCorresponding = true;
  return author;
};

/** Lines below a name: an address, or where the author is. */
const below = (reading: Reading, lines: readonly (readonly Token[])[]): void => {
  const places: string[] = [];
  for (const line of lines) {
    const { name, email, orcid, signs } = takeBeside(line);
    const words = inline(reading, name).trim();
    const [plainWords] = [words.replace(/<[^>]*>/g, '')];
    const mail = email ?? (/^\S+@\S+$/.test(plainWords) ? plainWords : undefined);
    if (mail !== undefined) reading.front.email(mail);
    if (orcid !== undefined) reading.front.orcid(orcid);
    if (words === '' || plainWords === mail) continue;
    const [sign] = signs;
    if (sign !== undefined && !/^[*†‡∗]/.test(sign)) reading.front.affiliation(words, sign);
    else places.push(words);
  }
  if (places.length > 0) reading.front.affiliation(places.join(', '));
};

const isIeee = (token: Token): boolean => isCommand(token, 'IEEEauthorblockN') || isCommand(token, 'IEEEauthorblockA');

/** `\IEEEauthorblockN{names}\IEEEauthorblockA{places}` */
const ieee = (reading: Reading, tokens: readonly Token[]): void => {
  reading.input.within(tokens, () => {
    for (let token = reading.input.raw(); token; token = reading.input.raw()) {
      if (token.is === 'stop') {
        reading.input.push([token]);
        return;
      }
      if (!isIeee(token)) continue;
      const inside = reading.input.argument();
      if (token.text.endsWith('A')) below(reading, splitAt(inside, isBreak));
      else
        for (const name of splitAt(inside, (each) => isAnd(each) || (each.is === 'text' && each.text === ',')))
          put(reading, takeBeside(name));
    }
  });
};

const author: Command = (reading) => {
  const option = reading.input.option();
  const tokens = reading.expanded(reading.input.argument());
  if (tokens.some(isIeee)) {
    ieee(reading, tokens);
    return;
  }
  for (const part of splitAt(tokens, isAnd)) {
    const [first = [], ...lines] = splitAt(part, isBreak).filter((line) => trimmed(line).length > 0);
    const beside = takeBeside(first);
    const signs = option && !plain(option).includes('=') ? signsOf(option) : [];
    if (put(reading, { ...beside, signs: [...beside.signs, ...signs] })) below(reading, lines);
  }
};

/** Fields of a place, in the order in which they are printed. */
const FIELDS =
  'position institution organization department streetaddress addressline city state statesep postcode country'.split(' ');

const placeIn = (reading: Reading, tokens: readonly Token[]): string => {
  const source = sourceOf(tokens);
  const isKeyed = /^\s*(?:organization|addressline|city|country|department)\s*=/.test(source);
  if (isKeyed)
    return FIELDS.flatMap((field) => optionOf(tokens, field) ?? [])
      .map((words) => inline(reading, [{ is: 'text', text: words, line: 0 }]))
      .join(', ');
  if (!tokens.some(({ is, text }) => is === 'command' && FIELDS.includes(text)))
    return inline(
      reading,
      tokens.map((token) => (isBreak(token) ? { ...token, is: 'text', text: ', ' } : token)),
    );
  const parts = splitAt(tokens, ({ is, text }) => is === 'command' && FIELDS.includes(text));
  return parts
    .map((part) => inline(reading, part).trim())
    .filter((words) => words !== '')
    .join(', ');
};

const affiliation: Command = (reading) => {
  reading.input.star();
  const option = reading.input.option();
  const sign = option && plain(option);
  const words = placeIn(reading, reading.expanded(reading.input.argument()));
  reading.front.affiliation(words, sign === undefined || sign.includes('=') ? undefined : sign);
};

/** llncs: places are numbered, and authors say their numbers. */
const institutes: Command = (reading) => {
  const parts = splitAt(reading.expanded(reading.input.argument()), isAnd);
  parts.forEach((part, at) => {
    const lines = splitAt(part, isBreak);
    const places = lines.flatMap((line) => {
      const { name, email } = takeBeside(line);
      if (email !== undefined) reading.front.email(email);
      const words = inline(reading, name).trim();
      return words === '' ? [] : [words];
    });
    reading.front.affiliation(
      places.join(', '),
      parts.length === 1 && reading.front.authors.every((each) => each.at.length === 0) ? undefined : String(at + 1),
    );
  });
};

const keywords = (reading: Reading, tokens: readonly Token[]): void => {
  const isBetween = ({ is, text }: Token): boolean =>
    (is === 'command' && /^(?:sep|and|And|PACS|newline)$/.test(text)) || is === 'par';
  for (const part of splitAt(tokens, isBetween)) {
    const words = inline(reading, part).replace(/\.$/, '').trim();
    if (words !== '') reading.front.keywords.push(words);
  }
};

const abstract: Command = (reading, name) => {
  reading.input.option();
  const html = said(reading, () => reading.bodyHtml(name));
  reading.front.abstract += html;
};

export const frontCommands: Commands = {
  ...named('title Title icmltitle', title('title')),
  ...named('subtitle', title('subtitle')),
  ...named('author Author', author),
  ...named('affil affiliation address altaffiliation icmlaffiliation', affiliation),
  ...named('institute', institutes),
  ...named('email ead', (reading) => {
    const isAddress = !/url/.test(plain(reading.input.option() ?? []));
    const address = reading.input.address().replace(/\\([_%])/g, '$1');
    if (isAddress) reading.front.email(address);
  }),
  ...named('orcid ORCID', (reading) => reading.front.orcid(sourceOf(reading.input.argument()))),
  ...named('keywords Keywords keyword IEEEkeywords', (reading) => keywords(reading, reading.input.argument())),
  abstract: (reading) => {
    const tokens = reading.input.argument();
    if (tokens.length > 0) reading.front.abstract += said(reading, () => reading.blocks(tokens));
  },
};

export const frontEnvironments: Commands = {
  ...named('abstract onecolabstract', abstract),
  ...named('keyword keywords IEEEkeywords', (reading, name) => {
    reading.input.option();
    keywords(reading, reading.input.body(name));
  }),
};
