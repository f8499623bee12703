/** `carrel cite`: references as a style prints them, or their keys. */
import { citingContract } from '#plugins/citing/common/contract.ts';
import { plainText } from '#plugins/citing/common/runs.ts';
import { LANGUAGES } from '#plugins/citing/common/styles.ts';
import { EXIT, Problem } from '../problem.ts';
import { referenceOf } from '../resolve.ts';
import { answer, type Asked, type Command, type Session, textOption } from '../session.ts';

interface Formatted {
  readonly citation: string;
  readonly entries: readonly string[];
}

/** @throws Problem for a style that there is not */
export const formatted = async (
  session: Session,
  ids: readonly number[],
  style = 'apa',
  language = 'auto',
): Promise<Formatted> => {
  const known = LANGUAGES.find((one) => one === language);
  if (!known) throw new Problem(session.say('problem.language', { languages: LANGUAGES.join(', ') }));
  const { data } = await session.house().call(citingContract.listStyles);
  if (!data.some(({ id }) => id === style))
    throw new Problem(session.say('problem.style', { style, styles: data.map(({ id }) => id).join(', ') }));
  const body = { style, language: known, article_ids: [...ids] };
  const { citation, entries } = await session.house().call(citingContract.formatReferences, { body });
  return {
    citation: plainText(citation),
    entries: entries.map(({ label, text }) => [plainText(label), plainText(text)].filter((part) => part !== '').join(' ')),
  };
};

const formattedAs = (session: Session, ids: readonly number[], asked: Asked): Promise<Formatted> =>
  formatted(session, ids, textOption(asked, 'style'), textOption(asked, 'language'));

export const cite: Command = async (session, asked) => {
  if (asked.words.length === 0) throw new Problem(session.say('usage.cite'));
  const rows = await Promise.all(asked.words.map((word) => referenceOf(session, word)));
  const keys = rows.map(({ citekey }) => citekey);
  if (asked.options['key']) {
    answer(session, keys, keys);
    return EXIT.fine;
  }
  const shown = await formattedAs(
    session,
    rows.map(({ id }) => id),
    asked,
  );
  answer(session, { keys, ...shown }, [shown.citation, '', ...shown.entries]);
  return EXIT.fine;
};
