/** What is told of an author beside the name: where they work, how they are found and reached. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, Checkbox, Field, TextInput } from '#ui';
import { orcidIn } from '../../../common/orcid.ts';
import type { AboutAuthor } from '../../../common/schema/line.ts';
import type { EditorHost } from '../../editor/part.ts';
import { aboutOf, type FrontLine, linesOf, writeAbout } from './front-matter.ts';
import styles from './front.module.css';

/** As forms of the web take it; whether it reaches anybody only mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** UTF-16 units. */
const LONGEST = 254;

interface AboutFormProps {
  readonly t: Translate;
  readonly about: AboutAuthor;
  readonly affiliations: readonly FrontLine[];
  readonly save: (about: Omit<AboutAuthor, 'affiliations'>, affiliations: ReadonlySet<number>) => void;
}

function AboutForm({ t, about, affiliations, save }: AboutFormProps) {
  const [orcid, setOrcid] = useState(about.orcid ?? '');
  const [email, setEmail] = useState(about.email ?? '');
  const [isCorresponding, setCorresponding] = useState(about.isCorresponding ?? false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(affiliations.flatMap(({ node }, at) => (about.affiliations?.includes(String(node.attrs['id'])) ? [at] : []))),
  );
  const [isTried, setTried] = useState(false);
  const isOrcidWrong = orcid.trim() !== '' && orcidIn(orcid) === undefined;
  const isEmailWrong = email.trim() !== '' && !EMAIL.test(email.trim());
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isOrcidWrong || isEmailWrong) return;
        save({ orcid: orcidIn(orcid) ?? '', email: email.trim(), isCorresponding }, chosen);
      }}
    >
      <Field
        label={t('nodes.front.orcid')}
        error={isOrcidWrong && (isTried || orcid.replace(/\D/g, '').length >= 15) ? t('nodes.front.orcidWrong') : undefined}
      >
        <TextInput
          value={orcid}
          placeholder="0000-0002-1825-0097"
          maxLength={60}
          onChange={(event) => setOrcid(event.target.value)}
        />
      </Field>
      <Field label={t('nodes.front.email')} error={isEmailWrong && isTried ? t('nodes.front.emailWrong') : undefined}>
        <TextInput type="email" value={email} maxLength={LONGEST} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Checkbox checked={isCorresponding} onChange={setCorresponding}>
        {t('nodes.front.corresponding')}
      </Checkbox>
      <fieldset className={styles.affiliations}>
        <legend>{t('nodes.front.affiliations')}</legend>
        {affiliations.map(({ node, at }, index) => (
          <Checkbox
            key={at}
            checked={chosen.has(index)}
            onChange={(is) => setChosen(new Set(is ? [...chosen, index] : [...chosen].filter((each) => each !== index)))}
          >
            {node.textContent === '' ? t('nodes.front.affiliationOf', { number: index + 1 }) : node.textContent}
          </Checkbox>
        ))}
        {affiliations.length === 0 && <p className={styles.none}>{t('nodes.front.noAffiliations')}</p>}
      </fieldset>
      <Button type="submit" variant="primary">
        {t('nodes.done')}
      </Button>
    </form>
  );
}

/** @param which of the authors of the text, from 0 */
export const aboutAuthor = (host: EditorHost, which: number): void => {
  const author = linesOf(host.view.state.doc, 'author')[which];
  if (!author) return;
  const save = (about: Omit<AboutAuthor, 'affiliations'>, chosen: ReadonlySet<number>): void => {
    const { state } = host.view;
    // Others may have written before it meanwhile; its place among the authors is what it is known by.
    const now = linesOf(state.doc, 'author')[which];
    const affiliations = linesOf(state.doc, 'affiliation').filter((_, at) => chosen.has(at));
    shown.dispose();
    if (now)
      host.view.dispatch(
        writeAbout(
          state,
          now.at,
          about,
          affiliations.map(({ at }) => at),
        ),
      );
    host.view.focus();
  };
  const content = (
    <AboutForm t={host.t} about={aboutOf(author.node)} affiliations={linesOf(host.view.state.doc, 'affiliation')} save={save} />
  );
  const at = { from: author.at + 1, to: author.at + 1 + author.node.content.size };
  const shown = host.popover(at, content, { label: host.t('action.aboutAuthor'), takesFocus: true });
};
