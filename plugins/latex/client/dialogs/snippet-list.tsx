/** The ready-made pieces of LaTeX, to choose from. */
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody } from '#ui';
import type { SnippetName } from '../../common/snippet-names.ts';
import styles from './dialogs.module.css';

export interface SnippetListProps {
  readonly t: Translate;
  readonly names: readonly SnippetName[];
  readonly close: (name?: SnippetName) => void;
}

const Snippets = ({ t, names, close }: SnippetListProps) => (
  <DialogBody>
    <div className={styles.templates}>
      {names.map((name) => (
        <Button key={name} icon="code" variant="ghost" onClick={() => close(name)}>
          {t(`snippet.${name}`)}
        </Button>
      ))}
    </div>
  </DialogBody>
);

export const SnippetList = (props: SnippetListProps) => <Snippets {...props} />;
