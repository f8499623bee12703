/** One part of the house in the list of `/status`: its name, how it is, since when, and what that means for the person. */
import type { PartState, StatusPart } from '../../common/core-contract.ts';
import { TheTitles } from '../boot/parts.ts';
import { useLanguage, useTranslation } from '../i18n/translation.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { Tag, type TagProps } from '../ui/marks/tag.tsx';
import styles from './status-page.module.css';

const TONES: Readonly<Record<PartState, NonNullable<TagProps['tone']>>> = {
  works: 'success',
  limited: 'warning',
  down: 'danger',
};

interface PartRowProps {
  readonly name: string;
  readonly state: PartState;
  /** ISO 8601. */
  readonly since: string;
  readonly meaning?: string | undefined;
}

export function PartRow({ name, state, since, meaning }: PartRowProps) {
  const t = useCoreText();
  const language = useLanguage();
  const time = new Date(since).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.part}>
      <span className={styles.name}>{name}</span>
      <Tag tone={TONES[state]}>{t(`pages.part.${state}`)}</Tag>
      <time className={styles.since} dateTime={since}>
        {t('pages.since', { time })}
      </time>
      {meaning && <p className={styles.meaning}>{meaning}</p>}
    </li>
  );
}

/** A part without an id is a whole plugin that does not work. */
export function PartOf({ part: { owner, id, state, says, since } }: { readonly part: StatusPart }) {
  const core = useCoreText();
  const own = useTranslation(owner);
  const titles = useService(TheTitles);
  const name = id ? own(`health.${id}.title`) : (titles.find(owner, 'plugin', owner) ?? owner);
  const meaning = id ? says && own(`health.${id}.${says}`) : core('pages.pluginDown');
  return <PartRow name={name} state={state} since={since} meaning={meaning} />;
}
