/** Shows new recovery codes, this once, with ways to keep them. */
import { useService } from '#client-kit';
import { Host, Notices, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly t: Translate;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ t, codes, onDone }: RecoveryCodesProps) {
  const host = useService(Host);
  const notices = useService(Notices);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notices.success(t('secondFactor.copied'));
    } catch (error) {
      notices.failure(error);
    }
  };
  const save = () => host.save(new Blob([text], { type: 'text/plain' }), t('secondFactor.fileName'));
  return (
    <>
      <DialogBody>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter>
        <Button icon="copy" onClick={() => void copy()}>
          {t('secondFactor.copy')}
        </Button>
        <Button icon="download" onClick={() => void save()}>
          {t('secondFactor.save')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('secondFactor.kept')}
        </Button>
      </DialogFooter>
    </>
  );
}
