/** What TeX says of a package or comparison, one line for each, with its file and line. */
import type { Translate } from '#plugin-api/client';
import { Icon } from '#ui';
import type { Diagnostic } from '../../common/model.ts';
import styles from './submission.module.css';

const placeOf = ({ file, line }: Diagnostic): string => [file, line].filter((part) => part !== null).join(':');

export const DiagnosticLines = ({ t, diagnostics }: { readonly t: Translate; readonly diagnostics: readonly Diagnostic[] }) =>
  diagnostics.length === 0 ? null : (
    <ul className={styles.lines} aria-label={t('export.says')}>
      {diagnostics.map((one, at) => (
        <li key={at} data-severity={one.severity}>
          <Icon name={one.severity === 'error' ? 'circle-alert' : 'warning'} size={14} />
          <span>{one.message}</span>
          <span className={styles.place}>{placeOf(one)}</span>
        </li>
      ))}
    </ul>
  );
