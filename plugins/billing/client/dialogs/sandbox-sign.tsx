/** Says that no real money moves here. */
import { Icon } from '#ui';
import styles from './dialogs.module.css';

export function SandboxSign({ text }: { readonly text: string }) {
  return (
    <div className={styles.sandbox} role="note">
      <Icon name="info" size={15} />
      <p>{text}</p>
    </div>
  );
}
