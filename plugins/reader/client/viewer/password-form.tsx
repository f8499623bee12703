/** Asks for the password of an encrypted document. It goes to the parser in this browser and nowhere else. */
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Button, Field, Icon, TextInput } from '#ui';
import type { Opening } from '../document/opening.ts';
import styles from './states.module.css';
import { useReaderText } from './use-reader-text.ts';

export const PasswordForm = observer(function PasswordForm({ opening }: { opening: Opening }) {
  const t = useReaderText();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '') opening.submitPassword(password);
  };
  return (
    <div className={styles.cover}>
      <form className={styles.password} onSubmit={submit}>
        <span className={styles.sign}>
          <Icon name="lock" size={24} />
        </span>
        <h2 className={styles.title}>{t('password.title')}</h2>
        <p className={styles.text}>{t('password.text')}</p>
        <Field label={t('password.label')} error={opening.password === 'wrong' ? t('password.wrong') : undefined}>
          <TextInput
            type="password"
            autoComplete="off"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <Button variant="primary" type="submit" disabled={password === ''}>
          {t('password.open')}
        </Button>
      </form>
    </div>
  );
});
