/** Why something was not done, where it was asked for. */
import { Icon } from '#ui';
import styles from './dialogs.module.css';

export function Problem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className={styles.problem}>
          <Icon name="circle-alert" size={15} />
          {text}
        </p>
      )}
    </div>
  );
}
