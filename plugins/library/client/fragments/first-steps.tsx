/** Three ways to fill a library that is still empty; each is a command. Files can be dropped here as well. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { DropZone, Icon, Kbd, TitledBlock } from '#ui';
import { isFromFolder } from '../file-kinds.ts';
import { LibraryParts } from '../tokens.ts';
import styles from './fragments.module.css';

const WAYS = ['library.import', 'library.addPdfs', 'library.addByIdentifier'] as const;
const ICONS = { 'library.import': 'download', 'library.addPdfs': 'file-plus', 'library.addByIdentifier': 'hash' } as const;

export const FirstSteps = observer(() => {
  const t = useTranslate();
  const commands = useService(Commands);
  const { exchange, toasts } = useService(LibraryParts);
  const offline = useOfflineReason();
  const take = (files: readonly File[]) =>
    offline === undefined ? void exchange.take(files) : toasts.tell('offline.needsServer');
  return (
    <TitledBlock title={t('home.begin.title')}>
      <p className={styles.lead}>{t('home.begin.text')}</p>
      <DropZone label={t('list.drop')} fromFolders={isFromFolder} onFiles={take}>
        <ul className={styles.cards}>
          {WAYS.map((command) => {
            const name = command.slice('library.'.length);
            const { keys } = commands.state(command) ?? {};
            return (
              <li key={command}>
                <button type="button" className={styles.way} onClick={() => void commands.run(command)}>
                  <Icon name={ICONS[command]} size={18} />
                  <span className={styles.name}>{t(`home.begin.${name}`)}</span>
                  <span className={styles.explained}>{t(`home.begin.${name}Text`)}</span>
                  {keys !== undefined && <Kbd keys={keys} look="plain" />}
                </button>
              </li>
            );
          })}
        </ul>
      </DropZone>
    </TitledBlock>
  );
});
