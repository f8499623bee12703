/** The rules of grammar that a person does not want to hear of: to look through and to heed again. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, EmptyState, IconButton, Skeleton } from '#ui';
import styles from '../dialogs/words-dialog.module.css';
import type { HouseGrammar } from './house-grammar.ts';

export interface RulesDialogProps {
  readonly house: Pick<HouseGrammar, 'ignored' | 'renew' | 'heed'>;
  readonly t: Translate;
  readonly failed: (error: unknown) => void;
  readonly close: () => void;
}

export const RulesDialog = observer(function RulesDialog({ house, t, failed, close }: RulesDialogProps) {
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    void house
      .renew()
      .catch(failed)
      .finally(() => setIsLoading(false));
  }, [house, failed]);
  const { ignored } = house;
  return (
    <>
      <DialogBody>
        {isLoading && ignored.length === 0 && <Skeleton count={4} />}
        {!isLoading && ignored.length === 0 && (
          <EmptyState icon="spell-check-2" title={t('grammar.rules.empty')} text={t('grammar.rules.emptyText')} />
        )}
        <ul className={styles.words}>
          {ignored.map((rule) => (
            <li key={rule.rule} className={styles.word}>
              <span className={styles.text}>{rule.title}</span>
              <IconButton
                icon="rotate-ccw"
                size="small"
                label={t('grammar.rules.heed', { title: rule.title })}
                onClick={() => void house.heed(rule).catch(failed)}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('close')}</Button>
      </DialogFooter>
    </>
  );
});
