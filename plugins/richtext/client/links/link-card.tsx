/** A link, as the card at its words shows it: where it leads, and what can be done about it; or the field in which that is written. */
import { useState } from 'react';
import { Button, Field, Icon, IconButton, TextInput } from '#ui';
import type { Translate } from '#plugin-api/client';
import { addressOf } from './address.ts';
import styles from './links.module.css';

interface LinkCardProps {
  readonly t: Translate;
  readonly href: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly mayWrite: boolean;
}

export function LinkCard({ t, href, onEdit, onRemove, mayWrite }: LinkCardProps) {
  return (
    <div className={styles.card}>
      <Icon name="link" size={14} />
      <a className={styles.address} href={href} target="_blank" rel="noopener noreferrer" title={href}>
        {href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '').replace(/\/$/, '')}
      </a>
      {mayWrite && <IconButton size="small" icon="pencil" label={t('link.edit')} onClick={onEdit} />}
      {mayWrite && <IconButton size="small" icon="unlink" label={t('link.remove')} onClick={onRemove} />}
    </div>
  );
}

interface LinkFieldProps {
  readonly t: Translate;
  readonly href: string;
  readonly onSet: (href: string) => void;
  /** There is a link that can be taken away. */
  readonly onRemove: (() => void) | undefined;
}

export function LinkField({ t, href, onSet, onRemove }: LinkFieldProps) {
  const [typed, setTyped] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const address = addressOf(typed);
    if (address === undefined) setWrong(true);
    else onSet(address);
  };
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={t('link.address')} {...(isWrong && { error: t('link.wrong') })}>
        <TextInput
          data-first
          value={typed}
          spellCheck={false}
          placeholder="https://"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
      </Field>
      <div className={styles.buttons}>
        {onRemove && (
          <Button size="small" variant="ghost" onClick={onRemove}>
            {t('link.remove')}
          </Button>
        )}
        <Button size="small" variant="primary" type="submit">
          {t('link.set')}
        </Button>
      </div>
    </form>
  );
}
