/** Language and theme; both follow the person to another machine (ACC-016, ACC-017). */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Api, Language, Notices, Session, Theme } from '#plugin-api/client';
import { Field, Select } from '#ui';
import { type AppLanguage, changeLanguage, LANGUAGES } from '../language.ts';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

const THEMES = ['system', 'light', 'dark', 'contrast'] as const;

export const Appearance = observer(() => {
  const t = useTranslate();
  const language = useService(Language);
  const theme = useService(Theme);
  const session = useService(Session);
  const notices = useService(Notices);
  const api = useService(Api);
  const save = useSaveProfile();

  const chooseLanguage = (next: AppLanguage) => changeLanguage(next, { language, session, notices, api });
  const chooseTheme = (next: (typeof THEMES)[number]) => {
    theme.choose(next);
    void save({ data: { theme: next } });
  };

  return (
    <section className={styles.section}>
      <h3>{t('profile.appearance')}</h3>
      <div className={styles.pair}>
        <Field label={t('field.language')}>
          <Select
            options={LANGUAGES.map((value) => ({ value, label: t(`languageName.${value}`) }))}
            value={language.code}
            onChange={(next) => void chooseLanguage(next)}
          />
        </Field>
        <Field label={t('field.theme')}>
          <Select
            options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
            value={theme.choice}
            onChange={chooseTheme}
          />
        </Field>
      </div>
    </section>
  );
});
