/** Home (CORE-002): where one begins, made of blocks that plugins contribute, one below the other. */
import { observer } from 'mobx-react-lite';
import { FragmentView, useFragments, useService, useTranslate } from '#client-kit';
import { Language, Session } from '#plugin-api/client';
import { cx } from '#ui';
import { BLOCKS } from '../../common/places.ts';
import styles from './start.module.css';

/** Hours of the day that a greeting ends before. */
const NOON = 12;
const EVENING = 18;

const greetingAt = (hour: number): string => (hour < NOON ? 'morning' : hour < EVENING ? 'day' : 'evening');

const Greeting = observer(() => {
  const t = useTranslate();
  const { user } = useService(Session);
  const { code } = useService(Language);
  const now = new Date();
  const name = user?.first_name.trim() ?? '';
  return (
    <header className={styles.greeting}>
      <h1>{t(name ? `greeting.${greetingAt(now.getHours())}` : 'greeting.nameless', { name })}</h1>
      <p>{new Intl.DateTimeFormat(code, { weekday: 'long', day: 'numeric', month: 'long' }).format(now)}</p>
    </header>
  );
});

const StartPanel = observer(() => {
  const t = useTranslate();
  const { userType } = useService(Session);
  const blocks = useFragments(BLOCKS);
  return (
    // The page and not its search takes the keyboard: keys of commands work at once, and arrows scroll.
    <div className={styles.scroll} data-main tabIndex={0}>
      <article className={cx(styles.page, 'in-turn')} aria-label={t('title')}>
        {/* Affiliates have their welcome and nothing else (AFF-002). */}
        {userType !== 'affiliate_user' && <Greeting />}
        {blocks.map(({ id }) => (
          <FragmentView key={id} id={id} />
        ))}
      </article>
    </div>
  );
});

export default StartPanel;
