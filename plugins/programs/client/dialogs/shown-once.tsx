/** Shows a secret that cannot be shown again, to copy it. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import styles from '../section.module.css';

interface ShownOnceProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

export function ShownOnce({ t, label, secret, onClose }: ShownOnceProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <>
      <DialogBody>
        <Field label={label} help={t('once.help')}>
          <TextInput readOnly value={secret} className={styles.secret} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button icon="copy" onClick={() => void copy()}>
          {t(isCopied ? 'once.copied' : 'once.copy')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('once.close')}
        </Button>
      </DialogFooter>
    </>
  );
}
